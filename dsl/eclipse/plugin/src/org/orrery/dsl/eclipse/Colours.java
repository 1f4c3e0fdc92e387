// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import com.google.inject.Injector;
import java.util.Set;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.orrery.dsl.ide.Languages;

/** Syntax colouring of keywords, comments, strings and directives. Works on the text alone, so it needs no valid model. */
public abstract class Colours extends PresentationReconciler {

  /** Syntax colouring of OMG IDL. */
  public static final class OfIdl extends Colours {
    public OfIdl() {
      super(Languages.idl());
    }
  }

  /** Syntax colouring of systems. */
  public static final class OfSystems extends Colours {
    public OfSystems() {
      super(Languages.system());
    }
  }

  Colours(Injector language) {
    Set<String> keywords = GrammarUtil.getAllKeywords(language.getInstance(IGrammarAccess.class).getGrammar());
    Token comment = token(SWT.COLOR_DARK_GREEN, SWT.NORMAL);
    Token text = token(SWT.COLOR_BLUE, SWT.NORMAL);
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setRules(
        new EndOfLineRule("//", comment),
        new MultiLineRule("/*", "*/", comment),
        new SingleLineRule("\"", "\"", text, '\\'),
        new SingleLineRule("'", "'", text, '\\'),
        new EndOfLineRule("#", token(SWT.COLOR_DARK_GRAY, SWT.NORMAL)),
        words(keywords, token(SWT.COLOR_DARK_MAGENTA, SWT.BOLD)));
    DefaultDamagerRepairer colouring = new DefaultDamagerRepairer(scanner);
    setDamager(colouring, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(colouring, IDocument.DEFAULT_CONTENT_TYPE);
  }

  private static WordRule words(Set<String> keywords, Token keyword) {
    WordRule words =
        new WordRule(
            new IWordDetector() {
              @Override
              public boolean isWordStart(char character) {
                return Character.isJavaIdentifierStart(character);
              }

              @Override
              public boolean isWordPart(char character) {
                return Character.isJavaIdentifierPart(character);
              }
            },
            // Names need a token too: else the rules would be applied again from the second letter on and could match a keyword.
            new Token(null));
    keywords.stream().filter(word -> Character.isLetter(word.charAt(0))).forEach(word -> words.addWord(word, keyword));
    return words;
  }

  private static Token token(int colour, int style) {
    return new Token(new TextAttribute(Display.getCurrent().getSystemColor(colour), null, style));
  }
}
