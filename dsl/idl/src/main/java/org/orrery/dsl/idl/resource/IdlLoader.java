// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.ArrayList;
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
 * <p>Files of languages that extend IDL are loaded the same way once their own set-up has run. One load is one resource set;
 * a loader may be used again, by one thread at a time.
 */
public class IdlLoader {

  @Inject private Provider<XtextResourceSet> resourceSets;

  /**
   * What was loaded.
   *
   * @param files those asked for, in order
   * @param all the same with all that they include, directly or not
   * @param issues what is wrong in any of them, by file and in order of position
   */
  public record Loaded(List<IdlResource> files, List<IdlResource> all, List<FileIssue> issues) {
  }

  /**
   * Something wrong in a file. The issue's code is stable, its first datum says how to mend it.
   *
   * @param file the one in which it is
   */
  public record FileIssue(URI file, Issue issue) {

    /** How to mend it; empty where the code says all. */
    public String remedy() {
      String[] data = issue.getData();
      return data == null || data.length == 0 || data[0] == null ? "" : data[0];
    }
  }

  /**
   * Loads, links and validates.
   *
   * @param files all must exist
   * @param includeFolders in the order of search
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
    List<FileIssue> issues = new ArrayList<>();
    for (IdlResource file : all) {
      validate(file).forEach(issue -> issues.add(new FileIssue(file.getURI(), issue)));
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
