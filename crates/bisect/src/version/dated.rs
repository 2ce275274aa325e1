//! The dates of a finding by versions, in words and as data.

use crate::search::{Answer, Change, Dating, Method};
use gadfly_toolchain::Compiler;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// When a finding came and went, by the versions of one compiler.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dated {
    /// The compiler, such as `gcc`.
    pub compiler: String,
    /// The options of all versions.
    pub options: Vec<String>,
    /// The versions, oldest first.
    pub versions: Vec<DatedVersion>,
    /// Neighbouring versions that behave the same.
    pub ranges: Vec<DatedRange>,
    /// The first bad version, unless the oldest one is.
    pub introduced: Option<VersionChange>,
    /// The first version without it, unless the newest one still has it.
    pub fixed: Option<VersionChange>,
    /// How that was found out.
    pub method: VersionMethod,
    /// Versions that did not answer the same when asked again.
    pub flaky: Vec<String>,
    /// The number of questions.
    pub questions: usize,
}

/// A version and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatedVersion {
    /// The compiler's name, such as `gcc-12`.
    pub name: String,
    /// The version that it reports.
    pub version: String,
    /// What it does, if it was asked.
    pub answer: Option<Answer>,
    /// Why that is.
    pub why: String,
}

/// Versions side by side that behave the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatedRange {
    /// The oldest of them.
    pub from: String,
    /// The newest of them.
    pub to: String,
    /// What they all do.
    pub answer: Answer,
}

/// A change between two versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionChange {
    /// The last version before it.
    pub before: String,
    /// The first version after it.
    pub after: String,
}

/// How the dates were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VersionMethod {
    /// By bisection.
    Bisection,
    /// By asking every version.
    Scan,
}

/// Versions that were released between the two sides of a change, before the oldest bad
/// version or after the newest one, and are not installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// The version before them, if there is one.
    pub after: Option<String>,
    /// The version after them, if there is one.
    pub before: Option<String>,
}

impl Gap {
    /// Whether a version lies in the gap. `14` is a version, as `14.2.0` and `0.9.27` are.
    #[must_use]
    pub fn contains(&self, version: &str) -> bool {
        let version = numbers(version);
        // `12` is not before `12.2.0`, but the same release.
        let as_long = |it: &String| {
            let mut bound = numbers(it);
            bound.truncate(version.len());
            bound
        };
        let is_after = |it: &String| as_long(it) < version;
        let is_before = |it: &String| version < as_long(it);
        self.after.as_ref().is_none_or(is_after) && self.before.as_ref().is_none_or(is_before)
    }
}

impl Dated {
    pub(super) fn new(
        compilers: &[Arc<Compiler>],
        options: &[String],
        dating: &Dating,
        reasons: &BTreeMap<usize, String>,
    ) -> Dated {
        let version = |place: usize| short(&compilers[place].version).to_owned();
        let change = |change: Change| VersionChange {
            before: version(change.before),
            after: version(change.after),
        };
        let versions = compilers.iter().zip(&dating.answers).enumerate();
        let name = compilers.first().map(|it| it.spec.name.clone());
        Dated {
            compiler: name.unwrap_or_default(),
            options: options.to_vec(),
            versions: versions
                .map(|(place, (compiler, answer))| DatedVersion {
                    name: compiler.name.clone(),
                    version: version(place),
                    answer: *answer,
                    why: reasons.get(&place).cloned().unwrap_or_default(),
                })
                .collect(),
            ranges: dating
                .ranges
                .iter()
                .map(|range| DatedRange {
                    from: version(range.first),
                    to: version(range.last),
                    answer: range.answer,
                })
                .collect(),
            introduced: dating.introduced.map(change),
            fixed: dating.fixed.map(change),
            method: match dating.method {
                Method::Bisection => VersionMethod::Bisection,
                Method::ScanOfEqualEnds | Method::ScanAfterContradiction => VersionMethod::Scan,
            },
            flaky: dating
                .flaky
                .iter()
                .map(|place| compilers[*place].name.clone())
                .collect(),
            questions: dating.questions,
        }
    }

    /// Whether a version shows the finding.
    #[must_use]
    pub(crate) fn is_shown(&self) -> bool {
        self.ranges.iter().any(|range| range.answer == Answer::Bad)
    }

    /// Whether it came or went more than once.
    #[must_use]
    pub(crate) fn is_back_and_forth(&self) -> bool {
        let bad = |range: &&DatedRange| range.answer == Answer::Bad;
        // What was skipped between two bad versions may be bad, too.
        let tested: Vec<&DatedRange> = self
            .ranges
            .iter()
            .filter(|range| range.answer != Answer::Skip)
            .collect();
        let merged = tested.chunk_by(|a, b| a.answer == b.answer);
        merged
            .filter(|chunk| chunk.first().is_some_and(bad))
            .count()
            > 1
    }

    /// The dates in one line, such as `gcc: since 14.2.0 (13.3.0 is good), fixed in 16.1.0`.
    #[must_use]
    pub fn summary(&self) -> String {
        let compiler = &self.compiler;
        if !self.is_shown() {
            return format!("{compiler}: no version shows it");
        }
        if self.is_back_and_forth() {
            let bad = self.ranges.iter().filter(|it| it.answer == Answer::Bad);
            let bad = bad.map(|range| match range.from == range.to {
                true => range.from.clone(),
                false => format!("{} to {}", range.from, range.to),
            });
            let bad = bad.collect::<Vec<_>>().join(", ");
            return format!("{compiler}: it came and went: {bad}");
        }
        let since = match (&self.introduced, self.oldest_bad()) {
            (Some(change), _) => format!("since {} ({} is good)", change.after, change.before),
            (None, Some(oldest)) => format!("in {oldest} already, the oldest tested"),
            (None, None) => "in all versions".to_owned(),
        };
        match &self.fixed {
            Some(change) => format!("{compiler}: {since}, fixed in {}", change.after),
            None => format!("{compiler}: {since}, not fixed in {}", self.newest()),
        }
    }

    /// Where versions that are not installed may narrow the dates down.
    #[must_use]
    pub fn gaps(&self) -> Vec<Gap> {
        let between = |change: &VersionChange| Gap {
            after: Some(change.before.clone()),
            before: Some(change.after.clone()),
        };
        let some = |version: &str| (!version.is_empty()).then(|| version.to_owned());
        let mut gaps: Vec<Gap> = Vec::new();
        if self.is_shown() {
            match &self.introduced {
                Some(change) => gaps.push(between(change)),
                None => gaps.push(Gap {
                    after: None,
                    before: self.oldest_bad().and_then(some),
                }),
            }
            match &self.fixed {
                Some(change) => gaps.push(between(change)),
                None => gaps.push(Gap {
                    after: some(self.newest()),
                    before: None,
                }),
            }
        }
        let empty = |gap: &Gap| match (&gap.after, &gap.before) {
            // Between 11.3 and 12.2 there is nothing to install, but between 1.26 and 1.28.
            (Some(after), Some(before)) => {
                let majors = major(after).zip(major(before));
                majors.is_some_and(|(after, before)| after + 1 == before)
                    || numbers(after) == numbers(before)
            }
            (after, before) => after.is_none() && before.is_none(),
        };
        gaps.retain(|gap| !empty(gap));
        gaps
    }

    fn oldest_bad(&self) -> Option<&str> {
        let mut bad = self.ranges.iter().filter(|it| it.answer == Answer::Bad);
        bad.next().map(|range| range.from.as_str())
    }

    fn newest(&self) -> &str {
        let mut tested = self.ranges.iter().rev();
        let newest = tested.find(|range| range.answer != Answer::Skip);
        newest.map_or("", |range| range.to.as_str())
    }
}

/// A version without what follows its number.
fn short(version: &str) -> &str {
    match version.split_once(' ') {
        // What a compiler without a version is called.
        Some(("build", _)) | None => version,
        Some((number, _)) => number,
    }
}

fn major(version: &str) -> Option<u64> {
    numbers(version).first().copied()
}

/// The numbers at the beginning of a version: those of `1.2.0.DEVEL` are 1, 2 and 0, and so
/// are those of `1.2.0~rc1`.
#[must_use]
pub fn numbers(version: &str) -> Vec<u64> {
    let version = version.split(['~', '+', ' ']).next().unwrap_or(version);
    let parts = version.split('.').map_while(|it| it.parse().ok());
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dated(ranges: &[(&str, &str, Answer)]) -> Dated {
        let changes = ranges.windows(2).map(|pair| {
            let change = VersionChange {
                before: pair[0].1.to_owned(),
                after: pair[1].0.to_owned(),
            };
            (pair[1].2, change)
        });
        let changes: Vec<_> = changes.collect();
        let last = |answer| changes.iter().rfind(|it| it.0 == answer);
        Dated {
            compiler: "gcc".to_owned(),
            options: vec!["-O2".to_owned()],
            versions: Vec::new(),
            introduced: last(Answer::Bad).map(|it| it.1.clone()),
            fixed: last(Answer::Good).map(|it| it.1.clone()),
            ranges: ranges
                .iter()
                .map(|(from, to, answer)| DatedRange {
                    from: (*from).to_owned(),
                    to: (*to).to_owned(),
                    answer: *answer,
                })
                .collect(),
            method: VersionMethod::Bisection,
            flaky: Vec::new(),
            questions: 0,
        }
    }

    const GOOD: Answer = Answer::Good;
    const BAD: Answer = Answer::Bad;

    #[test]
    fn a_date_is_a_sentence() {
        let said = |ranges: &[(&str, &str, Answer)]| dated(ranges).summary();
        assert_eq!(
            said(&[("9.3.0", "13.3.0", GOOD), ("14.2.0", "15.1.0", BAD)]),
            "gcc: since 14.2.0 (13.3.0 is good), not fixed in 15.1.0"
        );
        assert_eq!(
            said(&[("11.3.0", "12.2.0", BAD), ("13.3.0", "15.1.0", GOOD)]),
            "gcc: in 11.3.0 already, the oldest tested, fixed in 13.3.0"
        );
        assert_eq!(
            said(&[
                ("9.3.0", "9.3.0", BAD),
                ("10.2.0", "11.3.0", GOOD),
                ("12.2.0", "13.3.0", BAD)
            ]),
            "gcc: it came and went: 9.3.0, 12.2.0 to 13.3.0"
        );
        assert_eq!(
            said(&[("9.3.0", "9.3.0", GOOD)]),
            "gcc: no version shows it"
        );
    }

    #[test]
    fn versions_in_a_gap_narrow_the_dates_down() {
        let gaps = dated(&[("9.3.0", "9.3.0", GOOD), ("12.2.0", "13.3.0", BAD)]).gaps();
        let majors = |gap: &Gap| {
            let all = (8..16).filter(|it: &u64| gap.contains(&it.to_string()));
            all.collect::<Vec<u64>>()
        };
        assert_eq!(
            gaps.iter().map(majors).collect::<Vec<_>>(),
            [vec![10, 11], vec![14, 15]]
        );
        let close = dated(&[
            ("11.3.0", "11.3.0", GOOD),
            ("12.2.0", "12.2.0", BAD),
            ("13.3.0", "14.2.0", GOOD),
        ]);
        assert!(close.gaps().is_empty());
        let minor = dated(&[("1.18.1", "1.18.1", GOOD), ("1.26.0", "1.28.2", BAD)]).gaps();
        assert!(minor[0].contains("1.22.0") && !minor[0].contains("1.28.0"));
        assert_eq!(numbers("0.9.28~git20250101"), [0, 9, 28]);
        assert_eq!(numbers("build 86f0"), [0u64; 0]);
        assert!(minor[1].contains("1.29") && !minor[1].contains("1.28.2"));
    }
}
