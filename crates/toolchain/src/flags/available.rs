//! The flags that a compiler offers: its own lists, classified by a flag database.

use super::class::Class;
use super::database::{Dialect, FlagDatabase, X86};
use super::help::{Listed, Values, clang_names, clang_processors, gcc_list};
use super::machine::Machine;
use crate::Trial;
use serde::Serialize;
use std::collections::BTreeSet;

/// A group of options that requests choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Turns a pass on or off, or changes its strategy.
    Pass,
    /// A limit of a pass.
    Param,
    /// The processor, its instructions, and tuning for it.
    Machine,
    /// Debugging information, link-time optimisation, hardening, sanitizers.
    Build,
    /// Options that change the meaning of programs, or are unknown.
    Meaning,
}

/// One way to write an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The arguments, which must be used together.
    pub options: Vec<String>,
    /// What can count in a build with it.
    pub trial: Trial,
}

/// An option, or several that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name in the compiler's list, with `=` at the end if it takes a value.
    pub name: String,
    /// Its class.
    pub class: Class,
    /// The group it is chosen from.
    pub group: Group,
    /// The ways to write it; empty if it is never chosen.
    pub forms: Vec<Form>,
}

/// The flags that a compiler offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AvailableFlags {
    /// Its optimisation levels, the simplest first.
    pub levels: Vec<String>,
    /// Its options, in its own order.
    pub entries: Vec<Entry>,
}

impl AvailableFlags {
    /// Whether there is nothing to choose from.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// Every option that can be chosen.
    pub(super) fn all_options(&self) -> impl Iterator<Item = &str> {
        let forms = self.entries.iter().flat_map(|entry| &entry.forms);
        forms.flat_map(|form| form.options.iter().map(String::as_str))
    }

    /// Removes everything that needs one of these options.
    pub(super) fn forget(&mut self, unknown: &BTreeSet<String>) {
        for entry in &mut self.entries {
            let is_known = |form: &Form| !form.options.iter().any(|o| unknown.contains(o));
            entry.forms.retain(is_known);
        }
    }

    /// Combines the compiler's answers to the database's questions, in their order.
    pub(super) fn from_answers(
        database: &FlagDatabase,
        answers: &[String],
        machine: &Machine,
    ) -> AvailableFlags {
        let listed = match database.dialect {
            Dialect::Gcc => answers.iter().flat_map(|text| gcc_list(text)).collect(),
            Dialect::Clang => clang_options(database, answers),
        };
        // A compiler that does not answer offers no flags.
        if listed.is_empty() {
            return AvailableFlags::default();
        }
        let mut seen = BTreeSet::new();
        let listed = listed
            .into_iter()
            .filter(|option: &Listed| seen.insert(option.name.clone()))
            .map(|option| entry(database, &option, machine));
        let extras = database.extras.iter().map(|extra| Entry {
            name: extra.options.join(" "),
            class: match extra.trial {
                Trial::Full | Trial::CompileOnly => Class::Safe,
                Trial::CrashOnly => Class::ChangesMeaning,
            },
            group: match extra.trial {
                Trial::Full | Trial::CompileOnly => Group::Build,
                Trial::CrashOnly => Group::Meaning,
            },
            forms: vec![Form {
                options: extra.options.clone(),
                trial: extra.trial,
            }],
        });
        AvailableFlags {
            levels: database.levels.clone(),
            entries: listed.chain(extras).collect(),
        }
    }
}

/// clang only lists names: the database knows which of them are of interest.
fn clang_options(database: &FlagDatabase, answers: &[String]) -> Vec<Listed> {
    let help = answers.first().map(String::as_str).unwrap_or_default();
    let names = clang_names(help);
    let has = |name: &str| names.contains(name) || names.contains(&opposite(name));
    let processors = answers.get(1).map(|text| clang_processors(text));
    let processors = processors.unwrap_or_default();
    // clang's help does not list instruction sets; it rejects the ones that it does not know.
    let is_x86 = processors.iter().any(|name| name == "x86-64");
    let instructions = X86.instructions.keys().filter(|_| is_x86);
    let toggles = database.toggles.iter().filter(|name| has(name));
    let toggles = toggles.chain(instructions).map(|name| Listed {
        name: name.clone(),
        values: Values::Toggle,
    });
    let valued = database.values.iter().filter(|(name, _)| has(name));
    let valued = valued.map(|(name, values)| Listed {
        name: name.clone(),
        values: Values::Words(values.clone()),
    });
    let processors = (!processors.is_empty()).then(|| Listed {
        name: "-march=".to_owned(),
        values: Values::Words(processors.clone()),
    });
    toggles.chain(valued).chain(processors).collect()
}

fn entry(database: &FlagDatabase, option: &Listed, machine: &Machine) -> Entry {
    let name = &option.name;
    let class = database.class(name);
    let group = match class {
        Class::ChangesMeaning | Class::Unknown => Group::Meaning,
        _ if name.starts_with("--param") => Group::Param,
        _ if name.starts_with("-m") => Group::Machine,
        _ => Group::Pass,
    };
    let written = match class {
        Class::Pointless => Vec::new(),
        _ => spellings(database, option),
    };
    let forms = written.into_iter().map(|text| Form {
        trial: match class {
            Class::ChangesMeaning | Class::Unknown => Trial::CrashOnly,
            _ if machine.runs(&text) => Trial::Full,
            _ => Trial::CompileOnly,
        },
        options: vec![text],
    });
    Entry {
        name: name.clone(),
        class,
        group,
        forms: forms.collect(),
    }
}

fn spellings(database: &FlagDatabase, option: &Listed) -> Vec<String> {
    let name = &option.name;
    if let Some(values) = database.values.get(name) {
        return values
            .iter()
            .map(|value| format!("{name}{value}"))
            .collect();
    }
    let is_processor = name == "-march=" || name == "-mtune=";
    match &option.values {
        Values::Toggle => vec![name.clone(), opposite(name)],
        Values::Words(words) => words
            .iter()
            .filter(|word| !is_processor || database.takes_processor(word))
            .map(|word| format!("{name}{word}"))
            .collect(),
        Values::Number {
            least,
            most,
            default,
        } => telling_numbers(name, *least, *most, *default)
            .into_iter()
            .map(|number| format!("{name}{number}"))
            .collect(),
        Values::Untold => Vec::new(),
    }
}

/// The numbers worth trying: the documented limits, and numbers near the default. Without
/// documented limits, extreme values are likely to make no sense, and nobody cares about a
/// compiler that fails on them; only "at most none" is meaningful.
fn telling_numbers(
    name: &str,
    least: Option<u64>,
    most: Option<u64>,
    default: Option<u64>,
) -> Vec<u64> {
    let mut numbers = Vec::new();
    numbers.extend(least);
    numbers.extend(most);
    if name.starts_with("--param=max-") {
        numbers.push(0);
    }
    numbers.push(1);
    if let Some(default) = default {
        numbers.extend([default / 2, default.saturating_mul(2)]);
        if default <= 1000 {
            numbers.push(default * 10);
        }
    }
    let fits = |number: &u64| {
        let within =
            least.is_none_or(|least| *number >= least) && most.is_none_or(|most| *number <= most);
        let sensible = *number > 0 || least.is_some() || name.starts_with("--param=max-");
        within && sensible && Some(*number) != default
    };
    numbers.retain(fits);
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// `-fno-x` for `-fx`, `-mno-x` for `-mx`, and back.
fn opposite(name: &str) -> String {
    for kind in ["-f", "-m"] {
        if let Some(rest) = name.strip_prefix(kind) {
            return match rest.strip_prefix("no-") {
                Some(on) => format!("{kind}{on}"),
                None => format!("{kind}no-{rest}"),
            };
        }
    }
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flags of gcc, from the lists in `tests/flags`.
    pub(crate) fn gcc_flags() -> AvailableFlags {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/flags/");
        let answers: Vec<String> = ["gcc-optimizers.txt", "gcc-params.txt", "gcc-target.txt"]
            .iter()
            .map(|file| std::fs::read_to_string(format!("{folder}{file}")).unwrap())
            .collect();
        let gcc = FlagDatabase::named("gcc").unwrap();
        AvailableFlags::from_answers(gcc, &answers, &Machine::default())
    }

    fn forms(available: &AvailableFlags, name: &str) -> Vec<String> {
        let entry = available.entries.iter().find(|entry| entry.name == name);
        let entry = entry.unwrap_or_else(|| panic!("{name} is missing"));
        entry
            .forms
            .iter()
            .map(|form| form.options.join(" "))
            .collect()
    }

    fn trials(available: &AvailableFlags, name: &str) -> Vec<Trial> {
        let entry = available
            .entries
            .iter()
            .find(|entry| entry.name == name)
            .unwrap();
        entry.forms.iter().map(|form| form.trial).collect()
    }

    #[test]
    fn the_available_flags_are_what_the_compiler_lists() {
        let available = gcc_flags();
        assert_eq!(
            forms(&available, "-ftree-vrp"),
            ["-ftree-vrp", "-fno-tree-vrp"]
        );
        assert_eq!(
            forms(&available, "--param=max-combine-insns="),
            ["--param=max-combine-insns=2"]
        );
        assert_eq!(
            forms(&available, "--param=align-threshold="),
            [1, 50, 200, 1000, 65536].map(|n| format!("--param=align-threshold={n}"))
        );
        assert_eq!(
            forms(&available, "--param=max-unroll-times="),
            [0, 1, 4, 16, 80].map(|n| format!("--param=max-unroll-times={n}"))
        );
        assert_eq!(forms(&available, "-mindirect-branch=").len(), 2);
        let processors = forms(&available, "-march=");
        assert_eq!(
            processors,
            ["haswell", "x86-64-v3", "diamondrapids", "znver4"]
                .map(|name| format!("-march={name}"))
        );
        assert!(available.entries.iter().any(|entry| entry.name == "-flto"));
    }

    #[test]
    fn what_cannot_be_run_or_means_something_else_is_only_compiled() {
        let available = gcc_flags();
        assert_eq!(trials(&available, "-funroll-loops"), [Trial::Full; 2]);
        // A machine without any features, so that the test does not depend on this one.
        assert_eq!(
            trials(&available, "-mavx512f"),
            [Trial::CompileOnly, Trial::Full]
        );
        assert!(
            trials(&available, "-march=")
                .iter()
                .all(|trial| *trial == Trial::CompileOnly)
        );
        assert_eq!(trials(&available, "-ffast-math"), [Trial::CrashOnly; 2]);
        assert_eq!(trials(&available, "-fwrapv"), [Trial::CrashOnly; 2]);
        assert!(forms(&available, "-fopt-info").is_empty());
        assert!(forms(&available, "--param=destructive-interference-size=").is_empty());
    }

    #[test]
    fn what_the_compiler_does_not_know_is_forgotten() {
        let mut available = gcc_flags();
        assert!(
            available
                .all_options()
                .any(|option| option == "-fno-tree-vrp")
        );
        available.forget(&BTreeSet::from(["-fno-tree-vrp", "-pie"].map(String::from)));
        assert_eq!(forms(&available, "-ftree-vrp"), ["-ftree-vrp"]);
        assert!(forms(&available, "-fPIE -pie").is_empty());
    }

    #[test]
    fn a_compiler_that_does_not_answer_offers_nothing() {
        let gcc = FlagDatabase::named("gcc").unwrap();
        let answers = ["gcc: error: unrecognized option".to_owned()];
        assert!(AvailableFlags::from_answers(gcc, &answers, &Machine::default()).is_empty());
    }

    #[test]
    fn clang_offers_only_what_this_clang_knows() {
        let clang = FlagDatabase::named("clang").unwrap();
        let answers = [
            "  -fno-vectorize  Disable\n  -mprefer-vector-width=<value>\n".to_owned(),
            "Available CPUs\n\tznver3\n\ti386\n\tx86-64\n".to_owned(),
        ];
        let available = AvailableFlags::from_answers(clang, &answers, &Machine::default());
        assert_eq!(
            forms(&available, "-fvectorize"),
            ["-fvectorize", "-fno-vectorize"]
        );
        assert_eq!(
            forms(&available, "-march="),
            ["-march=znver3", "-march=x86-64"]
        );
        assert_eq!(forms(&available, "-mavx2").len(), 2);
        assert!(
            !available
                .entries
                .iter()
                .any(|entry| entry.name == "-fslp-vectorize")
        );
    }
}
