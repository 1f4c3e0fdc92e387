// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;

/**
 * Folders searched for included files, and the macros defined before the first line of a file. Set on a resource set before
 * anything is loaded into it. A name in double quotes is searched for in its includer's folder first.
 */
public final class IncludePath extends AdapterImpl {

  private final List<URI> folders;
  private final Map<String, String> definitions;

  private IncludePath(List<URI> folders, Map<String, String> definitions) {
    this.folders = folders.stream().map(IncludePath::asFolder).toList();
    this.definitions = Map.copyOf(definitions);
  }

  /**
   * Sets the include path of a resource set, replacing an earlier one.
   *
   * @param folders folders in the order of search
   * @param definitions texts of object-like macros, by their names
   */
  public static void set(ResourceSet resources, List<URI> folders, Map<String, String> definitions) {
    resources.eAdapters().removeIf(IncludePath.class::isInstance);
    resources.eAdapters().add(new IncludePath(folders, definitions));
  }

  /** Include path of a resource set; an empty one if none was set. */
  public static IncludePath of(ResourceSet resources) {
    return resources.eAdapters().stream().filter(IncludePath.class::isInstance).map(IncludePath.class::cast).findFirst()
        .orElseGet(() -> new IncludePath(List.of(), Map.of()));
  }

  /** Folders in the order of search; each URI ends with a slash. */
  public List<URI> folders() {
    return folders;
  }

  /** Texts of the macros defined before the first line of a file, by their names. */
  public Map<String, String> definitions() {
    return definitions;
  }

  /** Folders as text for a message. */
  String describe() {
    return folders.isEmpty() ? "it is empty" : folders.stream()
        .map(folder -> folder.isFile() ? folder.toFileString() : folder.toString()).collect(Collectors.joining(", ", "it contains ", ""));
  }

  private static URI asFolder(URI uri) {
    return uri.hasTrailingPathSeparator() ? uri : uri.appendSegment("");
  }
}
