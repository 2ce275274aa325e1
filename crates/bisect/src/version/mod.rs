//! The first bad and the first fixed version of one compiler.
//!
//! Takes the versions in their order and asks about as few as it can; what a version does
//! is the caller's to find out.

mod dated;

pub use dated::{Dated, DatedRange, DatedVersion, Gap, VersionChange, VersionMethod, numbers};

use crate::reply::Reply;
use crate::search::{Answer, date};
use gadfly_toolchain::{Compiler, Target};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Dates a finding by the versions of one compiler, oldest first, each with the same
/// options. One of them may be known to show it.
///
/// # Errors
/// If a question fails.
pub fn date_versions<E>(
    versions: &[Arc<Compiler>],
    options: &[String],
    known_bad: Option<&str>,
    ask: &mut dyn FnMut(&Target) -> Result<Reply, E>,
) -> Result<Dated, E> {
    let known_bad = known_bad.and_then(|name| versions.iter().position(|it| it.name == name));
    let mut reasons: BTreeMap<usize, String> = BTreeMap::new();
    if let Some(bad) = known_bad {
        reasons.insert(bad, "the finding was seen with it".to_owned());
    }
    let dating = date(versions.len(), known_bad, &mut |place| {
        let target = Target::new(versions[place].clone(), options.to_vec());
        let Reply { answer, why } = ask(&target)?;
        reasons.insert(place, why);
        Ok::<Answer, E>(answer)
    })?;
    Ok(Dated::new(versions, options, &dating, &reasons))
}
