//! Programs of the C family as reduction sees them: as trees that can be cut down.

use super::c_files::source_files;
use gadfly_cfamily::shrink::{Model as Tree, Pass};
use gadfly_reduce::{Model, Subject};
use std::ops::Range;
use std::sync::Arc;

/// A program of the C family.
#[derive(Debug)]
pub(super) struct CModel(pub(super) Tree);

fn pass(name: &str) -> Option<Pass> {
    Pass::ALL.into_iter().find(|pass| pass.name() == name)
}

impl Model for CModel {
    fn changes(&self, name: &str) -> usize {
        pass(name).map_or(0, |pass| self.0.changes(pass).len())
    }

    fn changed(&self, name: &str, which: Range<usize>) -> Option<Subject> {
        let changes = self.0.changes(pass(name)?);
        let (model, written) = self.0.changed(&changes, which)?;
        let files = source_files(written.files);
        Some(Subject::of_model(
            files,
            written.expected,
            Arc::new(CModel(model)),
        ))
    }
}
