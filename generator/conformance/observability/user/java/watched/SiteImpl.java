// SPDX-License-Identifier: Apache-2.0
package watched;

import Work.Tired;
import Work.WorkerServant;

/** Works, unless the load is negative. */
public final class SiteImpl extends SiteComponent {
  @Override
  public WorkerServant worker() {
    return new WorkerServant() {
      @Override
      public int work(int load) throws Tired {
        if (load < 0) {
          throw new Tired("enough");
        }
        return load;
      }
    };
  }
}
