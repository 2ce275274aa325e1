//! Pass: delete declarations of what is declared elsewhere too, as headers do.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Names, Trees, declared_names, remove_statement};

/// Deletes all but one declaration of a name.
#[derive(Clone, Copy, Debug)]
pub struct Redundant;

impl Edits for Redundant {
    fn name(&self) -> &'static str {
        "redundant"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let mut edits = Vec::new();
        for place in trees.outermost_first() {
            let at_top = place.node.parent().is_some_and(|it| it.parent().is_none());
            if place.node.kind() != "declaration" || !at_top {
                continue;
            }
            let declared = declared_names(&trees, place);
            let several = |name: &&str| names.get(name).is_some_and(|it| it.declared.len() > 1);
            if !declared.is_empty() && declared.iter().all(several) {
                edits.extend(remove_statement(Edit::new(), place.file, place.node));
            }
        }
        edits
    }
}
