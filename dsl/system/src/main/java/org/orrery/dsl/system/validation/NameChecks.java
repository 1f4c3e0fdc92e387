// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.COMPONENT__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.FACET__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.HOST__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INITIAL_REFERENCE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INSTANCE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.MEMORY_SCOPE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.ORRERY_SYSTEM__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.POA__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PROCESS__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PROFILE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.RECEPTACLE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TASK__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TUNNEL__NAME;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Import;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.resource.ImportedFiles;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.InitialReference;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.MemoryLayout;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Profile;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.Tunnel;
import org.orrery.dsl.system.scoping.NearName;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of names: unique among their siblings, and no keywords of a target language. */
public class NameChecks extends SystemChecks {

  private static final Set<String> PROFILES = Set.of("corba", "minimum_corba", "corba_e_compact", "corba_e_micro");

  @Check
  public void oneSystemPerFile(Specification file) {
    List<OrrerySystem> systems =
        file.getDefinitions().stream().filter(OrrerySystem.class::isInstance).map(OrrerySystem.class::cast).toList();
    for (OrrerySystem system : systems.subList(Math.min(1, systems.size()), systems.size())) {
      report(SystemProblem.SYSTEM_TWICE, system, ORRERY_SYSTEM__NAME, system.getName());
    }
  }

  @Check
  public void importedFileIsThere(Import imported) {
    String name = imported.getRepositoryId();
    if (name != null && !name.startsWith("IDL:") && ImportedFiles.find(imported) == null) {
      report(SystemProblem.IMPORT_NOT_FOUND, imported, IdlPackage.Literals.IMPORT__REPOSITORY_ID, name);
    }
  }

  @Check
  public void namesInSystem(OrrerySystem system) {
    unique(system.getComponents(), Component::getName, COMPONENT__NAME, "components");
    unique(system.getProcesses(), Process::getName, PROCESS__NAME, "processes");
    unique(system.getHosts(), Host::getName, HOST__NAME, "hosts");
  }

  @Check
  public void namesInComponent(Component component) {
    unique(component.getFacets(), Facet::getName, FACET__NAME, "facets");
    unique(component.getReceptacles(), Receptacle::getName, RECEPTACLE__NAME, "receptacles");
    unique(component.getTasks(), Task::getName, TASK__NAME, "tasks");
  }

  @Check
  public void namesInProcess(Process process) {
    unique(process.getThreadPools(), ThreadPool::getName, THREAD_POOL__NAME, "thread pools");
    unique(process.getInstances(), Instance::getName, INSTANCE__NAME, "instances");
    unique(process.getInitialReferences(), InitialReference::getName, INITIAL_REFERENCE__NAME, "initial references");
    unique(process.getPoas(), Poa::getName, POA__NAME, "POAs");
    unique(SystemElements.scopes(process), MemoryScope::getName, MEMORY_SCOPE__NAME, "scopes");
  }

  @Check
  public void namesInPool(ThreadPool pool) {
    unique(pool.getLanes(), Lane::getName, LANE__NAME, "lanes");
  }

  @Check
  public void namesInPoa(Poa poa) {
    unique(poa.getPoas(), Poa::getName, POA__NAME, "POAs");
  }

  @Check
  public void namesInMemory(MemoryLayout memory) {
    unique(memory.getTunnels(), Tunnel::getName, TUNNEL__NAME, "tunnels");
  }

  @Check
  public void profileIsKnown(Profile profile) {
    if (profile.getName() != null && !PROFILES.contains(profile.getName())) {
      report(SystemProblem.PROFILE_UNKNOWN, profile, PROFILE__NAME, profile.getName(), NearName.remedy(profile.getName(), PROFILES));
    }
  }

  @Check
  public void processNameIsFree(Process process) {
    free(process.getLanguage(), process.getName(), process, PROCESS__NAME);
  }

  @Check
  public void instanceNameIsFree(Instance instance) {
    free(SystemElements.processOf(instance).getLanguage(), instance.getName(), instance, INSTANCE__NAME);
  }

  @Check
  public void componentNamesAreFree(Component component) {
    for (Language language : languagesOf(component)) {
      free(language, component.getName(), component, COMPONENT__NAME);
      component.getFacets().forEach(facet -> free(language, facet.getName(), facet, FACET__NAME));
      component.getReceptacles().forEach(receptacle -> free(language, receptacle.getName(), receptacle, RECEPTACLE__NAME));
      component.getTasks().forEach(task -> free(language, task.getName(), task, TASK__NAME));
    }
  }

  private void free(Language language, String name, EObject element, EStructuralFeature feature) {
    if (name != null && TargetWords.reserves(language, name)) {
      report(SystemProblem.RESERVED, element, feature, name, TargetWords.nameOf(language));
    }
  }

  private static Set<Language> languagesOf(Component component) {
    Set<Language> languages = EnumSet.noneOf(Language.class);
    for (Process process : SystemElements.systemOf(component).getProcesses()) {
      if (process.getInstances().stream().anyMatch(instance -> instance.getComponent() == component)) {
        languages.add(process.getLanguage());
      }
    }
    return languages;
  }
}
