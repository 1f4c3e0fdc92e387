// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import com.google.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.ReplaceRegion;
import org.eclipse.xtext.util.TextRegion;
import org.eclipse.xtext.util.Triple;
import org.orrery.dsl.idl.parsing.ExpandedText;
import org.orrery.dsl.idl.parsing.PreprocessedReader;
import org.orrery.dsl.idl.parsing.SyntaxMessages;
import org.orrery.dsl.idl.preprocess.Finding;
import org.orrery.dsl.idl.preprocess.Macro;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.Preprocessor;
import org.orrery.dsl.idl.preprocess.PreprocessorProblem;
import org.orrery.dsl.idl.scoping.SymbolTable;
import org.orrery.dsl.idl.scoping.TranslationUnit;

/**
 * Resource of one file, in IDL or in a language that extends it. A file that includes others must belong to a resource set. As with
 * all of EMF, one thread may use it at a time.
 */
public class IdlResource extends LazyLinkingResource {

  @Inject private ExpandedText expansions;

  private PreprocessedText preprocessed;
  private Map<INode, String> expandedText;
  private SymbolTable symbols;
  private TranslationUnit unit;
  private int generation;
  /** Names that diagnostics say are not declared. */
  private final Set<INode> unlinkedNames = new HashSet<>();

  /** Preprocessor's result for the file; null until the file is loaded. */
  public PreprocessedText preprocessed() {
    return preprocessed;
  }

  /** Names declared by this file itself. */
  public SymbolTable symbols() {
    if (symbols == null) {
      symbols = SymbolTable.of(this);
    }
    return symbols;
  }

  /** This file and all files whose declarations it can see. */
  public TranslationUnit unit() {
    if (unit == null || !unit.isCurrent()) {
      unit = TranslationUnit.of(this);
    }
    return unit;
  }

  /** Text that the parser read at leaves that result from a macro; see {@link ExpandedText}. */
  public Map<INode, String> expandedText() {
    if (expandedText == null) {
      expandedText = preprocessed == null ? Map.of() : expansions.of(preprocessed, getParseResult().getRootNode());
    }
    return expandedText;
  }

  /** Number of times the contents were replaced. */
  public int generation() {
    return generation;
  }

  /** File that first included this one; null if there is none. */
  public URI includer() {
    IncludeContexts.Context context = context();
    return context == null ? null : context.includer();
  }

  /** Offset of the #include in the {@link #includer()}. */
  public int includedAt() {
    IncludeContexts.Context context = context();
    return context == null ? -1 : context.offset();
  }

  private IncludeContexts.Context context() {
    return getResourceSet() == null ? null : IncludeContexts.of(getResourceSet()).of(getURI());
  }

  @Override
  protected Reader createReader(InputStream inputStream) throws IOException {
    StringWriter text = new StringWriter();
    super.createReader(inputStream).transferTo(text);
    if (getResourceSet() == null) {
      preprocessed = PreprocessedText.plain(String.valueOf(getURI()), text.toString());
      return new PreprocessedReader(preprocessed);
    }
    Map<String, Macro> macros = new HashMap<>();
    IncludeContexts.Context context = context();
    if (context != null) {
      macros.putAll(context.macros());
    } else {
      macros.put("__ORRERY__", Macro.of("__ORRERY__", "1"));
      IncludePath.of(getResourceSet()).definitions().forEach((name, value) -> macros.put(name, Macro.of(name, value)));
    }
    ResourceFileFinder finder = new ResourceFileFinder(getResourceSet(), Charset.forName(getEncoding()));
    preprocessed = Preprocessor.process(getURI().toString(), text.toString(), macros, finder);
    return new PreprocessedReader(preprocessed);
  }

  @Override
  protected void updateInternalState(IParseResult newParseResult) {
    forget();
    super.updateInternalState(newParseResult);
  }

  @Override
  protected void addSyntaxErrors() {
    super.addSyntaxErrors();
    if (preprocessed.findings().stream().anyMatch(each -> each.problem() == PreprocessorProblem.NESTED_TOO_DEEPLY)) {
      // Text that is nested too deep is cut off within brackets, so their missing ends are not the user's errors.
      getErrors().removeIf(error -> error instanceof XtextSyntaxDiagnostic && SyntaxMessages.tellsOfTheEnd(error.getMessage()));
    }
    for (Finding finding : preprocessed.findings()) {
      (finding.problem().isError() ? getErrors() : getWarnings()).add(new ProblemDiagnostic(
          getParseResult().getRootNode(), finding.problem(), finding.offset(), finding.length(), finding.details().toArray()));
    }
  }

  @Override
  protected void addSyntaxDiagnostic(List<Diagnostic> diagnostics, INode error) {
    String[] data = error.getSyntaxErrorMessage().getIssueData();
    if (data != null && data.length == SyntaxMessages.PLACED) {
      diagnostics.add(new PlacedSyntaxDiagnostic(error, Integer.parseInt(data[1]), Integer.parseInt(data[2])));
    } else {
      super.addSyntaxDiagnostic(diagnostics, error);
    }
  }

  /** As inherited, but for the search of each diagnostic among all: a file may have very many. */
  @Override
  protected void createAndAddDiagnostic(Triple<EObject, EReference, INode> unlinked) {
    DiagnosticMessage message = isValidationDisabled() ? null : createDiagnosticMessage(unlinked);
    if (message == null) {
      return;
    }
    List<Diagnostic> list = getDiagnosticList(message);
    if (list.isEmpty()) {
      unlinkedNames.clear();
    }
    if (unlinkedNames.add(unlinked.getThird())) {
      list.add(createDiagnostic(unlinked, message));
    }
  }

  @Override
  protected void doLinking() {
    unlinkedNames.clear();
    super.doLinking();
  }

  /** Reparses the whole text, since a changed directive may affect all text after it. */
  @Override
  public void update(int offset, int replacedTextLength, String newText) {
    StringBuilder text = new StringBuilder(getParseResult().getRootNode().getText());
    new ReplaceRegion(new TextRegion(offset, replacedTextLength), newText).applyTo(text);
    try {
      reparse(text.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected void doUnload() {
    super.doUnload();
    forget();
  }

  private void forget() {
    generation++;
    symbols = null;
    unit = null;
    expandedText = null;
  }
}
