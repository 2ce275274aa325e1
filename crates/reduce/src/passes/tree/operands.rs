//! Pass: put an operand in the place of an expression: `a + b` becomes `a` or `b`,
//! `(int)a` becomes `a`, `c ? a : b` becomes `a`, `f(a)` becomes `a`, `*&a` becomes `a`.

use super::expressions::is_expression;
use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};
use tree_sitter::Node;

/// Replaces expressions by their operands.
#[derive(Clone, Copy, Debug)]
pub struct Operands;

impl Edits for Operands {
    fn name(&self) -> &'static str {
        "operands"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let expressions = all.iter().filter(|it| is_expression(**it));
        expressions
            .flat_map(|place| {
                let operands = operands(place.node);
                let text = |node| trees.text(FileNode { node, ..*place }).to_owned();
                let put = |node| Edit::replace(place.file, place.node.byte_range(), text(node));
                let operands = operands.into_iter().map(put);
                operands
                    .chain(pointed_to(*place).map(put))
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    fn most(&self) -> usize {
        32
    }
}

/// The operands that can replace an expression.
pub(super) fn operands(node: Node<'_>) -> Vec<Node<'_>> {
    let is_condition = node.kind() == "parenthesized_expression"
        && node
            .parent()
            .is_some_and(|it| it.child_by_field_name("condition") == Some(node));
    if is_condition || node.kind() == "sizeof_expression" {
        return Vec::new();
    }
    let mut cursor = node.walk();
    let children: Vec<Node<'_>> = node.named_children(&mut cursor).collect();
    let mut operands: Vec<Node<'_>> = Vec::new();
    for child in children {
        match child.kind() {
            "argument_list" => {
                let mut cursor = child.walk();
                operands.extend(child.named_children(&mut cursor));
            }
            "type_descriptor" | "field_identifier" | "initializer_list" => {}
            _ => operands.push(child),
        }
    }
    // The function of a call is not a value.
    if node.kind() == "call_expression" {
        operands.retain(|it| Some(*it) != node.child_by_field_name("function"));
    }
    operands
}

/// The operand of `&` in `*&a`.
fn pointed_to(place: FileNode<'_>) -> Option<Node<'_>> {
    let mut inner = operand_of(place.node, "*")?;
    while inner.kind() == "parenthesized_expression" {
        inner = inner.named_child(0)?;
    }
    operand_of(inner, "&")
}

fn operand_of<'t>(node: Node<'t>, operator: &str) -> Option<Node<'t>> {
    let is = node.child_by_field_name("operator")?.kind() == operator;
    let operand = node.child_by_field_name("argument");
    operand.filter(|_| is && node.kind() == "pointer_expression")
}
