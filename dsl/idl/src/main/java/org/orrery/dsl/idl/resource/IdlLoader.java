// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.orrery.dsl.idl.scoping.TranslationUnit;

/**
 * Loads, links and validates files in plain Java.
 *
 * <pre>{@code
 * Injector injector = new IdlStandaloneSetup().createInjectorAndDoEMFRegistration();
 * IdlLoader loader = injector.getInstance(IdlLoader.class);
 * IdlLoader.Loaded loaded = loader.load(List.of(file), List.of(folder), Map.of("DEBUG", "1"));
 * }</pre>
 *
 * <p>Files of languages that extend IDL are loaded the same way once their own set-up has run. Each load creates a resource set;
 * a loader can be reused, by one thread at a time.
 */
public class IdlLoader {

  @Inject private Provider<XtextResourceSet> resourceSets;

  /**
   * Result of a load.
   *
   * @param files the requested files, in order
   * @param all the requested files and all files that they include, directly or indirectly
   * @param issues errors and warnings in any of these files, by file and in order of position
   */
  public record Loaded(List<IdlResource> files, List<IdlResource> all, List<FileIssue> issues) {
  }

  /**
   * Error or warning in a file. The issue's code is stable, its first datum is the remedy.
   *
   * @param file file in which the issue is
   */
  public record FileIssue(URI file, Issue issue) {

    /** Remedy; empty if the issue has none. */
    public String remedy() {
      String[] data = issue.getData();
      return data == null || data.length == 0 || data[0] == null ? "" : data[0];
    }
  }

  /**
   * Loads, links and validates files.
   *
   * @param files files to load; all must exist
   * @param includeFolders folders searched for included files, in order
   * @param definitions macros defined before the first line of each file
   */
  public Loaded load(List<URI> files, List<URI> includeFolders, Map<String, String> definitions) {
    XtextResourceSet resources = resourceSets.get();
    IncludePath.set(resources, includeFolders, definitions);
    List<IdlResource> loaded = new ArrayList<>();
    Set<IdlResource> all = new LinkedHashSet<>();
    for (URI file : files) {
      Resource resource = resources.getResource(file, true);
      if (!(resource instanceof IdlResource idl)) {
        throw new IllegalArgumentException("not a file of IDL or of a language that extends it: " + file);
      }
      loaded.add(idl);
      for (TranslationUnit.Part part : idl.unit().parts()) {
        all.add(part.file());
      }
    }
    Map<IdlResource, List<Issue>> found = new LinkedHashMap<>();
    all.forEach(file -> found.put(file, validate(file)));
    List<FileIssue> issues = new ArrayList<>();
    for (IdlResource file : all) {
      boolean elsewhere = file.unit().parts().stream()
          .map(TranslationUnit.Part::file)
          .anyMatch(seen -> seen != file && FollowUps.isBroken(found.getOrDefault(seen, List.of())));
      FollowUps.without(file.preprocessed().text(), found.get(file), elsewhere)
          .forEach(issue -> issues.add(new FileIssue(file.getURI(), issue)));
    }
    return new Loaded(loaded, List.copyOf(all), issues);
  }

  private static List<Issue> validate(XtextResource file) {
    List<Issue> issues = new ArrayList<>(
        file.getResourceServiceProvider().getResourceValidator().validate(file, CheckMode.ALL, CancelIndicator.NullImpl));
    issues.sort((a, b) -> Integer.compare(offset(a), offset(b)));
    return issues;
  }

  private static int offset(Issue issue) {
    return issue.getOffset() == null ? -1 : issue.getOffset();
  }
}
