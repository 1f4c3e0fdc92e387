// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Shape;

/**
 * CDR's view of a list of values: structs have no frame, so what counts is the row of primitive values (CORBA 3.3 part 2, 9.3).
 *
 * <p>Contents of enums and unions do not show: changes of these are told by themselves.
 */
final class Layout {

  /** Longest array that is spelt out. */
  private static final long MAXIMUM_SPELT = 1_024;

  /** Alignment of the longest numbers; a body begins at a multiple of it. */
  static final int GREATEST_ALIGNMENT = 8;

  /** Most atoms of one list; a model of arrays of arrays would have more than anybody compares. */
  private static final int MAXIMUM_ATOMS = 100_000;

  private final Contract contract;
  private final List<Atom> atoms = new ArrayList<>();

  /**
   * Value without a frame.
   *
   * @param key equal for equal encodings
   * @param bytes 0 if the length depends on the value
   * @param alignment of fixed ones
   */
  record Atom(String key, long bytes, int alignment) {
    /** True if some bytes of that length are no value, so that a reader may notice. */
    boolean refusesValues() {
      return key.equals("boolean") || key.equals("enum") || key.startsWith("fixed");
    }
  }

  private Layout(Contract contract) {
    this.contract = contract;
  }

  static List<Atom> of(List<Shape> shapes, Contract contract) {
    Layout layout = new Layout(contract);
    shapes.forEach(shape -> layout.add(shape, new HashSet<>()));
    return layout.atoms;
  }

  static boolean isFixed(List<Atom> atoms) {
    return atoms.stream().allMatch(each -> each.bytes() > 0);
  }

  /** Offset after the last value, if the first is written at the given offset or behind it; those of variable length count nothing. */
  static long end(List<Atom> atoms, long start) {
    long at = start;
    for (Atom each : atoms) {
      at = aligned(at, each.alignment()) + each.bytes();
    }
    return at;
  }

  private static long aligned(long at, int alignment) {
    return (at + alignment - 1) / alignment * alignment;
  }

  private void add(Shape shape, Set<String> around) {
    if (atoms.size() > MAXIMUM_ATOMS) {
      return;
    }
    switch (shape) {
      case Shape.Basic basic -> {
        if (basic.bytes() > 0) {
          atoms.add(new Atom(basic.name(), basic.bytes(), Math.min(basic.bytes(), GREATEST_ALIGNMENT)));
        }
      }
      case Shape.Text text -> atoms.add(variable(text.wide() ? "wstring" : "string"));
      case Shape.Sequence sequence -> atoms.add(variable("sequence of " + keys(sequence.element(), around)));
      case Shape.Array array -> add(array, around);
      case Shape.Fixed fixed -> atoms.add(new Atom(fixed.toString(), fixed.digits() / 2 + 1, 1));
      case Shape.Opaque opaque -> atoms.add(variable(opaque.text()));
      case Shape.Named named -> add(named, around);
    }
  }

  private void add(Shape.Array array, Set<String> around) {
    if (array.length() <= MAXIMUM_SPELT) {
      for (long i = 0; i < array.length(); i++) {
        add(array.element(), around);
      }
      return;
    }
    Layout element = new Layout(contract);
    element.add(array.element(), around);
    String key = array.length() + " of " + element.atoms;
    int alignment = element.atoms.stream().mapToInt(Atom::alignment).max().orElse(1);
    long stride = aligned(end(element.atoms, 0), alignment);
    atoms.add(isFixed(element.atoms) ? new Atom(key, stride * array.length(), alignment) : variable(key));
  }

  private void add(Shape.Named named, Set<String> around) {
    Declaration declaration = contract.find(named.name()).orElse(null);
    if (declaration == null || !around.add(named.name())) {
      atoms.add(variable(named.name()));
      return;
    }
    switch (declaration) {
      case Declaration.Structure structure -> structure.members().forEach(each -> add(each.shape(), around));
      case Declaration.Alias alias -> add(alias.shape(), around);
      case Declaration.Enumeration enumeration -> atoms.add(new Atom("enum", 4, 4));
      case Declaration.Choice choice -> {
        add(choice.discriminator(), around);
        atoms.add(variable("union"));
      }
      case Declaration.Interface type -> atoms.add(variable(type.form() == Declaration.Form.ABSTRACT ? "abstract" : "reference"));
      case Declaration.Value value -> atoms.add(variable("value"));
      case Declaration.Constant constant -> atoms.add(variable(constant.name()));
      case Declaration.Unanalysed other -> atoms.add(variable(other.text()));
    }
    around.remove(named.name());
  }

  private String keys(Shape element, Set<String> around) {
    Layout layout = new Layout(contract);
    layout.add(element, new HashSet<>(around));
    return layout.atoms.toString();
  }

  private static Atom variable(String key) {
    return new Atom(key, 0, 1);
  }
}
