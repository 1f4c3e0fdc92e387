// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.TunnelPlan;

/**
 * Picture of a process's layout, for the comment above its generated tables: one line per part, with the indices by which the
 * tables refer to each other.
 *
 * <pre>
 * messages: 8192 bytes at most, bounded by the IDL, 312 bytes of 'Watch::Log::follow'
 * lane [0] desks.low, priority 1, threads 2, at 127.0.0.1:0
 * poa [0] desk, lanes 0, 64 objects at most
 *   object [0] keeper.log, lane 0, key 4f52590100000000000000010000000000000001
 * </pre>
 */
public final class LayoutPicture {

  private final ProcessPlan process;
  private final List<String> lines = new ArrayList<>();

  private LayoutPicture(ProcessPlan process) {
    this.process = process;
  }

  /**
   * Lines of a process's picture.
   *
   * @param memory true if the tables lay out memory
   * @param label name of a scope in the tables, for example {@code scope [2]}
   */
  public static List<String> of(ProcessPlan process, boolean memory, Function<ScopePlan, String> label) {
    LayoutPicture picture = new LayoutPicture(process);
    picture.messages(process.giop().messages());
    process.lanes().forEach(picture::lane);
    process.poas().forEach(picture::poa);
    picture.tasks();
    if (memory) {
      picture.memory(label);
    }
    picture.footprint(process.footprint());
    picture.bindings();
    return List.copyOf(picture.lines);
  }

  private void messages(GiopPlan.MessageLimit largest) {
    line("messages: %d bytes at most, %s", largest.bytes(), largest.why());
  }

  private void lane(LanePlan lane) {
    String dynamic = lane.dynamicThreads() == 0 ? "" : " and %d dynamic".formatted(lane.dynamicThreads());
    line("lane [%d] %s.%s, priority %d, threads %d%s, at %s",
        lane.index(), lane.pool(), lane.name(), lane.priority(), lane.staticThreads(), dynamic, lane.endpoint().address());
  }

  private void poa(PoaPlan poa) {
    String lanes = poa.lanes().stream().map(String::valueOf).collect(Collectors.joining(", "));
    line("poa [%d] %s, lanes %s, %d objects at most", poa.index(), poa.path(), lanes, poa.capacity());
    for (InstancePlan instance : process.instances()) {
      instance.objects().stream().filter(object -> object.poa() == poa.index()).forEach(object ->
          line("  object [%d] %s.%s, lane %d, key %s%s",
              object.slot(), instance.name(), object.facet(), object.lane(), object.objectKey(),
              object.statedKey().isEmpty() ? "" : " or '" + object.statedKey() + "'"));
    }
  }

  private void tasks() {
    for (InstancePlan instance : process.instances()) {
      for (InstancePlan.TaskPlan task : instance.tasks()) {
        line("task [%d] %s.%s, priority %d", task.thread(), instance.name(), task.name(), task.priority());
      }
    }
  }

  private void memory(Function<ScopePlan, String> label) {
    MemoryPlan memory = process.memory();
    String region = process.rtsj() == ProcessPlan.Rtsj.NONE ? ", %d bytes in one region".formatted(memory.regionBytes()) : "";
    line("memory: immortal %d bytes%s", memory.immortalBytes(), region);
    memory.scopes().forEach(scope -> line("  %s%s", "  ".repeat(depth(scope)), text(scope, label.apply(scope))));
    memory.tunnels().forEach(tunnel -> line("  %s", text(tunnel)));
  }

  private int depth(ScopePlan scope) {
    return scope.parent() < 0 ? 0 : 1 + depth(process.memory().scopes().get(scope.parent()));
  }

  private static String text(ScopePlan scope, String label) {
    String blocks = scope.blocks() == 0 ? "" : " (%d blocks of %d)".formatted(scope.blocks(), scope.blockBytes());
    return "%s %s, %s, %d bytes%s per %s, %d of them".formatted(
        label, scope.name(), lower(scope.kind()), scope.bytes(), blocks, lower(scope.multiplicity()), scope.copies());
  }

  private static String text(TunnelPlan tunnel) {
    String bytes = tunnel.bytes() == 0 ? "" : ", %d bytes".formatted(tunnel.bytes());
    return tunnel.depth() == TunnelPlan.CopyDepth.DEEP
        ? "tunnel %s, %d values of at most %d bytes%s".formatted(tunnel.name(), tunnel.capacity(), tunnel.valueBytes(), bytes)
        : "tunnel %s, %d references%s".formatted(tunnel.name(), tunnel.capacity(), bytes);
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  private void footprint(FootprintPlan all) {
    String parts = Stream.of(
            part("memory", all.scopeBytes()), part("lanes", all.laneBytes()),
            part("tasks", all.taskBytes()), part("stacks", all.stackBytes()))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" + "));
    if (all.bytes() > 0) {
      line("lays out %d bytes: %s", all.bytes(), parts);
    }
  }

  private static Optional<String> part(String of, long bytes) {
    return bytes == 0 ? Optional.empty() : Optional.of(of + " " + bytes);
  }

  private void bindings() {
    for (InstancePlan instance : process.instances()) {
      for (InstancePlan.BindingPlan binding : instance.bindings()) {
        String target = binding.target().reference().isEmpty() ? binding.target().address() : binding.target().reference();
        line("%s.%s -> %s", instance.name(), binding.receptacle(), target);
      }
    }
  }

  private void line(String format, Object... arguments) {
    lines.add(DocComment.escape(format.formatted(arguments)));
  }
}
