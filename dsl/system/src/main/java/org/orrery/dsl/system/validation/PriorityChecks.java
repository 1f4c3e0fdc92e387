// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__BANDS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__PRIVATE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__PRIORITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.OPERATION_TIMING__PRIORITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PLACEMENT__PRIORITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PRIORITY_ENTRY__VALUE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PRIORITY_MODEL__PRIORITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__PRIORITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__PRIORITY;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.defaults.NativePriorities;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.Implementation;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityEntry;
import org.orrery.dsl.system.orrery.PriorityMapping;
import org.orrery.dsl.system.orrery.PriorityModel;
import org.orrery.dsl.system.orrery.PriorityModelKind;
import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.PriorityTransform;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.TransformDirection;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of priorities: in range, mapped to a native priority, and served by a lane (Real-time CORBA 1.2, 5.4 to 5.7). */
public class PriorityChecks extends SystemChecks {

  private static final int MAX = 32767;

  @Check
  public void lanePriority(Lane lane) {
    corbaPriority(lane.getPriority(), lane, LANE__PRIORITY);
  }

  @Check
  public void poolPriority(ThreadPool pool) {
    corbaPriority(pool.getPriority(), pool, THREAD_POOL__PRIORITY);
  }

  @Check
  public void taskPriority(Task task) {
    corbaPriority(task.getPriority(), task, TASK__PRIORITY);
  }

  @Check
  public void operationPriority(OperationTiming timing) {
    corbaPriority(timing.getPriority(), timing, OPERATION_TIMING__PRIORITY);
  }

  @Check
  public void rangePriorities(PriorityRange range) {
    boolean nativeRange = range.eContainer() instanceof PriorityMapping;
    if (!nativeRange) {
      corbaPriority(range.getLower(), range, null);
      corbaPriority(range.getUpper(), range, null);
    }
  }

  @Check
  public void mappingStaysInNativeRange(PriorityMapping mapping) {
    PriorityRange range = mapping.getRange();
    if (range != null) {
      nativePriority(mapping, range.getLower(), range, null);
      nativePriority(mapping, range.getUpper(), range, null);
    }
    for (PriorityEntry entry : mapping.getEntries()) {
      nativePriority(mapping, entry.getValue(), entry, PRIORITY_ENTRY__VALUE);
    }
  }

  @Check
  public void mappingIsOneToOne(PriorityMapping mapping) {
    disjoint(mapping.getEntries());
  }

  @Check
  public void transformIsOneToOne(PriorityTransform transform) {
    disjoint(transform.getEntries());
  }

  @Check
  public void userCodeTransformsLast(Process process) {
    Set<TransformDirection> ended = EnumSet.noneOf(TransformDirection.class);
    for (PriorityTransform transform : process.getTransforms()) {
      if (ended.contains(transform.getDirection())) {
        report(SystemProblem.TRANSFORM_NOT_LAST, transform, null);
      }
      if (transform.getImplementation() != null) {
        ended.add(transform.getDirection());
        inTheProcessesLanguage(process, transform.getImplementation());
      }
    }
  }

  private void inTheProcessesLanguage(Process process, Implementation code) {
    boolean java = process.getLanguage() == Language.JAVA;
    if (java == (code.getHeader() != null)) {
      report(
          java ? SystemProblem.TRANSFORM_LANGUAGE : SystemProblem.TRANSFORM_HEADER, code, null, process.getName(), code.getType());
    }
  }

  @Check
  public void lanesDiffer(ThreadPool pool) {
    List<Lane> lanes = pool.getLanes();
    for (int i = 1; i < lanes.size(); i++) {
      Lane lane = lanes.get(i);
      int priority = Defaults.priority(lane);
      lanes.subList(0, i).stream()
          .filter(other -> Defaults.priority(other) == priority)
          .findFirst()
          .ifPresent(
              other ->
                  report(
                      SystemProblem.LANES_SAME_PRIORITY,
                      lane,
                      lane.getPriority() == null ? null : LANE__PRIORITY,
                      lane.getName(),
                      priority,
                      other.getName()));
    }
  }

  @Check
  public void prioritiesAreMapped(Process process) {
    for (ThreadPool pool : process.getThreadPools()) {
      mapped(process, pool.getPriority(), pool, THREAD_POOL__PRIORITY);
      pool.getLanes().forEach(lane -> mapped(process, lane.getPriority(), lane, LANE__PRIORITY));
    }
  }

  @Check
  public void poaHasItsLane(Poa poa) {
    PriorityModel model = poa.getPriorityModel();
    if (model == null || model.getPriority() == null) {
      return;
    }
    corbaPriority(model.getPriority(), model, PRIORITY_MODEL__PRIORITY);
    laneOf(
        model.getKind() == PriorityModelKind.SERVER_DECLARED
            ? SystemProblem.DECLARED_WITHOUT_LANE
            : SystemProblem.DEFAULT_WITHOUT_LANE,
        poa,
        model.getPriority(),
        model,
        PRIORITY_MODEL__PRIORITY);
  }

  @Check
  public void objectHasItsLane(Placement placement) {
    Poa poa = placement.getPoa();
    if (placement.getPriority() == null || poa == null || poa.eIsProxy()) {
      return;
    }
    corbaPriority(placement.getPriority(), placement, PLACEMENT__PRIORITY);
    PriorityModel model = Defaults.priorityModel(poa);
    if (model == null || model.getKind() != PriorityModelKind.SERVER_DECLARED) {
      report(SystemProblem.PLACEMENT_PRIORITY, placement, PLACEMENT__PRIORITY, poa.getName());
    } else {
      laneOf(SystemProblem.DECLARED_WITHOUT_LANE, poa, placement.getPriority(), placement, PLACEMENT__PRIORITY);
    }
  }

  @Check
  public void connectionIsPrivateOrBanded(Connection connection) {
    if (connection.isPrivate() && !connection.getBands().isEmpty()) {
      report(SystemProblem.PRIVATE_AND_BANDED, connection, CONNECTION__PRIVATE);
    }
  }

  @Check
  public void bandsAreDisjoint(Connection connection) {
    List<PriorityRange> bands = connection.getBands();
    for (int i = 1; i < bands.size(); i++) {
      for (PriorityRange earlier : bands.subList(0, i)) {
        if (overlap(bands.get(i), earlier)) {
          reportAt(
              SystemProblem.BANDS_OVERLAP, connection, CONNECTION__BANDS, i, Math.max(bands.get(i).getLower(), earlier.getLower()));
          break;
        }
      }
    }
  }

  @Check
  public void bandsHaveLanes(Connection connection) {
    Process server = connection.getTarget() == null ? null : connection.getTarget().getProcess();
    if (server == null || server.eIsProxy() || SystemElements.lanes(server).isEmpty()) {
      return;
    }
    for (PriorityRange band : connection.getBands()) {
      boolean served =
          SystemElements.lanes(server).stream().anyMatch(lane -> contains(band, Defaults.priority(lane)));
      if (!served && band.getLower() != null) {
        reportAt(
            SystemProblem.BAND_WITHOUT_LANE,
            connection,
            CONNECTION__BANDS,
            connection.getBands().indexOf(band),
            server.getName(),
            band.getLower(),
            upper(band));
      }
    }
  }

  private void corbaPriority(Integer priority, EObject element, EStructuralFeature feature) {
    if (priority != null && priority > MAX) {
      report(SystemProblem.PRIORITY_RANGE, element, feature, priority);
    }
  }

  private void nativePriority(PriorityMapping mapping, Integer priority, EObject element, EStructuralFeature feature) {
    NativePriorities known = NativePriorities.of(mapping.getPolicy());
    if (priority != null && !known.contains(priority)) {
      report(
          SystemProblem.NATIVE_PRIORITY_RANGE,
          element,
          feature,
          priority,
          mapping.getPolicy().getLiteral(),
          known.lowest(),
          known.highest());
    }
  }

  private void mapped(Process process, Integer priority, EObject element, EStructuralFeature feature) {
    PriorityMapping mapping = process.getPriorities();
    if (mapping == null || priority == null || priority > MAX) {
      return;
    }
    switch (mapping.getKind()) {
      case DIRECT -> {
        NativePriorities known = NativePriorities.of(mapping.getPolicy());
        if (!known.contains(priority)) {
          report(SystemProblem.PRIORITY_UNMAPPED, element, feature, priority, known.lowest() + " to " + known.highest());
        }
      }
      case TABLE -> {
        if (mapping.getEntries().stream().noneMatch(entry -> contains(entry.getRange(), priority))) {
          String ranges =
              mapping.getEntries().stream()
                  .map(entry -> entry.getRange().getLower() + " to " + upper(entry.getRange()))
                  .collect(Collectors.joining(", "));
          report(SystemProblem.PRIORITY_UNMAPPED, element, feature, priority, ranges);
        }
      }
      default -> {
        // Linear and continuous mappings cover all CORBA priorities.
      }
    }
  }

  private void disjoint(List<PriorityEntry> entries) {
    for (int i = 1; i < entries.size(); i++) {
      for (PriorityEntry earlier : entries.subList(0, i)) {
        if (overlap(entries.get(i).getRange(), earlier.getRange())) {
          int shared = Math.max(entries.get(i).getRange().getLower(), earlier.getRange().getLower());
          report(SystemProblem.MAPPING_OVERLAP, entries.get(i), null, shared);
          break;
        }
      }
    }
  }

  /** Reports a priority for which the POA's pool has no lane. A POA without a known pool is not checked. */
  private void laneOf(SystemProblem problem, Poa poa, int priority, EObject element, EStructuralFeature feature) {
    Process process = SystemElements.processOf(poa);
    ThreadPool pool = Defaults.threadPool(poa);
    if (pool == null && process.getThreadPools().size() == 1) {
      pool = process.getThreadPools().getFirst();
    }
    if (pool == null || pool.eIsProxy() || priority > MAX) {
      return;
    }
    List<Integer> priorities =
        pool.getLanes().isEmpty() ? List.of(Defaults.priority(pool)) : pool.getLanes().stream().map(Defaults::priority).toList();
    if (!priorities.contains(priority)) {
      String choice = priorities.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
      report(problem, element, feature, pool.getName(), priority, choice);
    }
  }

  private static boolean overlap(PriorityRange one, PriorityRange other) {
    return one != null
        && other != null
        && one.getLower() != null
        && other.getLower() != null
        && one.getLower() <= upper(other)
        && other.getLower() <= upper(one);
  }

  private static boolean contains(PriorityRange range, int priority) {
    return range != null && range.getLower() != null && priority >= range.getLower() && priority <= upper(range);
  }

  private static int upper(PriorityRange range) {
    return range.getUpper() == null ? range.getLower() : range.getUpper();
  }
}
