// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.orrery.runtime.memory.SlotStack;

/**
 * Table from object keys to servants, in constant time (active demultiplexing): two array look-ups and two generation checks, however many
 * POAs and objects there are.
 *
 * <pre>
 *   key {poa, poa generation, slot, generation}  ->  poas[poa]  ->  slots[slot]  ->  servant
 * </pre>
 *
 * <p>{@link #find} takes no lock, writes nothing and allocates nothing; activation and deactivation are lock-free, allocate, and may be
 * called by any thread. The collector keeps what a request still uses: so a slot is free again as soon as its object is deactivated, and
 * readers need no epochs, as they do in C++.
 *
 * @param <S> the servant's type
 */
public final class ObjectTable<S> {
  /**
   * Generations and servants stand in arrays of their own, not in objects: a look-up then reads 8 bytes of a slot, and ten thousand
   * objects stay in the processor's caches.
   */
  private static final class Poa<S> {
    final int generation;
    final int declared;
    final AtomicIntegerArray generations;
    final AtomicReferenceArray<S> servants;
    final SlotStack free;

    Poa(PoaLayout layout) {
      generation = layout.generation();
      declared = layout.declared();
      generations = new AtomicIntegerArray(layout.slots());
      servants = new AtomicReferenceArray<>(layout.slots());
      free = new SlotStack(layout.slots());
      for (int slot = layout.slots() - 1; slot >= 0; slot--) {
        generations.set(slot, 1);
        if (slot >= declared) {
          free.push(slot);
        }
      }
    }
  }

  /** Reason why a key leads to no object. */
  public enum Fault {
    /** The key does lead to an object. */
    NONE,
    /** The key was not made here: the caller may try a map of foreign keys, else {@code OBJECT_NOT_EXIST}. */
    FOREIGN_KEY,
    /** The key is of an earlier model, or forged: {@code OBJECT_NOT_EXIST}. */
    UNKNOWN_POA,
    /** No such slot, not active, deactivated, or of an earlier run: {@code OBJECT_NOT_EXIST}. */
    UNKNOWN_OBJECT
  }

  private final Poa<S>[] poas;
  private final long incarnation;
  private final WellKnownKeys wellKnown = new WellKnownKeys();

  /**
   * A table without objects; all its slots are allocated here.
   *
   * @param poas POAs by index
   * @param incarnation random, other in each run
   */
  @SuppressWarnings("unchecked")
  public ObjectTable(List<PoaLayout> poas, long incarnation) {
    this.poas = poas.stream().map(Poa::new).toArray(Poa[]::new);
    this.incarnation = incarnation;
  }

  /** Makes a servant the declared object at that place; its key is {@code ObjectKey.declared(ObjectId.declared(poa, slot))}. */
  public void declare(int poa, int slot, S servant) {
    poas[poa].servants.set(slot, servant);
  }

  /**
   * Gives a declared object a second key, known to others by agreement. Before the lanes serve.
   *
   * @param key object key that no other object has, and that is not of this process's making
   */
  public void declareWellKnown(byte[] key, ObjectId object) {
    wellKnown.add(key, object);
  }

  /**
   * Identity of the object that a key is of, whether it is active or not: for a well-known key the object's own. Allocates.
   *
   * @return nothing for a foreign key
   */
  public Optional<ObjectId> identify(MemorySegment segment, long offset, int length) {
    if (!isDeclared(segment, offset, length) && !isOfRun(segment, offset, length)) {
      return Optional.ofNullable(wellKnown.find(segment, offset, length));
    }
    return Optional.of(new ObjectId(
        ObjectKey.poa(segment, offset), ObjectKey.poaGeneration(segment, offset), ObjectKey.slot(segment, offset),
        ObjectKey.generation(segment, offset)));
  }

  /** Gives the servant a free slot of the POA; nothing if there is none. */
  public Optional<ObjectId> activate(int poa, S servant) {
    Poa<S> home = poas[poa];
    int slot = home.free.pop();
    if (slot == SlotStack.NONE) {
      return Optional.empty();
    }
    int generation = home.generations.get(slot);
    home.servants.set(slot, servant);
    return Optional.of(new ObjectId(poa, home.generation, slot, generation));
  }

  /** Takes an object made at run time out; false if there is none, so that of two who try only one succeeds. */
  public boolean deactivate(ObjectId id) {
    Poa<S> home = poa(id.poa(), id.poaGeneration());
    if (home == null || id.slot() < home.declared || id.slot() >= home.servants.length()) {
      return false;
    }
    int next = id.generation() + 1;
    if (home.servants.get(id.slot()) == null || !home.generations.compareAndSet(id.slot(), id.generation(), next)) {
      return false;
    }
    home.servants.set(id.slot(), null);
    // A slot whose generations are used up is not used again: its first keys would come to life.
    if (next != 0) {
      home.free.push(id.slot());
    }
    return true;
  }

  /** The key of an object made at run time. */
  public byte[] keyOf(ObjectId id) {
    return ObjectKey.ofRun(id, incarnation);
  }

  /**
   * The servant of the object that the key is of; null if there is none, and {@link #fault} says why.
   *
   * @param segment a received message
   * @param offset where the key begins
   * @param length bytes of the key, all of them in the segment
   */
  public S find(MemorySegment segment, long offset, int length) {
    boolean declared = isDeclared(segment, offset, length);
    if (!declared && !isOfRun(segment, offset, length)) {
      return findWellKnown(segment, offset, length);
    }
    Poa<S> home = poa(ObjectKey.poa(segment, offset), ObjectKey.poaGeneration(segment, offset));
    int slot = ObjectKey.slot(segment, offset);
    // The format decides which slots a key may name, or a forged declared key would reach objects of another incarnation.
    if (home == null
        || Integer.compareUnsigned(slot, home.servants.length()) >= 0
        || declared != slot < home.declared
        || !declared && ObjectKey.incarnation(segment, offset) != incarnation) {
      return null;
    }
    int generation = ObjectKey.generation(segment, offset);
    if (home.generations.getAcquire(slot) != generation) {
      return null;
    }
    S servant = home.servants.getAcquire(slot);
    // A servant that was put there since belongs to a later generation, which was set before it.
    return home.generations.getAcquire(slot) == generation ? servant : null;
  }

  private S findWellKnown(MemorySegment segment, long offset, int length) {
    ObjectId object = wellKnown.find(segment, offset, length);
    return object == null ? null : poas[object.poa()].servants.getAcquire(object.slot());
  }

  /** Reason why {@link #find} gave null. Not for the path of good requests. */
  public Fault fault(MemorySegment segment, long offset, int length) {
    if (!isDeclared(segment, offset, length) && !isOfRun(segment, offset, length)) {
      return findWellKnown(segment, offset, length) == null ? Fault.FOREIGN_KEY : Fault.NONE;
    }
    if (poa(ObjectKey.poa(segment, offset), ObjectKey.poaGeneration(segment, offset)) == null) {
      return Fault.UNKNOWN_POA;
    }
    return find(segment, offset, length) == null ? Fault.UNKNOWN_OBJECT : Fault.NONE;
  }

  private static boolean isDeclared(MemorySegment segment, long offset, int length) {
    return length == ObjectKey.DECLARED_BYTES && ObjectKey.magic(segment, offset) == ObjectKey.DECLARED;
  }

  private static boolean isOfRun(MemorySegment segment, long offset, int length) {
    return length == ObjectKey.TRANSIENT_BYTES && ObjectKey.magic(segment, offset) == ObjectKey.TRANSIENT;
  }

  private Poa<S> poa(int index, int generation) {
    if (Integer.compareUnsigned(index, poas.length) >= 0) {
      return null;
    }
    Poa<S> poa = poas[index];
    return poa.generation == generation ? poa : null;
  }
}
