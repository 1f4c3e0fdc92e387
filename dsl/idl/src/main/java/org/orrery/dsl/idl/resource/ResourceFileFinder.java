// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.orrery.dsl.idl.preprocess.FileFinder;
import org.orrery.dsl.idl.preprocess.IncludedFile;
import org.orrery.dsl.idl.preprocess.Inclusion;
import org.orrery.dsl.idl.preprocess.Macro;

/**
 * File finder that reads through a resource set, so that a file that is open in an editor has the editor's text.
 */
final class ResourceFileFinder implements FileFinder {

  /** Size in bytes above which a file is not read as IDL. */
  private static final int MAXIMUM_BYTES = 64 << 20;

  private final ResourceSet resources;
  private final IncludePath path;
  private final Charset charset;
  private final Map<URI, IncludedFile> found = new HashMap<>();
  private final Set<String> entered = new HashSet<>();

  ResourceFileFinder(ResourceSet resources, Charset charset) {
    this.resources = resources;
    this.path = IncludePath.of(resources);
    this.charset = charset;
  }

  @Override
  public IncludedFile find(String name, boolean angled, String includer) {
    // A file URI escapes what a URI can't hold, such as spaces.
    URI relative = URI.createFileURI(name.replace('\\', '/'));
    List<URI> candidates = new ArrayList<>();
    URI from = URI.createURI(includer);
    if (!angled && from.isHierarchical() && !from.isRelative()) {
      candidates.add(relative.resolve(from));
    }
    for (URI folder : path.folders()) {
      candidates.add(relative.resolve(folder));
    }
    for (URI candidate : candidates) {
      IncludedFile file = found.computeIfAbsent(candidate, this::read);
      if (file != null) {
        return file;
      }
    }
    return name.equals(CorbaModule.ORB) ? CorbaModule.orb() : null;
  }

  private IncludedFile read(URI uri) {
    Resource loaded = resources.getResource(uri, false);
    if (loaded instanceof IdlResource idl && idl.preprocessed() != null) {
      return new IncludedFile(uri.toString(), idl.preprocessed().text());
    }
    // A device may have no end.
    if (!resources.getURIConverter().exists(uri, null) || uri.isFile() && !Files.isRegularFile(Path.of(uri.toFileString()))) {
      return null;
    }
    try (InputStream input = resources.getURIConverter().createInputStream(uri)) {
      byte[] bytes = input.readNBytes(MAXIMUM_BYTES + 1);
      return bytes.length > MAXIMUM_BYTES ? null : new IncludedFile(uri.toString(), new String(bytes, charset));
    } catch (IOException e) {
      // A folder or an unreadable file is reported as missing.
      return null;
    }
  }

  @Override
  public String describePath() {
    return path.describe();
  }

  @Override
  public void entered(Inclusion inclusion, String includer, Map<String, Macro> macros) {
    // Later inclusions of a guarded file are empty, so the first inclusion in this pass determines the context.
    if (entered.add(inclusion.file().location())) {
      IncludeContexts.of(resources).entered(inclusion, URI.createURI(includer), macros);
    }
  }
}
