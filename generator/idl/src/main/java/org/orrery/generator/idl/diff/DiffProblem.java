// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.Set;
import org.orrery.dsl.idl.diagnostics.Problem;

/**
 * Kinds of changes between two versions of IDL. What they break beside the effects stated here follows from the messages that carry the
 * changed values, and is said after the message.
 */
public enum DiffProblem implements Problem {
  OPERATION_REMOVED(
      1, Set.of(Effect.OLD_CLIENTS, Effect.SOURCE), "%1$s was removed: old clients that call it get BAD_OPERATION",
      "keep it, and let its servant raise NO_IMPLEMENT until nobody calls it any more"),
  OPERATION_ADDED(
      2, Set.of(Effect.NEW_CLIENTS, Effect.SOURCE), "%1$s was added: an old server answers it with BAD_OPERATION",
      "update servers before clients, or let new clients handle BAD_OPERATION"),
  OPERATION_RENAMED(
      3, Set.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS, Effect.SOURCE),
      "%1$s was called '%2$s': a call by the name that the server does not have, letter for letter, gets BAD_OPERATION",
      "keep the old name, or keep both operations"),
  PARAMETER_ADDED(4, Set.of(Effect.SOURCE), "parameter '%2$s' was added to %1$s", "add another operation that has it"),
  PARAMETER_REMOVED(5, Set.of(Effect.SOURCE), "parameter '%2$s' was removed from %1$s", "keep it, or add another operation without it"),
  PARAMETER_RETYPED(
      6, Set.of(Effect.SOURCE), "parameter '%2$s' of %1$s was '%3$s' and is '%4$s'", "add another operation that takes the new type"),
  PARAMETER_DIRECTION(
      7, Set.of(Effect.SOURCE), "parameter '%2$s' of %1$s was '%3$s' and is '%4$s'", "add another operation with the new direction"),
  PARAMETERS_REORDERED(
      8, Set.of(Effect.SOURCE), "the parameters of %1$s stand in another order", "restore their order: on the wire they have no names"),
  RESULT_CHANGED(
      9, Set.of(Effect.SOURCE), "%1$s was of type '%2$s' and is of '%3$s'", "add another operation or attribute of the new type"),
  RAISES_ADDED(
      10, Set.of(Effect.OLD_CLIENTS, Effect.SOURCE), "%1$s raises '%2$s' too: an old client that receives it gets UNKNOWN",
      "raise an exception that old clients know, or add another operation"),
  RAISES_REMOVED(
      11, Set.of(Effect.NEW_CLIENTS, Effect.SOURCE),
      "%1$s does not raise '%2$s' any more: a new client that receives it from an old server gets UNKNOWN",
      "keep it in the raises clause until all servers are new"),
  ONEWAY_ADDED(
      12, Set.of(), "%1$s became oneway: new clients do not wait for it and do not learn whether it failed; old ones still get their reply",
      "keep it two-way if callers rely on its completion"),
  ONEWAY_REMOVED(
      13, Set.of(), "%1$s is not oneway any more: new clients wait for its end, old ones still do not",
      "make sure that callers may block for as long as it takes"),
  CONTEXT_CHANGED(
      14, Set.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS, Effect.SOURCE),
      "the context clause of %1$s changed: requests carry other strings after their parameters", "restore it, or add another operation"),
  SETTER_ADDED(
      15, Set.of(Effect.NEW_CLIENTS, Effect.SOURCE), "%1$s can be set now: an old server answers that with BAD_OPERATION",
      "update servers before clients, or let new clients handle BAD_OPERATION"),
  SETTER_REMOVED(
      16, Set.of(Effect.OLD_CLIENTS, Effect.SOURCE), "%1$s became readonly: old clients that set it get BAD_OPERATION",
      "keep it writable, and let its servant raise NO_PERMISSION"),
  PARAMETER_RENAMED(
      17, Set.of(Effect.SOURCE),
      "parameter '%2$s' of %1$s was called '%3$s': the wire has no names, nor do calls in C++ and Java, but named arguments "
          + "in Ada and Python",
      "nothing has to be done, unless callers name their arguments"),

  INTERFACE_REMOVED(
      20, Set.of(Effect.OLD_CLIENTS, Effect.SOURCE), "%1$s was removed: old clients find no object of it on new servers",
      "keep it until no client uses it any more"),
  DECLARATION_ADDED(21, Set.of(), "%1$s was added", "nothing has to be done"),
  ID_CHANGED(
      22, Set.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS),
      "the repository id of %1$s was '%2$s' and is '%3$s': narrow and _is_a fail across versions, also with stored references, and a user"
          + " exception arrives as UNKNOWN",
      "state the old id: typeid, typeprefix, #pragma ID, prefix or version"),
  TYPE_ID_CHANGED(
      23, Set.of(), "the repository id of %1$s was '%2$s' and is '%3$s': it is sent in type codes alone, with values of type any",
      "state the old id if values of it travel in an any: typeid, typeprefix, #pragma ID, prefix or version"),
  BASE_REMOVED(
      24, Set.of(Effect.OLD_CLIENTS, Effect.SOURCE),
      "%1$s is no '%2$s' any more: _is_a and narrow to it fail, and old clients' calls of its operations%3$s get BAD_OPERATION",
      "keep the base, or declare another interface without it"),
  BASE_ADDED(
      25, Set.of(Effect.NEW_CLIENTS, Effect.SOURCE),
      "%1$s is a '%2$s' too: objects of old servers are none, and answer its operations with BAD_OPERATION",
      "update servers before clients, or let new clients narrow first"),
  INTERFACE_FORM(
      26, Set.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS, Effect.SOURCE),
      "%1$s was %2$s and is %3$s: references to it are encoded otherwise, or not at all", "declare another interface"),
  RENAMED(
      27, Set.of(Effect.SOURCE), "%1$s was called '%2$s': sources have to follow, the encoding of its values is the same",
      "add a typedef with the old name for sources that still use it"),

  MEMBER_ADDED(
      30, Set.of(Effect.SOURCE), "member '%2$s' was added to %1$s", "declare another type that has it, and operations that use that"),
  MEMBER_REMOVED(31, Set.of(Effect.SOURCE), "member '%2$s' was removed from %1$s", "keep it, or declare another type without it"),
  MEMBER_RETYPED(
      32, Set.of(Effect.SOURCE), "member '%2$s' of %1$s was '%3$s' and is '%4$s'", "declare another type, and operations that use it"),
  MEMBERS_REORDERED(
      33, Set.of(Effect.SOURCE), "the members of %1$s stand in another order", "restore their order: on the wire they have no names"),
  MEMBER_RENAMED(
      34, Set.of(Effect.SOURCE), "member '%2$s' of %1$s was called '%3$s': the wire has no names, sources in all languages do",
      "change the sources that use it"),
  TYPEDEF_RETYPED(35, Set.of(Effect.SOURCE), "%1$s was '%2$s' and is '%3$s'", "declare another type, and operations that use it"),
  KIND_CHANGED(36, Set.of(Effect.SOURCE), "%1$s was a %2$s", "declare another type under a name of its own"),
  VALUE_CHANGED(
      37, Set.of(Effect.SOURCE), "%1$s was '%2$s' and is '%3$s': its values have other type information or another encoding",
      "declare another valuetype"),

  ENUMERATOR_ADDED(
      40, Set.of(), "enumerator '%2$s' was added at the end of %1$s", "send it to peers that know it only, or declare another enum"),
  ENUMERATORS_RENUMBERED(
      41, Set.of(Effect.SOURCE), "enumerators of %1$s have other numbers: %2$s", "restore their order, and put new ones at the end"),
  ENUMERATOR_REMOVED(
      42, Set.of(Effect.SOURCE), "enumerator '%2$s' was removed from the end of %1$s", "keep it until nobody sends it any more"),
  ENUMERATOR_RENAMED(
      43, Set.of(Effect.SOURCE), "enumerator '%2$s' of %1$s was called '%3$s': the wire has its number, sources have its name",
      "change the sources that use it"),

  CASE_ADDED(50, Set.of(), "%1$s has a member for %2$s now, '%3$s'", "send it to peers that know it only, or declare another union"),
  CASE_REMOVED(
      51, Set.of(Effect.SOURCE), "%1$s has no member for %2$s any more, which was '%3$s'", "keep it until nobody sends it any more"),
  CASE_RETYPED(
      52, Set.of(Effect.SOURCE), "the member of %1$s for %2$s was '%3$s' and is '%4$s'", "give the new type a label of its own"),
  DISCRIMINATOR_CHANGED(
      53, Set.of(Effect.SOURCE), "the discriminator of %1$s was '%2$s' and is '%3$s'", "declare another union"),

  BOUND_NARROWED(
      60, Set.of(), "a bound in %1$s became smaller: it was '%2$s' and is '%3$s'",
      "restore the bound, or make sure that nobody sends more"),
  BOUND_WIDENED(
      61, Set.of(), "a bound in %1$s became greater: it was '%2$s' and is '%3$s'",
      "update receivers before senders, or keep to the old bound"),
  RESPELLED(
      62, Set.of(), "%1$s was '%2$s' and is '%3$s', which have the same encoding",
      "nothing has to be done, unless a mapping makes different types of the two"),

  TYPE_REMOVED(70, Set.of(Effect.SOURCE), "%1$s was removed", "keep it while sources use it"),
  CONSTANT_CHANGED(
      71, Set.of(Effect.SOURCE), "%1$s was %2$s and is %3$s: each peer has the value that it was compiled with",
      "compile again whoever uses it, or declare another constant if the peers have to agree on it"),
  NOT_ANALYSED(
      72, Set.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS, Effect.SOURCE), "%1$s changed, and what that means on the wire is not analysed",
      "compare the two texts by hand");

  private final int number;
  private final Set<Effect> effects;
  private final String message;
  private final String remedy;

  DiffProblem(int number, Set<Effect> effects, String message, String remedy) {
    this.number = number;
    this.effects = effects;
    this.message = message;
    this.remedy = remedy;
  }

  @Override
  public String code() {
    return "ORR-DIFF-%03d".formatted(number);
  }

  /** True if it breaks peers wherever it occurs. */
  @Override
  public boolean isError() {
    return effects.stream().anyMatch(Effect::isPeer);
  }

  @Override
  public String messagePattern() {
    return message;
  }

  @Override
  public String remedyPattern() {
    return remedy;
  }

  /** Whom it breaks wherever it occurs. */
  Set<Effect> effects() {
    return effects;
  }
}
