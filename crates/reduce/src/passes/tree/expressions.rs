//! Pass: put 0 in the place of expressions, the largest first.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};
use tree_sitter::Node;

/// Replaces expressions by 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zeros;

impl Edits for Zeros {
    fn name(&self) -> &'static str {
        "zeros"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let expressions = all.iter().filter(|it| is_value(it.node));
        expressions
            .map(|it| Edit::replace(it.file, it.node.byte_range(), "0"))
            .collect()
    }

    fn most(&self) -> usize {
        64
    }
}

/// Whether a node is an expression other than a name or a number, and its value is used.
fn is_value(node: Node<'_>) -> bool {
    let large = matches!(
        node.kind(),
        "binary_expression"
            | "unary_expression"
            | "conditional_expression"
            | "call_expression"
            | "cast_expression"
            | "subscript_expression"
            | "field_expression"
            | "pointer_expression"
            | "comma_expression"
            | "sizeof_expression"
            | "compound_literal_expression"
            | "update_expression"
            | "assignment_expression"
            | "identifier"
    );
    let Some(parent) = node.parent().filter(|_| large) else {
        return false;
    };
    let is = |field: &str| parent.child_by_field_name(field) == Some(node);
    match parent.kind() {
        // Its value is not used, so it is better to delete the statement.
        "expression_statement" => false,
        "assignment_expression" => !is("left"),
        "update_expression" | "field_expression" | "pointer_expression" => false,
        "subscript_expression" => is("index"),
        "call_expression" => !is("function"),
        "init_declarator" => is("value"),
        // Steps and conditions of loops: a loop with 0 would rarely end.
        "for_statement" => is("condition"),
        kind => is_reader(kind),
    }
}

fn is_reader(kind: &str) -> bool {
    kind.ends_with("_expression")
        || matches!(
            kind,
            "return_statement" | "argument_list" | "initializer_list" | "initializer_pair"
        )
}

/// Whether a node is an expression, for other passes.
pub(super) fn is_expression(place: FileNode<'_>) -> bool {
    let kind = place.node.kind();
    kind.ends_with("_expression")
}
