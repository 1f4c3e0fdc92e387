// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import org.eclipse.core.filebuffers.IDocumentSetupParticipant;
import org.eclipse.core.filebuffers.IDocumentSetupParticipantExtension;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.IDocument;

/** Opens a document at the language server when an editor opens it. */
public final class DocumentSetup implements IDocumentSetupParticipant, IDocumentSetupParticipantExtension {

  @Override
  public void setup(IDocument document) {
    // Eclipse calls the other method, which has the file's location.
  }

  @Override
  public void setup(IDocument document, IPath location, LocationKind kind) {
    if (kind == LocationKind.IFILE) {
      IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(location);
      if (file.getLocationURI() != null) {
        OpenDocuments.open(document, file);
      }
    }
  }
}
