//! Pass: delete tokens, in runs of a few.

use crate::pass::{Edit, Edits};
use crate::subject::{Subject, tokens};

/// Deletes tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tokens;

/// Longer runs are left to the passes on lines and trees.
const MOST: usize = 8;

impl Edits for Tokens {
    fn name(&self) -> &'static str {
        "tokens"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let files = subject.files().iter().enumerate();
        let edits = files.flat_map(|(number, file)| {
            tokens(&file.text).map(move |token| Edit::delete(number, token))
        });
        edits.collect()
    }

    fn most(&self) -> usize {
        MOST
    }
}
