//! Pass: one declaration for all variables of a type: `int a; int b;` becomes
//! `int a, b;`.

use crate::pass::{Edit, Edits};
use crate::subject::{Subject, tokens};
use crate::syntax::{FileNode, Trees, declared_names};
use std::collections::{BTreeMap, BTreeSet};
use tree_sitter::Node;

/// Combines declarations of the same type.
#[derive(Clone, Copy, Debug)]
pub struct Combine;

impl Edits for Combine {
    fn name(&self) -> &'static str {
        "combine"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let lists = all.iter().filter(|it| {
            let kind = it.node.kind();
            matches!(kind, "translation_unit" | "compound_statement")
        });
        lists.flat_map(|list| combined(&trees, *list)).collect()
    }
}

/// For each type with several declarations in a list: moves all of them to the first one, and
/// each one to the one before it.
fn combined(trees: &Trees, list: FileNode<'_>) -> Vec<Edit> {
    let mut cursor = list.node.walk();
    let mut groups: BTreeMap<String, Vec<Node<'_>>> = BTreeMap::new();
    for node in list.node.named_children(&mut cursor) {
        if let Some(specifiers) = specifiers(trees, FileNode { node, ..list }) {
            groups.entry(specifiers).or_default().push(node);
        }
    }
    let several = groups.into_values().filter(|group| group.len() > 1);
    // Names that are declared twice are left to the pass that removes redundant declarations.
    let several = several.filter(|group| {
        let names = group.iter().flat_map(|node| {
            let place = FileNode {
                node: *node,
                ..list
            };
            declared_names(trees, place)
        });
        let mut seen = BTreeSet::new();
        names.into_iter().all(|name| seen.insert(name))
    });
    several
        .flat_map(|group| {
            let whole = (group.len() > 2).then(|| together(trees, list.file, &group));
            let pairs = group
                .windows(2)
                .map(|pair| together(trees, list.file, pair));
            whole.into_iter().chain(pairs).collect::<Vec<_>>()
        })
        .collect()
}

/// The text of a declaration of variables before the first of them.
fn specifiers(trees: &Trees, place: FileNode<'_>) -> Option<String> {
    if place.node.kind() != "declaration" {
        return None;
    }
    let mut cursor = place.node.walk();
    let mut declarators = place.node.children_by_field_name("declarator", &mut cursor);
    let first = declarators.next()?;
    // Functions should keep declarations of their own.
    let is_function = |it: Node<'_>| it.kind() == "function_declarator";
    if is_function(first) || declarators.any(is_function) {
        return None;
    }
    let text = trees.text(place);
    let before = text.get(..first.start_byte() - place.node.start_byte())?;
    // Two anonymous structures are two types.
    let words: Vec<&str> = tokens(before).map(|token| &before[token]).collect();
    (!words.contains(&"{")).then(|| words.join(" "))
}

/// Moves all declarations of a group to the first one.
fn together(trees: &Trees, file: usize, group: &[Node<'_>]) -> Edit {
    let mut text = String::new();
    for (number, node) in group.iter().enumerate() {
        let whole = trees.text(FileNode { file, node: *node });
        let first = node.child_by_field_name("declarator");
        let start = first.map_or(0, |it| it.start_byte() - node.start_byte());
        let part = if number == 0 { whole } else { &whole[start..] };
        if number > 0 {
            text.push_str(", ");
        }
        text.push_str(part.trim_end().trim_end_matches(';'));
    }
    text.push(';');
    let place = Edit::replace(file, group[0].byte_range(), text);
    group[1..]
        .iter()
        .fold(place, |edit, node| edit.and(file, node.byte_range(), ""))
}
