//! Pass: pull what follows a branch or a loop into it, in the place of a statement there.
//! `switch (a) { case 1: b = 1; } f();` becomes `switch (a) { case 1: f(); }`: what was
//! done there was only a sign of getting there.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees, remove_statement};
use tree_sitter::Node;

/// Moves statements into the statements before them.
#[derive(Clone, Copy, Debug)]
pub struct PullIn;

impl Edits for PullIn {
    fn name(&self) -> &'static str {
        "pull-in"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let statements = all
            .iter()
            .filter(|it| it.node.kind() == "expression_statement");
        statements.flat_map(|it| pulled_in(&trees, *it)).collect()
    }
}

/// Moves a statement to the place of the last or first one inside the statement before it.
fn pulled_in(trees: &Trees, place: FileNode<'_>) -> Vec<Edit> {
    let FileNode { file, node } = place;
    let before = node.prev_named_sibling().filter(|it| {
        matches!(
            it.kind(),
            "if_statement"
                | "switch_statement"
                | "for_statement"
                | "while_statement"
                | "do_statement"
        )
    });
    let inside = before.map(statements_in).unwrap_or_default();
    let (first, last) = (inside.first(), inside.last());
    let places = last.into_iter().chain(first.filter(|_| inside.len() > 1));
    places
        .filter_map(|inner| {
            let put = Edit::replace(file, inner.byte_range(), trees.text(place));
            remove_statement(put, file, node)
        })
        .collect()
}

/// The statements inside a statement that have an effect of their own.
fn statements_in(outer: Node<'_>) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut cursor = outer.walk();
    for child in outer.named_children(&mut cursor) {
        match child.kind() {
            "expression_statement" => found.push(child),
            _ => found.extend(statements_in(child)),
        }
    }
    found
}
