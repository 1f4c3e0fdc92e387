// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import javax.realtime.IllegalAssignmentError;
import javax.realtime.InaccessibleAreaException;
import javax.realtime.MemoryAccessError;
import javax.realtime.ScopedCycleException;
import javax.realtime.ThrowBoundaryError;
import org.junit.jupiter.api.Test;
import org.orrery.rtsj.rules.program.CapturesInnerInOuter;
import org.orrery.rtsj.rules.program.EntersAnewFromElsewhere;
import org.orrery.rtsj.rules.program.EntersFromSecondParent;
import org.orrery.rtsj.rules.program.EntersScope;
import org.orrery.rtsj.rules.program.EntersTwice;
import org.orrery.rtsj.rules.program.ExceptionLeavesItsScope;
import org.orrery.rtsj.rules.program.ExecutesWhereItIsNot;
import org.orrery.rtsj.rules.program.InitializesInScope;
import org.orrery.rtsj.rules.program.KeepsScopedUnseen;
import org.orrery.rtsj.rules.program.MakesInOuter;
import org.orrery.rtsj.rules.program.MakesWhereItIsNot;
import org.orrery.rtsj.rules.program.NoHeapAllocatesOnHeap;
import org.orrery.rtsj.rules.program.NoHeapEntersHeap;
import org.orrery.rtsj.rules.program.NoHeapReadsHeap;
import org.orrery.rtsj.rules.program.NoHeapRunsLogicOfHeap;
import org.orrery.rtsj.rules.program.NoHeapStartsInHeap;
import org.orrery.rtsj.rules.program.NoHeapStaysOff;
import org.orrery.rtsj.rules.program.OverrunsArea;
import org.orrery.rtsj.rules.program.PortalFromOutside;
import org.orrery.rtsj.rules.program.PortalReadFromOutside;
import org.orrery.rtsj.rules.program.PortalReadInOuter;
import org.orrery.rtsj.rules.program.RefersOutwards;
import org.orrery.rtsj.rules.program.SharesPortal;
import org.orrery.rtsj.rules.program.StoresInnerInOuter;
import org.orrery.rtsj.rules.program.StoresScopedInHeap;
import org.orrery.rtsj.rules.program.StoresScopedInImmortalArray;
import org.orrery.rtsj.rules.program.StoresScopedInStatic;

/**
 * Programs that break a rule, each with the exception that the specification names for it; and programs that break none. The
 * chapters and classes are those of RTSJ 1.0.2; 2.0 keeps the rules.
 */
class MemoryRulesTest {

  /** Memory Management, the table of assignments: an object in a scope may refer to the same and to outer scopes. */
  @Test
  void objectOfOuterScopeMayNotReferToInner() throws Exception {
    assertRejected(IllegalAssignmentError.class, StoresInnerInOuter.class);
  }

  /** Memory Management, the table of assignments: immortal memory, where static fields lie, may not refer to a scope. */
  @Test
  void staticFieldMayNotReferToScope() throws Exception {
    assertRejected(IllegalAssignmentError.class, StoresScopedInStatic.class);
  }

  /** Memory Management, the table of assignments: the heap may not refer to a scope. */
  @Test
  void objectOnHeapMayNotReferToScope() throws Exception {
    assertRejected(IllegalAssignmentError.class, StoresScopedInHeap.class);
  }

  /** Memory Management, the table of assignments: arrays are objects, their elements are assigned to. */
  @Test
  void immortalArrayMayNotReferToScope() throws Exception {
    assertRejected(IllegalAssignmentError.class, StoresScopedInImmortalArray.class);
  }

  /** The assignment itself is the JDK's and not seen; that it was made shows when the object is used after its scope. */
  @Test
  void whatTheJdkKeptBeyondItsScopeIsRefused() throws Exception {
    assertRejected(IllegalAssignmentError.class, KeepsScopedUnseen.class);
  }

  /** Memory Management, the table of assignments: what a compiler makes a field of counts too. */
  @Test
  void objectOfOuterScopeMayNotCaptureInner() throws Exception {
    assertRejected(IllegalAssignmentError.class, CapturesInnerInOuter.class);
  }

  /** Memory Management, The Single Parent Rule; MemoryArea.enter(Runnable) names the exception. */
  @Test
  void scopeHasOneParent() throws Exception {
    assertRejected(ScopedCycleException.class, EntersFromSecondParent.class);
  }

  /** Memory Management, The Single Parent Rule: entered from within, it would be its own ancestor. */
  @Test
  void scopeIsNotItsOwnAncestor() throws Exception {
    assertRejected(ScopedCycleException.class, EntersTwice.class);
  }

  /** ScopedMemory.executeInArea(Runnable): the area is not in the caller's scope stack. */
  @Test
  void executeInAreaWantsTheAreaOnTheStack() throws Exception {
    assertRejected(InaccessibleAreaException.class, ExecutesWhereItIsNot.class);
  }

  /** ScopedMemory.newInstance(Class): the area is not in the caller's scope stack. */
  @Test
  void newInstanceWantsTheAreaOnTheStack() throws Exception {
    assertRejected(InaccessibleAreaException.class, MakesWhereItIsNot.class);
  }

  /** Threads, NoHeapRealtimeThread: it may not refer to any object on the heap. */
  @Test
  void noHeapThreadMayNotHoldAReferenceToTheHeap() throws Exception {
    assertRejected(MemoryAccessError.class, NoHeapReadsHeap.class);
  }

  /** Threads, NoHeapRealtimeThread: it may not allocate on the heap. */
  @Test
  void noHeapThreadMayNotAllocateOnTheHeap() throws Exception {
    assertRejected(MemoryAccessError.class, NoHeapAllocatesOnHeap.class);
  }

  /** MemoryArea.enter(Runnable): a no-heap schedulable may not have the heap as its allocation context. */
  @Test
  void noHeapThreadMayNotEnterTheHeap() throws Exception {
    assertRejected(MemoryAccessError.class, NoHeapEntersHeap.class);
  }

  /** The constructor: the initial area may not be the heap. 1.0.2 names another exception than 2.0. */
  @Test
  void noHeapThreadMayNotStartInTheHeap() throws Exception {
    assertRejected(Scopes.NO_HEAP_ARGUMENT, NoHeapStartsInHeap.class);
  }

  /** The constructor: the logic may not lie on the heap. 1.0.2 names another exception than 2.0. */
  @Test
  void noHeapThreadMayNotRunLogicOfTheHeap() throws Exception {
    assertRejected(Scopes.NO_HEAP_ARGUMENT, NoHeapRunsLogicOfHeap.class);
  }

  /** ScopedMemory.setPortal(Object): the object is not allocated in this area. */
  @Test
  void portalLiesInItsScope() throws Exception {
    assertRejected(IllegalAssignmentError.class, PortalFromOutside.class);
  }

  /** ScopedMemory.getPortal(): this area is not in the caller's scope stack. */
  @Test
  void portalIsReadFromWithin() throws Exception {
    assertRejected(InaccessibleAreaException.class, PortalReadFromOutside.class);
  }

  /** ScopedMemory.getPortal(): a reference to the portal could not be stored in the current allocation context. */
  @Test
  void portalIsReadWhereItMayBeReferredTo() throws Exception {
    assertRejected(IllegalAssignmentError.class, PortalReadInOuter.class);
  }

  /** MemoryArea.enter(Runnable): the exception lies in a scope that the caller may not refer to. */
  @Test
  void exceptionDoesNotLeaveItsScope() throws Exception {
    assertRejected(ThrowBoundaryError.class, ExceptionLeavesItsScope.class);
  }

  /** Memory Management, Allocation Execution Time: an allocation beyond the size fails. */
  @Test
  void scopeHoldsWhatItWasMadeFor() throws Exception {
    assertRejected(Scopes.FULL, OverrunsArea.class);
  }

  /** MemoryArea.enter(Runnable): the caller is a Java thread. */
  @Test
  void ordinaryThreadMayNotEnterAScope() {
    assertEquals(Scopes.NOT_SCHEDULABLE, CheckedPrograms.thrownHereBy(EntersScope.class).getClass());
  }

  @Test
  void referencesOutwardsAreLegal() throws Exception {
    assertNull(CheckedPrograms.thrownBy(RefersOutwards.class));
  }

  @Test
  void threadsMeetByThePortal() throws Exception {
    assertNull(CheckedPrograms.thrownBy(SharesPortal.class));
  }

  @Test
  void emptyScopeMayGetAnotherParent() throws Exception {
    assertNull(CheckedPrograms.thrownBy(EntersAnewFromElsewhere.class));
  }

  @Test
  void outerScopeIsAllocatedInFromWithin() throws Exception {
    assertNull(CheckedPrograms.thrownBy(MakesInOuter.class));
  }

  @Test
  void noHeapThreadRunsOffTheHeap() throws Exception {
    assertNull(CheckedPrograms.thrownBy(NoHeapStaysOff.class));
  }

  /** Memory Management, Static Initializers: they run as if in immortal memory. */
  @Test
  void classInitializedInAScopeIsImmortal() throws Exception {
    assertNull(CheckedPrograms.thrownBy(InitializesInScope.class));
  }

  @Test
  void realtimeThreadMayEnterAScope() throws Exception {
    assertNull(CheckedPrograms.thrownBy(EntersScope.class));
  }

  private static void assertRejected(Class<? extends Throwable> expected, Class<? extends Program> program) throws Exception {
    Throwable thrown = CheckedPrograms.thrownBy(program);
    assertEquals(expected, thrown == null ? null : thrown.getClass(), () -> String.valueOf(thrown));
  }
}
