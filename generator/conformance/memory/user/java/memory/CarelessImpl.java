// SPDX-License-Identifier: Apache-2.0
package memory;

import Watch.CounterServant;
import Watch.TrackBlock;
import org.orrery.runtime.memory.RequestScope;

/** What must not be done: it keeps a block in the request scope of one call and uses it in the next. */
public final class CarelessImpl extends CarelessComponent {
  @Override
  public CounterServant counter() {
    return new CounterServant() {
      private TrackBlock kept;

      @Override
      public int next() {
        if (kept != null) {
          kept.number(kept.number() + 1);
          return kept.number();
        }
        kept = RequestScope.current().make(new TrackBlock());
        return 0;
      }
    };
  }
}
