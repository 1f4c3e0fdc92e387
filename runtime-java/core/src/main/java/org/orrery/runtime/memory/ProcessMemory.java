// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.orrery.runtime.memory.Layout.Members;
import org.orrery.runtime.memory.Layout.Multiplicity;

/**
 * The memory that a process's model lays out, made before its first request: immortal memory and each scope, as often as there is one, in
 * one native segment.
 *
 * <pre>
 *   segment   [ nil | immortal | session, lane 0 | request, thread 0 | request, thread 1 | ... ]
 * </pre>
 *
 * Scopes per process and per lane stay entered as long as it lives, scopes per connection while their connection is open: a thread that
 * serves a request finds them entered, and enters those per thread itself ({@link ThreadAreas}).
 */
public final class ProcessMemory {
  private static final int NONE = -1;

  private final Layout plan;
  private final int lanes;
  private final PageRegion region;
  private final AreaSpace space;
  private final Area immortal;
  private final List<Area> areas = new ArrayList<>();
  /** The blocks of those that are pools; else null. */
  private final List<ScopePool<Window>> pools = new ArrayList<>();
  /** Index of the first area, by scope and lane. */
  private final int[] first;
  private final long regionBytes;

  /**
   * Takes and zeroes the memory, and enters what lasts.
   *
   * @param lanes lanes of the process, in its order
   * @throws IllegalArgumentException when a scope can't be entered as the plan nests it, or the memory is too large
   */
  public ProcessMemory(Layout plan, List<Members> lanes) {
    this.plan = plan;
    this.lanes = Math.max(1, lanes.size());
    regionBytes = plan.regionBytes(lanes);
    region = new PageRegion(AreaSpace.memoryBytes(regionBytes));
    space = new AreaSpace(regionBytes, 1 + plan.scopes().stream().mapToInt(scope -> scope.copies(lanes)).sum(), region);
    immortal = space.makeLasting(AreaKind.IMMORTAL, plan.immortalBytes(), "immortal");
    first = new int[plan.scopes().size() * this.lanes];
    Arrays.fill(first, NONE);
    for (int scope = 0; scope < plan.scopes().size(); scope++) {
      make(scope, lanes);
      enterLasting(scope);
    }
  }

  private void make(int index, List<Members> members) {
    Layout.Scope scope = plan.scopes().get(index);
    boolean once = scope.extent().per() == Multiplicity.PROCESS && !scope.lanes().isEmpty();
    if (once) {
      Arrays.fill(first, index * lanes, (index + 1) * lanes, areas.size());
      add(scope);
      return;
    }
    for (int lane : scope.lanes()) {
      first[index * lanes + lane] = areas.size();
      for (int i = 0; i < scope.copiesIn(members.get(lane)); i++) {
        add(scope);
      }
    }
  }

  private void add(Layout.Scope scope) {
    Layout.Extent extent = scope.extent();
    Area area = space.makeLasting(scope.kind(), extent.bytes(), scope.name());
    areas.add(area);
    pools.add(extent.blocks() == 0 ? null : new ScopePool<>(area, extent.blocks(), extent.unitBytes()));
  }

  private void enterLasting(int index) {
    Layout.Scope scope = plan.scopes().get(index);
    if (scope.extent().per() == Multiplicity.CONNECTION || scope.extent().per() == Multiplicity.THREAD) {
      return;
    }
    for (int lane : scope.lanes()) {
      Area next = find(index, lane, 0, 0);
      Area parent = parentOf(index, lane, 0);
      if (next.enter(parent) != Permission.GRANTED) {
        throw new IllegalArgumentException("scope " + next.name() + " can't be entered from " + parent.name());
      }
      if (scope.extent().per() == Multiplicity.PROCESS) {
        return;
      }
    }
  }

  /** The area that one of a lane's, or of its connection's, is entered from. */
  private Area parentOf(int scope, int lane, int connection) {
    int parent = plan.scopes().get(scope).parent();
    Area found = parent < 0 ? null : find(parent, lane, connection, 0);
    return found == null ? space.primordial() : found;
  }

  /**
   * The area of that scope in which a connection and a thread of a lane are, each counted from 0 in the lane; null where the lane does
   * not enter it. Constant time.
   */
  public Area find(int scope, int lane, int connection, int thread) {
    int index = index(scope, lane, connection, thread);
    return index == NONE ? null : areas.get(index);
  }

  private int index(int scope, int lane, int connection, int thread) {
    int begin = first[scope * lanes + lane];
    if (begin == NONE) {
      return NONE;
    }
    return switch (plan.scopes().get(scope).extent().per()) {
      case PROCESS, LANE -> begin;
      case CONNECTION -> begin + connection;
      case THREAD -> begin + thread;
    };
  }

  /** The pool of a pool scope, which no thread has one of alone. */
  ScopePool<Window> pool(int scope, int lane, int connection) {
    int index = index(scope, lane, connection, 0);
    return index == NONE ? ScopePool.MISSING : pools.get(index);
  }

  /**
   * The pool scope that the process has one of. For generated code, which knows the type of its blocks.
   *
   * @param scope its index in the layout
   */
  @SuppressWarnings("unchecked") // it takes windows and gives none
  public <W extends Window> ScopePool<W> pool(int scope) {
    return (ScopePool<W>) pool(scope, 0, 0);
  }

  /** Enters the scopes per connection of a connection that begins. */
  public void open(int lane, int connection) {
    for (int scope = 0; scope < plan.scopes().size(); scope++) {
      if (isConnections(scope, lane)) {
        // The connection before has left it, and its parent is in the same lane: entering can't be refused.
        find(scope, lane, connection, 0).enter(parentOf(scope, lane, connection));
      }
    }
  }

  /** Leaves the scopes per connection of a connection that has ended. */
  public void close(int lane, int connection) {
    for (int scope = plan.scopes().size() - 1; scope >= 0; scope--) {
      if (isConnections(scope, lane)) {
        if (plan.scopes().get(scope).extent().blocks() > 0) {
          pool(scope, lane, connection).clear();
        }
        find(scope, lane, connection, 0).leave();
      }
    }
  }

  /** Enters a resident scope: the area of a thread, which stays in it between requests. Its parents exist as long. */
  Area stayIn(int scope, int lane, int thread) {
    Area area = find(scope, lane, 0, thread);
    area.enter(parentOf(scope, lane, 0));
    return area;
  }

  private boolean isConnections(int scope, int lane) {
    Layout.Scope of = plan.scopes().get(scope);
    return of.extent().per() == Multiplicity.CONNECTION && of.isEnteredBy(lane);
  }

  /** The layout, as it was planned. */
  public Layout layout() {
    return plan;
  }

  /** All areas, for what the RTSJ can. */
  public AreaSpace space() {
    return space;
  }

  /** Lives as long as the process. Any thread may allocate. */
  public Area immortal() {
    return immortal;
  }

  /** Memory that it has taken, in whole pages. */
  public MemorySegment laidOut() {
    return region.segment();
  }

  /** The bytes of all areas. */
  public long regionBytes() {
    return regionBytes;
  }

  /**
   * A scope, or immortal memory, and how full it was at most.
   *
   * @param copies number of its areas
   * @param bytes size of each; of a pool, size of each block
   * @param highest most that was used; of several areas, in the fullest; of a pool it counts blocks
   * @param blocks number of blocks in each of a pool; else 0
   */
  public record Usage(String name, int copies, long bytes, long highest, int blocks) {
    /** The scope's use as a line of text, as a process tells it. */
    @Override
    public String toString() {
      String unit = blocks == 0 ? "" : blocks + " blocks of ";
      return "%s: %d of %s%d bytes, at most %d used".formatted(name, copies, unit, bytes, highest);
    }
  }

  /** Immortal memory and each scope. Of scopes per connection and thread it is exact only while no thread serves. */
  public List<Usage> report() {
    List<Usage> all = new ArrayList<>();
    all.add(new Usage(immortal.name(), 1, plan.immortalBytes(), immortal.highWaterBytes(), 0));
    int next = 0;
    for (Layout.Scope scope : plan.scopes()) {
      int begin = next;
      long highest = 0;
      // Areas were made scope by scope.
      for (; next < areas.size() && areas.get(next).name().equals(scope.name()); next++) {
        highest = Math.max(highest, pools.get(next) == null ? areas.get(next).highWaterBytes() : pools.get(next).highWater());
      }
      all.add(new Usage(scope.name(), next - begin, scope.extent().unitBytes(), highest, scope.extent().blocks()));
    }
    return all;
  }
}
