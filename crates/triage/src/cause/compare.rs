//! Whether two findings have one root cause: every piece of evidence speaks for it or
//! against it, and the sum decides.
//!
//! What each sort of evidence weighs is in `weigh/`; this room only adds up.

use super::background::Background;
use super::evidence::FindingEvidence;
use super::reason::{Comparison, Reason, Sort};
use super::weigh;

/// Compares two findings by all evidence.
#[must_use]
pub fn compare(background: &Background, a: &FindingEvidence, b: &FindingEvidence) -> Comparison {
    compare_without(background, a, b, &[])
}

/// Compares two findings without some sorts of evidence, to learn what those contribute.
#[must_use]
pub fn compare_without(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
    without: &[Sort],
) -> Comparison {
    let part = weigh::part(a, b);
    if a.compiler != b.compiler {
        // Nothing else can outweigh it.
        return Comparison::of(vec![part]);
    }
    let evidence = [
        Some(part),
        Some(weigh::kind(a, b)),
        weigh::message(background, a, b),
        weigh::frames(a, b),
        weigh::line(a, b),
        weigh::difference(a, b),
        weigh::program(background, a, b),
        weigh::features(background, a, b),
        weigh::blame(a, b),
        weigh::known(background, a, b),
    ];
    let reasons: Vec<Reason> = evidence
        .into_iter()
        .flatten()
        .filter(|reason| !without.contains(&reason.sort))
        .collect();
    Comparison::of(reasons)
}
