// SPDX-License-Identifier: Apache-2.0
package demultiplexing;

import Poas.DirectoryServant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.Poa;
import org.orrery.runtime.orb.Servant;

/** Makes the objects that are measured, by the POAs' paths. */
public final class ServerImpl extends ServerComponent {
  @Override
  public DirectoryServant directory() {
    return new Directory();
  }

  private static Servant echo(int operations) {
    return switch (operations) {
      case 1 -> new Echo1();
      case 10 -> new Echo10();
      case 50 -> new Echo50();
      default -> new Echo500();
    };
  }

  private final class Directory extends DirectoryServant {
    /** By path and operations, as {@link #find} names them. */
    private final Map<String, List<Reference>> populations = new HashMap<>();

    @Override
    public void populate(StringView path, int objects, int operations) {
      Poa home = _poa(path.toString());
      List<Reference> all = populations.computeIfAbsent(path + " " + operations, name -> new ArrayList<>());
      for (int i = 0; i < objects; i++) {
        all.add(home.activate(echo(operations)).reference());
      }
    }

    @Override
    public Reference find(StringView population, int index) {
      return populations.get(population.toString()).get(index);
    }
  }
}
