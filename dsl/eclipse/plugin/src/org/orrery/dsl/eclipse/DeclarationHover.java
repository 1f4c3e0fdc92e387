// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.HoverParams;

/** Hover with the language server's text for a name: its declaration and documentation. */
public final class DeclarationHover implements ITextHover {

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    return OpenDocuments.ask(
            viewer.getDocument(),
            region.getOffset(),
            (server, id, place) -> server.hover(new HoverParams(id, place)))
        .filter(hover -> hover.getContents() != null && hover.getContents().isRight())
        .map(hover -> hover.getContents().getRight().getValue())
        .filter(text -> !text.isBlank())
        .orElse(null);
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return new Region(offset, 1);
  }
}
