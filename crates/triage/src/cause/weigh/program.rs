//! The reduced programs, and what they use.

use crate::cause::background::Background;
use crate::cause::canonical::Canonical;
use crate::cause::evidence::FindingEvidence;
use crate::cause::reason::{Reason, Sort};
use gadfly_oracle::Language;

/// Reduced programs of one bug end at the same few lines.
pub(in crate::cause) fn program(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
) -> Option<Reason> {
    /// Programs that are less alike than this speak against one cause: of the pairs of known
    /// bugs of one backend, 98 of 100 are less alike than 30 %.
    const NEUTRAL: f64 = 0.34;
    /// In languages like C, where most programs tell only that an output is wrong.
    const NEUTRAL_WITHOUT_WORDS: f64 = 0.26;
    const SLOPE: f64 = 9.0;
    /// Below this size, a program says little more than its message.
    const TELLING: usize = 12;
    let (one, other) = (a.canonical()?, b.canonical()?);
    if one == other {
        let text = "their reduced programs are the same, names and literals aside";
        let weight = match one.size() < TELLING {
            true => 2.5,
            false => 5.0,
        };
        return Some(Reason::new(Sort::Program, weight, text));
    }
    let similarity = background.similarity(a.language, one, other);
    let text = format!(
        "their reduced programs are alike to {:.0} %",
        similarity * 100.0
    );
    let neutral = match is_silent(a) && is_silent(b) {
        true => NEUTRAL_WITHOUT_WORDS,
        false => NEUTRAL,
    };
    let weight = (similarity - neutral) * SLOPE * smallness(a, b);
    Some(Reason::new(Sort::Program, weight, text))
}

/// Constructs that one program has and the other lacks, rare ones counting most. Programs
/// that are the same have said all that there is to say.
pub(in crate::cause) fn features(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
) -> Option<Reason> {
    /// The share of rare constructs that two findings of one bug usually have in common.
    const NEUTRAL: f64 = 0.4;
    const SLOPE: f64 = 2.5;
    const MOST: f64 = 1.0;
    /// Where nothing is said, what the programs use is all that there is.
    const NEUTRAL_WITHOUT_WORDS: f64 = 0.33;
    const MOST_WITHOUT_WORDS: f64 = 2.5;
    let (one, other) = (a.features(), b.features());
    if one.is_empty() || other.is_empty() || a.canonical() == b.canonical() {
        return None;
    }
    let rarity = |feature: &&String| background.rarity(a.language, feature);
    let common: Vec<&String> = one.intersection(other).collect();
    let all: f64 = one.union(other).map(|it| rarity(&it)).sum();
    if all <= 0.0 {
        return None;
    }
    let in_common: f64 = common.iter().map(rarity).sum();
    let of_smaller = f64::min(
        one.iter().map(|it| rarity(&it)).sum(),
        other.iter().map(|it| rarity(&it)).sum(),
    );
    let shared = match is_silent(a) && is_silent(b) {
        // A reduction may have left something over.
        true => (in_common / all + in_common / of_smaller.max(f64::MIN_POSITIVE)) / 2.0,
        false => in_common / all,
    };
    let rarest = |of: &[&String]| {
        let best = of.iter().max_by(|a, b| rarity(a).total_cmp(&rarity(b)));
        best.map(|it| (*it).clone())
    };
    let apart: Vec<&String> = one.symmetric_difference(other).collect();
    let (neutral, slope, most) = match is_silent(a) && is_silent(b) {
        true => (NEUTRAL_WITHOUT_WORDS, 2.0 * SLOPE, MOST_WITHOUT_WORDS),
        false => (NEUTRAL, SLOPE, MOST),
    };
    let weight = ((shared - neutral) * slope).clamp(-most, most) * smallness(a, b);
    let text = match (weight < 0.0, rarest(&common), rarest(&apart)) {
        (true, _, Some(apart)) => format!("only one of the programs uses `{apart}`"),
        (_, Some(common), _) => format!("both programs use `{common}`"),
        _ => "the programs have no construct in common".to_owned(),
    };
    Some(Reason::new(Sort::Features, weight, text))
}

/// Whether there are no words to compare, and the programs are in a language like C.
fn is_silent(finding: &FindingEvidence) -> bool {
    finding.messages.is_empty() && finding.language != Language::Dafny
}

/// How much the programs tell: a large one that a reduction could not finish has much that has
/// nothing to do with the bug.
fn smallness(a: &FindingEvidence, b: &FindingEvidence) -> f64 {
    /// The size up to which everything may belong to the bug, in tokens.
    const SMALL: f64 = 120.0;
    let sizes = [a, b].map(|it| it.canonical().map_or(0, Canonical::size));
    let largest = sizes[0].max(sizes[1]);
    (SMALL / largest.max(1) as f64).min(1.0)
}
