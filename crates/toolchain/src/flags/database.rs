//! Flag databases: what the options of a kind of compiler are, read from TOML.
//!
//! Knows names only; which of them a compiler has, the compiler says.

use super::class::Class;
use crate::Trial;
use globset::{Glob, GlobSet, GlobSetBuilder};
use regex::RegexSet;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The format in which a compiler lists its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Dialect {
    /// Options with their states and values.
    Gcc,
    /// Names only.
    Clang,
}

/// Options that belong together and are not passes of the compiler.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Extra {
    pub(super) options: Vec<String>,
    #[serde(default)]
    pub(super) trial: Trial,
}

/// A flag database in the format of its file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DatabaseFile {
    dialect: Dialect,
    ask: Vec<Vec<String>>,
    levels: Vec<String>,
    pointless: Vec<String>,
    changes_meaning: Vec<String>,
    safe: Vec<String>,
    #[serde(default)]
    toggles: Vec<String>,
    refusal: Vec<String>,
    values: BTreeMap<String, Vec<String>>,
    extra: Vec<Extra>,
    processors: Processors,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Processors {
    never: Vec<String>,
}

/// Describes the options of a kind of compiler.
#[derive(Debug)]
pub(crate) struct FlagDatabase {
    pub(super) dialect: Dialect,
    /// The queries for the compiler, each a list of arguments.
    pub(super) ask: Vec<Vec<String>>,
    pub(super) levels: Vec<String>,
    /// Options that it does not list, to be turned on and off.
    pub(super) toggles: Vec<String>,
    /// The values of options whose values are not listed or not all useful.
    pub(super) values: BTreeMap<String, Vec<String>>,
    pub(super) extras: Vec<Extra>,
    never_processors: GlobSet,
    pointless: GlobSet,
    changes_meaning: GlobSet,
    safe: GlobSet,
    refusal: RegexSet,
}

/// What drivers print after another tool has already printed the error.
const SECOND_HAND: [&str; 4] = ["command failed", "exit status", "terminated", "internal"];

/// The databases, by their names in `flag-database` of a target's description.
const FILES: [(&str, &str); 2] = [
    ("gcc", include_str!("../../flags/gcc.toml")),
    ("clang", include_str!("../../flags/clang.toml")),
];

static DATABASES: LazyLock<Vec<(&str, FlagDatabase)>> = LazyLock::new(|| {
    let read = |&(name, text): &(&'static str, &str)| (name, FlagDatabase::read(name, text));
    FILES.iter().map(read).collect()
});

/// The features that processors and instruction sets need.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Needs {
    pub(super) processors: BTreeMap<String, Vec<String>>,
    pub(super) instructions: BTreeMap<String, Vec<String>>,
}

pub(super) static X86: LazyLock<Needs> = LazyLock::new(|| {
    toml::from_str(include_str!("../../flags/x86.toml")).expect("flags/x86.toml is part of Gadfly")
});

impl FlagDatabase {
    /// The names of all databases.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(name, _)| *name)
    }

    /// The database with this name.
    pub(crate) fn named(name: &str) -> Option<&'static FlagDatabase> {
        let databases: &'static Vec<(&str, FlagDatabase)> = &DATABASES;
        let found = databases.iter().find(|(known, _)| *known == name);
        found.map(|(_, database)| database)
    }

    fn read(name: &str, text: &str) -> FlagDatabase {
        // The files are built in and tested, so this cannot fail for users.
        let file: DatabaseFile =
            toml::from_str(text).unwrap_or_else(|error| panic!("flags/{name}.toml: {error}"));
        FlagDatabase {
            dialect: file.dialect,
            ask: file.ask,
            levels: file.levels,
            toggles: file.toggles,
            values: file.values,
            extras: file.extra,
            never_processors: globs(&file.processors.never),
            pointless: globs(&file.pointless),
            changes_meaning: globs(&file.changes_meaning),
            safe: globs(&file.safe),
            refusal: RegexSet::new(&file.refusal)
                .unwrap_or_else(|error| panic!("flags/{name}.toml: {error}")),
        }
    }

    /// The class of an option, by its name alone; an option with a value has `=` at the end of
    /// its name.
    pub(super) fn class(&self, name: &str) -> Class {
        let bare = name.trim_end_matches('=');
        let has = |set: &GlobSet| set.is_match(name) || set.is_match(bare);
        if has(&self.pointless) {
            Class::Pointless
        } else if has(&self.changes_meaning) {
            Class::ChangesMeaning
        } else if name == "-march=" || X86.instructions.contains_key(name) {
            Class::NeedsMachine
        } else if has(&self.safe) {
            Class::Safe
        } else {
            Class::Unknown
        }
    }

    /// Whether it is possible to compile for a processor.
    pub(super) fn takes_processor(&self, name: &str) -> bool {
        !self.never_processors.is_match(name)
    }

    /// Whether these messages say that a compiler rejects its options, whatever the program is.
    pub(crate) fn is_refusal(&self, messages: &str) -> bool {
        let mut lines = messages.lines();
        lines.any(|line| {
            self.refusal.is_match(line) && !SECOND_HAND.iter().any(|words| line.contains(words))
        })
    }
}

fn globs(patterns: &[String]) -> GlobSet {
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        set.add(Glob::new(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}")));
    }
    set.build().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_databases_can_be_read() {
        for name in FlagDatabase::names() {
            let database = FlagDatabase::named(name).unwrap();
            assert!(!database.levels.is_empty() && !database.extras.is_empty());
            assert_eq!(database.levels[0], "-O0", "the simplest comes first");
        }
        assert!(X86.instructions.contains_key("-mavx512f"));
        assert!(FlagDatabase::named("tcc").is_none());
    }

    #[test]
    fn options_that_change_the_meaning_are_known_as_such() {
        let gcc = FlagDatabase::named("gcc").unwrap();
        for (name, class) in [
            ("-ffast-math", Class::ChangesMeaning),
            ("-fwrapv", Class::ChangesMeaning),
            ("-ftrapv", Class::ChangesMeaning),
            ("-fpack-struct=", Class::ChangesMeaning),
            ("-fshort-enums", Class::ChangesMeaning),
            ("-freg-struct-return", Class::ChangesMeaning),
            ("-mlong-double-64", Class::ChangesMeaning),
            ("-fstrict-aliasing", Class::Safe),
            ("-ftree-vrp", Class::Safe),
            ("--param=max-unroll-times=", Class::Safe),
            ("--param=file-cache-files=", Class::Pointless),
            ("--param=destructive-interference-size=", Class::Pointless),
            ("-fopt-info", Class::Pointless),
            ("-march=", Class::NeedsMachine),
            ("-mavx512f", Class::NeedsMachine),
            ("-mprefer-vector-width=", Class::Safe),
            ("-fbrand-new-thing", Class::Unknown),
            ("-mbrand-new-thing", Class::Unknown),
        ] {
            assert_eq!(gcc.class(name), class, "{name}");
        }
        let clang = FlagDatabase::named("clang").unwrap();
        for name in &clang.toggles {
            assert_ne!(clang.class(name), Class::Unknown, "{name}");
        }
        assert_eq!(clang.class("-ffast-math"), Class::ChangesMeaning);
    }

    #[test]
    fn refusals_of_options_are_told_from_refusals_of_programs() {
        let gcc = FlagDatabase::named("gcc").unwrap();
        for (message, refusal) in [
            (
                "cc1: error: '-fsplit-stack' requires assembler support for CFI",
                true,
            ),
            ("collect2: error: ld returned 1 exit status", false),
            (
                "gcc: error: unrecognized command-line option '-fnonsense'",
                true,
            ),
            (
                "cc1: sorry, unimplemented: Graphite loop optimizations",
                true,
            ),
            ("func.c:3:5: error: expected ';' before '}' token", false),
        ] {
            assert_eq!(gcc.is_refusal(message), refusal, "{message}");
        }
    }
}
