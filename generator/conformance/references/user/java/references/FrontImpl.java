// SPDX-License-Identifier: Apache-2.0
package references;

import Echoes.EchoServant;

/** One echo of the model. */
public final class FrontImpl extends FrontComponent {
  @Override
  public EchoServant echo() {
    return new Echo("front");
  }
}
