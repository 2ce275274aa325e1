//! Programs of the C family as reduction sees them: as trees that can be cut down.

use super::c_files::source_files;
use gadfly_cfamily::shrink::{Model as Tree, Way};
use gadfly_reduce::{Model, Subject};
use std::ops::Range;
use std::sync::Arc;

/// A program of the C family.
#[derive(Debug)]
pub(super) struct CModel(pub(super) Tree);

fn way(name: &str) -> Option<Way> {
    Way::ALL.into_iter().find(|way| way.name() == name)
}

impl Model for CModel {
    fn changes(&self, name: &str) -> usize {
        way(name).map_or(0, |way| self.0.changes(way).len())
    }

    fn changed(&self, name: &str, which: Range<usize>) -> Option<Subject> {
        let changes = self.0.changes(way(name)?);
        let (model, written) = self.0.changed(&changes, which)?;
        let files = source_files(written.files);
        Some(Subject::of_model(
            files,
            written.expected,
            Arc::new(CModel(model)),
        ))
    }
}
