// SPDX-License-Identifier: Apache-2.0
package laned;

/** Prints where each of its tasks' calls are served. */
public final class CallerImpl extends CallerComponent {
  @Override
  public void below() {
    call("below");
  }

  @Override
  public void low() {
    call("low");
  }

  @Override
  public void normal() {
    call("normal");
  }

  @Override
  public void above() {
    call("above");
  }

  @Override
  public void high() {
    call("high");
  }

  private void call(String task) {
    System.out.println(task + ": nearest " + nearest().served_at() + ", banded " + banded().served_at());
  }
}
