// SPDX-License-Identifier: Apache-2.0
package endings;

/** Tells of its start and its stop. */
public final class StoreImpl extends StoreComponent {
  @Override
  public int _onStart() {
    System.out.println("store: started");
    return 0;
  }

  @Override
  public void _onStop() {
    System.out.println("store: stopped");
  }
}
