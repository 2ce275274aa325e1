//! Pass: delete what nobody uses: all of it at once is right more often than not.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Names, Trees, removal};

/// Deletes unused declarations.
#[derive(Clone, Copy, Debug)]
pub struct Unused;

impl Edits for Unused {
    fn name(&self) -> &'static str {
        "unused"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        // Nothing uses `main` either, but a program needs it. A compiler may crash without it
        // as well, so the deletion pass tries to delete it alone.
        let unused = names
            .iter()
            .filter(|(name, it)| it.used.is_empty() && *name != "main");
        unused
            .filter_map(|(name, _)| removal(&trees, &names, name))
            .collect()
    }
}
