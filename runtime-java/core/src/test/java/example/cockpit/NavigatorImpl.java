// SPDX-License-Identifier: Apache-2.0
package example.cockpit;

import example.Nav.NavigationServant;

/** The user's component: scaffolded once, then his own. */
public final class NavigatorImpl extends NavigatorComponent {
  private int refreshed;

  @Override
  public NavigationServant nav() {
    return new NavigationImpl();
  }

  @Override
  public void refresh() {
    if (refreshed++ % 50 == 0) {
      panel().show("on course");
    }
  }
}
