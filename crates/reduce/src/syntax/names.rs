//! Who declares what, and who uses it, by name.
//!
//! Scopes are left out on purpose: a name that is declared twice is one name here,
//! and goes as a whole or stays as a whole. Generated programs rarely reuse names,
//! and what is lost for others is small.

use super::dialect::is_foreach;
use super::tree::{FileNode, Trees};
use crate::subject::Subject;
use std::collections::BTreeMap;
use std::sync::Arc;
use tree_sitter::Node;

/// The places where a name occurs, as byte offsets, because borrowed trees would have to live
/// as long.
#[derive(Clone, Debug, Default)]
pub(crate) struct Name {
    /// The identifiers that declare it: file and first byte.
    pub(crate) declared: Vec<(usize, usize)>,
    /// The identifiers that use it: file and first byte.
    pub(crate) used: Vec<(usize, usize)>,
}

/// All names of a subject.
#[derive(Debug, Default)]
pub(crate) struct Names {
    names: BTreeMap<String, Name>,
}

impl Names {
    /// The names of a subject, computed once for all callers.
    pub(crate) fn of(subject: &Subject) -> Arc<Names> {
        let trees = Trees::of(subject);
        subject.memo(|_| Names::in_trees(&trees))
    }

    fn in_trees(trees: &Trees) -> Names {
        let mut names = Names::default();
        for place in trees.outermost_first() {
            if !is_name(place.node) {
                continue;
            }
            let name = names.names.entry(trees.text(place).to_owned()).or_default();
            let at = (place.file, place.node.start_byte());
            match is_declaring(place.node) || is_index(trees, place) {
                true => name.declared.push(at),
                false => name.used.push(at),
            }
        }
        names
    }

    /// Looks up a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Name> {
        self.names.get(name)
    }

    /// All names, in alphabetical order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Name)> {
        self.names.iter().map(|(name, it)| (name.as_str(), it))
    }
}

/// Whether a node is a name.
fn is_name(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "identifier" | "type_identifier" | "field_identifier" | "statement_identifier"
    )
}

/// Whether a name is a declaration where it stands.
fn is_declaring(name: Node<'_>) -> bool {
    let mut node = name;
    while let Some(parent) = node.parent() {
        match parent.kind() {
            "init_declarator"
            | "array_declarator"
            | "function_declarator"
            | "pointer_declarator"
            | "attributed_declarator"
                if is_declarator(parent, node) => {}
            // They have only one child, which is what they declare.
            "reference_declarator" | "parenthesized_declarator" => {}
            "declaration"
            | "parameter_declaration"
            | "field_declaration"
            | "type_definition"
            | "optional_parameter_declaration"
            | "for_range_loop" => {
                return is_declarator(parent, node);
            }
            // `void (a) {` defines nothing.
            "function_definition" => {
                return is_declarator(parent, node) && node.kind() != "parenthesized_declarator";
            }
            "enumerator" | "preproc_def" | "preproc_function_def" => {
                return parent.child_by_field_name("name") == Some(node);
            }
            "struct_specifier" | "union_specifier" | "enum_specifier" | "class_specifier" => {
                return parent.child_by_field_name("name") == Some(node)
                    && parent.child_by_field_name("body").is_some();
            }
            "labeled_statement" => return parent.child_by_field_name("label") == Some(node),
            "preproc_params" | "type_parameter_declaration" | "namespace_definition" => {
                return true;
            }
            _ => return false,
        }
        node = parent;
    }
    false
}

/// Whether a name is declared as the index of an ISPC loop: `foreach (name = 0 ... 8)`.
fn is_index(trees: &Trees, name: FileNode<'_>) -> bool {
    let mut node = name.node;
    while let Some(parent) = node.parent() {
        match parent.kind() {
            "assignment_expression" if parent.child_by_field_name("left") == Some(name.node) => {}
            "comma_expression" | "parenthesized_expression" => {}
            "while_statement" => {
                let statement = trees.text(FileNode {
                    node: parent,
                    ..name
                });
                return node != name.node && is_foreach(statement);
            }
            _ => return false,
        }
        node = parent;
    }
    false
}

fn is_declarator(parent: Node<'_>, node: Node<'_>) -> bool {
    let mut cursor = parent.walk();
    let mut declarators = parent.children_by_field_name("declarator", &mut cursor);
    declarators.any(|it| it == node)
}

/// The identifier that a declarator declares.
pub(crate) fn leaf_of(declarator: Node<'_>) -> Option<Node<'_>> {
    let mut node = declarator;
    loop {
        if is_name(node) {
            return Some(node);
        }
        node = match node.child_by_field_name("declarator") {
            Some(inner) => inner,
            None => node.named_child(0).filter(|it| it.id() != node.id())?,
        };
    }
}

/// The names that a declaration, a function or a type declares.
pub(crate) fn declared_names<'t>(trees: &'t Trees, place: FileNode<'t>) -> Vec<&'t str> {
    let node = place.node;
    let mut cursor = node.walk();
    let mut leaves: Vec<Node<'_>> = node
        .children_by_field_name("declarator", &mut cursor)
        .filter_map(leaf_of)
        .collect();
    if node.kind().ends_with("_specifier") || node.kind() == "enumerator" {
        leaves.extend(node.child_by_field_name("name"));
    }
    // Names that a type inside the declaration declares, such as enumerators.
    if let Some(body) = node
        .child_by_field_name("type")
        .filter(|it| it.child_by_field_name("body").is_some())
    {
        leaves.extend(body.child_by_field_name("name"));
    }
    let text = |node| trees.text(FileNode { node, ..place });
    leaves.into_iter().map(text).collect()
}
