//! The report of a checked run, from the tallies of its sites.

use super::super::code::check::Site;
use super::super::outcome::{CheckReport, CheckedSite};
use super::Tally;

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
                    && other.node == site.origin.node
                    && other.span == site.origin.span
            };
            match found.iter_mut().find(same) {
                Some(known) => {
                    known.held += tally.passed;
                    known.not_checked += tally.skipped;
                    known.why = known.why.take().or_else(|| tally.why.clone());
                }
                None => found.push(CheckedSite {
                    kind: site.kind,
                    node: site.origin.node,
                    span: site.origin.span,
                    held: tally.passed,
                    not_checked: tally.skipped,
                    why: tally.why.clone(),
                }),
            }
        }
        found.sort_by_key(|site| (site.span, site.kind));
        CheckReport { sites: found }
    }
}
