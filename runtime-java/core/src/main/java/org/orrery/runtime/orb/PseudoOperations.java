// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.iop.Reference;

/** The operations that each object answers whatever its interface (CORBA 3.3 part 1, 8.3; part 2, 9.4.2). */
final class PseudoOperations {
  private final StringView id = new StringView();

  void dispatch(Servant servant, ServerCall call) {
    switch (name(call)) {
      case "_is_a" -> {
        id.read(call.arguments());
        call.reply().writeBoolean(isA(servant));
      }
      case "_non_existent", "_not_existent" -> call.reply().writeBoolean(false);
      case "_repository_id" -> call.reply().writeString(servant._repositoryIds().getFirst());
      case "_component" -> Reference.NIL.write(call.reply());
      case "_interface" -> throw new SystemException(
          StandardException.INTF_REPOS, MinorCodes.NO_INTERFACE_REPOSITORY, Completion.NO);
      default -> throw new SystemException(StandardException.NO_IMPLEMENT, MinorCodes.NONE, Completion.NO);
    }
  }

  private boolean isA(Servant servant) {
    for (String each : servant._repositoryIds()) {
      if (id.contentEquals(each)) {
        return true;
      }
    }
    return false;
  }

  private static String name(ServerCall call) {
    RequestHeader header = call.header();
    CdrReader in = call.arguments();
    byte[] bytes = in.segment().asSlice(header.operationOffset(), header.operationLength()).toArray(ValueLayout.JAVA_BYTE);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
