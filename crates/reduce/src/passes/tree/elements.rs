//! Pass: delete elements of lists: initialisers, enumerators, declarators, arguments
//! of what takes any number; and whole initialisers.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees, list_element};
use tree_sitter::Node;

/// Deletes elements of lists.
#[derive(Clone, Copy, Debug)]
pub struct Elements;

impl Edits for Elements {
    fn name(&self) -> &'static str {
        "elements"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        all.iter().flat_map(|place| elements(*place)).collect()
    }
}

fn elements(place: FileNode<'_>) -> Vec<Edit> {
    let FileNode { file, node } = place;
    let mut cursor = node.walk();
    match node.kind() {
        "init_declarator" => whole_initialiser(place).into_iter().collect(),
        "initializer_list" => {
            // Start at the end, so that the indices of earlier elements stay the same.
            let elements: Vec<Node<'_>> = node.named_children(&mut cursor).collect();
            let inner = node
                .parent()
                .is_some_and(|it| it.kind() == "initializer_list");
            let bare = (inner && elements.len() == 1).then(|| without_braces(place));
            let elements = elements.into_iter().rev();
            let deletions = elements.map(|it| Edit::delete(file, list_element(it)));
            bare.into_iter().chain(deletions).collect()
        }
        "argument_list" => {
            let elements = node.named_children(&mut cursor);
            elements
                .map(|it| Edit::delete(file, list_element(it)))
                .collect()
        }
        "attribute_specifier" => vec![Edit::delete(file, node.byte_range())],
        "case_statement" => {
            // `case 1:` alone: the statements stay.
            let value = node.child_by_field_name("value");
            let colon = value.and_then(|it| it.next_sibling());
            let colon = colon.filter(|it| it.kind() == ":");
            colon
                .map(|it| Edit::delete(file, node.start_byte()..it.end_byte()))
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Removes the inner braces of `{{0}}`.
fn without_braces(list: FileNode<'_>) -> Edit {
    let range = list.node.byte_range();
    let open = Edit::delete(list.file, range.start..range.start + 1);
    open.and(list.file, range.end - 1..range.end, "")
}

/// Removes the initialiser of `int a[2] = {1, 2};`.
fn whole_initialiser(place: FileNode<'_>) -> Option<Edit> {
    let declarator = place.node.child_by_field_name("declarator")?;
    let rest = declarator.end_byte()..place.node.end_byte();
    Some(Edit::delete(place.file, rest))
}
