//! Pass: an assignment takes the place of the next use of what it sets: `a = b; f(a);`
//! becomes `f(a = b);` or `f(b);`, and `a += b; return a;` becomes `return a + b;`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees, remove_statement};
use tree_sitter::Node;

/// Passes assigned values on.
#[derive(Clone, Copy, Debug)]
pub struct PassOn;

impl Edits for PassOn {
    fn name(&self) -> &'static str {
        "pass-on"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let assignments = all
            .iter()
            .filter(|it| it.node.kind() == "assignment_expression");
        assignments.flat_map(|it| passed_on(&trees, *it)).collect()
    }
}

fn passed_on(trees: &Trees, place: FileNode<'_>) -> Vec<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let target = || {
        let statement = node
            .parent()
            .filter(|it| it.kind() == "expression_statement")?;
        let next = statement.next_named_sibling()?;
        let left = node.child_by_field_name("left")?;
        let used = first_read(trees, FileNode { file, node: next }, text(left))?;
        let operator = text(node.child_by_field_name("operator")?);
        let right = text(node.child_by_field_name("right")?);
        let value = match operator.strip_suffix('=') {
            Some("") | None => right.to_owned(),
            Some(operator) => format!("{} {operator} {right}", text(left)),
        };
        Some((statement, used, value))
    };
    let Some((statement, used, value)) = target() else {
        return Vec::new();
    };
    let is_whole = used.parent().is_some_and(|it| {
        matches!(
            it.kind(),
            "return_statement" | "argument_list" | "parenthesized_expression" | "init_declarator"
        )
    });
    let all = [value, text(node).to_owned()].into_iter().filter_map(|it| {
        let it = if is_whole { it } else { format!("({it})") };
        let edit = remove_statement(Edit::new(), file, statement)?;
        Some(edit.and(file, used.byte_range(), it))
    });
    all.collect()
}

/// The first use of a variable in a statement, if it reads it.
fn first_read<'t>(trees: &Trees, statement: FileNode<'t>, name: &str) -> Option<Node<'t>> {
    if matches!(
        statement.node.kind(),
        "for_statement" | "while_statement" | "do_statement" | "labeled_statement"
    ) {
        return None;
    }
    let mut waiting = vec![statement.node];
    while let Some(node) = waiting.pop() {
        if trees.text(FileNode { node, ..statement }) == name && node.is_named() {
            let parent = node.parent()?;
            let is_set = parent.child_by_field_name("left") == Some(node)
                || matches!(parent.kind(), "update_expression" | "pointer_expression");
            return (!is_set).then_some(node);
        }
        let mut cursor = node.walk();
        let mut children: Vec<Node<'t>> = node.named_children(&mut cursor).collect();
        children.reverse();
        waiting.extend(children);
    }
    None
}
