//! Pass: print or return a condition instead of what it decides: of
//! `if (a > 1) b++; printf("%ld", b);`, `printf("%d", a > 1);` is left, of
//! `if (a) printf("yes");`, `printf("%d", a);`, and of `if (a) return 2; return 0;`, `return a;`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Printed, Trees, printed, remove_statement};
use tree_sitter::Node;

/// Puts conditions in the place of what is printed after them.
#[derive(Clone, Copy, Debug)]
pub struct Conditions;

impl Edits for Conditions {
    fn name(&self) -> &'static str {
        "conditions"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let printed = printed(&trees, &all);
        let deciding = all.iter().filter(|it| {
            matches!(
                it.node.kind(),
                "if_statement" | "switch_statement" | "while_statement" | "for_statement"
            )
        });
        deciding
            .flat_map(|it| {
                let later = printed.iter().filter(|shown| is_after(*it, shown));
                let edits = later.filter_map(|shown| in_place_of(&trees, *it, shown));
                let edits = edits.chain(alone(&trees, *it));
                edits.chain(returned(&trees, *it)).collect::<Vec<_>>()
            })
            .collect()
    }
}

/// Whether something is printed in the rest of the block that a statement is in.
fn is_after(statement: FileNode<'_>, shown: &Printed<'_>) -> bool {
    let block = statement.node.parent();
    let rest = block.map(|it| statement.node.end_byte()..it.end_byte());
    statement.file == shown.file && rest.is_some_and(|it| it.contains(&shown.argument.start_byte()))
}

fn in_place_of(trees: &Trees, deciding: FileNode<'_>, shown: &Printed<'_>) -> Option<Edit> {
    let FileNode { file, node } = deciding;
    let condition = inside(node.child_by_field_name("condition")?)?;
    let text = trees.text(FileNode {
        file,
        node: condition,
    });
    let edit = remove_statement(Edit::new(), file, node)?;
    let edit = edit.and(file, shown.argument.byte_range(), text);
    Some(edit.and(file, shown.conversion.clone(), "%d"))
}

/// A branch that prints something becomes the printing of its condition.
fn alone(trees: &Trees, deciding: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = deciding;
    let condition = inside(node.child_by_field_name("condition")?)?;
    let prints = contains(node, |it| {
        let called = it.child_by_field_name("function");
        called.is_some_and(|node| trees.text(FileNode { file, node }) == "printf")
    });
    let text = trees.text(FileNode {
        file,
        node: condition,
    });
    let put = format!("printf(\"%d\", {text});");
    prints.then(|| Edit::replace(file, node.byte_range(), put))
}

/// A branch that returns something, and what is returned after it, become the returning of its
/// condition.
fn returned(trees: &Trees, deciding: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = deciding;
    let condition = inside(node.child_by_field_name("condition")?)?;
    let returns = contains(node, |it| {
        it.kind() == "return_statement" && it.named_child_count() > 0
    });
    let text = trees.text(FileNode {
        file,
        node: condition,
    });
    let next = node.next_named_sibling();
    let next = next.filter(|it| it.kind() == "return_statement");
    let end = next.unwrap_or(node).end_byte();
    returns.then(|| Edit::replace(file, node.start_byte()..end, format!("return {text};")))
}

fn contains<'t>(outer: Node<'t>, is_it: impl Fn(Node<'t>) -> bool) -> bool {
    let mut waiting = vec![outer];
    while let Some(node) = waiting.pop() {
        if is_it(node) {
            return true;
        }
        let mut cursor = node.walk();
        waiting.extend(node.named_children(&mut cursor));
    }
    false
}

/// An expression without its parentheses.
fn inside(condition: Node<'_>) -> Option<Node<'_>> {
    let mut node = condition;
    while node.kind() == "parenthesized_expression" {
        node = node.named_child(0)?;
    }
    Some(node)
}
