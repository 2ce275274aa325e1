//! Requests for flags: options drawn without knowing the compiler, and which of a compiler's available
//! flags they stand for.
//!
//! A request is a number, not a place in a list: every option has a weight that
//! depends on the request and on the option's own name, and the heaviest is taken
//! (rendezvous hashing). So another version of a compiler, with some options
//! more and some less, gives the same option for the same request, unless that
//! very option is gone or a new one is heavier.

use super::available::{AvailableFlags, Entry, Form, Group};
use crate::Trial;
use fnv::FnvHasher;
use std::hash::Hasher;

/// A request for one flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagRequest {
    /// The group of flags.
    pub group: Group,
    /// Selects the option.
    pub option: u32,
    /// Selects on, off, or a value.
    pub form: u32,
}

/// The flags of one compiler that requests stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedFlags {
    /// The optimisation level.
    pub level: String,
    /// The options, grouped into those that belong together.
    pub units: Vec<Vec<String>>,
    /// What can count with all of them.
    pub trial: Trial,
}

impl ResolvedFlags {
    /// The command-line options, the level first.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let level = std::iter::once(&self.level);
        level.chain(self.units.iter().flatten()).cloned().collect()
    }
}

impl AvailableFlags {
    /// Maps requests to flags: each option once, and at most one set of sanitizers, since most
    /// exclude each other. `None` if there is nothing to choose from.
    #[must_use]
    pub fn resolve(&self, level: usize, requests: &[FlagRequest]) -> Option<ResolvedFlags> {
        let level = self.levels.get(level % self.levels.len().max(1))?;
        let mut flags = ResolvedFlags {
            level: level.clone(),
            units: Vec::new(),
            trial: Trial::Full,
        };
        let mut taken: Vec<&str> = Vec::new();
        for request in requests {
            let Some((entry, form)) = self.heaviest(request) else {
                continue;
            };
            let again = taken.contains(&entry.name.as_str());
            let second_sanitizer =
                is_sanitizer(&form.options) && flags.units.iter().any(|unit| is_sanitizer(unit));
            if again || second_sanitizer {
                continue;
            }
            taken.push(&entry.name);
            flags.units.push(form.options.clone());
            flags.trial = flags.trial.and(form.trial);
        }
        Some(flags)
    }

    fn heaviest(&self, request: &FlagRequest) -> Option<(&Entry, &Form)> {
        let entry = self
            .entries
            .iter()
            .filter(|entry| entry.group == request.group && !entry.forms.is_empty())
            .max_by_key(|entry| weight(request.option, [entry.name.as_str()]))?;
        let form = entry
            .forms
            .iter()
            .max_by_key(|form| weight(request.form, form.options.iter().map(String::as_str)))?;
        Some((entry, form))
    }
}

fn is_sanitizer(options: &[String]) -> bool {
    options
        .iter()
        .any(|option| option.starts_with("-fsanitize"))
}

/// The weight of an option for a request: FNV-1a and the finaliser of SplitMix64, because
/// FNV-1a alone gives similar weights to names that differ only at the end.
fn weight<'a>(request: u32, name: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hasher = FnvHasher::default();
    for part in name {
        hasher.write(part.as_bytes());
    }
    let mut mixed = hasher.finish() ^ u64::from(request).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Class;
    use std::collections::BTreeMap;

    fn available(names: impl IntoIterator<Item = String>) -> AvailableFlags {
        let entries = names.into_iter().map(|name| Entry {
            class: Class::Safe,
            group: Group::Pass,
            forms: vec![Form {
                options: vec![name.clone()],
                trial: Trial::Full,
            }],
            name,
        });
        AvailableFlags {
            levels: vec!["-O0".into(), "-O2".into()],
            entries: entries.collect(),
        }
    }

    fn names(count: u32) -> impl Iterator<Item = String> {
        (0..count).map(|number| format!("-foption-{number}"))
    }

    fn request(option: u32) -> FlagRequest {
        FlagRequest {
            group: Group::Pass,
            option,
            form: 0,
        }
    }

    #[test]
    fn every_option_has_its_turn() {
        let available = available(names(50));
        let mut counts: BTreeMap<Vec<String>, u32> = BTreeMap::new();
        for option in 0..10_000 {
            let flags = available.resolve(0, &[request(option)]).unwrap();
            *counts.entry(flags.options()).or_default() += 1;
        }
        assert_eq!(counts.len(), 50);
        assert!(
            counts.values().all(|count| (100..400).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn another_version_of_a_compiler_gets_nearly_the_same_options() {
        let (old, new) = (available(names(100)), available(names(105).skip(3)));
        let same = (0..1000).filter(|&option| {
            old.resolve(1, &[request(option)]) == new.resolve(1, &[request(option)])
        });
        assert!(same.count() > 880);
    }

    #[test]
    fn an_option_is_given_once_and_sanitizers_do_not_meet() {
        let available = available(["-fsanitize=address", "-fsanitize=thread"].map(String::from));
        let requests: Vec<FlagRequest> = (0..20).map(request).collect();
        assert_eq!(available.resolve(3, &requests).unwrap().options().len(), 2);
        assert_eq!(available.resolve(3, &[]).unwrap().options(), ["-O2"]);
        assert_eq!(AvailableFlags::default().resolve(3, &requests), None);
    }
}
