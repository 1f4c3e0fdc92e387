// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import org.orrery.dsl.idl.diagnostics.Problem;

/** Diagnostics of systems. Each has a model that provokes it, under {@code src/test/resources/invalid}. */
public enum SystemProblem implements Problem {
  // Names
  UNKNOWN("ORR-SYS-001", true, "there is no %1$s '%2$s' in %3$s", "%4$s"),
  UNKNOWN_OPERATION("ORR-SYS-002", true, "interface '%1$s' has no operation or attribute '%2$s'", "%3$s"),
  DUPLICATE("ORR-SYS-003", true, "there are two %1$s '%2$s'", "give one of them another name"),
  STATED_TWICE("ORR-SYS-004", true, "'%1$s' is stated twice", "remove one of the statements"),
  RESERVED("ORR-SYS-005", false, "'%1$s' is a keyword of %2$s, so generated code escapes it", "choose a name that needs no escape"),
  PROFILE_UNKNOWN("ORR-SYS-006", true, "there is no profile '%1$s'", "%2$s"),
  SYSTEM_TWICE("ORR-SYS-007", true, "a file holds one system, and '%1$s' is its second", "move it to a file of its own"),
  IMPORT_NOT_FOUND(
      "ORR-SYS-008", true, "there is no file '%1$s' to import", "put it into the folder of this file, or state its folder: -I DIR"),

  // Numbers
  COUNT_TOO_SMALL("ORR-SYS-010", true, "%1$s is %2$d, which is too few", "state at least %3$d"),
  QUANTITY_ZERO("ORR-SYS-011", true, "%1$s must be greater than 0", "state a value above 0"),
  QUANTITY_TOO_LARGE("ORR-SYS-012", true, "%1$s exceeds the range of a 64-bit number of %2$s", "state a smaller value"),
  PERCENTAGE_TOO_LARGE("ORR-SYS-013", true, "%1$s is more than 100%%", "state at most 100%%"),
  RANGE_EMPTY("ORR-SYS-014", true, "the range %1$d to %2$d is empty", "write %2$d to %1$d"),

  // Priorities
  PRIORITY_RANGE("ORR-SYS-020", true, "%1$d is not a CORBA priority", "state a priority from 0 to 32767"),
  NATIVE_PRIORITY_RANGE("ORR-SYS-021", true, "%1$d is not a native priority of '%2$s'", "state a priority from %3$d to %4$d"),
  PRIORITY_UNMAPPED(
      "ORR-SYS-022", true, "CORBA priority %1$d has no native priority: the mapping covers %2$s",
      "extend the mapping, or choose another priority"),
  MAPPING_OVERLAP("ORR-SYS-023", true, "priority %1$d is mapped twice", "make the ranges disjoint"),
  LANES_SAME_PRIORITY("ORR-SYS-024", true, "lane '%1$s' has the priority %2$d of lane '%3$s'", "give each lane of a pool its own priority"),
  DECLARED_WITHOUT_LANE(
      "ORR-SYS-025", true, "no lane of pool '%1$s' has the declared priority %2$d", "choose one of its lanes' priorities: %3$s"),
  DEFAULT_WITHOUT_LANE(
      "ORR-SYS-026", true, "no lane of pool '%1$s' has the default priority %2$d", "choose one of its lanes' priorities: %3$s"),
  BANDS_OVERLAP("ORR-SYS-027", true, "priority %1$d is in two bands", "make the bands disjoint"),
  BAND_WITHOUT_LANE(
      "ORR-SYS-028", true, "no lane of process '%1$s' serves the band %2$d to %3$d",
      "add a lane with a priority in the band, or remove the band"),
  PRIVATE_AND_BANDED("ORR-SYS-029", true, "a connection can't be both private and banded", "remove 'private' or 'banded'"),
  PLACEMENT_PRIORITY(
      "ORR-SYS-030", true, "an object can have its own priority only in a server_declared POA, and '%1$s' is client_propagated",
      "write priority server_declared in the POA, or remove the priority here"),

  // Threads
  TRANSFORM_NOT_LAST(
      "ORR-SYS-031", true, "a transform implemented by user code must be the last one of its direction",
      "move it to the end, or do the later transforms in the user code"),
  TRANSFORM_HEADER(
      "ORR-SYS-032", true, "process '%1$s' is in C++, but no header is stated that declares '%2$s'",
      "state it: implemented by \"HEADER\" %2$s"),
  TRANSFORM_LANGUAGE(
      "ORR-SYS-033", true, "'%2$s' has a C++ header, but process '%1$s' is in Java", "remove the header"),
  BEST_EFFORT_SCHEDULING(
      "ORR-SYS-040", true, "'%1$s' is best_effort, which is always scheduled as other", "remove best_effort or the scheduling"),
  DEADLINE_PARAMETERS(
      "ORR-SYS-041", true, "scheduling deadline needs runtime and period, and runtime <= deadline <= period",
      "write scheduling deadline { runtime 1ms  deadline 5ms  period 10ms }"),
  PARAMETERS_WITHOUT_DEADLINE(
      "ORR-SYS-042", true, "runtime, deadline and period apply to scheduling deadline only, not to '%1$s'", "remove them"),
  BORROWING_ALONE("ORR-SYS-043", false, "pool '%1$s' has no second lane to borrow a thread from", "add a lane, or remove borrowing on"),
  CLIENTS_BELOW_THREADS(
      "ORR-SYS-044", false, "'%1$s' serves one client, so only one of its threads ever has work", "write threads 1, or state more clients"),
  PAIRED_WITHOUT_THREAD(
      "ORR-SYS-045", true, "handlers paired needs a second thread in a lane, and no lane of process '%1$s' has one",
      "add a thread to a lane, or write handlers preloaded"),
  FINE_GRAIN_STATIC(
      "ORR-SYS-046", true, "handlers %1$s loads modules at run time, which linking static does not allow", "write linking dynamic"),
  LISTENER_AMBIGUOUS(
      "ORR-SYS-047", true, "process '%1$s' has %2$d lanes, but the listener does not state which of them listens",
      "write listen %3$s { lane NAME at \"host:port\" ... }"),
  LISTENER_POOL_WITH_LANES(
      "ORR-SYS-048", true, "pool '%1$s' has lanes, each of which needs an address of its own", "write lane %1$s.NAME at ..."),

  // Memory and objects
  REQUESTS_IN_POOL(
      "ORR-SYS-050", true, "scope '%1$s' is a pool of blocks, which can't hold the memory of a request or session",
      "use a private or linear scope, and nest the pool in it"),
  SCOPE_NOT_SHARED(
      "ORR-SYS-051", true, "several lanes enter scope '%1$s', which exists once per process", "write shared, or per lane"),
  SCOPE_SHARED(
      "ORR-SYS-052", false, "lanes that share scope '%1$s' may wait for each other", "write per lane, unless lanes exchange data in it"),
  TUNNEL_INCOMPLETE("ORR-SYS-053", true, "tunnel '%1$s' has no capacity", "write capacity N in the tunnel"),
  PLACED_TWICE("ORR-SYS-054", true, "facet '%1$s' is placed in two POAs", "remove one of the placements"),
  SINGLE_OVER_LANES(
      "ORR-SYS-055", false, "POA '%1$s' serves one request at a time, so its %2$d lanes wait for each other",
      "write threads orb_control if its servants may run at once"),
  KEY_MALFORMED(
      "ORR-SYS-056", true, "the object key '%1$s' %2$s",
      "write it as in a corbaloc URL: letters, digits and - _ . unchanged, any other octet as %%xx"),
  KEY_TAKEN("ORR-SYS-057", true, "'%1$s' is the key of another object of process '%2$s'", "give each object of a process its own key"),

  // Endpoints and connections
  ADDRESS_MALFORMED("ORR-SYS-060", true, "'%1$s' is not an address of %2$s", "%3$s"),
  ADDRESS_TAKEN("ORR-SYS-061", true, "'%1$s' is already the address of %2$s", "choose another port, or 0 for any free port"),
  LISTENS_TWICE("ORR-SYS-062", true, "%1$s has two addresses of %2$s", "remove one of them"),
  EXTERNAL_MALFORMED(
      "ORR-SYS-063", true, "'%1$s' does not refer to an object: %2$s",
      "write corbaloc:iiop:1.2@host:port/key, corbaname::host:port#name, IOR:... or file:///..."),
  NOT_CONNECTED(
      "ORR-SYS-064", true, "receptacle '%1$s' of %2$s is connected to nothing", "add: connect %2$s.%1$s to PROCESS.INSTANCE.FACET"),
  CONNECTED_TWICE(
      "ORR-SYS-065", true, "receptacle '%1$s' is already connected", "remove one of the connections, or add a second receptacle"),
  INTERFACE_MISMATCH(
      "ORR-SYS-066", true, "'%1$s' requires %2$s, which %3$s does not implement",
      "connect it to a facet of %2$s or of an interface derived from it"),
  LOCAL_INTERFACE("ORR-SYS-067", true, "%1$s is local, so no other process can call it", "remove 'local' from the interface"),
  PROCESS_EMPTY("ORR-SYS-068", false, "process '%1$s' does nothing: it has no instance", "add one: instance NAME : COMPONENT"),
  IMPLEMENTATION_LANGUAGE(
      "ORR-SYS-069", true, "component '%1$s' has a C++ header, but process '%2$s' is in Java",
      "remove the header, or run the component in a C++ process"),
  RTSJ_LANGUAGE("ORR-SYS-070", true, "process '%1$s' is in C++, but the RTSJ applies to Java only", "write in java rtsj, or remove rtsj"),
  RTSJ_VERSION("ORR-SYS-071", true, "RTSJ %1$s is not supported", "write \"1.0.2\" or \"2.0\""),
  NO_HEAP_WITHOUT_RTSJ(
      "ORR-SYS-072", true, "'%1$s' is no_heap, which needs the RTSJ, and process '%2$s' does not use it",
      "write in java rtsj, or remove no_heap"),
  EXTERNAL_PROFILE("ORR-SYS-073", false, "IIOP profile %1$d of the reference is malformed, so it is not used",
      "get a new reference from its server, or write corbaloc:iiop:1.2@host:port/key"),
  NAME_MALFORMED("ORR-SYS-074", true, "'%1$s' is no name in a naming service: %2$s", "write corbaname::HOST:PORT#ID.KIND/ID.KIND"),
  INITIAL_LOOKED_UP("ORR-SYS-075", true, "initial reference '%1$s' would have to be looked up itself",
      "write IOR:..., corbaloc:iiop:1.2@host:port/key or file:///..."),

  // GIOP
  GIOP_VERSION("ORR-SYS-080", true, "GIOP %1$s is not supported", "choose from 1.0, 1.1 and 1.2"),
  GIOP_NO_COMMON_VERSION(
      "ORR-SYS-081", true, "process '%1$s' speaks GIOP %2$s and process '%3$s' %4$s", "add a common version, preferably 1.2"),
  FRAGMENT_SIZE("ORR-SYS-082", true, "%1$d bytes is not a valid size of fragments", "state a multiple of 8 that is at least 32"),
  FRAGMENT_VERSION("ORR-SYS-083", true, "fragments are sent in GIOP 1.2 only, which this process does not speak",
      "add 1.2, or remove fragment"),
  FRAGMENT_ABOVE_MESSAGE(
      "ORR-SYS-084", true, "a fragment of %1$d bytes is larger than the largest message, %2$d bytes", "state a smaller fragment"),
  MESSAGE_SIZE("ORR-SYS-085", true, "no message fits into %1$d bytes", "state at least 1KiB"),
  WIDE_IN_1_0(
      "ORR-SYS-086", true, "interface '%1$s' uses wide characters, which GIOP 1.0 can't encode, and process '%2$s' speaks no other version",
      "add 1.2 to its giop"),

  // Timing and hosts
  WCET_ABOVE_DEADLINE("ORR-SYS-090", true, "%1$s has a worst-case execution time of %2$s, which is above its deadline of %3$s",
      "extend the deadline, or reduce the execution time"),
  DEADLINE_ABOVE_PERIOD(
      "ORR-SYS-091", false, "the deadline of task '%1$s', %2$s, is after its next release", "state a deadline of at most %3$s"),
  PERIOD_MISSING(
      "ORR-SYS-092", true, "task '%1$s' has no period, rate or minimum interarrival time",
      "state one of them, for example: period 10ms, rate 100Hz or sporadic 10ms"),
  PERIOD_AND_RATE("ORR-SYS-093", true, "task '%1$s' states several of period, rate and sporadic", "keep only one of them"),
  UTILISATION(
      "ORR-SYS-094", true, "the processes on host '%1$s' need %2$s%% of one core's time, but the number of its cores is %3$d",
      "move a process to another host, or extend the periods"),
  CORE_MISSING("ORR-SYS-095", true, "host '%1$s' has no core %2$d", "choose from 0 to %3$d"),
  DEPLOYED_TWICE("ORR-SYS-096", true, "process '%1$s' is already deployed", "remove one of the deployments, or declare a second process"),
  BANDWIDTH_ABOVE_ONE("ORR-SYS-097", true, "the bandwidths of facet '%1$s' add up to %2$s%% of a processor",
      "reduce them to at most 100%% in all"),

  // Pools
  BUFFER_TOO_SMALL(
      "ORR-SYS-100", true, "pool '%1$s' buffers %2$d requests for %3$d lanes, so one of them would have no buffer",
      "state at least %3$d requests, or write buffer off in lanes that need no buffer"),
  BUFFER_FOR_ONE_CLIENT(
      "ORR-SYS-101", true, "'%1$s' serves one client, whose requests wait in its connection, so its buffer would stay empty",
      "state more clients, or write buffer off"),
  BORROWING_FOR_ONE_CLIENT(
      "ORR-SYS-102", true, "'%1$s' serves one client, so it can neither borrow a thread nor lend its own",
      "state more clients, or write borrowing off in pool '%2$s'");

  private final String code;
  private final boolean error;
  private final String message;
  private final String remedy;

  SystemProblem(String code, boolean error, String message, String remedy) {
    this.code = code;
    this.error = error;
    this.message = message;
    this.remedy = remedy;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public boolean isError() {
    return error;
  }

  @Override
  public String messagePattern() {
    return message;
  }

  @Override
  public String remedyPattern() {
    return remedy;
  }
}
