// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import java.util.Map;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.transport.ClientSocket;

/** Object that has a name in a naming service, looked up anew whenever its connection was lost. */
public final class NamedTarget implements Target {
  /** The longest that a look-up without a deadline may take. */
  private static final long LONGEST_NANOS = 5_000_000_000L;

  private final String text;
  private final Target context;
  private final List<ObjectName.Component> name;

  private NamedTarget(String text, Target context, List<ObjectName.Component> name) {
    this.text = text;
    this.context = context;
    this.name = List.copyOf(name);
  }

  /** The target that {@code corbaname:} names: an object, or the naming context itself where there is no name. */
  static Target parse(String text, Map<String, String> initial) {
    ObjectName parsed = ObjectName.parse(text);
    Target context = Target.named(parsed.context(), initial);
    return parsed.components().isEmpty() ? context : new NamedTarget(text, context, parsed.components());
  }

  /**
   * The object that has the name now.
   *
   * @throws SystemException TRANSIENT when none has, or the service does not answer; TIMEOUT when that takes too long
   */
  @Override
  public Reference resolve(CallPolicy policy, long deadline) {
    Reference found = OutsideRequests.make(() -> lookUp(policy, deadline));
    if (found.isNil()) {
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.NOT_BOUND, Completion.NO);
    }
    return found;
  }

  private Reference lookUp(CallPolicy policy, long deadline) {
    // What is left of the time is for the call itself.
    long longest = deadline == ClientSocket.FOREVER ? LONGEST_NANOS : Math.max(1, (deadline - System.nanoTime()) / 2);
    try {
      return new NamingContext(context.resolve(policy, deadline), policy.ofLookups(longest)).resolve(name);
    } catch (SystemException failed) {
      boolean passedOn = failed.kind() == StandardException.TIMEOUT || failed.kind() == StandardException.BAD_INV_ORDER;
      throw new SystemException(
          passedOn ? failed.kind() : StandardException.TRANSIENT,
          passedOn ? failed.minor() : MinorCodes.NOT_BOUND,
          Completion.NO,
          failed);
    }
  }

  /**
   * Gives the name to an object; who had it before loses it.
   *
   * @param policy bounds each call to the naming service
   * @throws SystemException as a call; UNKNOWN where the service refuses the name
   */
  public void give(Reference object, CallPolicy policy) {
    new NamingContext(context.resolve(policy, policy.deadlineFromNow()), policy).rebind(name, object);
  }

  @Override
  public String description() {
    return text;
  }
}
