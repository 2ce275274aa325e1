//! The messages of a finding as templates, one for each error.

use crate::{crash_report, dafny, refusal};
use gadfly_oracle::{Kind, Observation};
use std::collections::BTreeSet;

/// The templates of everything that was said, the first error first, none twice. Nothing
/// for the kinds of finding that say nothing.
pub(super) fn templates(kind: Kind, right_output: Option<&str>, seen: &Observation) -> Vec<String> {
    let all = match seen.lineage.as_deref() {
        Some(dafny::LINEAGE) => dafny::messages(kind, right_output, seen),
        _ => match kind {
            Kind::Crash => vec![crash_report::describe(seen)],
            Kind::Reject => vec![refusal::describe(seen)],
            Kind::Hang | Kind::WrongOutput | Kind::RunCrash => Vec::new(),
        },
    };
    let mut known = BTreeSet::new();
    all.into_iter()
        .filter(|it| known.insert(it.clone()))
        .collect()
}
