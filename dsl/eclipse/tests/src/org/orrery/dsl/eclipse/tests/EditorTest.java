// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Opens the sample in a real workbench: colours, an error marker for a mistake, proposals that correct it. */
class EditorTest {

  private static final String GENERIC_EDITOR = "org.eclipse.ui.genericeditor.GenericEditor";
  private static final String MARKER = "org.orrery.dsl.eclipse.problem";
  private static final String MISTAKE = "Nav::Navigatoin";
  private static final int PATIENCE_SECONDS = 60;

  private IProject project;

  @BeforeEach
  void importSample() throws Exception {
    project = ResourcesPlugin.getWorkspace().getRoot().getProject("mission-computing");
    project.create(null);
    project.open(null);
  }

  @AfterEach
  void removeSample() throws CoreException {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  @Test
  void underlinesAMistakeInAModelAndProposesWhatMendsIt() throws Exception {
    file("nav.idl", sample("nav.idl"));
    IFile model =
        file("mission.orrery", sample("mission.orrery").replace("nav : Nav::Navigation {", "nav : " + MISTAKE + " {"));
    ITextEditor editor = open(model);
    StyledText text = (StyledText) editor.getAdapter(Control.class);

    Workbench.until(PATIENCE_SECONDS, () -> !markers(model).isEmpty());

    List<IMarker> markers = markers(model);
    assertTrue(!markers.isEmpty(), "no marker");
    IMarker marker = markers.getFirst();
    assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY, -1));
    assertTrue(marker.getAttribute(IMarker.MESSAGE, "").contains("Navigatoin"), marker.getAttribute(IMarker.MESSAGE, ""));
    assertTrue(marker.getAttribute("code", "").startsWith("ORR-"), marker.getAttribute("code", ""));
    StyleRange keyword = text.getStyleRangeAtOffset(text.getText().indexOf("component") + 1);
    assertNotNull(keyword, "no colour");
    assertEquals(SWT.BOLD, keyword.fontStyle & SWT.BOLD);

    Workbench.picture("marker");
    int wrong = text.getText().indexOf(MISTAKE);
    text.replaceTextRange(wrong, MISTAKE.length(), "");
    editor.selectAndReveal(wrong, 0);
    text.setFocus();
    editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS);
    Workbench.until(PATIENCE_SECONDS, () -> Workbench.popup() != null && proposes(Workbench.popup(), "Navigation"));
    Workbench.picture("completion");
    Table popup = Workbench.popup();
    assertNotNull(popup, "no proposals");
    assertTrue(proposes(popup, "Navigation"), () -> Arrays.toString(popup.getItems()));
  }

  @Test
  void underlinesAMistakeInIdl() throws Exception {
    IFile idl = file("nav.idl", sample("nav.idl").replace("sequence<Waypoint> Route", "sequence<Waypiont> Route"));
    open(idl);

    Workbench.until(PATIENCE_SECONDS, () -> !markers(idl).isEmpty());

    assertTrue(
        markers(idl).stream().anyMatch(each -> each.getAttribute(IMarker.MESSAGE, "").contains("Waypiont")),
        "no marker speaks of the mistake");
  }

  private static boolean proposes(Table popup, String name) {
    return Arrays.stream(popup.getItems()).map(TableItem::getText).anyMatch(text -> text.contains(name));
  }

  private static List<IMarker> markers(IFile file) throws CoreException {
    return List.of(file.findMarkers(MARKER, true, IResource.DEPTH_ZERO));
  }

  private static String sample(String name) throws Exception {
    return Files.readString(Path.of(System.getProperty("orrery.models"), name));
  }

  private IFile file(String name, String text) throws Exception {
    IFile file = project.getFile(name);
    file.create(text.getBytes(StandardCharsets.UTF_8), IResource.FORCE, null);
    return file;
  }

  private static ITextEditor open(IFile file) throws Exception {
    IEditorPart editor = IDE.openEditor(Workbench.page(), file, true);
    assertEquals(GENERIC_EDITOR, editor.getSite().getId());
    return (ITextEditor) editor;
  }
}
