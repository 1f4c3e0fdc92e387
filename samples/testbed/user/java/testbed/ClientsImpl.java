// SPDX-License-Identifier: Apache-2.0
package testbed;

/** Calls at the model's rates. */
public final class ClientsImpl extends ClientsComponent {
  private final Calls high = new Calls("high");
  private final Calls medium = new Calls("medium");
  private final Calls low = new Calls("low");

  @Override
  public void high() {
    high.release(work());
  }

  @Override
  public void medium() {
    medium.release(work());
  }

  @Override
  public void low() {
    low.release(work());
  }
}
