//! Pass: delete what nobody uses: all of it at once is right more often than not.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Names, Trees, removal};

/// Deletes declarations that nobody uses.
#[derive(Clone, Copy, Debug)]
pub struct Unused;

impl Edits for Unused {
    fn name(&self) -> &'static str {
        "unused"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        // Nobody uses `main` either; without it there is no program, but a compiler may
        // crash all the same: it goes alone, by deletion.
        let unused = names
            .iter()
            .filter(|(name, it)| it.used.is_empty() && *name != "main");
        unused
            .filter_map(|(name, _)| removal(&trees, &names, name))
            .collect()
    }
}
