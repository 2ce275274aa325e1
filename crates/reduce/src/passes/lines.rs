//! Pass: delete lines.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;

/// Deletes non-empty lines.
#[derive(Clone, Copy, Debug)]
pub struct Lines;

impl Edits for Lines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (number, file) in subject.files().iter().enumerate() {
            let mut start = 0;
            for line in file.text.split_inclusive('\n') {
                let end = start + line.len();
                if !line.trim().is_empty() {
                    edits.push(Edit::delete(number, start..end));
                }
                start = end;
            }
        }
        edits
    }
}
