//! What has to go when a name goes: its declarations, and all uses of it.
//!
//! A declaration that goes alone leaves a program that cannot compile, so it is
//! never proposed.

use super::names::{Names, leaf_of};
use super::tree::{FileNode, Trees, list_element};
use crate::pass::Edit;
use std::ops::Range;
use tree_sitter::Node;

/// The edit that removes a name: removes its declarations and the statements that only set it,
/// and replaces other uses by 0. `None` if a use cannot be replaced, such as that of a type.
pub(crate) fn removal(trees: &Trees, names: &Names, name: &str) -> Option<Edit> {
    let known = names.get(name)?;
    let mut edit = Edit::new();
    for at in &known.declared {
        let place = node_at(trees, *at)?;
        edit = remove_declarator(edit, place)?;
    }
    for at in &known.used {
        let place = node_at(trees, *at)?;
        edit = remove_use(edit, place)?;
    }
    (!known.declared.is_empty()).then_some(edit)
}

/// The name that starts at this byte.
fn node_at(trees: &Trees, (file, byte): (usize, usize)) -> Option<FileNode<'_>> {
    let root = trees.roots().find(|root| root.file == file)?;
    let node = root.node.descendant_for_byte_range(byte, byte + 1)?;
    Some(FileNode { file, node })
}

/// Removes a declarator; the whole declaration if it is the only one.
pub(crate) fn remove_declarator(edit: Edit, place: FileNode<'_>) -> Option<Edit> {
    let mut node = place.node;
    loop {
        let parent = node.parent()?;
        match parent.kind() {
            "declaration" | "field_declaration" | "type_definition" => {
                let mut cursor = parent.walk();
                let declarators = parent.children_by_field_name("declarator", &mut cursor);
                let range = match declarators.count() {
                    0 | 1 => return remove_statement(edit, place.file, parent),
                    _ => list_element(node),
                };
                return Some(edit.and(place.file, range, ""));
            }
            "function_definition" | "preproc_def" | "preproc_function_def" => {
                return Some(edit.and(place.file, parent.byte_range(), ""));
            }
            "enumerator" => return Some(edit.and(place.file, list_element(parent), "")),
            "labeled_statement" => {
                let label = parent.start_byte()..parent.named_child(1)?.start_byte();
                return Some(edit.and(place.file, label, ""));
            }
            "struct_specifier" | "union_specifier" | "enum_specifier" | "class_specifier" => {
                return remove_type(edit, place.file, parent);
            }
            // Another pass removes parameters with their arguments.
            "parameter_declaration" => return None,
            // The index of a loop is removed with the loop.
            "while_statement" | "for_range_loop" => return None,
            _ => node = parent,
        }
    }
}

/// Removes a type that is declared on its own, `struct S { … };`.
fn remove_type(edit: Edit, file: usize, node: Node<'_>) -> Option<Edit> {
    let end = node.next_sibling().filter(|it| it.kind() == ";")?;
    Some(edit.and(file, node.start_byte()..end.end_byte(), ""))
}

/// Removes a use of a name.
fn remove_use(edit: Edit, place: FileNode<'_>) -> Option<Edit> {
    if matches!(place.node.kind(), "type_identifier") {
        return None;
    }
    if place.node.kind() == "statement_identifier" {
        return remove_statement(edit, place.file, place.node.parent()?);
    }
    let mut whole = whole_use(place.node);
    while let Some(parent) = whole.parent() {
        match parent.kind() {
            "assignment_expression" if parent.child_by_field_name("left") == Some(whole) => {
                whole = parent;
            }
            "update_expression" => whole = parent,
            "expression_statement" => return remove_statement(edit, place.file, parent),
            // This is a declaration and not a use.
            "function_declarator" => return None,
            _ => break,
        }
    }
    let inner = match whole.kind() {
        "field_identifier" => return None,
        _ => "0",
    };
    Some(edit.and(place.file, whole.byte_range(), inner))
}

/// The whole expression around a name: `a[1].b`, `*p`, `&x`, `f(x)`.
fn whole_use(name: Node<'_>) -> Node<'_> {
    let mut node = name;
    while let Some(parent) = node.parent() {
        let is = |field: &str| parent.child_by_field_name(field) == Some(node);
        let climbs = match parent.kind() {
            "subscript_expression" | "field_expression" | "pointer_expression" => {
                is("argument") || is("field")
            }
            "call_expression" => is("function"),
            "parenthesized_expression" => parent.parent().is_some_and(|outer| {
                !matches!(
                    outer.kind(),
                    "if_statement" | "while_statement" | "do_statement" | "switch_statement"
                )
            }),
            _ => false,
        };
        if !climbs {
            break;
        }
        node = parent;
    }
    node
}

/// Removes a statement or declaration; the body of another statement becomes empty instead.
pub(crate) fn remove_statement(edit: Edit, file: usize, node: Node<'_>) -> Option<Edit> {
    let parent = node.parent()?;
    let range: Range<usize> = node.byte_range();
    let text = match parent.kind() {
        "if_statement" | "else_clause" | "for_statement" | "while_statement" | "do_statement"
        | "switch_statement" | "labeled_statement" | "for_range_loop" => ";",
        _ => "",
    };
    // `for (int i = 0; …)`: the declaration includes the semicolon.
    let is_header = parent.child_by_field_name("initializer") == Some(node);
    let text = if is_header && node.kind() != "declaration" {
        ""
    } else {
        text
    };
    if let Some(leaf) = node.child_by_field_name("declarator").and_then(leaf_of)
        && leaf.is_missing()
    {
        return None;
    }
    Some(edit.and(file, range, text))
}
