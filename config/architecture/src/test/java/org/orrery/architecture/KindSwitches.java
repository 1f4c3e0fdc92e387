// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Finds decisions between kinds of types, of endpoints or of scheduling that would silently be wrong for a kind that is added later: a
 * switch with a {@code default}, and an {@code instanceof}, whose other branch is one. Without these the compiler names each place that
 * forgets a kind.
 *
 * <p>An {@code instanceof} of {@code void} or of a typedef is no such decision: it asks whether there is a value, or looks behind a
 * name. Xtend's switch is never exhaustive, so a template decides nothing between kinds.
 */
final class KindSwitches {

  private static final Set<String> NO_DECISIONS = Set.of("TypeRef.VoidType", "TypeRef.AliasRef");
  /** Families of kinds in which an {@code instanceof} decides something. */
  private static final Pattern GROWING_FAMILY = Pattern.compile("(TypeRef|DataType|EndpointPlan|Scheduling)\\..*");
  /** Text that an Xtend template prints; what stands between guillemets in it is code. */
  private static final Pattern PRINTED = Pattern.compile("'''.*?'''", Pattern.DOTALL);
  private static final Pattern CODE_IN_PRINTED = Pattern.compile("«.*?»", Pattern.DOTALL);
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
  private static final Pattern DECISION_IN_XTEND =
      Pattern.compile("\\bswitch\\b|\\binstanceof\\b|\\bBasicKind\\b|\\b(TypeRef|EndpointPlan|Scheduling)\\s*\\.");

  private final Set<String> kinds;

  /**
   * Looks for decisions between given kinds.
   *
   * @param kinds enum constants by their names, nested classes with the name of the type around them
   */
  KindSwitches(Set<String> kinds) {
    this.kinds = Set.copyOf(kinds);
  }

  /** Enum constants and nested records that a source file declares, for example {@code CHAR} and {@code TypeRef.EnumRef}. */
  static Set<String> declaredIn(String file, String text) {
    Set<String> names = new TreeSet<>();
    new TreeScanner<Void, String>() {
      @Override
      public Void visitClass(ClassTree type, String outer) {
        String name = type.getSimpleName().toString();
        if (type.getKind() == Tree.Kind.RECORD && outer != null) {
          names.add(outer + "." + name);
        }
        if (type.getKind() == Tree.Kind.ENUM) {
          type.getMembers().stream()
              .filter(VariableTree.class::isInstance)
              .map(VariableTree.class::cast)
              .filter(field -> field.getType() != null && field.getType().toString().equals(name))
              .forEach(field -> names.add(field.getName().toString()));
        }
        return super.visitClass(type, name);
      }
    }.scan(Source.of(file, text).unit(), null);
    return names;
  }

  /** Decisions of a Java file that the compiler can't check, each as {@code file:line: what}. */
  List<String> inJava(String file, String text) {
    Source source = Source.of(file, text);
    List<String> found = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitSwitch(SwitchTree tree, Void none) {
        check(tree, tree.getCases());
        return super.visitSwitch(tree, none);
      }

      @Override
      public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
        check(tree, tree.getCases());
        return super.visitSwitchExpression(tree, none);
      }

      @Override
      public Void visitInstanceOf(InstanceOfTree tree, Void none) {
        kind(tree.getPattern() == null ? tree.getType().toString() : type(tree.getPattern()), source)
            .filter(kind -> GROWING_FAMILY.matcher(kind).matches())
            .filter(kind -> !NO_DECISIONS.contains(kind))
            .ifPresent(kind -> found.add(source.at(tree) + "instanceof " + kind));
        return super.visitInstanceOf(tree, none);
      }

      private void check(Tree tree, List<? extends CaseTree> cases) {
        List<CaseLabelTree> labels = new ArrayList<>();
        cases.forEach(each -> labels.addAll(each.getLabels()));
        if (labels.stream().anyMatch(DefaultCaseLabelTree.class::isInstance)) {
          labels.stream().flatMap(label -> kind(name(label), source).stream()).findFirst()
              .ifPresent(kind -> found.add(source.at(tree) + "default beside " + kind));
        }
      }
    }.scan(source.unit(), null);
    return found;
  }

  /** Decisions of an Xtend file, each as {@code file: what}. */
  List<String> inXtend(String file, String text) {
    StringBuilder code = new StringBuilder();
    Matcher printed = PRINTED.matcher(COMMENT.matcher(text).replaceAll(" "));
    while (printed.find()) {
      printed.appendReplacement(code, " ");
      CODE_IN_PRINTED.matcher(printed.group()).results().forEach(each -> code.append(each.group()).append(' '));
    }
    printed.appendTail(code);
    return DECISION_IN_XTEND.matcher(code).results().map(each -> file + ": " + each.group()).toList();
  }

  private Optional<String> kind(String name, Source source) {
    if (kinds.contains(name)) {
      return Optional.of(name);
    }
    return kinds.stream().filter(kind -> kind.endsWith("." + name) && source.imports(kind)).findFirst();
  }

  private static String name(CaseLabelTree label) {
    return switch (label) {
      case ConstantCaseLabelTree constant -> constant.getConstantExpression().toString();
      case PatternCaseLabelTree pattern -> type(pattern.getPattern());
      default -> "";
    };
  }

  private static String type(PatternTree pattern) {
    return switch (pattern) {
      case BindingPatternTree binding -> binding.getVariable().getType().toString();
      case DeconstructionPatternTree record -> record.getDeconstructor().toString();
      default -> "";
    };
  }

  /** A parsed file. */
  private record Source(String file, CompilationUnitTree unit, SourcePositions positions) {

    static Source of(String file, String text) {
      JavaFileObject object = new SimpleJavaFileObject(URI.create("string:///" + file), JavaFileObject.Kind.SOURCE) {
        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return text;
        }
      };
      JavacTask task =
          (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, null, List.of("-proc:none"), null, List.of(object));
      try {
        return new Source(file, task.parse().iterator().next(), Trees.instance(task).getSourcePositions());
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    String at(Tree tree) {
      return file + ":" + unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree)) + ": ";
    }

    boolean imports(String kind) {
      return unit.getImports().stream()
          .map(ImportTree::getQualifiedIdentifier)
          .map(Tree::toString)
          .anyMatch(name -> name.endsWith("." + kind) || name.endsWith("." + kind.substring(0, kind.lastIndexOf('.')) + ".*"));
    }
  }
}
