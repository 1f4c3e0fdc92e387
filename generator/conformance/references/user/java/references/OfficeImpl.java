// SPDX-License-Identifier: Apache-2.0
package references;

import Echoes.DeskServant;
import Echoes.EchoStub;
import Echoes.NoEcho;
import java.time.Duration;
import java.util.List;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/** Makes echoes, and asks others. */
public final class OfficeImpl extends OfficeComponent {
  private static final CallPolicy POLICY = CallPolicy.withTimeout(Duration.ofSeconds(5));

  @Override
  public DeskServant desk() {
    return new Desk();
  }

  private final class Desk extends DeskServant {
    @Override
    public Reference make(StringView name) {
      return _poa("made").activate(new Echo(name.copy())).reference();
    }

    @Override
    public Reference lead(ReferenceView other, boolean lasting) {
      return _poa("made").activate(new Guide(other.copy(), lasting)).reference();
    }

    @Override
    public CharSequence ask(ReferenceView whom, StringView text) throws NoEcho {
      try {
        return EchoStub._narrow(whom.copy(), POLICY).say(text);
      } catch (SystemException failure) {
        if (failure.minor() == MinorCodes.OTHER_INTERFACE) {
          throw new NoEcho();
        }
        throw failure;
      }
    }

    @Override
    public CharSequence forward(StringView text) {
      return far().say(text);
    }

    @Override
    public List<String> far_context(SequenceView<StringView, String> context) {
      return far().placed("desk", context.copy()).copy();
    }
  }
}
