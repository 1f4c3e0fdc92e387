// SPDX-License-Identifier: Apache-2.0
package Vault;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.cdr.View;

/** Seals, whose state is encoded here. */
public final class SealImpl extends Seal {

  @Override
  protected void _read(CdrReader in) {
    colour = in.readShort();
    motto = View.read(new StringView(), in);
  }

  @Override
  protected void _write(CdrWriter out) {
    out.writeShort(colour);
    out.writeString(motto);
  }
}
