// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.Full;
import Flight.RelayServant;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.SystemException;

/** Asks its peer from a request, whose scope is where exceptions and texts lie. */
public final class RelayImpl extends RelayComponent {
  @Override
  public RelayServant relay() {
    return new RelayFacet();
  }

  private final class RelayFacet extends RelayServant {
    @Override
    public CharSequence ask(StringView what) {
      try {
        return what.contentEquals("nobody") ? nobody().repeat(what) : peer().repeat(what);
      } catch (Full full) {
        return "kept " + full.kept();
      } catch (SystemException refused) {
        return refused.kind().name();
      }
    }

    @Override
    public void hang_up() {
      peer()._release();
    }
  }
}
