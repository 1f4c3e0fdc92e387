// SPDX-License-Identifier: Apache-2.0
package example.cockpit;

import example.Nav.PanelServant;
import org.orrery.runtime.cdr.StringView;

/** The user's component: scaffolded once, then his own. */
public final class DisplayImpl extends DisplayComponent {
  private String shown = "";

  @Override
  public PanelServant panel() {
    return new PanelServant() {
      @Override
      public void show(StringView text) {
        shown = text.copy();
      }
    };
  }

  /** Text that is shown. */
  String shown() {
    return shown;
  }
}
