// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Footprint;

/** Adds up how many bytes objects take of an area. The answer is the machine's own; here it is the emulation's. */
public final class SizeEstimator {
  private long bytes;

  public SizeEstimator() {}

  public long getEstimate() {
    return bytes;
  }

  public void reserve(Class<?> type, int number) {
    bytes += Footprint.ofInstance(type) * number;
  }

  public void reserve(SizeEstimator size) {
    bytes += size.bytes;
  }

  public void reserve(SizeEstimator size, int number) {
    bytes += size.bytes * number;
  }

  public void reserveArray(int length) {
    bytes += Footprint.ofArray(Object.class, length);
  }

  public void reserveArray(int length, Class<?> type) {
    bytes += Footprint.ofArray(type, length);
  }
}
