// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.EchoServant;
import Flight.Full;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Says the same again. */
public final class EchoerImpl extends EchoerComponent {
  @Override
  public EchoServant echo() {
    return new EchoFacet();
  }

  private static final class EchoFacet extends EchoServant {
    @Override
    public CharSequence repeat(StringView what) throws Full {
      if (what.contentEquals("full")) {
        throw new Full(1);
      }
      if (what.contentEquals("secret")) {
        throw new SystemException(StandardException.NO_PERMISSION, 0, Completion.NO);
      }
      return what;
    }
  }
}
