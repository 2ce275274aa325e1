//! What recognises a bug in a finding.

use crate::evidence::{Evidence, Origin};
use crate::words::Kind;
use regex::Regex;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A rule that recognises a bug in a finding. All of its conditions must hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Recognise {
    /// A backend of Dafny, `dafny` for Dafny itself, or the family of a compiler; by default,
    /// the compiler of the bug.
    #[serde(default, alias = "compiler", skip_serializing_if = "Option::is_none")]
    backend: Option<String>,
    /// The versions, as precise as necessary; by default, all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    versions: Vec<String>,
    /// How the finding shows; by default, in any way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    /// Texts that the message must contain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    says: Vec<String>,
    /// A text that the message must not contain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lacks: Option<String>,
    /// A regular expression that the message must match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<Pattern>,
    /// The complete signature or its short id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
    /// Features that the program must have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    features: Vec<String>,
    /// A regular expression that the source of the program must match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program: Option<Pattern>,
    /// How many lines the program may have at most: in a small program there is little else
    /// that could be the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// The version of the generator to which the seeds belong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    generator: Option<u32>,
    /// The seeds of programs that show the bug.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seeds: Vec<u64>,
}

impl Recognise {
    /// The features that the program must have.
    #[must_use]
    pub fn features(&self) -> &[String] {
        &self.features
    }

    /// The generated programs that show the bug on a compiler of this version.
    pub fn origins<'a>(&'a self, version: &str) -> impl Iterator<Item = Origin> + 'a {
        let is_of_version =
            self.versions.is_empty() || self.versions.iter().any(|it| is_version(version, it));
        let generator = self.generator.filter(|_| is_of_version);
        let origin = move |&seed: &u64| generator.map(|generator| Origin { generator, seed });
        self.seeds.iter().filter_map(origin)
    }

    /// Why the rule is not specific enough, if it is not.
    pub(crate) fn complaint(&self) -> Option<&'static str> {
        let tells = !self.says.is_empty()
            || self.message.is_some()
            || self.signature.is_some()
            || !self.seeds.is_empty()
            || self.recognises_a_small_program()
            // A hang has no message.
            || self.kind == Some(Kind::Hang);
        if !tells {
            return Some(
                "a `recognise` needs `says`, `message`, `signature`, `seeds`, or `program` with `lines`; without them it would recognise every finding",
            );
        }
        if self.seeds.is_empty() != self.generator.is_none() {
            return Some("`seeds` and `generator` go together; give both");
        }
        None
    }

    /// Whether the source alone tells: a construct in a program that has room for little else.
    fn recognises_a_small_program(&self) -> bool {
        self.program.is_some() && self.lines.is_some()
    }

    /// How specific the rule is: whether it names programs, which is the most specific, and how
    /// much text and how many features it requires.
    pub(crate) fn weight(&self) -> (bool, usize) {
        /// The weight of a feature, in characters of text.
        const FEATURE: usize = 8;
        let length =
            |pattern: &Option<Pattern>| pattern.as_ref().map_or(0, |it| it.0.as_str().len());
        let patterns = length(&self.message) + length(&self.program);
        let texts = self.says.iter().chain(&self.lacks).chain(&self.signature);
        let texts: usize = texts.map(String::len).sum();
        let weight = texts + patterns + FEATURE * self.features.len();
        (!self.seeds.is_empty(), weight)
    }

    /// Whether the rule recognises the finding.
    pub(crate) fn fits(&self, compiler: &str, found: &Evidence<'_>) -> bool {
        let of_seed = || {
            found.origin.is_some_and(|origin| {
                self.generator == Some(origin.generator) && self.seeds.contains(&origin.seed)
            })
        };
        let of_version = |version: &String| is_version(found.version, version);
        let has = |feature: &String| found.features.contains(feature);
        found
            .backends
            .contains(&self.backend.as_deref().unwrap_or(compiler))
            && (self.versions.is_empty() || self.versions.iter().any(of_version))
            && self.kind.is_none_or(|kind| kind.name() == found.kind)
            && (self.seeds.is_empty() || of_seed())
            && self.features.iter().all(has)
            && self
                .signature
                .as_ref()
                .is_none_or(|it| it == found.signature || it == found.short_id)
            && self.says.iter().all(|it| found.words.contains(it))
            && !self
                .lacks
                .as_ref()
                .is_some_and(|it| found.words.contains(it))
            && self
                .message
                .as_ref()
                .is_none_or(|it| it.0.is_match(found.words))
            && self.fits_program(found.program)
    }
}

impl Recognise {
    /// Whether an error has one of the texts that the rule asks for: a rule may quote several
    /// errors of a list.
    pub(crate) fn quotes(&self, error: &str) -> bool {
        self.says.iter().any(|it| error.contains(it))
            || self.message.as_ref().is_some_and(|it| it.0.is_match(error))
    }

    fn fits_program(&self, source: &str) -> bool {
        let lines = || source.lines().filter(|it| !it.trim().is_empty()).count();
        self.program.as_ref().is_none_or(|it| it.0.is_match(source))
            && self.lines.is_none_or(|most| lines() <= most)
    }
}

/// Whether `version` is `this` or a release of it: `4.11.0` belongs to `4.11`, and `12.2.0` to
/// `12`.
fn is_version(version: &str, this: &str) -> bool {
    version
        .strip_prefix(this)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// A regular expression in TOML.
#[derive(Clone, Debug)]
pub(crate) struct Pattern(Regex);

impl Pattern {
    /// Whether it matches, and what its first group matches, if it has one, is a word of one of
    /// the other texts.
    pub(crate) fn matches_with_a_name_of(&self, text: &str, others: &[&str]) -> bool {
        let is_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
        let is_word_of = |name: &str, other: &str| {
            let mut words = other.split(|c| !is_of_a_name(c));
            words.any(|word| word == name)
        };
        self.0.captures_iter(text).any(|found| match found.get(1) {
            Some(name) => others.iter().any(|other| is_word_of(name.as_str(), other)),
            None => true,
        })
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pattern, D::Error> {
        let text = String::deserialize(from)?;
        Regex::new(&text).map(Pattern).map_err(|error| {
            let reason = error.to_string();
            let reason = reason.lines().last().unwrap_or_default().trim().to_owned();
            serde::de::Error::custom(format!(
                "a value is not a regular expression ({reason}); correct it"
            ))
        })
    }
}

impl Serialize for Pattern {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_parts() {
        assert!(is_version("4.11.0", "4.11"));
        assert!(is_version("12", "12"));
        assert!(!is_version("4.110", "4.11"));
        assert!(!is_version("4.1", "4.11"));
    }
}
