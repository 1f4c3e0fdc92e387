// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;

/**
 * Naming context of a naming service (CosNaming::NamingContext, CORBA Naming 1.3). Its calls use connections and buffers of their own,
 * since the calling thread may be amid another call. For one thread.
 */
final class NamingContext {
  private final ClientCall<Void> call;

  /**
   * A naming context.
   *
   * @param policy bounds each call
   */
  NamingContext(Reference context, CallPolicy policy) {
    call = new ClientCall<>(Target.of(context), policy, null, CallingThread.ofLookups(policy.giop(), policy.transport()));
  }

  /**
   * The object that has the name; nil where none has.
   *
   * @throws SystemException as a call
   */
  Reference resolve(List<ObjectName.Component> name) {
    call.begin("resolve", true);
    write(name, call.arguments());
    CdrReader in = call.invokeRaising();
    return call.raised() ? Reference.NIL : Reference.read(in).copied();
  }

  /**
   * Gives the name to the object, and makes the contexts that the name goes through; who had the name before loses it.
   *
   * @throws SystemException as a call; UNKNOWN where the service refuses the name
   */
  void rebind(List<ObjectName.Component> name, Reference object) {
    // A context that is there already is answered by AlreadyBound. Whatever else fails here fails again below.
    for (int depth = 1; depth < name.size(); depth++) {
      call.begin("bind_new_context", true);
      write(name.subList(0, depth), call.arguments());
      call.invokeRaising();
    }
    call.begin("rebind", true);
    write(name, call.arguments());
    object.write(call.arguments());
    call.invoke();
  }

  private static void write(List<ObjectName.Component> name, CdrWriter out) {
    out.writeLong(name.size());
    for (ObjectName.Component each : name) {
      out.writeString(each.id());
      out.writeString(each.kind());
    }
  }
}
