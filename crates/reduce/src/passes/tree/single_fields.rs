//! Pass: a structure of one field becomes the type of that field: of `struct s { int a; }
//! b;`, `int b;` is left, and `b.a` becomes `b`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use tree_sitter::Node;

/// Replaces structures with one field by the type of that field.
#[derive(Clone, Copy, Debug)]
pub struct SingleFields;

impl Edits for SingleFields {
    fn name(&self) -> &'static str {
        "single-fields"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let types = all
            .iter()
            .filter(|it| matches!(it.node.kind(), "struct_specifier" | "union_specifier"));
        types
            .filter_map(|it| unwrapped(&trees, &names, &all, *it))
            .collect()
    }
}

fn unwrapped(
    trees: &Trees,
    names: &Names,
    all: &[FileNode<'_>],
    place: FileNode<'_>,
) -> Option<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let body = node.child_by_field_name("body")?;
    let field = body
        .named_child(0)
        .filter(|_| body.named_child_count() == 1)?;
    let declarator = field.child_by_field_name("declarator")?;
    let mut cursor = field.walk();
    let stars = pointers(declarator);
    let is_plain = stars.is_some()
        && field
            .children_by_field_name("declarator", &mut cursor)
            .count()
            == 1
        && field.named_child_count() == 2;
    if !is_plain {
        return None;
    }
    let kind = text(field.child_by_field_name("type")?);
    let kind = &format!("{kind}{}", " *".repeat(stars?));
    let known = names.get(text(leaf_of(declarator)?))?;
    let is_alone = node.next_sibling().is_some_and(|it| it.kind() == ";");
    let mut edit = match is_alone {
        true => Edit::delete(file, node.start_byte()..node.next_sibling()?.end_byte()),
        false => Edit::replace(file, node.byte_range(), kind.as_str()),
    };
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        edit = without_field(
            trees,
            edit,
            FileNode {
                file: *used_in,
                node: leaf,
            },
        )?;
    }
    let name = node.child_by_field_name("name").map(text);
    let same_type = all.iter().filter(|it| {
        let tag = it.node.child_by_field_name("name");
        it.node.kind() == node.kind()
            && it.node.child_by_field_name("body").is_none()
            && tag.is_some_and(|tag| name == Some(trees.text(FileNode { node: tag, ..**it })))
    });
    Some(same_type.fold(edit, |edit, it| {
        edit.and(it.file, it.node.byte_range(), kind.as_str())
    }))
}

/// The number of pointers around the name of a field that is nothing else.
fn pointers(declarator: Node<'_>) -> Option<usize> {
    let mut node = declarator;
    let mut count = 0;
    while node.kind() == "pointer_declarator" {
        node = node.child_by_field_name("declarator")?;
        count += 1;
    }
    (node.kind() == "field_identifier").then_some(count)
}

/// Removes the access to a field: `a.f` becomes `a`, `a->f` becomes `(*a)`, and only the value
/// is left of `.f = 1`.
fn without_field(trees: &Trees, edit: Edit, field: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = field;
    let parent = node.parent()?;
    let text = |node: Node<'_>| trees.text(FileNode { file, node });
    match parent.kind() {
        "field_expression" => {
            let owner = parent.child_by_field_name("argument")?;
            let after = owner.end_byte()..parent.end_byte();
            let operator = parent.child_by_field_name("operator")?;
            match text(operator) {
                "." => Some(edit.and(file, after, "")),
                // Another pass removes unnecessary parentheses.
                _ => {
                    let start = owner.start_byte();
                    Some(edit.and(file, start..start, "(*").and(file, after, ")"))
                }
            }
        }
        "field_designator" => {
            let pair = parent.parent()?;
            let value = pair.child_by_field_name("value")?;
            Some(edit.and(file, pair.byte_range(), text(value)))
        }
        _ => None,
    }
}
