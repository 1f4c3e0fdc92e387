// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.orrery.dsl.idl.model.Named;

/**
 * Types that contain themselves by way of a sequence, while the types that one is made of are planned. Which types do so shows only when
 * the planner comes back to a type that it has not finished. The attempt is given up then and begun again, now with these types planned
 * behind the sequences that name them. What an attempt had to guess, the size of an element, is known in the next one.
 */
final class RecursiveTypes {

  private final List<Named> unfinished = new ArrayList<>();
  private final Set<Named> recursive = new HashSet<>();
  private final Set<Named> entered = new HashSet<>();
  private final Deque<Named> postponed = new ArrayDeque<>();
  private final Deque<Named> derived = new ArrayDeque<>();
  private boolean running;
  private boolean foundOthers;
  private boolean guessed;

  /** True while the parts of a type are planned. */
  boolean isRunning() {
    return running;
  }

  /** Begins an attempt. */
  void begin() {
    running = true;
    foundOthers = false;
    guessed = false;
    entered.clear();
    postponed.clear();
    derived.clear();
  }

  /** Types begun in this attempt. */
  Set<Named> entered() {
    return Set.copyOf(entered);
  }

  /** Ends the last attempt. */
  void end() {
    running = false;
    recursive.clear();
    entered.clear();
  }

  void enter(Named type) {
    unfinished.add(type);
    entered.add(type);
  }

  void leave(Named type) {
    unfinished.remove(type);
  }

  boolean isUnfinished(Named type) {
    return unfinished.contains(type);
  }

  /** Notes that an unfinished type is a part of the one being planned, so that all begun since then contain themselves. */
  void foundAgain(Named type) {
    foundOthers |= recursive.addAll(unfinished.subList(unfinished.indexOf(type), unfinished.size()));
  }

  /** True if a type was found to contain itself. */
  boolean isRecursive(Named type) {
    return recursive.contains(type);
  }

  /** Types found to contain themselves. */
  Set<Named> found() {
    return Set.copyOf(recursive);
  }

  /** Has a type planned behind the one being planned. */
  void postpone(Named type) {
    postponed.add(type);
  }

  /** The next type to plan behind the others; empty if there is none. */
  Optional<Named> nextPostponed() {
    return Optional.ofNullable(postponed.poll());
  }

  /** Has types planned behind all others, of which any may be refused. */
  void follow(List<? extends Named> types) {
    derived.addAll(types);
  }

  /** The next type to plan behind all others; empty if there is none. */
  Optional<Named> nextDerived() {
    return Optional.ofNullable(derived.poll());
  }

  /** Notes that the size of an element is not known yet. */
  void guess() {
    guessed = true;
  }

  boolean hasGuessed() {
    return guessed;
  }

  /** True if the next attempt knows more than this one. */
  boolean isWorthAnother(boolean succeeded) {
    return foundOthers || (succeeded && guessed);
  }
}
