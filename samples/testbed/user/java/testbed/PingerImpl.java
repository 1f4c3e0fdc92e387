// SPDX-License-Identifier: Apache-2.0
package testbed;

/** Calls at the model's rate. */
public final class PingerImpl extends PingerComponent {
  private final Calls calls = new Calls("ping");

  @Override
  public void ping() {
    calls.release(work());
  }
}
