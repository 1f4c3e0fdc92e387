// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * How a list of parameters or members became another one.
 *
 * @param kept elements of the same name in both lists, in the new order
 * @param renamed elements of the same kind in the same place, with names that the other list does not have
 * @param added elements of the new list alone
 * @param removed elements of the old list alone
 * @param reordered whether those that were kept follow each other in another order
 */
record ListEdit<T>(List<Pair<T>> kept, List<Pair<T>> renamed, List<T> added, List<T> removed, boolean reordered) {

  /** An element's two versions. */
  record Pair<T>(T old, T renewed) {}

  /**
   * Edit that leads from one list to the other.
   *
   * @param name names, which are unique in a list
   * @param alike whether two elements are the same but for their names
   */
  static <T> ListEdit<T> of(List<T> old, List<T> renewed, Function<T, String> name, BiPredicate<T, T> alike) {
    List<String> oldNames = old.stream().map(name).toList();
    List<String> newNames = renewed.stream().map(name).toList();
    List<Pair<T>> kept = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    List<Pair<T>> same = new ArrayList<>();
    List<T> added = new ArrayList<>();
    List<T> removed = new ArrayList<>(old.stream().filter(each -> !newNames.contains(name.apply(each))).toList());
    for (int i = 0; i < renewed.size(); i++) {
      T each = renewed.get(i);
      int at = oldNames.indexOf(newNames.get(i));
      if (at >= 0) {
        kept.add(new Pair<>(old.get(at), each));
        places.add(at);
      } else if (old.size() == renewed.size() && removed.contains(old.get(i)) && alike.test(old.get(i), each)) {
        same.add(new Pair<>(old.get(i), each));
        removed.remove(old.get(i));
      } else {
        added.add(each);
      }
    }
    boolean reordered = !Objects.equals(places, places.stream().sorted().toList());
    return new ListEdit<>(kept, same, added, removed, reordered);
  }
}
