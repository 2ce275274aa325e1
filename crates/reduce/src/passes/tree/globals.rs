//! Pass: a local variable becomes a global one, which has a value without being given one:
//! then functions that consist of one `return` can be inlined, and one declaration serves
//! for several variables.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use tree_sitter::Node;

/// Moves local variables out of functions.
#[derive(Clone, Copy, Debug)]
pub struct Globals;

impl Edits for Globals {
    fn name(&self) -> &'static str {
        "globals"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let variables = all.iter().filter(|it| it.node.kind() == "declaration");
        variables
            .filter_map(|it| moved(&trees, &names, *it))
            .collect()
    }

    fn most(&self) -> usize {
        // Two of them may be inserted at the same place.
        1
    }
}

fn moved(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let function = function_around(node)?;
    let mut cursor = node.walk();
    let declarators: Vec<Node<'_>> = node
        .children_by_field_name("declarator", &mut cursor)
        .collect();
    let kind = node.child_by_field_name("type")?;
    let is_plain = declarators.iter().all(|it| {
        let inner = it.child_by_field_name("declarator").unwrap_or(*it);
        let inner = if it.kind() == "init_declarator" {
            inner
        } else {
            *it
        };
        let known = leaf_of(inner).and_then(|leaf| names.get(text(leaf)));
        inner.kind() != "function_declarator" && known.is_some_and(|it| it.declared.len() == 1)
    });
    if !is_plain || declarators.is_empty() || node.start_byte() != kind.start_byte() {
        return None;
    }
    let mut assigned = Vec::new();
    let mut global: Vec<String> = Vec::new();
    for declarator in declarators {
        let value = declarator.child_by_field_name("value");
        let inner = match declarator.kind() {
            "init_declarator" => declarator.child_by_field_name("declarator")?,
            _ => declarator,
        };
        match value {
            None => global.push(text(inner).to_owned()),
            Some(value) if is_constant(value) => global.push(match text(value) {
                "0" => text(inner).to_owned(),
                value => format!("{} = {value}", text(inner)),
            }),
            Some(value) => {
                assigned.push(format!("{} = {};", text(leaf_of(inner)?), text(value)));
                global.push(text(inner).to_owned());
            }
        }
    }
    let (kind, global) = (text(kind), global.join(", "));
    let edit = Edit::replace(file, node.byte_range(), assigned.join(" "));
    // Behind a global variable of the same type, a comma is enough.
    let before = same_type(
        trees,
        FileNode {
            file,
            node: function,
        },
        kind,
    );
    Some(match before {
        Some(end) => edit.and(file, end..end, format!(", {global}")),
        None => {
            let start = function.start_byte();
            edit.and(file, start..start, format!("{kind} {global};\n"))
        }
    })
}

fn function_around(node: Node<'_>) -> Option<Node<'_>> {
    let mut outer = node.parent()?;
    while outer.kind() != "function_definition" {
        outer = outer.parent()?;
    }
    Some(outer)
}

fn is_constant(value: Node<'_>) -> bool {
    let mut waiting = vec![value];
    while let Some(node) = waiting.pop() {
        if matches!(node.kind(), "identifier" | "call_expression") {
            return false;
        }
        let mut cursor = node.walk();
        waiting.extend(node.named_children(&mut cursor));
    }
    true
}

/// Where a declaration of variables of a type before a function can go on.
fn same_type(trees: &Trees, function: FileNode<'_>, kind: &str) -> Option<usize> {
    let mut before = function.node.prev_named_sibling();
    while let Some(node) = before {
        let text = |node| trees.text(FileNode { node, ..function });
        let declarator = node.child_by_field_name("declarator");
        let is_variable = node.kind() == "declaration"
            && declarator.is_some_and(|it| it.kind() != "function_declarator");
        let same = node.child_by_field_name("type").filter(|_| is_variable);
        if same.is_some_and(|it| text(it) == kind && it.start_byte() == node.start_byte()) {
            return Some(node.end_byte() - 1);
        }
        before = node.prev_named_sibling();
    }
    None
}
