// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.List;
import java.util.Set;
import org.orrery.generator.api.Diagnostic.Location;

/** Declaration with a name that peers or sources rely on. */
public sealed interface Declaration {

  /** Identity of a declaration. */
  Identity identity();

  /** Word for the kind of declaration: {@code struct}. */
  String kind();

  /** Full name, such as {@code Nav::Position}. */
  default String name() {
    return identity().name();
  }

  /** Repository id. */
  default String id() {
    return identity().id();
  }

  /** Place of the name. */
  default Location place() {
    return identity().place();
  }

  /** Kind and name of the declaration as messages print them. */
  default String title() {
    return kind() + " '" + name() + "'";
  }

  /** Name, repository id and place of a declaration. */
  record Identity(String name, String id, Location place) {}

  /** Member of a structure, a value or a union. */
  record Member(String name, Shape shape, Location place) {}

  /** Struct or exception; a struct's members include those of its bases. */
  record Structure(Identity identity, boolean exception, List<Member> members) implements Declaration {
    public Structure {
      members = List.copyOf(members);
    }

    @Override
    public String kind() {
      return exception ? "exception" : "struct";
    }
  }

  /** Name and place of an enumerator. */
  record Enumerator(String name, Location place) {}

  /** Enum. */
  record Enumeration(Identity identity, List<Enumerator> enumerators) implements Declaration {
    public Enumeration {
      enumerators = List.copyOf(enumerators);
    }

    @Override
    public String kind() {
      return "enum";
    }
  }

  /**
   * Member of a union.
   *
   * @param labels values of the discriminator as text, with {@link #DEFAULT} for the default
   */
  record Branch(Set<String> labels, Member member) {
    /** Label of the branch for all values that no other branch names. */
    public static final String DEFAULT = "default";
  }

  /** Union. */
  record Choice(Identity identity, Shape discriminator, List<Branch> branches) implements Declaration {
    public Choice {
      branches = List.copyOf(branches);
    }

    @Override
    public String kind() {
      return "union";
    }
  }

  /** Name that a typedef declares. */
  record Alias(Identity identity, Shape shape) implements Declaration {
    @Override
    public String kind() {
      return "typedef";
    }
  }

  /** Constant; its value as text. */
  record Constant(Identity identity, Shape shape, String value) implements Declaration {
    @Override
    public String kind() {
      return "constant";
    }
  }

  /** Kind of interface. */
  enum Form {
    REMOTE,
    ABSTRACT,
    LOCAL;

    @Override
    public String toString() {
      return this == REMOTE ? "neither abstract nor local" : name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Interface with the calls that it declares itself. */
  record Interface(Identity identity, Form form, List<String> bases, List<Call> calls) implements Declaration {
    public Interface {
      bases = List.copyOf(bases);
      calls = List.copyOf(calls);
    }

    @Override
    public String kind() {
      return "interface";
    }
  }

  /**
   * Value type or boxed value.
   *
   * @param heading words and names before its body, for a comparison as a whole
   * @param members state, that of its bases first
   */
  record Value(Identity identity, String heading, List<Member> members) implements Declaration {
    public Value {
      members = List.copyOf(members);
    }

    @Override
    public String kind() {
      return "valuetype";
    }
  }

  /**
   * Declaration that is compared by its text alone: native types, components, bitsets, templates.
   *
   * @param text its words, separated by single blanks
   */
  record Unanalysed(Identity identity, String kind, String text) implements Declaration {}
}
