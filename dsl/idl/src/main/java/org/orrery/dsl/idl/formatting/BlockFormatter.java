// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.formatting;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.formatting2.FormatterPreferenceKeys;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.formatting2.regionaccess.ITextSegment;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;

/**
 * Formatter that indents lines by the braces and parentheses around them, removes trailing white space and keeps at most one blank
 * line in a row. Line breaks and the columns within a line are left to the author: tables of lanes or timings stay tables.
 *
 * <p>Works on tokens, so directives and text that the preprocessor excluded stay as they are. A file with syntax errors is not
 * changed. The width of an indentation step comes from the editor's request.
 */
public class BlockFormatter implements IFormatter2 {

  @Override
  public List<ITextReplacement> format(FormatterRequest request) {
    ITextRegionAccess text = request.getTextRegionAccess();
    ICompositeNode root = NodeModelUtils.findActualNodeFor(text.getResource().getContents().getFirst());
    if (root == null || text.hasSyntaxError()) {
      return List.of();
    }
    String step = request.getPreferences().getPreference(FormatterPreferenceKeys.indentation);
    List<ITextReplacement> replacements = new ArrayList<>();
    for (Change change : new Lines(step).of(root.getRootNode())) {
      if (isWanted(request, change)) {
        ITextSegment segment = text.regionForOffset(change.offset(), change.length());
        replacements.add(segment.replaceWith(change.text()));
      }
    }
    return replacements;
  }

  private static boolean isWanted(FormatterRequest request, Change change) {
    return request.getRegions().isEmpty() || request.getRegions().stream().anyMatch(region -> touches(region, change));
  }

  private static boolean touches(ITextRegion region, Change change) {
    return change.offset() <= region.getOffset() + region.getLength() && region.getOffset() <= change.offset() + change.length();
  }

  /** Replacement of white space: offset and length in the old text, and the new white space. */
  private record Change(int offset, int length, String text) {}

  /** Pass over the tokens of a file that collects the changes of the white space between them. */
  private static final class Lines {

    private final String step;
    private final List<Change> changes = new ArrayList<>();
    private int depth;

    Lines(String step) {
      this.step = step;
    }

    List<Change> of(ICompositeNode root) {
      String text = root.getText();
      String lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
      List<ILeafNode> tokens = new ArrayList<>();
      root.getLeafNodes().forEach(tokens::add);
      // The token of a line comment contains the line break.
      boolean broken = false;
      for (int i = 0; i < tokens.size(); i++) {
        ILeafNode token = tokens.get(i);
        boolean space = token.isHidden() && token.getText().isBlank();
        if (space) {
          gap(token.getTotalOffset(), token.getText(), broken, next(tokens, i + 1), lineBreak);
          broken = false;
          continue;
        }
        if (broken) {
          gap(token.getTotalOffset(), "", true, token, lineBreak);
        }
        broken = token.getText().endsWith("\n");
        if (token.isHidden()) {
          comment(token);
        } else {
          depth += change(token.getText());
        }
      }
      return changes;
    }

    /** Adjusts the white space before a token; a null token is the end of the file. */
    private void gap(int offset, String space, boolean broken, ILeafNode token, String lineBreak) {
      int breaks = (int) space.chars().filter(c -> c == '\n').count();
      if (breaks == 0 && !broken && token != null || isLeftOut(token)) {
        return;
      }
      int wanted = token == null ? 1 : Math.min(breaks + (broken ? 1 : 0), offset == 0 ? 0 : 2);
      String text = lineBreak.repeat(Math.max(0, wanted - (broken ? 1 : 0))) + (token == null ? "" : indentation(token));
      if (!text.equals(space)) {
        changes.add(new Change(offset, space.length(), text));
      }
    }

    /** Indents the lines of a block comment; a leading star is aligned with the first line's. */
    private void comment(ILeafNode token) {
      String text = token.getText();
      if (!text.startsWith("/*")) {
        return;
      }
      for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
        int star = at + 1;
        while (star < text.length() && (text.charAt(star) == ' ' || text.charAt(star) == '\t')) {
          star++;
        }
        String wanted = step.repeat(depth) + " ";
        if (star < text.length() && text.charAt(star) == '*' && !wanted.equals(text.substring(at + 1, star))) {
          changes.add(new Change(token.getTotalOffset() + at + 1, star - at - 1, wanted));
        }
      }
    }

    private String indentation(ILeafNode token) {
      if (token.getText().startsWith("#")) {
        return "";
      }
      return step.repeat(Math.max(0, depth + (token.isHidden() ? 0 : Math.min(0, change(token.getText())))));
    }

    private static int change(String token) {
      return switch (token) {
        case "{", "(" -> 1;
        case "}", ")" -> -1;
        default -> 0;
      };
    }

    /** True for text that the preprocessor excluded: a hidden token that is neither comment nor directive. */
    private static boolean isLeftOut(ILeafNode token) {
      return token != null && token.isHidden() && !token.getText().startsWith("/") && !token.getText().startsWith("#");
    }

    private static ILeafNode next(List<ILeafNode> tokens, int index) {
      return index < tokens.size() ? tokens.get(index) : null;
    }
  }
}
