//! Pass: delete fields of structures: with the statements that set them, 0 where they
//! are read, and what they are initialised with.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of, list_element, removal};
use tree_sitter::Node;

/// Deletes fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields;

impl Edits for Fields {
    fn name(&self) -> &'static str {
        "fields"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let fields = all
            .iter()
            .filter(|it| it.node.kind() == "field_declaration");
        fields
            .filter_map(|field| {
                let alone = match field.node.child_by_field_name("declarator") {
                    None => Edit::delete(field.file, field.node.byte_range()),
                    Some(declarator) => {
                        let node = leaf_of(declarator)?;
                        let name = trees.text(FileNode { node, ..*field });
                        removal(&trees, &names, name)?
                    }
                };
                initialisers(&trees, &all, *field)
                    .try_fold(alone, |edit, element| edit.with(&element))
            })
            .collect()
    }
}

/// Deletes the initial value of a field in every variable of its type.
fn initialisers<'t>(
    trees: &'t Trees,
    all: &'t [FileNode<'t>],
    field: FileNode<'t>,
) -> impl Iterator<Item = Edit> + 't {
    let list = field.node.parent();
    let number = list.map_or(0, |list| {
        let mut cursor = list.walk();
        let fields = list.named_children(&mut cursor);
        fields.take_while(|it| *it != field.node).count()
    });
    let owner = list.and_then(|it| it.parent());
    let name = owner
        .and_then(|it| it.child_by_field_name("name"))
        .map(|node| trees.text(FileNode { node, ..field }));
    let variables = all.iter().filter(|it| it.node.kind() == "declaration");
    variables.filter_map(move |place| {
        let kind = place.node.child_by_field_name("type")?;
        let is_owner = Some(kind) == owner && place.file == field.file;
        let tag = kind.child_by_field_name("name");
        let tag = tag.map(|node| trees.text(FileNode { node, ..*place }));
        if !is_owner && (tag.is_none() || tag != name) {
            return None;
        }
        let declarator = place.node.child_by_field_name("declarator")?;
        element(declarator, number).map(|node| Edit::delete(place.file, list_element(node)))
    })
}

/// The element of an initialiser at this index, if there is one.
fn element(declarator: Node<'_>, number: usize) -> Option<Node<'_>> {
    let value = declarator.child_by_field_name("value")?;
    let plain = declarator.child_by_field_name("declarator")?.kind() == "identifier";
    if value.kind() != "initializer_list" || !plain {
        return None;
    }
    value.named_child(number)
}
