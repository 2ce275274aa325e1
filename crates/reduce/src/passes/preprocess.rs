//! Pass: C without a preprocessor. Macros are expanded, conditional directives resolved,
//! and headers replaced by the declarations that the program needs of them, so that all
//! other passes see everything. It comes first: what is larger by that is soon smaller.

use super::layout::lay_out;
use crate::host::HostCompilers;
use crate::pass::{Candidate, Pass, Position, Rule};
use crate::preprocess::preprocessed;
use crate::subject::Subject;

/// Preprocesses programs.
#[derive(Clone, Copy, Debug)]
pub struct Preprocess<'a> {
    host: HostCompilers<'a>,
}

impl<'a> Preprocess<'a> {
    /// Creates the pass, which preprocesses with these compilers.
    #[must_use]
    pub fn new(host: HostCompilers<'a>) -> Preprocess<'a> {
        Preprocess { host }
    }
}

impl Pass for Preprocess<'_> {
    fn name(&self) -> &'static str {
        "preprocess"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::START
    }

    fn cost(&self) -> f64 {
        // Cheap, so that it runs before the other passes of its stage.
        1e-6
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let mut waiting = from.at..usize::MAX;
        Box::new(std::iter::from_fn(move || {
            let at = waiting.next()?;
            let made = preprocessed(subject, self.host).get(at)?.clone();
            let mut files = made.files().to_vec();
            for file in &mut files {
                file.text = lay_out(&file.text).into();
            }
            Some(Candidate {
                subject: made.with_files(files),
                if_accepted: Position {
                    size: 1,
                    at: usize::MAX,
                },
                if_refused: Position {
                    size: 1,
                    at: at + 1,
                },
                rule: Rule::Anyway,
            })
        }))
    }
}
