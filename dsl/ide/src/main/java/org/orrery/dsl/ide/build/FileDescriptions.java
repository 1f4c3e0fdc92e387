// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.build;

import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionManager;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.TranslationUnit;

/**
 * Descriptions of files for the incremental builder. A file exports itself, under its own URI and with a fingerprint of its text, and
 * imports every file that it can see. So it is validated again after any change in one of these, as is necessary since a directive in
 * an included file may affect its includers.
 */
@Singleton
public class FileDescriptions extends DefaultResourceDescriptionManager {

  private static final String TEXT = "text";

  @Override
  protected IResourceDescription internalGetResourceDescription(Resource file, IDefaultResourceDescriptionStrategy strategy) {
    return new FileDescription(file, strategy);
  }

  private static QualifiedName nameOf(URI file) {
    return QualifiedName.create(file.toString()).toLowerCase();
  }

  /** Description of one file. */
  private static final class FileDescription extends DefaultResourceDescription {

    FileDescription(Resource file, IDefaultResourceDescriptionStrategy strategy) {
      super(file, strategy);
    }

    @Override
    protected List<IEObjectDescription> computeExportedObjects() {
      List<IEObjectDescription> exported = new ArrayList<>(super.computeExportedObjects());
      if (getResource() instanceof IdlResource file && !file.getContents().isEmpty() && file.getParseResult() != null) {
        EObject root = file.getContents().getFirst();
        String text = file.getParseResult().getRootNode().getText();
        String fingerprint = text.length() + ":" + text.hashCode();
        exported.add(EObjectDescription.create(nameOf(file.getURI()), root, Map.of(TEXT, fingerprint)));
      }
      return exported;
    }

    @Override
    public Iterable<QualifiedName> getImportedNames() {
      Set<QualifiedName> imported = new LinkedHashSet<>();
      if (getResource() instanceof IdlResource file && file.getResourceSet() != null) {
        for (TranslationUnit.Part part : file.unit().parts()) {
          if (part.file() != file) {
            imported.add(nameOf(part.file().getURI()));
          }
        }
      }
      return imported;
    }
  }
}
