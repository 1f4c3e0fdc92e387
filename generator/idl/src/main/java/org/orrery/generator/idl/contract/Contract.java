// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/**
 * One version of some IDL.
 *
 * @param declarations declarations by full name, in the order of the files
 */
public record Contract(SequencedMap<String, Declaration> declarations) {

  public Contract {
    declarations = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(declarations));
  }

  /** Declaration of that full name; empty for names that these files only mention, such as those of module CORBA. */
  public Optional<Declaration> find(String name) {
    return Optional.ofNullable(declarations.get(name));
  }

  /** Interface of that full name. */
  public Optional<Declaration.Interface> findInterface(String name) {
    return find(name).filter(Declaration.Interface.class::isInstance).map(Declaration.Interface.class::cast);
  }

  /** All interfaces. */
  public List<Declaration.Interface> interfaces() {
    return declarations.values().stream()
        .filter(Declaration.Interface.class::isInstance).map(Declaration.Interface.class::cast).toList();
  }

  /** Names of all direct and indirect bases of an interface, itself excluded. */
  public Set<String> basesOf(Declaration.Interface type) {
    Set<String> found = new LinkedHashSet<>();
    collectBases(type, found);
    found.remove(type.name());
    return found;
  }

  private void collectBases(Declaration.Interface type, Set<String> found) {
    for (String base : type.bases()) {
      if (found.add(base)) {
        findInterface(base).ifPresent(each -> collectBases(each, found));
      }
    }
  }

  /** Calls that an object of an interface answers, by their name on the wire, inherited ones included. */
  public Map<String, Call> callsOf(Declaration.Interface type) {
    Map<String, Call> calls = new LinkedHashMap<>();
    type.calls().forEach(call -> calls.put(call.wireName(), call));
    for (String base : basesOf(type)) {
      findInterface(base).ifPresent(each -> each.calls().forEach(call -> calls.putIfAbsent(call.wireName(), call)));
    }
    return calls;
  }

  /** This version, and another one for names that it does not have. */
  public Contract or(Contract other) {
    SequencedMap<String, Declaration> merged = new LinkedHashMap<>(other.declarations);
    merged.putAll(declarations);
    return new Contract(merged);
  }

  /** This version with another declaration under a full name. */
  public Contract with(String name, Declaration declaration) {
    SequencedMap<String, Declaration> merged = new LinkedHashMap<>(declarations);
    merged.put(name, declaration);
    return new Contract(merged);
  }

  /** Shape without the typedefs around it. */
  public Shape stripped(Shape shape) {
    Shape at = shape;
    Set<String> seen = new LinkedHashSet<>();
    while (at instanceof Shape.Named named && seen.add(named.name())
        && find(named.name()).orElse(null) instanceof Declaration.Alias alias) {
      at = alias.shape();
    }
    return at;
  }
}
