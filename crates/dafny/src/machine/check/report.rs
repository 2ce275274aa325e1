//! What a checked run tells: which specifications held, and which could not be
//! checked.

use super::super::fault::InvalidKind;
use super::Tally;
use super::code::Site;
use crate::syntax::{NodeId, Span};

/// What was checked in a run. Empty unless the program was compiled for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// All that was reached, in the order of the text.
    pub sites: Vec<CheckedSite>,
}

/// Something that was reached in a checked run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedSite {
    /// What would have been wrong; none for ghost code, which only runs.
    pub kind: Option<InvalidKind>,
    /// Which node.
    pub node: NodeId,
    /// Where in the text.
    pub span: Span,
    /// How often it held.
    pub held: u64,
    /// How often it could not be evaluated.
    pub not_checked: u64,
    /// Why it could not, the first time.
    pub why: Option<String>,
}

impl CheckReport {
    pub(super) fn new(sites: &[Site], tallies: &[Tally]) -> CheckReport {
        let mut found: Vec<CheckedSite> = Vec::new();
        for (site, tally) in sites.iter().zip(tallies) {
            // Ghost code is only worth mentioning when it could not be executed.
            if tally.skipped == 0 && (tally.passed == 0 || site.kind.is_none()) {
                continue;
            }
            let same = |other: &&mut CheckedSite| {
                other.kind == site.kind
                    && other.node == site.place.node
                    && other.span == site.place.span
            };
            match found.iter_mut().find(same) {
                Some(known) => {
                    known.held += tally.passed;
                    known.not_checked += tally.skipped;
                    known.why = known.why.take().or_else(|| tally.why.clone());
                }
                None => found.push(CheckedSite {
                    kind: site.kind,
                    node: site.place.node,
                    span: site.place.span,
                    held: tally.passed,
                    not_checked: tally.skipped,
                    why: tally.why.clone(),
                }),
            }
        }
        found.sort_by_key(|site| (site.span, site.kind));
        CheckReport { sites: found }
    }

    /// How many places were checked whenever they were reached.
    #[must_use]
    pub fn checked(&self) -> usize {
        self.sites
            .iter()
            .filter(|site| site.not_checked == 0)
            .count()
    }

    /// The places that could not always be checked.
    pub fn not_checked(&self) -> impl Iterator<Item = &CheckedSite> {
        self.sites.iter().filter(|site| site.not_checked > 0)
    }
}
