// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import org.orrery.generator.api.Diagnostic.Severity;

/**
 * Diagnostics of the planner, in the order of their codes {@code ORR-PLAN-NNN}. The number of a removed diagnostic is not
 * reused.
 *
 * <p>Messages and remedies are patterns of {@link String#format}; both are given the same arguments.
 */
public enum PlanProblem {
  UNSUPPORTED_TYPE(
      1,
      Severity.ERROR,
      "%1$s can't be generated yet: %2$s",
      "Use another type here, or remove what uses it."),
  UNDEFINED_TYPE(
      3,
      Severity.ERROR,
      "'%1$s' has a forward declaration, but no definition",
      "Include the file that defines it."),
  NOT_GENERATED(
      4,
      Severity.WARNING,
      "'%1$s' is not generated: %2$s",
      "No component provides or uses it, and references to it are passed as Object: leave it as it is."),
  ABSTRACT_INTERFACE(
      5,
      Severity.ERROR,
      "The %2$s interface '%1$s' has no endpoint to generate",
      "Use an interface that is neither local nor abstract."),
  SLOW_TABLE(
      6,
      Severity.WARNING,
      "No perfect hash was found for the operations of '%1$s', so they are found by the slower binary search",
      "Rename an operation, or report the set of names."),
  UNSUPPORTED_ANNOTATION(
      7,
      Severity.ERROR,
      "'%1$s' is annotated @%2$s, which can't be generated",
      "%3$s"),
  DEFINED_TWICE(
      9,
      Severity.ERROR,
      "'%1$s' is also defined in %2$s",
      "Give one of the two another name or module, or generate them apart."),
  PASSED_AS_OBJECT(
      10,
      Severity.WARNING,
      "Reference to '%1$s' is passed as Object: %2$s",
      "It may stay: on the wire there is no difference, but no stub of '%1$s' is generated."),
  LANE_FEATURE(
      11,
      Severity.ERROR,
      "'%1$s' states %2$s, which can't be generated yet",
      "Remove it; docs/roadmap.md lists what is supported."),
  UNCONNECTED(
      13,
      Severity.ERROR,
      "Receptacle '%1$s' is not connected",
      "Add 'connect %1$s to …'."),
  NOT_YET(
      14,
      Severity.ERROR,
      "%1$s can't be generated yet",
      "Remove it%2$s; docs/roadmap.md lists what is supported."),
  NO_EFFECT_YET(
      15,
      Severity.WARNING,
      "%1$s has no effect yet",
      "Keep or remove it: the model is valid with it. docs/roadmap.md lists what is supported."),
  DECLARED_IN_TRANSIENT(
      16,
      Severity.ERROR,
      "'%1$s' has the same key in each run, but references to objects of POA '%2$s', which is transient, are valid in one run only",
      "Place it in a POA with 'lifespan persistent'; transient POAs are for objects created at run time."),
  POA_FULL(
      17,
      Severity.ERROR,
      "POA '%1$s' has room for %2$d objects, but the model places %3$d in it",
      "Write 'objects %3$d', or more if objects are created at run time."),
  LOADS_AT_PRIORITY(
      18,
      Severity.WARNING,
      "handlers %1$s loads a file at the first message of each kind, which lane '%2$s' would do at real-time priority",
      "Write 'handlers preloaded' or 'handlers fixed', or call each operation once before timing matters."),
  CALL_CYCLE(
      21,
      Severity.ERROR,
      "Calls that wait for each other could block all threads of lane '%1$s': %2$s",
      "Break the cycle, or give the lane as many threads as connections (it has %3$d of %4$d: see 'threads' and 'clients')."
          + " The 'calls' of a task do not count as calls of operations."),
  NESTED_TIMEOUT(
      22,
      Severity.WARNING,
      "'%1$s' may wait for %2$s, but '%3$s', which may call it, has a deadline of %4$s",
      "State a 'timeout' below %4$s for the connection."),
  OUTSIDE_BANDS(
      23,
      Severity.WARNING,
      "The %1$s calls '%3$s' at priority %2$d, which is in none of the connection's bands: each call fails",
      "Add a band that includes %2$d, or change the priority."),
  SCOPE_TOO_SMALL(
      31,
      Severity.ERROR,
      "'%1$s' needs up to %3$d bytes of scope '%2$s' to decode a request, and the scope has %4$d",
      "Give the scope at least %5$d bytes, or state smaller bounds."),
  UNBOUNDED(
      32,
      Severity.WARNING,
      "'%1$s' has no stated bounds: a largest message needs up to %3$d bytes of scope '%2$s', which has %4$d",
      "State 'bounds { %5$s }' in the system%6$s, or give the scope %3$d bytes. A call that needs more raises NO_MEMORY."),
  RESULTS_TOO_LARGE(
      33,
      Severity.WARNING,
      "'%1$s' needs up to %3$d bytes of scope '%2$s' if the servant builds its result there, and the scope has %4$d",
      "Give the scope %3$d bytes, state smaller bounds, or build results elsewhere. A call that needs more raises NO_MEMORY."),
  IMMORTAL_TOO_SMALL(
      34,
      Severity.ERROR,
      "The state pools and tunnels of process '%1$s' need %2$d bytes, but its immortal memory has %3$d",
      "Write 'immortal %2$d bytes' or more; in C++ the components' objects need more, and the compiler reports if they don't fit."),
  NO_LARGEST_SIZE(
      35,
      Severity.ERROR,
      "'%1$s' has no largest size, so no %2$s of it can be laid out",
      "State bounds for its strings and sequences: 'bounds { string 64  sequence 16 }' in the system. What contains itself or an any has no"
          + " bound."),
  SCOPE_ORDER(
      36,
      Severity.ERROR,
      "Requests of POA '%1$s' enter scope '%2$s' from %3$s, but it is nested in %4$s",
      "Nest the scope of requests in that of sessions."),
  TWO_PARENTS(
      37,
      Severity.ERROR,
      "Scope '%1$s' exists per %2$s, but is nested in '%3$s', which exists per %4$s: it would have several parents at once",
      "Write 'per %4$s' in it, or nest it elsewhere."),
  PRIVATE_SHARED(
      38,
      Severity.ERROR,
      "Private scope '%1$s' is for one thread at a time, but %2$d threads enter it",
      "Write 'per thread', or make the scope linear."),
  SCOPE_OVERLAP(
      39,
      Severity.WARNING,
      "Requests of %3$d threads of lane '%2$s' overlap in scope '%1$s', which is emptied only when none is in it: its need has no bound",
      "Write 'per thread' in the scope."),
  SCOPE_UNUSED(
      40,
      Severity.WARNING,
      "Nothing enters scope '%1$s'",
      "Name it in 'requests in scope' or 'sessions in scope' of a POA, or remove it."),
  POOL_BELOW_OBJECTS(
      41,
      Severity.WARNING,
      "POA '%1$s' has room for %2$d objects, but the state pools of its components have room for only %3$d",
      "Write 'objects %3$d', or a larger pool."),
  HOST_MEMORY(
      42,
      Severity.ERROR,
      "The processes on host '%1$s' may take %2$d bytes of memory, but it has %3$d",
      "Reduce buffers ('giop 1.2 { message 8KiB }'), scopes, stacks or 'clients', or move a process to another host."),
  BOUND_OF_NOTHING(
      43,
      Severity.ERROR,
      "'%1$s' is neither a string nor a sequence, so it has no bound",
      "Name a typedef of a string or a sequence."),
  TUNNEL_OF_REFERENCES(
      44,
      Severity.ERROR,
      "Tunnel '%1$s' carries references from %2$s, %3$s",
      "Write 'copy deep', so that values are copied with all that they refer to. References may be carried from immortal memory (without"
          + " 'from') to any scope, and from a scope 'per process' to a scope nested in it."),
  TUNNEL_TOO_LARGE(
      45,
      Severity.ERROR,
      "Tunnel '%1$s' needs %2$d bytes of %3$s, which can have %4$d at most",
      "State a smaller 'capacity' or smaller bounds, or enlarge the scope."),
  TOO_MANY_AREAS(
      46,
      Severity.ERROR,
      "Process '%1$s' has %2$d memory areas, but can have %3$d at most",
      "Reduce 'clients' of a lane, or write 'per lane' in scopes."),
  AREA_TOO_LARGE(
      47,
      Severity.ERROR,
      "%1$s of process '%2$s' has %3$d bytes, but can have %4$d at most",
      "State a smaller size."),
  SCOPES_TOO_DEEP(
      48,
      Severity.ERROR,
      "Scope '%1$s' is nested in %2$d others, but can be in %3$d at most",
      "Nest fewer scopes in each other: only those whose contents outlive others need be around them."),
  LOCAL_TYPE(
      49,
      Severity.ERROR,
      "%1$s can't leave a process: '%2$s' is a local interface",
      "Use an interface that is not local, or make the interface that uses this local, too.");

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
