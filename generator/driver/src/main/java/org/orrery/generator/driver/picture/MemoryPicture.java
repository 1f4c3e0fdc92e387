// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.picture;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.MemoryPlan.Term;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.TunnelPlan;

/**
 * A process's memory as a picture: the tree of its scopes, each with its copies, what it has and what is needed of it, then the order
 * in which threads enter them.
 */
public final class MemoryPicture {

  private static final int WIDTH = 760;
  private static final int MARGIN = 16;
  private static final int INDENT = 28;
  private static final int BOX = 78;
  /** Height of the box of a scope that no operation is known to need. */
  private static final int LOW_BOX = 46;
  private static final double LETTER = 6.6;
  private static final int GAP = 10;
  private static final int LINE = 17;
  private static final int BAR = 8;
  private static final int GUTTER = 18;

  private final ProcessPlan process;
  private final MemoryPlan memory;
  /** Columns of the arrows between scopes, side by side. */
  private final int gutter;
  /** The middle of each scope's right end, by index; of immortal memory's, by -1. */
  private final Map<Integer, Double> ends = new HashMap<>();
  private final Svg svg = new Svg();
  private double y = MARGIN;

  private MemoryPicture(ProcessPlan process) {
    this.process = process;
    this.memory = process.memory();
    this.gutter = memory.tunnels().isEmpty() ? 0 : GUTTER * (memory.tunnels().size() + 1);
  }

  /** The text of the file. */
  public static String of(ProcessPlan process) {
    return new MemoryPicture(process).draw();
  }

  private String draw() {
    svg.text(MARGIN, y + 12, true, "Memory of process " + process.name() + ": " + bytes(memory.regionBytes()) + " in one region"
        + (process.footprint().bytes() > 0 ? ", of " + bytes(process.footprint().bytes()) + " allocated in all" : "")
        + (memory.locked() ? ", locked" : ""));
    y += LINE;
    GiopPlan.MessageLimit largest = process.giop().messages();
    svg.text(MARGIN, y + 12, false, fitting("largest message " + bytes(largest.bytes()) + ": " + largest.why(), WIDTH - 2 * MARGIN));
    y += LINE + GAP;
    double immortal = y;
    svg.box(MARGIN, y, WIDTH - 2 * MARGIN - gutter, 2 * LINE, Svg.Look.GROUND);
    ends.put(-1, y + LINE);
    svg.text(MARGIN + 8, y + 21, true, "immortal memory");
    svg.text(MARGIN + 220, y + 21, false, bytes(memory.immortalBytes()) + ", for the life of the process");
    y += 2 * LINE + GAP;
    children(-1, 1, immortal + 2 * LINE);
    tunnels();
    stacks();
    return svg.file("Memory of process " + process.name(), WIDTH, y + MARGIN);
  }

  private void children(int parent, int depth, double from) {
    for (ScopePlan scope : memory.scopes()) {
      if (scope.parent() == parent) {
        double left = MARGIN + depth * INDENT;
        svg.line(left - INDENT + 10, from, left, y + LOW_BOX / 2.0);
        scope(scope, left);
        children(scope.index(), depth + 1, y - GAP);
      }
    }
  }

  private void scope(ScopePlan scope, double left) {
    double width = WIDTH - MARGIN - gutter - left;
    Optional<OperationNeed> most = most(scope);
    boolean open = !scope.proved();
    int height = most.isPresent() ? BOX : LOW_BOX;
    svg.box(left, y, width, height, open ? Svg.Look.OPEN : Svg.Look.PROVED);
    ends.put(scope.index(), y + height / 2.0);
    svg.text(left + 8, y + 18, true, scope.name());
    svg.text(left + 150, y + 18, false, "%s, %s each, %s".formatted(
        word(scope.kind()), bytes(scope.bytes()), copies(scope)));
    if (most.isPresent()) {
      svg.text(left + 8, y + 36, false, fitting(need(scope, most.get()), width));
      svg.text(left + 8, y + 53, false, fitting(terms(most.get()), width));
      double track = width - 16;
      double share = scope.bytes() == 0 ? 1 : Math.min(1, (double) scope.need() / scope.bytes());
      svg.box(left + 8, y + BOX - BAR - 6, track, BAR, Svg.Look.TRACK);
      svg.box(left + 8, y + BOX - BAR - 6, Math.rint(track * share * 10) / 10, BAR, open ? Svg.Look.OPEN_BAR : Svg.Look.BAR);
    } else if (scope.blocks() > 0) {
      svg.text(left + 8, y + 36, false, "%d blocks of %s".formatted(scope.blocks(), bytes(scope.blockBytes())));
    } else {
      svg.text(left + 8, y + 36, false, process.rtsj() == ProcessPlan.Rtsj.NONE
          ? "generated code allocates nothing in it"
          : "its size is not proved: the sizes of objects depend on the Java machine");
    }
    y += height + GAP;
  }

  /** Beginning of a line that fits the width: the plan has the whole line. */
  private static String fitting(String line, double width) {
    int letters = (int) (width / LETTER);
    return line.length() <= letters ? line : line.substring(0, letters - 2) + " \u2026";
  }

  private Optional<OperationNeed> most(ScopePlan scope) {
    return memory.needs().stream()
        .filter(need -> need.scope() == scope.index())
        .max(Comparator.comparingLong(OperationNeed::bytes));
  }

  private static String need(ScopePlan scope, OperationNeed most) {
    String verdict = scope.proved()
        ? "%s to spare".formatted(bytes(scope.bytes() - most.bytes()))
        : most.bounded() ? "not enough for all" : "not enough for the largest message";
    return "need at most %s: %s::%s; %s".formatted(bytes(most.bytes()), most.interfaceName(), most.operation(), verdict);
  }

  private static String terms(OperationNeed most) {
    return most.terms().isEmpty()
        ? "nothing is copied"
        : most.terms().stream().map(MemoryPicture::term).collect(Collectors.joining("  +  "));
  }

  private static String term(Term term) {
    return term.count() == 1 ? "%s %d".formatted(term.place(), term.blockBytes())
        : "%s %d \u00d7 %d".formatted(term.place(), term.count(), term.blockBytes());
  }

  private static String copies(ScopePlan scope) {
    return switch (scope.copies()) {
      case 0 -> "not entered by any thread";
      case 1 -> "one per " + word(scope.multiplicity());
      default -> "one per %s: %d".formatted(word(scope.multiplicity()), scope.copies());
    };
  }

  private void tunnels() {
    if (memory.tunnels().isEmpty()) {
      return;
    }
    double right = WIDTH - MARGIN - gutter;
    svg.text(MARGIN, y + 14, true, "Tunnels");
    y += LINE + 4;
    for (TunnelPlan tunnel : memory.tunnels()) {
      double x = right + GUTTER * (tunnel.index() + 1);
      svg.arrow(right, ends.get(tunnel.from()) - 4, x, ends.get(tunnel.to()) + 4);
      svg.text(x + 2, ends.get(tunnel.from()) - 8, false, Integer.toString(tunnel.index() + 1));
      svg.text(MARGIN + 8, y + 12, false, "%d %s: %s; %s \u2192 %s; %s of %s".formatted(
          tunnel.index() + 1, tunnel.name(), cargo(tunnel), place(tunnel.from()), place(tunnel.to()), bytes(tunnel.bytes()),
          place(tunnel.home())));
      y += LINE;
    }
    y += GAP;
  }

  private static String cargo(TunnelPlan tunnel) {
    return tunnel.depth() == TunnelPlan.CopyDepth.DEEP
        ? "%d values of at most %s".formatted(tunnel.capacity(), bytes(tunnel.valueBytes()))
        : "%d references".formatted(tunnel.capacity());
  }

  private String place(int scope) {
    return scope < 0 ? "immortal memory" : memory.scopes().get(scope).name();
  }

  private void stacks() {
    svg.text(MARGIN, y + 14, true, "Order of entry");
    y += LINE + 4;
    List<String> lines = memory.stacks().stream().map(this::stack).distinct().toList();
    for (String line : lines) {
      svg.text(MARGIN + 8, y + 12, false, line);
      y += LINE;
    }
  }

  private String stack(EntryStack stack) {
    String scopes = stack.scopes().stream().map(index -> " \u2192 " + memory.scopes().get(index).name()).collect(Collectors.joining());
    String poa = stack.poa() < 0 ? "" : ", POA " + path(process.poas().get(stack.poa()));
    return stack.thread() + poa + ": immortal memory" + scopes;
  }

  private static String path(PoaPlan poa) {
    return poa.path().replace('/', '.');
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String bytes(long bytes) {
    if (bytes >= 1 << 20 && bytes % (1 << 20) == 0) {
      return (bytes >> 20) + " MiB";
    }
    return bytes >= 1 << 10 && bytes % (1 << 10) == 0 ? (bytes >> 10) + " KiB" : bytes + " bytes";
  }
}
