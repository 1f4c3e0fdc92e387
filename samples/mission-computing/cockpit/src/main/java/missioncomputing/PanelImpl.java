// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import Nav.PanelServant;
import org.orrery.runtime.cdr.StringView;

/** Component Panel: prints what it is told, each text once. */
public final class PanelImpl extends PanelComponent {
  @Override
  public PanelServant panel() {
    return new PanelFacet();
  }

  /** Its lane has one thread, so nothing is locked. */
  private static final class PanelFacet extends PanelServant {
    private String shown = "";

    @Override
    public void show(StringView text) {
      // The view is of the receive buffer: only a text that is new is copied out of it.
      if (!text.contentEquals(shown)) {
        shown = text.copy();
        System.out.println("panel: " + shown);
      }
    }

    @Override
    public void alert(StringView text) {
      System.out.println("panel: ALARM: " + text);
    }
  }
}
