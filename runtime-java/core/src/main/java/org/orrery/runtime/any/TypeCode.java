// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;

/**
 * A description of a type (CORBA 3.3 part 1, 8.11). Immutable, and safe for any thread. A recursive type leads in a circle.
 *
 * <p>No access fails: what a kind does not have is empty, 0 or {@link #NULL}.
 */
public final class TypeCode implements CdrValue {
  /** TypeCode of an any without a value. */
  public static final TypeCode NULL = of(TypeKind.NULL);

  /**
   * Member of a struct, exception, union, enum or value.
   *
   * @param name its name, perhaps empty
   * @param type its type; {@link #NULL} of an enumerator
   * @param label label of a union's arm as a number, of a boolean 0 or 1; means nothing for the default arm
   * @param visibility of a value's state member: 0 private, 1 public
   */
  public record Member(String name, TypeCode type, long label, short visibility) {
    /** A member of a struct or exception. */
    public static Member of(String name, TypeCode type) {
      return new Member(name, type, 0, (short) 0);
    }

    /** An arm of a union, one for each of its labels. */
    public static Member of(long label, String name, TypeCode type) {
      return new Member(name, type, label, (short) 0);
    }

    private Member of(TypeCode other) {
      return other == type ? this : new Member(name, other, label, visibility);
    }
  }

  private static final int MOST_ALIASES = 64;

  private final TypeKind kind;
  private final String id;
  private final String name;
  private int length;
  private short scale;
  private short modifier;
  private int defaultIndex = -1;
  private TypeCode content;
  private List<Member> members = List.of();

  private TypeCode(TypeKind kind, String id, String name) {
    this.kind = kind;
    this.id = id;
    this.name = name;
  }

  /** The TypeCode of a kind without parameters, or of strings without a bound. */
  public static TypeCode of(TypeKind kind) {
    return new TypeCode(kind, "", "");
  }

  /** TypeCode of {@code string<bound>}; 0 for no bound. */
  public static TypeCode string(int bound) {
    return new TypeCode(TypeKind.STRING, "", "").length(bound);
  }

  /** TypeCode of {@code wstring<bound>}; 0 for no bound. */
  public static TypeCode wstring(int bound) {
    return new TypeCode(TypeKind.WSTRING, "", "").length(bound);
  }

  /** TypeCode of {@code sequence<element, bound>}; 0 for no bound. */
  public static TypeCode sequence(TypeCode element, int bound) {
    return new TypeCode(TypeKind.SEQUENCE, "", "").content(element).length(bound);
  }

  /** TypeCode of {@code fixed<digits, scale>}. */
  public static TypeCode fixed(int digits, int scale) {
    return new TypeCode(TypeKind.FIXED, "", "").digits(digits, (short) scale);
  }

  /** TypeCode of an array; one of several dimensions is an array of arrays. */
  public static TypeCode array(TypeCode element, int length) {
    return new TypeCode(TypeKind.ARRAY, "", "").content(element).length(length);
  }

  /** TypeCode of references to objects of an interface. */
  public static TypeCode objref(String id, String name) {
    return new TypeCode(TypeKind.OBJREF, id, name);
  }

  /** TypeCode of a typedef. */
  public static TypeCode alias(String id, String name, TypeCode original) {
    return new TypeCode(TypeKind.ALIAS, id, name).content(original);
  }

  public static TypeCode struct(String id, String name, Member... members) {
    return new TypeCode(TypeKind.STRUCT, id, name).members(List.of(members)).closed();
  }

  /**
   * Stands for the struct or union with a repository id within the parts of that type: what makes the type puts it in its place.
   *
   * <pre>{@code
   * TypeCode branches = TypeCode.sequence(TypeCode.recursive("IDL:Tree:1.0"), 0);
   * TypeCode tree = TypeCode.struct("IDL:Tree:1.0", "Tree", TypeCode.Member.of("branches", branches));
   * }</pre>
   */
  public static TypeCode recursive(String id) {
    return new TypeCode(TypeKind.NULL, id, "");
  }

  /**
   * The first of several types, of which each contains the others: what stands for one of them in any of their parts gives way to it.
   *
   * <pre>{@code
   * TypeCode tree = TypeCode.struct("IDL:Tree:1.0", "Tree", TypeCode.Member.of("branches", TypeCode.recursive("IDL:Trees:1.0")));
   * TypeCode trees = TypeCode.alias("IDL:Trees:1.0", "Trees", TypeCode.sequence(TypeCode.recursive("IDL:Tree:1.0"), 0));
   * TypeCode both = TypeCode.circle(tree, trees);
   * }</pre>
   */
  public static TypeCode circle(TypeCode first, TypeCode... others) {
    Map<String, TypeCode> all = new HashMap<>();
    all.put(first.id, first);
    for (TypeCode other : others) {
      all.put(other.id, other);
    }
    first.close(all);
    return first;
  }

  /** TypeCode of a user exception. */
  public static TypeCode exception(String id, String name, Member... members) {
    return new TypeCode(TypeKind.EXCEPT, id, name).members(List.of(members));
  }

  public static TypeCode enumeration(String id, String name, String... enumerators) {
    return new TypeCode(TypeKind.ENUM, id, name).members(Stream.of(enumerators).map(each -> Member.of(each, NULL)).toList());
  }

  /**
   * TypeCode of a union.
   *
   * @param defaultIndex index of the member that is chosen by all values that no label names; -1 if there is none
   */
  public static TypeCode union(String id, String name, TypeCode discriminator, int defaultIndex, Member... members) {
    TypeCode made = new TypeCode(TypeKind.UNION, id, name).content(discriminator).members(List.of(members));
    made.defaultIndex = defaultIndex;
    return made.closed();
  }

  /** A TypeCode that is being read: its parts follow, and may lead back to it. */
  static TypeCode begin(TypeKind kind, String id, String name) {
    return new TypeCode(kind, id, name);
  }

  TypeCode length(int value) {
    length = value;
    return this;
  }

  TypeCode digits(int digits, short places) {
    length = digits;
    scale = places;
    return this;
  }

  TypeCode modifier(short value) {
    modifier = value;
    return this;
  }

  TypeCode defaultIndex(int value) {
    defaultIndex = value;
    return this;
  }

  TypeCode content(TypeCode value) {
    content = value;
    return this;
  }

  TypeCode members(List<Member> value) {
    members = value;
    return this;
  }

  /** Puts this type in the place of what stands for it in its parts. */
  private TypeCode closed() {
    close(Map.of(id, this));
    return this;
  }

  /** Puts types in the places of what stands for them in the parts of this one, and in theirs. */
  private void close(Map<String, TypeCode> types) {
    Set<TypeCode> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<TypeCode> parts = new ArrayDeque<>(List.of(this));
    while (!parts.isEmpty()) {
      TypeCode part = parts.pop();
      part.content = part.content == null ? null : instead(part.content, types);
      part.members = part.members.stream().map(each -> each.of(instead(each.type, types))).toList();
      Stream.concat(Stream.of(part.content()), part.members.stream().map(Member::type)).filter(visited::add).forEach(parts::push);
    }
  }

  private static TypeCode instead(TypeCode part, Map<String, TypeCode> types) {
    return part.kind == TypeKind.NULL && !part.id.isEmpty() ? types.getOrDefault(part.id, part) : part;
  }

  public TypeKind kind() {
    return kind;
  }

  /** Repository id; empty where the kind has none, or the sender leaves it out. */
  public String id() {
    return id;
  }

  /** Name in its scope; empty where the kind has none, or the sender leaves it out. */
  public String name() {
    return name;
  }

  /** Members of a struct, exception or value, enumerators, and arms of a union: one for each label. */
  public List<Member> members() {
    return members;
  }

  /** Type of a union's discriminator, of elements, the original type of an alias, the boxed type, a value's concrete base; else NULL. */
  public TypeCode content() {
    return content == null ? NULL : content;
  }

  /** Bound of a string or sequence, 0 for none; elements of an array; digits of a fixed; else 0. */
  public int length() {
    return length;
  }

  /** Decimal places of a fixed. */
  public short scale() {
    return scale;
  }

  /** Modifier of a value: 0 none, 1 custom, 2 abstract, 3 truncatable. */
  public short modifier() {
    return modifier;
  }

  /** Index of a union's default member; -1 if it has none, and elsewhere. */
  public int defaultIndex() {
    return defaultIndex;
  }

  /** The original type of an alias of an alias, and so on; NULL where that has no end. */
  public TypeCode withoutAliases() {
    TypeCode found = this;
    for (int i = 0; found.kind == TypeKind.ALIAS; i++) {
      if (i == MOST_ALIASES) {
        return NULL;
      }
      found = found.content();
    }
    return found;
  }

  /** True if all that can be asked of both is alike, at every level. */
  public boolean equal(TypeCode other) {
    return new Comparison(true).alike(this, other);
  }

  /**
   * True if values of both are alike on the wire, by the rules of CORBA 3.3 part 1, 8.11.1: an alias counts as what it stands for,
   * repository ids decide where both have one, and names are not looked at.
   */
  public boolean equivalent(TypeCode other) {
    return new Comparison(false).alike(this, other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TypeCode code && equal(code);
  }

  @Override
  public int hashCode() {
    return 31 * kind.hashCode() + id.hashCode() + 7 * length;
  }

  /** Kind, id and name. */
  @Override
  public String toString() {
    return kind + (id.isEmpty() ? "" : " " + id) + (name.isEmpty() ? "" : " " + name);
  }

  @Override
  public void write(CdrWriter out) {
    new TypeCodeWriter(out).write(this);
  }

  /** Writes a TypeCode, null as {@link #NULL}. */
  public static void encode(TypeCode value, CdrWriter out) {
    (value == null ? NULL : value).write(out);
  }

  /** Compares two TypeCodes; a pair that comes again, as in circles, is not compared again. */
  private static final class Comparison {
    /** Two objects; equal objects are not the same. */
    private record Pair(TypeCode left, TypeCode right) {
      @Override
      public boolean equals(Object other) {
        return other instanceof Pair pair && left == pair.left && right == pair.right;
      }

      @Override
      public int hashCode() {
        return 31 * System.identityHashCode(left) + System.identityHashCode(right);
      }
    }

    private final boolean exactly;
    private final Set<Pair> met = new HashSet<>();

    Comparison(boolean exactly) {
      this.exactly = exactly;
    }

    boolean alike(TypeCode one, TypeCode two) {
      TypeCode left = exactly ? one : one.withoutAliases();
      TypeCode right = exactly ? two : two.withoutAliases();
      if (left == right) {
        return true;
      }
      if (left.kind != right.kind) {
        return false;
      }
      if (exactly ? !left.id.equals(right.id) || !left.name.equals(right.name) : !left.id.isEmpty() && !right.id.isEmpty()) {
        return !exactly && left.id.equals(right.id);
      }
      // A pair that was met is alike, or the whole is not.
      return !met.add(new Pair(left, right)) || partsAlike(left, right);
    }

    private boolean partsAlike(TypeCode left, TypeCode right) {
      if (left.length != right.length || left.scale != right.scale || left.modifier != right.modifier
          || left.defaultIndex != right.defaultIndex || left.members.size() != right.members.size()
          || left.kind.hasContent() && !alike(left.content(), right.content())) {
        return false;
      }
      for (int i = 0; i < left.members.size(); i++) {
        Member a = left.members.get(i);
        Member b = right.members.get(i);
        // The label of the default arm means nothing.
        if (exactly && !a.name.equals(b.name) || a.label != b.label && i != left.defaultIndex || a.visibility != b.visibility
            || !alike(a.type, b.type)) {
          return false;
        }
      }
      return true;
    }
  }
}
