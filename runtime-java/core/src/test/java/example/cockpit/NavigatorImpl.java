package example.cockpit;

import example.Nav.NavigationServant;

/** The user's component: scaffolded once, then his own. */
public final class NavigatorImpl extends NavigatorComponent {
  @Override
  public NavigationServant nav() {
    return new NavigationImpl();
  }
}
