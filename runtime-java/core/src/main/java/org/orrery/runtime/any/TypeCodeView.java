// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import org.orrery.runtime.cdr.CdrForm;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.View;

/** A TypeCode in a received message. One that the view has not met lately allocates. */
public final class TypeCodeView implements View<TypeCode>, CdrForm<TypeCode> {
  private final TypeCodeReader codes = new TypeCodeReader();
  private TypeCode code = TypeCode.NULL;

  @Override
  public void read(CdrReader in) {
    code = codes.read(in);
  }

  /** The TypeCode, which stays when the message is gone. */
  @Override
  public TypeCode copy() {
    return code;
  }

  @Override
  public void write(CdrWriter out) {
    code.write(out);
  }
}
