// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.preprocess.Pragma;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.NameResolver;
import org.orrery.dsl.idl.scoping.QualifiedNames;
import org.orrery.dsl.idl.scoping.Resolution;

/**
 * Pragmas of repository ids in files. A file's pragmas apply to its own declarations only, since an included file begins with an
 * empty prefix and does not change its includer's. Each file is read once; create a new instance when files change. Not
 * thread-safe.
 *
 * <p>A prefix inside a scope is put before the full scoped name, as typeprefix does (IDL 4.2, 7.4.6.4.2). omniidl drops the
 * names of the scopes around the pragma; the preprocessor warns of such a pragma, since its ids differ between compilers.
 */
public final class FilePragmas implements IdentityPragmas {

  private final Map<IdlResource, Stated> files = new HashMap<>();

  /**
   * Ids, versions and prefixes stated in a file.
   *
   * @param ids repository ids by full name
   * @param versions versions by full name
   * @param scopes innermost element around each prefix pragma; null for the file itself
   */
  private record Stated(Map<String, String> ids, Map<String, String> versions, Map<Pragma, EObject> scopes) {
  }

  @Override
  public Optional<String> id(Named declaration) {
    return Optional.ofNullable(stated(declaration).ids().get(QualifiedNames.of(declaration)));
  }

  @Override
  public String version(Named declaration) {
    return stated(declaration).versions().getOrDefault(QualifiedNames.of(declaration), "1.0");
  }

  @Override
  public String prefix(Named declaration) {
    Stated stated = stated(declaration);
    ICompositeNode node = NodeModelUtils.findActualNodeFor(declaration);
    if (stated.scopes().isEmpty() || node == null) {
      return "";
    }
    String prefix = "";
    for (Pragma pragma : ((IdlResource) declaration.eResource()).preprocessed().pragmas()) {
      if (pragma.kind() == Pragma.Kind.PREFIX && pragma.offset() < node.getOffset()
          && isAround(stated.scopes().get(pragma), declaration)) {
        prefix = pragma.value();
      }
    }
    return prefix;
  }

  /** True if the declaration is within the scope of a prefix pragma, where the prefix ends. */
  private static boolean isAround(EObject scope, EObject declaration) {
    if (scope == null) {
      return true;
    }
    for (EObject outer = declaration.eContainer(); outer != null; outer = outer.eContainer()) {
      if (outer == scope) {
        return true;
      }
    }
    return false;
  }

  private Stated stated(Named declaration) {
    return declaration.eResource() instanceof IdlResource file && file.preprocessed() != null
        ? files.computeIfAbsent(file, FilePragmas::read) : new Stated(Map.of(), Map.of(), Map.of());
  }

  private static Stated read(IdlResource file) {
    Stated stated = new Stated(new HashMap<>(), new HashMap<>(), new HashMap<>());
    for (Pragma pragma : file.preprocessed().pragmas()) {
      EObject root = file.getContents().isEmpty() ? null : file.getContents().getFirst();
      EObject scope = innermost(root, pragma.offset());
      if (pragma.kind() == Pragma.Kind.PREFIX) {
        stated.scopes().put(pragma, scope == root ? null : scope);
        continue;
      }
      Resolution target = root == null ? null
          : NameResolver.within(scope, pragma.offset()).resolve(pragma.name(), IdlPackage.Literals.NAMED);
      if (target != null && target.isUsable()) {
        (pragma.kind() == Pragma.Kind.ID ? stated.ids() : stated.versions())
            .put(QualifiedNames.of(target.element()), pragma.value());
      }
    }
    return stated;
  }

  private static EObject innermost(EObject scope, int offset) {
    for (EObject child : scope == null ? List.<EObject>of() : scope.eContents()) {
      ICompositeNode node = NodeModelUtils.findActualNodeFor(child);
      if (child instanceof Named && node != null && node.getOffset() < offset && offset < node.getEndOffset()) {
        return innermost(child, offset);
      }
    }
    return scope;
  }
}
