// SPDX-License-Identifier: Apache-2.0
package memory;

import Watch.CounterServant;
import org.orrery.runtime.memory.RequestScope;

/** {@code state none}: tells how deep its request scope is nested. */
public final class PlainImpl extends PlainComponent {
  @Override
  public CounterServant counter() {
    return new CounterServant() {
      @Override
      public int next() {
        return RequestScope.current().area().depth();
      }
    };
  }
}
