package dev.benchbook.kernel.eval.assist;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The types that an expression at the marker should have. */
final class Expectation {
  private final Attribution attribution;
  private final Trees trees;
  private final Types types;
  private final List<TypeMirror> expected = new ArrayList<>();

  private Expectation(Attribution attribution) {
    this.attribution = attribution;
    trees = attribution.trees();
    types = attribution.task().getTypes();
  }

  /** Finds what is expected at an attribution's marker; nothing if any type will do. */
  static Expectation of(Attribution attribution) {
    Expectation expectation = new Expectation(attribution);
    TreePath marker = attribution.marker();
    if (marker != null && marker.getParentPath() != null) {
      expectation.look(marker.getParentPath(), marker.getLeaf());
    }
    return expectation;
  }

  /** Says whether one of the elements is, or returns, what is expected. */
  boolean isMetBy(Found found) {
    if (expected.isEmpty()) {
      return false;
    }
    return found.elements().stream()
        .map(element -> result(element, found.site()))
        .anyMatch(type -> type != null && expected.stream().anyMatch(want -> fits(type, want)));
  }

  private boolean fits(TypeMirror type, TypeMirror want) {
    if (type.getKind() == TypeKind.VOID || type.getKind() == TypeKind.ERROR) {
      return false;
    }
    try {
      return types.isAssignable(types.erasure(type), types.erasure(want));
    } catch (IllegalArgumentException notTypesOfValues) {
      return false;
    }
  }

  private TypeMirror result(Element element, TypeMirror site) {
    if (element instanceof ExecutableElement method) {
      TypeMirror type = method.asType();
      if (site instanceof javax.lang.model.type.DeclaredType declared) {
        try {
          type = types.asMemberOf(declared, method);
        } catch (IllegalArgumentException notAMemberOfThisType) {
          type = method.asType();
        }
      }
      return ((ExecutableType) type).getReturnType();
    }
    return element.getKind().isField() || !(element instanceof TypeElement)
        ? element.asType()
        : null;
  }

  private void look(TreePath around, Tree inner) {
    Tree tree = around.getLeaf();
    if (tree instanceof ParenthesizedTree || tree instanceof ConditionalExpressionTree) {
      boolean condition =
          tree instanceof ConditionalExpressionTree choice && choice.getCondition() == inner;
      if (condition || isCondition(around)) {
        expected.add(types.getPrimitiveType(TypeKind.BOOLEAN));
      } else {
        look(around.getParentPath(), tree);
      }
    } else if (tree instanceof VariableTree variable && variable.getInitializer() == inner) {
      expect(trees.getTypeMirror(new TreePath(around, variable.getType())));
    } else if (tree instanceof AssignmentTree assignment && assignment.getExpression() == inner) {
      expect(trees.getTypeMirror(new TreePath(around, assignment.getVariable())));
    } else if (tree instanceof ReturnTree) {
      for (TreePath at = around; at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof MethodTree method && method.getReturnType() != null) {
          expect(trees.getTypeMirror(new TreePath(at, method.getReturnType())));
          return;
        }
      }
    } else if (tree instanceof MethodInvocationTree call) {
      argument(around, call.getMethodSelect(), call.getArguments().indexOf(inner));
    } else if (tree instanceof NewClassTree creation) {
      int at = creation.getArguments().indexOf(inner);
      TreePath path = new TreePath(around, creation.getIdentifier());
      if (at >= 0 && trees.getElement(path) instanceof TypeElement type) {
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
            .forEach(member -> parameter((ExecutableElement) member, at));
      }
    }
  }

  private static boolean isCondition(TreePath parentheses) {
    Tree outer = parentheses.getParentPath().getLeaf();
    return outer instanceof IfTree || outer instanceof WhileLoopTree;
  }

  private void argument(TreePath call, ExpressionTree method, int at) {
    if (at < 0) {
      return;
    }
    if (method instanceof MemberSelectTree select) {
      TreePath receiver = new TreePath(new TreePath(call, select), select.getExpression());
      TypeMirror type = trees.getTypeMirror(receiver);
      Element element = type == null ? null : types.asElement(type);
      if (element instanceof TypeElement holder) {
        overloads(holder, select.getIdentifier().toString(), at);
      }
    } else if (method instanceof IdentifierTree name) {
      Element element = trees.getElement(new TreePath(call, name));
      if (element != null && element.getEnclosingElement() instanceof TypeElement holder) {
        overloads(holder, name.getName().toString(), at);
      }
    }
  }

  private void overloads(TypeElement holder, String name, int at) {
    attribution.task().getElements().getAllMembers(holder).stream()
        .filter(member -> member.getSimpleName().contentEquals(name))
        .filter(member -> member.getKind() == ElementKind.METHOD)
        .forEach(member -> parameter((ExecutableElement) member, at));
  }

  private void parameter(ExecutableElement method, int at) {
    if (at < method.getParameters().size()) {
      expect(method.getParameters().get(at).asType());
    }
  }

  private void expect(TypeMirror type) {
    boolean telling =
        type != null
            && type.getKind() != TypeKind.ERROR
            && type.getKind() != TypeKind.NONE
            && type.getKind() != TypeKind.TYPEVAR
            && !type.toString().equals("java.lang.Object");
    if (telling) {
      expected.add(type);
    }
  }
}
