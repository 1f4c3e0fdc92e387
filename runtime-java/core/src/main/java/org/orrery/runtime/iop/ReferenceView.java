// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import org.orrery.runtime.cdr.CdrForm;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.cdr.View;

/** An object reference in a received message. {@link #copy} makes the value that a stub can be made of. */
public final class ReferenceView implements View<Reference>, CdrForm<Reference> {
  private final StringView typeId = new StringView();
  private final CdrReader cursor = new CdrReader();
  private final CdrReader each = new CdrReader();
  private int profiles;
  private long first;

  @Override
  public void read(CdrReader in) {
    cursor.resetTo(in);
    typeId.read(in);
    profiles = in.readSequenceLength(8);
    first = in.position();
    for (int i = 0; i < profiles; i++) {
      in.readLong();
      in.skip(in.readSequenceLength(1));
    }
  }

  /** True if the reference refers to no object. */
  public boolean isNil() {
    return profiles == 0;
  }

  /** Repository id of the interface, as the sender claims; perhaps empty. */
  public StringView typeId() {
    return typeId;
  }

  /** Profiles are encapsulations, with a byte order of their own: they go on as they are. */
  @Override
  public void write(CdrWriter out) {
    out.writeString(typeId);
    out.writeLong(profiles);
    each.resetTo(cursor);
    each.position(first);
    for (int i = 0; i < profiles; i++) {
      out.writeLong(each.readLong());
      int bytes = each.readSequenceLength(1);
      out.writeLong(bytes);
      out.writeOctets(each.segment(), each.position(), bytes);
      each.skip(bytes);
    }
  }

  @Override
  public Reference copy() {
    CdrReader again = new CdrReader();
    again.resetTo(cursor);
    return Reference.read(again);
  }
}
