// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.orrery.generator.idl.contract.Call;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;

/**
 * Pairs of declarations that are versions of each other: those with the same full name, then the same repository id, then names that
 * differ in case only, then the same content under another name.
 */
final class Matching {

  private final Contract before;
  private final Contract after;
  private final Map<String, String> newNames = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  Matching(Contract before, Contract after) {
    this.before = before;
    this.after = after;
    match(Declaration::name);
    match(each -> each instanceof Declaration.Alias || each instanceof Declaration.Constant ? each.name() : each.kind() + each.id());
    match(each -> each.kind() + each.name().toLowerCase(Locale.ROOT));
    match(each -> each.kind() + simple(each.name()) + content(each));
    match(each -> each instanceof Declaration.Constant ? each.name() : each.kind() + content(each));
  }

  /** New version of an old declaration. */
  Optional<Declaration> after(Declaration old) {
    return Optional.ofNullable(newNames.get(old.name())).flatMap(after::find);
  }

  /** New name of an old declaration; the same for names that neither version declares. */
  String after(String old) {
    return newNames.getOrDefault(old, old);
  }

  /** True if a new declaration has no old version. */
  boolean isNew(Declaration declaration) {
    return !taken.contains(declaration.name());
  }

  /** True if both names mean versions of one declaration. */
  boolean same(String old, String renewed) {
    return after(old).equals(renewed) && (newNames.containsKey(old) || !taken.contains(renewed));
  }

  private void match(Function<Declaration, String> key) {
    Map<String, List<Declaration>> free = after.declarations().values().stream()
        .filter(this::isNew).collect(Collectors.groupingBy(key));
    Map<String, List<Declaration>> open = before.declarations().values().stream()
        .filter(each -> !newNames.containsKey(each.name())).collect(Collectors.groupingBy(key));
    open.forEach((each, olds) -> {
      List<Declaration> candidates = free.getOrDefault(each, List.of());
      if (olds.size() == 1 && candidates.size() == 1) {
        newNames.put(olds.getFirst().name(), candidates.getFirst().name());
        taken.add(candidates.getFirst().name());
      }
    });
  }

  /** Content as text in which types go by the last part of their names: a renamed module leaves it as it is. */
  private static String content(Declaration declaration) {
    String text = switch (declaration) {
      case Declaration.Structure structure -> members(structure.members());
      case Declaration.Enumeration enumeration ->
          enumeration.enumerators().stream().map(Declaration.Enumerator::name).toList().toString();
      case Declaration.Choice choice -> choice.discriminator()
          + choice.branches().stream().map(each -> each.labels() + members(List.of(each.member()))).toList().toString();
      case Declaration.Alias alias -> alias.shape().toString();
      case Declaration.Constant constant -> constant.shape() + constant.value();
      case Declaration.Interface type -> type.form() + type.bases().toString() + type.calls().stream().map(Matching::signature).toList();
      case Declaration.Value value -> value.heading() + members(value.members());
      case Declaration.Unanalysed other -> other.text();
    };
    return text.replaceAll("\\w+::", "");
  }

  /** Call as text without its place. */
  static String signature(Call call) {
    return call.wireName() + body(call);
  }

  /** Call as text without its place and name. */
  static String body(Call call) {
    return call.oneway() + " " + call.result() + call.raises() + call.contexts()
        + call.parameters().stream().map(each -> each.direction() + " " + each.shape() + " " + each.name()).toList();
  }

  private static String members(List<Declaration.Member> members) {
    return members.stream().map(each -> each.shape() + " " + each.name()).toList().toString();
  }

  /** Last part of a full name. */
  static String simple(String name) {
    return name.substring(name.lastIndexOf(':') + 1);
  }
}
