package dev.benchbook.kernel.eval.assist;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** What the code around the marker declares: local variables, parameters, patterns, constants. */
final class Locals {
  private final Trees trees;
  private final Attribution attribution;
  private final Consumer<Element> found;
  private final Consumer<TreePath> classes;

  /**
   * Makes a search.
   *
   * @param found takes what is declared, the nearest first
   * @param classes takes the classes around the marker, the innermost first
   */
  Locals(
      Trees trees, Attribution attribution, Consumer<Element> found, Consumer<TreePath> classes) {
    this.trees = trees;
    this.attribution = attribution;
    this.found = found;
    this.classes = classes;
  }

  /** Searches around the marker. */
  void visit(TreePath marker) {
    constants(marker);
    locals(marker);
  }

  // The constants of the enum that is switched over, where a case begins.
  private void constants(TreePath marker) {
    TreePath branch = marker.getParentPath();
    while (branch != null && !(branch.getLeaf() instanceof CaseTree)) {
      if (branch.getLeaf() instanceof StatementTree) {
        return;
      }
      branch = branch.getParentPath();
    }
    if (branch == null || !isLabel(branch, marker.getLeaf())) {
      return;
    }
    TreePath choice = branch.getParentPath();
    ExpressionTree selector =
        choice.getLeaf() instanceof SwitchTree statement
            ? statement.getExpression()
            : ((SwitchExpressionTree) choice.getLeaf()).getExpression();
    TypeMirror type = trees.getTypeMirror(new TreePath(choice, selector));
    if (type != null
        && attribution.task().getTypes().asElement(type) instanceof TypeElement holder) {
      holder.getEnclosedElements().stream()
          .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
          .forEach(found);
    }
  }

  private boolean isLabel(TreePath branch, Tree marker) {
    SourcePositions positions = trees.getSourcePositions();
    CaseTree tree = (CaseTree) branch.getLeaf();
    long at = positions.getStartPosition(attribution.unit(), marker);
    return tree.getStatements() == null
        || tree.getStatements().isEmpty()
        || at < positions.getStartPosition(attribution.unit(), tree.getStatements().get(0));
  }

  // Walks outwards from the marker and takes what each tree around it declares before it.
  private void locals(TreePath marker) {
    Tree inner = marker.getLeaf();
    for (TreePath at = marker.getParentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof ClassTree) {
        classes.accept(at);
      } else {
        for (Tree declared : declaredBy(tree, inner)) {
          local(new TreePath(at, declared));
        }
      }
      patterns(at, inner);
      inner = tree;
    }
  }

  private static List<? extends Tree> declaredBy(Tree tree, Tree inner) {
    if (tree instanceof BlockTree block) {
      return before(block.getStatements(), inner);
    } else if (tree instanceof CaseTree branch && branch.getStatements() != null) {
      return before(branch.getStatements(), inner);
    } else if (tree instanceof MethodTree method) {
      return method.getParameters();
    } else if (tree instanceof LambdaExpressionTree lambda) {
      return lambda.getParameters();
    } else if (tree instanceof ForLoopTree loop) {
      return before(loop.getInitializer(), inner);
    } else if (tree instanceof EnhancedForLoopTree loop) {
      return loop.getExpression() == inner ? List.of() : List.of(loop.getVariable());
    } else if (tree instanceof TryTree attempt) {
      return attempt.getCatches().contains(inner)
          ? List.of()
          : before(attempt.getResources(), inner);
    }
    return tree instanceof CatchTree handler ? List.of(handler.getParameter()) : List.of();
  }

  private static List<? extends Tree> before(List<? extends Tree> trees, Tree inner) {
    int at = trees.indexOf(inner);
    return at < 0 ? trees : trees.subList(0, at);
  }

  private void local(TreePath path) {
    Tree tree = path.getLeaf();
    Element element =
        tree instanceof VariableTree || tree instanceof ClassTree ? trees.getElement(path) : null;
    if (element != null) {
      found.accept(element);
    }
  }

  // Variables of instanceof patterns in the condition of the statement that the marker is in.
  private void patterns(TreePath around, Tree inner) {
    Tree tree = around.getLeaf();
    boolean bears =
        tree instanceof com.sun.source.tree.IfTree
            || tree instanceof com.sun.source.tree.WhileLoopTree
            || tree instanceof com.sun.source.tree.BinaryTree
            || tree instanceof com.sun.source.tree.ConditionalExpressionTree;
    if (bears) {
      new TreePathScanner<Void, Void>() {
        @Override
        public Void scan(Tree next, Void none) {
          return next == inner ? null : super.scan(next, null);
        }

        @Override
        public Void visitBindingPattern(com.sun.source.tree.BindingPatternTree pattern, Void none) {
          local(new TreePath(getCurrentPath(), pattern.getVariable()));
          return null;
        }
      }.scan(around, null);
    }
  }
}
