// SPDX-License-Identifier: Apache-2.0
package pinging;

import Ping.BLOB_BYTES;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Makes bursts of calls, as standard input asks. */
public final class CallerImpl extends CallerComponent {
  private final byte[] blob = new byte[BLOB_BYTES.value];
  private int number;

  @Override
  public void measure() {
    Bursts bursts = new Bursts(
        () -> peer().ping(++number) == number,
        () -> peer().put(blob) == blob.length,
        () -> peer().get().count() == blob.length);
    try {
      bursts.serve();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
