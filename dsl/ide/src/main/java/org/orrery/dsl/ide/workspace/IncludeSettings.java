// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.workspace;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.orrery.dsl.idl.resource.IncludePath;

/**
 * Include path and macros of a workspace, as stated by the client when it initializes the server:
 *
 * <pre>{@code
 * "initializationOptions": { "includePath": ["/usr/share/idl/omniORB", "idl"], "definitions": { "DEBUG": "1" } }
 * }</pre>
 *
 * <p>Relative folders are relative to the workspace's first folder. Other options are ignored. Any thread may call.
 */
@Singleton
public class IncludeSettings {

  private record Settings(List<URI> folders, Map<String, String> definitions) {}

  private volatile Settings settings = new Settings(List.of(), Map.of());

  /**
   * Reads the client's settings, replacing earlier ones.
   *
   * @param options the client's initialization options; may be null
   * @param root the workspace's first folder; may be null
   */
  public void read(Object options, URI root) {
    if (!(options instanceof JsonObject object)) {
      return;
    }
    List<URI> folders = new ArrayList<>();
    if (object.get("includePath") instanceof JsonArray path) {
      path.forEach(folder -> folders.add(folder(folder.getAsString(), root)));
    }
    Map<String, String> definitions = new LinkedHashMap<>();
    if (object.get("definitions") instanceof JsonObject macros) {
      for (Map.Entry<String, JsonElement> macro : macros.entrySet()) {
        definitions.put(macro.getKey(), macro.getValue().getAsString());
      }
    }
    settings = new Settings(List.copyOf(folders), Map.copyOf(definitions));
  }

  /** Sets the include path and the macros on a resource set. */
  public void applyTo(ResourceSet resources) {
    IncludePath.set(resources, settings.folders(), settings.definitions());
  }

  private static URI folder(String name, URI root) {
    URI folder = URI.createFileURI(name.endsWith("/") ? name : name + "/");
    if (Path.of(name).isAbsolute() || root == null) {
      return folder;
    }
    return folder.resolve(root.hasTrailingPathSeparator() ? root : root.appendSegment(""));
  }
}
