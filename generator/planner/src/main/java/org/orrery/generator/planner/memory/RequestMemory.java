// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.MemoryPlan.Term;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Size;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * Memory that operations need in their request scope.
 *
 * <p>Results are counted as if the servant built them completely in the scope, in any order; a result that refers to other memory
 * needs less.
 */
final class RequestMemory {

  /**
   * Need of an operation.
   *
   * @param unbounded unbounded types: names of typedefs, {@code string}, {@code sequence} or {@link Block#ANY}; empty if all types are
   *     bounded
   */
  record Need(long arguments, long results, Set<String> unbounded, List<Term> terms) {

    boolean bounded() {
      return unbounded.isEmpty();
    }

    long bytes() {
      return Sum.plus(arguments, results);
    }
  }

  private record Part(long bytes, Set<String> unbounded, List<Term> terms) {}

  private record Value(String place, TypeRef type) {}

  private final Kinds kinds;
  private final Growth growth;

  RequestMemory(Kinds kinds) {
    this.kinds = kinds;
    this.growth = new Growth(kinds);
  }

  /** Most memory that one call of an operation takes, by bounds and by the largest messages. */
  Need of(OperationPlan operation, Bounds bounds, Messages messages) {
    Part arguments = decoded(values(operation.inputs()), bounds, messages.received());
    List<Block> decoded = blocks(values(operation.inputs()), bounds, Use.DECODED);
    Part results = built(results(operation), decoded, bounds, messages.sent());
    for (ScopedName exception : operation.raises()) {
      Part raised = built(raised(exception), decoded, bounds, messages.sent());
      results = raised.bytes() > results.bytes() ? withAll(raised, results) : withAll(results, raised);
    }
    return new Need(
        arguments.bytes(),
        results.bytes(),
        union(arguments.unbounded(), results.unbounded()),
        Stream.concat(arguments.terms().stream(), results.terms().stream()).toList());
  }

  /** Most bytes that decoding an operation's reply takes of its caller's scope, by bounds and by the largest reply. */
  long reply(OperationPlan operation, Bounds bounds, long messageBytes) {
    long most = decoded(results(operation), bounds, messageBytes).bytes();
    for (ScopedName exception : operation.raises()) {
      most = Math.max(most, decoded(raised(exception), bounds, messageBytes).bytes());
    }
    return most;
  }

  /** Bytes that decoding an operation's arguments takes; {@link Bounds#NONE} when the bounds leave it open. */
  long arguments(List<ParameterPlan> inputs, Bounds bounds) {
    Part part = decoded(values(inputs), bounds, Sum.TOO_MUCH);
    return part.unbounded().isEmpty() ? part.bytes() : Bounds.NONE;
  }

  /** Bytes of a value kept whole in one block: itself and all that it refers to; {@link Bounds#NONE} when unbounded. */
  long kept(TypeRef type, Bounds bounds) {
    List<Block> blocks = new Block.Finder(kinds, bounds, Use.KEPT).of(type, "");
    if (!unbounded(blocks).isEmpty()) {
      return Bounds.NONE;
    }
    Size size = kinds.of(type).inCpp();
    boolean mixed = Growth.isMixed(blocks);
    List<Block> largest = atOnce(List.of(new Value("", type)), bounds, Use.KEPT, mixed);
    return Sum.aligned(Sum.plus(size.bytes(), sum(largest, mixed)), size.alignment());
  }

  private Part decoded(List<Value> values, Bounds bounds, long messageBytes) {
    List<Block> blocks = blocks(values, bounds, Use.DECODED);
    Set<String> unbounded = unbounded(blocks);
    long most = growth.bytes(blocks, Growth.isMixed(blocks), messageBytes);
    long at = Sum.TOO_MUCH;
    if (unbounded.isEmpty()) {
      Decoding decoding = new Decoding(kinds, bounds);
      at = 0;
      for (Value value : values) {
        at = decoding.after(value.type(), at);
      }
    }
    return part(atOnce(values, bounds, Use.DECODED, false), unbounded, at, most);
  }

  private Part built(List<Value> values, List<Block> decoded, Bounds bounds, long messageBytes) {
    List<Block> blocks = blocks(values, bounds, Use.BUILT);
    Set<String> unbounded = unbounded(blocks);
    boolean mixed = Growth.isMixed(Stream.concat(decoded.stream(), blocks.stream()).toList());
    List<Block> largest = atOnce(values, bounds, Use.BUILT, mixed);
    long sum = unbounded.isEmpty() ? sum(largest, mixed) : Sum.TOO_MUCH;
    return part(largest, unbounded, sum, growth.bytes(blocks, mixed, messageBytes));
  }

  private static Part part(List<Block> blocks, Set<String> unbounded, long sum, long most) {
    if (sum > most || !unbounded.isEmpty()) {
      return new Part(most, unbounded, List.of(new Term("message", 1, most)));
    }
    return new Part(sum, Set.of(), terms(blocks, sum));
  }

  private static long sum(List<Block> blocks, boolean mixed) {
    long sum = 0;
    for (Block block : blocks) {
      long padding = block.limit() == 0 ? 0 : Sum.times(block.times(), Growth.padding(block, mixed));
      sum = Sum.plus(sum, Sum.plus(padding, Sum.times(block.elements(), block.size().bytes())));
    }
    return sum;
  }

  private static List<Term> terms(List<Block> blocks, long sum) {
    Map<String, Term> terms = new LinkedHashMap<>();
    long counted = 0;
    for (Block block : blocks) {
      if (block.elements() > 0) {
        terms.put(block.place(), new Term(block.place(), block.elements(), block.size().bytes()));
        counted = Sum.plus(counted, Sum.times(block.elements(), block.size().bytes()));
      }
    }
    if (sum > counted) {
      terms.put("alignment", new Term("alignment", 1, sum - counted));
    }
    return List.copyOf(terms.values());
  }

  private List<Block> blocks(List<Value> values, Bounds bounds, Use use) {
    Block.Finder finder = new Block.Finder(kinds, bounds, use);
    return values.stream().flatMap(value -> finder.of(value.type(), value.place()).stream()).toList();
  }

  /** Blocks that values have at once at most: of unions those of the largest arms. */
  private List<Block> atOnce(List<Value> values, Bounds bounds, Use use, boolean mixed) {
    Block.Finder finder = new Block.Finder(kinds, bounds, use);
    return values.stream()
        .flatMap(value -> finder.atOnce(value.type(), value.place(), arm -> sum(arm, mixed)).stream())
        .toList();
  }

  private static Set<String> unbounded(List<Block> blocks) {
    return blocks.stream().filter(block -> !block.bounded()).map(Block::key).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Part withAll(Part larger, Part smaller) {
    return new Part(larger.bytes(), union(larger.unbounded(), smaller.unbounded()), larger.terms());
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> all = new TreeSet<>(a);
    all.addAll(b);
    return all;
  }

  private static List<Value> values(List<ParameterPlan> parameters) {
    return parameters.stream().map(each -> new Value(each.name(), each.type())).toList();
  }

  private static List<Value> results(OperationPlan operation) {
    List<Value> values = new ArrayList<>(List.of(new Value("result", operation.result())));
    values.addAll(values(operation.outputs()));
    return values;
  }

  private List<Value> raised(ScopedName exception) {
    return kinds.members(exception).stream()
        .map(member -> new Value(exception + "." + member.name(), member.type()))
        .toList();
  }
}
