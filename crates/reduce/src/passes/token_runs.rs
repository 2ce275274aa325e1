//! Pass: delete runs of tokens wherever they begin, when nothing larger is left: what the
//! grammar does not take for one thing, or does not take for what it is.

use crate::pass::{Edit, Edits, Pass};
use crate::subject::{Subject, tokens};

/// Deletes runs of tokens, long ones first.
#[derive(Clone, Copy, Debug)]
pub struct TokenRuns;

/// The longest run. Single tokens have a pass of their own.
const LONGEST: usize = 14;

/// The size of files that are worth it.
const MOST: usize = 200;

impl Edits for TokenRuns {
    fn name(&self) -> &'static str {
        "token-runs"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        // What the grammars take for C++ and for relatives of C is too often none, and each such
        // candidate costs a call.
        let files = subject.files().iter().enumerate();
        let files = files.filter(|(_, file)| file.name.ends_with(".c"));
        let all = files.map(|(number, file)| (number, tokens(&file.text).collect::<Vec<_>>()));
        let small: Vec<_> = all.filter(|(_, all)| all.len() <= MOST).collect();
        let mut edits = Vec::new();
        for length in (2..=LONGEST).rev() {
            for (number, all) in &small {
                let runs = all.windows(length);
                let ranges = runs.map(|run| run[0].start..run[length - 1].end);
                edits.extend(ranges.map(|range| Edit::delete(*number, range)));
            }
        }
        edits
    }

    fn most(&self) -> usize {
        1
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::PAIRS
    }
}
