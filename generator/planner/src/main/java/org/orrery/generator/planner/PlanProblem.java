// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import org.orrery.generator.api.Diagnostic.Severity;

/**
 * What the planner may have to say, in the order of the codes: {@code ORR-PLAN-NNN}. The number of a problem that there is
 * no more stays unused.
 *
 * <p>Messages and remedies are patterns of {@link String#format}; both are given the same arguments.
 */
public enum PlanProblem {
  UNSUPPORTED_TYPE(
      1,
      Severity.ERROR,
      "%1$s can't be generated yet: %2$s",
      "Use another type here, or leave it out of what is generated."),
  RECURSIVE_TYPE(
      2,
      Severity.ERROR,
      "'%1$s' contains itself through a sequence, which can't be generated yet",
      "Flatten it: give the elements indices of their parents."),
  UNDEFINED_TYPE(
      3,
      Severity.ERROR,
      "'%1$s' is announced but never defined",
      "Include the file that defines it."),
  NOT_GENERATED(
      4,
      Severity.WARNING,
      "'%1$s' is not generated: %2$s",
      "Nothing in the system uses it, so this is harmless; leave it as it is."),
  ABSTRACT_INTERFACE(
      5,
      Severity.ERROR,
      "The %2$s interface '%1$s' has no endpoint to generate",
      "Use an interface that is neither local nor abstract."),
  SLOW_TABLE(
      6,
      Severity.WARNING,
      "No perfect hash was found for the operations of '%1$s': they are searched by bisection",
      "Rename an operation, or report the set of names."),
  LANE_FEATURE(
      11,
      Severity.ERROR,
      "'%1$s' asks for %2$s, which can't be generated yet",
      "Leave it out; docs/roadmap.md says what works."),
  UNCONNECTED(
      13,
      Severity.ERROR,
      "'%1$s' is used and not connected",
      "Add 'connect %1$s to …'."),
  NOT_YET(
      14,
      Severity.ERROR,
      "%1$s can't be generated yet",
      "Leave it out%2$s; docs/roadmap.md says what works."),
  NO_EFFECT_YET(
      15,
      Severity.WARNING,
      "%1$s has no effect yet",
      "It may stay: the model stays valid, and it will have one; docs/roadmap.md says what works."),
  DECLARED_IN_TRANSIENT(
      16,
      Severity.ERROR,
      "'%1$s' has the same key in each run, but references to the objects of POA '%2$s' end with the process",
      "Place it in a POA with 'lifespan persistent'; a transient one is for objects that are made at run time."),
  POA_FULL(
      17,
      Severity.ERROR,
      "POA '%1$s' has room for %2$d objects, but the model places %3$d in it",
      "Write 'objects %3$d', or more if objects are made at run time."),
  LOADS_AT_PRIORITY(
      18,
      Severity.WARNING,
      "handlers %1$s opens a file when a message is the first of its kind, and lane '%2$s' does so at real-time priority",
      "Say 'handlers preloaded' or 'handlers fixed', or call each operation once before it matters."),
  CALL_CYCLE(
      21,
      Severity.ERROR,
      "Calls that wait for each other could keep all threads of lane '%1$s' waiting: %2$s",
      "Break the cycle, or give the lane as many threads as connections (it has %3$d of %4$d: see 'threads' and 'clients')."
          + " What a task names in its 'calls' is not taken to be called by operations."),
  NESTED_TIMEOUT(
      22,
      Severity.WARNING,
      "'%1$s' may wait for %2$s, but '%3$s', which may call it, has a deadline of %4$s",
      "State a 'timeout' below %4$s for the connection."),
  OUTSIDE_BANDS(
      23,
      Severity.WARNING,
      "The %1$s calls '%3$s' at priority %2$d, which is in none of the connection's bands: each call fails",
      "Add a band that holds %2$d, or change the priority."),
  SCOPE_TOO_SMALL(
      31,
      Severity.ERROR,
      "To decode a request, '%1$s' needs up to %3$d bytes of scope '%2$s', which has %4$d",
      "Give the scope at least %5$d bytes, or state smaller bounds."),
  UNBOUNDED(
      32,
      Severity.WARNING,
      "Nothing but the largest message limits what '%1$s' takes of scope '%2$s': up to %3$d bytes, and the scope has %4$d",
      "State 'bounds { %5$s }' in the system%6$s, or give the scope %3$d bytes. A call that needs more than there is gets NO_MEMORY."),
  RESULTS_TOO_LARGE(
      33,
      Severity.WARNING,
      "With a result that its servant builds in scope '%2$s', '%1$s' needs up to %3$d bytes, and the scope has %4$d",
      "Give the scope %3$d bytes, state smaller bounds, or keep results elsewhere. A call that needs more than there is gets NO_MEMORY."),
  IMMORTAL_TOO_SMALL(
      34,
      Severity.ERROR,
      "The state pools and tunnels of process '%1$s' take %2$d bytes, and its immortal memory has %3$d",
      "Write 'immortal %2$d bytes' or more; in C++ the components' objects come on top, and the compiler says when they don't fit."),
  NO_LARGEST_SIZE(
      35,
      Severity.ERROR,
      "'%1$s' has no largest size, so no %2$s of it can be laid out",
      "State bounds for what it contains: 'bounds { string 64  sequence 16 }' in the system."),
  SCOPE_ORDER(
      36,
      Severity.ERROR,
      "Requests of POA '%1$s' enter scope '%2$s' from %3$s, but it is nested in %4$s",
      "Nest the scope of requests in that of sessions."),
  TWO_PARENTS(
      37,
      Severity.ERROR,
      "Scope '%1$s' exists per %2$s, but is nested in '%3$s', which exists per %4$s: it would have several parents at once",
      "Let it exist per %4$s too, or nest it elsewhere."),
  PRIVATE_SHARED(
      38,
      Severity.ERROR,
      "Private scope '%1$s' is for one thread at a time, and %2$d threads enter it",
      "Let it exist per thread, or make it linear."),
  SCOPE_OVERLAP(
      39,
      Severity.WARNING,
      "The requests of %3$d threads of lane '%2$s' overlap in scope '%1$s', which is empty only when none is left: its need has no limit",
      "Let it exist per thread."),
  SCOPE_UNUSED(
      40,
      Severity.WARNING,
      "Nothing enters scope '%1$s'",
      "Name it in 'requests in scope' or 'sessions in scope' of a POA, or leave it out."),
  POOL_BELOW_OBJECTS(
      41,
      Severity.WARNING,
      "POA '%1$s' has room for %2$d objects, but the pools of the components that make them hold only %3$d",
      "Write 'objects %3$d', or a larger pool."),
  HOST_MEMORY(
      42,
      Severity.ERROR,
      "The processes on host '%1$s' lay out %2$d bytes, and it has %3$d",
      "Make buffers smaller ('giop 1.2 { message 8KiB }'), or scopes or stacks, let fewer clients connect ('clients'), or move a process."),
  BOUND_OF_NOTHING(
      43,
      Severity.ERROR,
      "'%1$s' is neither a string nor a sequence, so it has no bound",
      "Name a typedef of a string or a sequence."),
  TUNNEL_OF_REFERENCES(
      44,
      Severity.ERROR,
      "Tunnel '%1$s' carries references from %2$s, %3$s",
      "Write 'copy deep', so that values cross with all that they refer to. References may lead from immortal memory ('from' left out) to"
          + " anywhere, and from a scope 'per process' to what is nested in it."),
  TUNNEL_TOO_LARGE(
      45,
      Severity.ERROR,
      "Tunnel '%1$s' takes %2$d bytes of %3$s, which has %4$d at most",
      "State a smaller 'capacity' or smaller bounds, or give the scope more."),
  TOO_MANY_AREAS(
      46,
      Severity.ERROR,
      "Process '%1$s' has %2$d areas of memory, and can have %3$d at most",
      "Let fewer clients connect ('clients' of a lane), or let scopes exist per lane."),
  AREA_TOO_LARGE(
      47,
      Severity.ERROR,
      "%1$s of process '%2$s' has %3$d bytes, and can have %4$d at most",
      "Make it smaller.");

  private final int number;
  private final Severity severity;
  private final String message;
  private final String remedy;

  PlanProblem(int number, Severity severity, String message, String remedy) {
    this.number = number;
    this.severity = severity;
    this.message = message;
    this.remedy = remedy;
  }

  /** Stable code. */
  public String code() {
    return "ORR-PLAN-%03d".formatted(number);
  }

  public Severity severity() {
    return severity;
  }

  /** Pattern of the message. */
  public String message() {
    return message;
  }

  /** Pattern of the remedy. */
  public String remedy() {
    return remedy;
  }
}
