// SPDX-License-Identifier: Apache-2.0
package cabin;

/** Console that is compiled only: the test calls the recorders itself. */
public final class ConsoleImpl extends ConsoleComponent {
  @Override
  public void watch() {
    first().memory();
    second().memory();
  }
}
