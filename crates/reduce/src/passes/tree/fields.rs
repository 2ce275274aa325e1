//! Pass: delete fields of structures, with the statements that set them and 0 where
//! they are read.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::Place;
use crate::syntax::{Names, Trees, leaf_of, removal};

/// Deletes fields.
#[derive(Clone, Copy, Debug)]
pub struct Fields;

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
            .filter_map(|field| match field.node.child_by_field_name("declarator") {
                None => Some(Edit::delete(field.file, field.node.byte_range())),
                Some(declarator) => {
                    let node = leaf_of(declarator)?;
                    let name = trees.text(Place { node, ..*field });
                    removal(&trees, &names, name)
                }
            })
            .collect()
    }
}
