//! How common the parts of programs are. `method Main` tells nothing of a bug, a codatatype
//! much: the programs of the catalogue show which is which.

use super::canonical::Canonical;
use super::constructs::constructs;
use gadfly_catalogue::{Catalogue, Observed, Outcome};
use gadfly_oracle::Language;
use std::collections::{BTreeMap, BTreeSet};

/// A shorter part of a message is a part of any message.
const SHORTEST: usize = 8;

/// In how many known programs of each sort a run of tokens occurs.
#[derive(Clone, Debug, Default)]
pub struct Background {
    dafny: Frequencies,
    c_family: Frequencies,
    /// What several known bugs say.
    ambiguous: BTreeSet<String>,
    /// How many known bugs there are, and how many say each word.
    sayers: u32,
    saying: BTreeMap<String, u32>,
    /// Of the known bugs that share their root cause, the one that stands for all of them.
    root_causes: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Default)]
struct Frequencies {
    programs: u32,
    having: BTreeMap<String, u32>,
    /// The same for constructs.
    using: BTreeMap<String, u32>,
}

impl Frequencies {
    fn add(&mut self, language: Language, text: &str) {
        self.programs += 1;
        for run in Canonical::of(language, text).runs().keys() {
            *self.having.entry(run.clone()).or_default() += 1;
        }
        for construct in constructs(language, text) {
            *self.using.entry(construct).or_default() += 1;
        }
    }

    /// How much a run tells: the rarer, the more.
    fn weight(&self, run: &str) -> f64 {
        let having = self.having.get(run).copied().unwrap_or_default();
        (f64::from(self.programs + 2) / f64::from(having + 1)).ln()
    }
}

impl Background {
    /// The programs of the known bugs.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Background {
        let mut background = Background::default();
        let mut sayers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for bug in catalogue.bugs() {
            let mut words = BTreeSet::new();
            for observed in bug.shown() {
                sayers.entry(message(observed)).or_default().insert(&bug.id);
                words.extend(message(observed).split(|c: char| !c.is_alphanumeric()));
            }
            background.sayers += 1;
            for word in words {
                *background.saying.entry(word.to_owned()).or_default() += 1;
            }
            if let Some((_, text)) = &bug.program {
                match bug.compiler() {
                    "dafny" => background.dafny.add(Language::Dafny, text),
                    _ => background.c_family.add(Language::C, text),
                }
            }
        }
        let ambiguous = sayers
            .into_iter()
            .filter(|(said, bugs)| said.len() >= SHORTEST && bugs.len() > 1);
        background.ambiguous = ambiguous.map(|(said, _)| said.to_owned()).collect();
        background.root_causes = root_causes(catalogue);
        background
    }

    /// The known bug that stands for all those with the root cause of this one.
    pub(super) fn root_cause<'a>(&'a self, id: &'a str) -> &'a str {
        self.root_causes.get(id).map_or(id, String::as_str)
    }

    /// Whether several known bugs show a message.
    pub(super) fn is_ambiguous(&self, template: &str) -> bool {
        self.ambiguous.iter().any(|it| template.contains(it))
    }

    /// The share of words that two messages have in common, rare ones counting more.
    pub(super) fn common_share(&self, a: &BTreeSet<String>, b: &BTreeSet<String>) -> f64 {
        /// A word that no known bug says may be any name.
        const UNKNOWN: f64 = 1.5;
        let weight = |word: &String| match self.saying.get(word) {
            Some(saying) => (f64::from(self.sayers + 2) / f64::from(3 * saying + 1))
                .ln()
                .max(0.1),
            None => UNKNOWN,
        };
        let all: f64 = a.union(b).map(weight).sum();
        match all > 0.0 {
            true => a.intersection(b).map(weight).sum::<f64>() / all,
            false => 0.0,
        }
    }

    /// How much a construct tells: the rarer, the more; nothing if every second program has it.
    pub(super) fn rarity(&self, language: Language, construct: &str) -> f64 {
        let of = self.frequencies(language);
        let using = of.using.get(construct).copied().unwrap_or_default();
        (f64::from(of.programs + 2) / f64::from(2 * using + 1))
            .ln()
            .max(0.0)
    }

    fn frequencies(&self, language: Language) -> &Frequencies {
        match language {
            Language::Dafny => &self.dafny,
            _ => &self.c_family,
        }
    }

    /// How alike two programs are, from 0 to 1: the share of what they consist of that they
    /// have in common, rare parts counting more. A program that is contained in the other
    /// counts as rather alike, because a reduction may have left something over.
    pub(super) fn similarity(&self, language: Language, a: &Canonical, b: &Canonical) -> f64 {
        if a == b {
            return 1.0;
        }
        let frequencies = self.frequencies(language);
        let (mut common, mut of_a, mut of_b) = (0.0, 0.0, 0.0);
        for (run, count) in a.runs() {
            let weight = frequencies.weight(run);
            let other = b.runs().get(run).copied().unwrap_or_default();
            common += weight * f64::from(*count.min(&other));
            of_a += weight * f64::from(*count);
        }
        for (run, count) in b.runs() {
            of_b += frequencies.weight(run) * f64::from(*count);
        }
        let smaller = f64::min(of_a, of_b);
        if smaller <= 0.0 {
            return 0.0;
        }
        let jaccard = common / (of_a + of_b - common);
        let contained = common / smaller;
        (jaccard + contained) / 2.0
    }
}

/// The first by id of each set of bugs that name each other as having one root cause.
fn root_causes(catalogue: &Catalogue) -> BTreeMap<String, String> {
    let related = catalogue.bugs().iter();
    let mut related: Vec<_> = related.filter(|bug| !bug.same_cause.is_empty()).collect();
    related.sort_by(|a, b| a.id.cmp(&b.id));
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    for bug in related {
        let stands = first.get(&bug.id).unwrap_or(&bug.id).clone();
        for id in bug.same_cause.iter().chain([&bug.id]) {
            first.entry(id.clone()).or_insert_with(|| stands.clone());
        }
    }
    first
}

/// The message of a known bug, without what compilers put before every message; nothing for a
/// wrong output.
fn message(observed: &Observed) -> &str {
    let said = observed.says.trim();
    match observed.outcome {
        Outcome::Finished => "",
        _ => said
            .strip_prefix("error: ")
            .or_else(|| said.strip_prefix("Error: "))
            .unwrap_or(said),
    }
}
