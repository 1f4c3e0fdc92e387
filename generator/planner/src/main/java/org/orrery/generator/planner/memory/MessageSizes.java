// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Content;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Longest;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * Greatest size of what the requests and replies of an operation hold by the bounds of the IDL: the operation's name and its arguments; its
 * results; an exception. All forms count in which a peer may encode it, in each version of GIOP.
 */
final class MessageSizes implements Longest {

  private static final long LENGTH_BYTES = 4;
  private static final long ALIGNMENT = 8;
  /** Characters of Java are units of UTF-16, which take up to three bytes in UTF-8; in C++ the bound of a string is one of bytes. */
  private static final long BYTES_OF_A_UNIT_IN_UTF_8 = 3;
  /** A byte order mark before a wide string, and its terminator in GIOP 1.1. */
  private static final long WIDE_UNITS_BESIDE = 2;
  private static final long MARK_BYTES = 2;

  /** Longest host name of DNS (RFC 1035, 2.3.4): a lane may listen where the command line says. */
  private static final long HOST_CHARACTERS = 255;
  /** Numbers of a lane in {@code Orrery::Observer::describe}, with padding. */
  private static final long OBSERVED_LANE_BYTES = 64;
  /** Numbers of a process there, and {@code Orrery::Buckets}, the longest of the Observer's replies with a fixed bound. */
  private static final long OBSERVED_PROCESS_BYTES = 32;
  private static final long BUCKETS_BYTES = 8 + 128 * 8;

  private final Kinds kinds;
  private final Map<ScopedName, String> repositoryIds;
  private final boolean inJava;

  /**
   * Creates an instance.
   *
   * @param repositoryIds repository ids of the exceptions
   * @param inJava whether the process is in Java
   */
  MessageSizes(Kinds kinds, Map<ScopedName, String> repositoryIds, boolean inJava) {
    this.kinds = kinds;
    this.repositoryIds = repositoryIds;
    this.inJava = inJava;
  }

  /** Types of all that an operation's messages hold. */
  static Stream<TypeRef> values(OperationPlan operation, Kinds kinds) {
    return Stream.of(
            Stream.of(operation.result()),
            operation.parameters().stream().map(ParameterPlan::type),
            operation.raises().stream().flatMap(exception -> members(exception, kinds).stream()))
        .flatMap(each -> each);
  }

  /** Bytes of a string of fixed length, with what aligns the value behind it. */
  static long text(String text) {
    return text(text.length());
  }

  private static long text(long characters) {
    return Sum.aligned(LENGTH_BYTES + characters + 1, ALIGNMENT);
  }

  /** First type without a bound of the IDL in an operation's messages; empty if all are bounded. */
  Optional<String> unbounded(OperationPlan operation) {
    return values(operation, kinds).flatMap(type -> unbounded(type).stream()).findFirst();
  }

  private Optional<String> unbounded(TypeRef type) {
    Optional<Content> content = kinds.of(type).content(Use.BUILT);
    if (content.isPresent() && content.get().bound() == 0) {
      List<ScopedName> names = kinds.aliases(type);
      return Optional.of(word(content.get()) + (names.isEmpty() ? "" : " '" + names.getFirst() + "'"));
    }
    return kinds.of(type).parts().stream().map(Part::type).flatMap(part -> unbounded(part).stream()).findFirst();
  }

  private static String word(Content content) {
    return switch (content.counted()) {
      case CHARACTERS -> isWide(content) ? "wstring" : "string";
      case ELEMENTS -> "sequence";
      case REFERENCE -> "reference";
      case OCTETS -> "any or TypeCode";
      case RECURSIVE_ELEMENTS -> "recursive sequence";
      case VALUE -> "valuetype";
    };
  }

  /** Bytes of the larger of an operation's request and replies, all of whose types are bounded. */
  long of(OperationPlan operation) {
    long request = Sum.plus(text(operation.wireName()), longest(operation.inputs().stream().map(ParameterPlan::type).toList()));
    long reply = longest(Stream.concat(
        Stream.of(operation.result()), operation.outputs().stream().map(ParameterPlan::type)).toList());
    LongStream exceptions = operation.raises().stream().mapToLong(exception ->
        Sum.plus(text(repositoryIds.get(exception)), longest(members(exception, kinds))));
    return LongStream.concat(LongStream.of(request, reply), exceptions).reduce(0, Math::max);
  }

  private static List<TypeRef> members(ScopedName exception, Kinds kinds) {
    return kinds.members(exception).stream().map(Member::type).toList();
  }

  /** Bytes of values one behind the other, wherever the first begins: it is aligned in GIOP 1.2 only. */
  private long longest(List<TypeRef> types) {
    long longest = 0;
    for (long begin = 0; begin < ALIGNMENT; begin++) {
      long at = begin;
      for (TypeRef type : types) {
        at = after(type, at);
      }
      longest = Math.max(longest, at - begin);
    }
    return longest;
  }

  @Override
  public long after(TypeRef type, long at) {
    return kinds.of(type).longestEnd(at, kinds.of(type).content(Use.BUILT).map(this::limit).orElse(0L), this);
  }

  @Override
  public long markBytes() {
    return MARK_BYTES;
  }

  private long limit(Content content) {
    return switch (content.counted()) {
      case CHARACTERS -> isWide(content)
          ? Sum.plus(content.bound(), WIDE_UNITS_BESIDE)
          : Sum.times(content.bound(), inJava ? BYTES_OF_A_UNIT_IN_UTF_8 : 1);
      case ELEMENTS, REFERENCE, OCTETS, RECURSIVE_ELEMENTS, VALUE -> content.bound();
    };
  }

  private static boolean isWide(Content content) {
    return content.size().bytes() > 1;
  }

  /** Bytes of the longest reply of a process's Observer (docs/idl/observer.idl), whose strings are the plan's. */
  static long observer(Process process) {
    long lanes = 0;
    for (ThreadPool pool : process.getThreadPools()) {
      lanes += pool.getLanes().isEmpty() ? lane(pool.getName()) : 0;
      for (Lane lane : pool.getLanes()) {
        lanes += lane(pool.getName() + "." + lane.getName());
      }
    }
    long described = OBSERVED_PROCESS_BYTES + text(process.getName()) + (lanes == 0 ? lane(Defaults.NAME) : lanes);
    return Math.max(BUCKETS_BYTES, described);
  }

  private static long lane(String name) {
    return text(name) + text(HOST_CHARACTERS) + OBSERVED_LANE_BYTES;
  }
}
