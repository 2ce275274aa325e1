//! Picking targets the way a user names them: `gcc-12`, `clang-* -O2`,
//! `gcc-12 -O3 -fno-tree-vrp`.

use super::compiler::Compiler;
use super::detect::Detection;
use crate::flags::Machine;
use crate::{Language, TestCase, Trial};
use globset::Glob;
use serde::{Serialize, Serializer};
use std::sync::Arc;
use thiserror::Error;

/// A compiler with a set of options.
#[derive(Clone, Debug)]
pub struct Target {
    /// The compiler.
    pub compiler: Arc<Compiler>,
    /// The options, which distinguish it from the compiler's other targets.
    pub options: Vec<String>,
    /// How far it is tested.
    pub trial: Trial,
}

impl Target {
    /// A compiler with options, tested as far as this machine can run its output.
    pub fn new(compiler: Arc<Compiler>, options: Vec<String>) -> Target {
        let machine = Machine::here();
        let can_run = compiler.runs && options.iter().all(|option| machine.runs(option));
        Target {
            compiler,
            options,
            trial: match can_run {
                true => Trial::Full,
                false => Trial::CompileOnly,
            },
        }
    }

    /// Restricts what counts to at most this.
    #[must_use]
    pub fn tried(mut self, trial: Trial) -> Target {
        self.trial = self.trial.and(trial);
        self
    }

    /// Its name, such as `gcc-12 -O2`.
    pub fn name(&self) -> String {
        std::iter::once(&self.compiler.name)
            .chain(&self.options)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// This target for an edition of the language; `None` if its compiler does not support it.
    pub fn in_standard(mut self, standard: &str) -> Option<Target> {
        if self.compiler.lacks(standard) {
            return None;
        }
        let option = self.compiler.spec.standards.get(standard)?;
        if !option.is_empty() {
            self.options.push(option.clone());
        }
        Some(self)
    }

    /// The options that select the language of a file, which apply to the driver as well.
    pub fn language_options(&self) -> impl Iterator<Item = &String> {
        self.options.iter().filter(|o| o.starts_with("-std="))
    }

    /// The options that the driver is compiled with.
    pub(crate) fn driver_options(&self) -> Vec<String> {
        let own = self.compiler.spec.driver_options.iter();
        own.chain(self.language_options()).cloned().collect()
    }

    /// Whether it supports everything that a test case requires.
    pub fn understands(&self, case: &TestCase) -> bool {
        let unsupported = |option: &String| case.unsupported_with.contains(option);
        self.compiler.understands(case) && !self.options.iter().any(unsupported)
    }

    /// Whether it takes part in test number `test`: slow targets only get a share of the
    /// programs.
    pub fn takes_part_in(&self, test: u64) -> bool {
        let one_in = &self.compiler.spec.one_in;
        let shares = self.options.iter().filter_map(|option| one_in.get(option));
        shares
            .into_iter()
            .all(|share| test.is_multiple_of(share.get()))
    }

    /// The family with which it shares code and bugs.
    pub fn family(&self) -> &str {
        self.compiler.family()
    }

    /// The language that it compiles.
    pub fn language(&self) -> Language {
        self.compiler.language()
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// Why a pattern selects no target.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum SelectError {
    /// No compiler for the language is installed.
    #[error("no {language} compiler was found; install one, for example: {hint}")]
    NoCompilers {
        /// The language.
        language: Language,
        /// How to get one.
        hint: String,
    },
    /// No compiler matches the pattern.
    #[error("no installed compiler matches `{pattern}`{near}; found: {found}")]
    Unknown {
        /// The pattern.
        pattern: String,
        /// A suggestion, or an empty text.
        near: String,
        /// The available compilers.
        found: String,
    },
    /// Only compilers of another language match the pattern.
    #[error(
        "`{pattern}` matches {compiler}, which does not compile {language}; name a {language} compiler: {found}"
    )]
    OtherLanguage {
        /// The pattern.
        pattern: String,
        /// The compiler that matches.
        compiler: String,
        /// The required language.
        language: Language,
        /// The available compilers.
        found: String,
    },
    /// A matching compiler cannot be used with these options.
    #[error("`{pattern}` cannot be used with {compiler}: {why}")]
    Unusable {
        /// The pattern.
        pattern: String,
        /// The compiler that matches.
        compiler: String,
        /// The reason, and what to do.
        why: String,
    },
    /// The pattern is invalid.
    #[error(
        "`{pattern}` is not a pattern ({reason}); write a compiler's name, such as gcc-12 or clang-*, and options after it"
    )]
    Wrong {
        /// The pattern.
        pattern: String,
        /// The reason.
        reason: String,
    },
}

/// The targets that the patterns select, each once, in the order of the patterns; without
/// patterns, every compiler of the language at all its levels.
///
/// The first word of a pattern is the name of a compiler with `*`, `?` and `[…]`. A name that
/// matches nothing is tried without the suite, so that `gcc-14` selects `gcc-14@trixie` if
/// there is no other. Without options, all levels are selected; with options, exactly these.
///
/// # Errors
/// If a pattern matches nothing; the message lists similar names and the available
/// compilers.
pub fn select(
    detection: &Detection,
    patterns: &[String],
    language: Language,
) -> Result<Vec<Target>, SelectError> {
    let fitting: Vec<&Arc<Compiler>> = detection
        .compilers
        .iter()
        .filter(|c| c.language() == language)
        .collect();
    if fitting.is_empty() && patterns.is_empty() {
        return Err(SelectError::NoCompilers {
            language,
            hint: match language {
                Language::C => "apt install gcc-12 clang-14 tcc".into(),
                Language::Cpp => "apt install g++-12 clang-14".into(),
                Language::OpenCl => "apt install pocl-opencl-icd ocl-icd-libopencl1 gcc".into(),
                Language::Sycl => "install Intel's icpx or AdaptiveCpp's acpp".into(),
                Language::Ispc => "gadfly compilers install ispc".into(),
                Language::Dafny => {
                    "apt install dafny, or put a release of Dafny 4 on the PATH; `gadfly targets` says what its backends need".into()
                }
            },
        });
    }
    let everything = ["*".to_owned()];
    let patterns = match patterns {
        [] => &everything[..],
        given => given,
    };
    let mut targets: Vec<Target> = Vec::new();
    for pattern in patterns {
        for target in matching(detection, &fitting, pattern, language)? {
            if !targets.iter().any(|t| t.name() == target.name()) {
                targets.push(target);
            }
        }
    }
    Ok(targets)
}

fn matching(
    detection: &Detection,
    fitting: &[&Arc<Compiler>],
    pattern: &str,
    language: Language,
) -> Result<Vec<Target>, SelectError> {
    let mut words = pattern.split_whitespace();
    let wrong = |reason: String| SelectError::Wrong {
        pattern: pattern.to_owned(),
        reason,
    };
    let name = words.next().ok_or_else(|| wrong("it is empty".into()))?;
    let options: Vec<String> = words.map(str::to_owned).collect();
    let glob = Glob::new(name)
        .map_err(|e| wrong(e.kind().to_string()))?
        .compile_matcher();
    let named = |compiler: &Compiler| glob.is_match(&compiler.name);
    let named_without_suite = |compiler: &Compiler| {
        let name = compiler.name.split_once('@');
        name.is_some_and(|(name, _suite)| glob.is_match(name))
    };
    let exact = fitting.iter().any(|compiler| named(compiler));
    let targets: Vec<Target> = fitting
        .iter()
        .filter(|compiler| match exact {
            true => named(compiler),
            false => named_without_suite(compiler),
        })
        .flat_map(|compiler| {
            let levels = match options.is_empty() {
                true => compiler.spec.levels.clone(),
                false => vec![options.clone()],
            };
            levels
                .into_iter()
                .map(|options| Target::new((*compiler).clone(), options))
        })
        .collect();
    let usable = |target: &Target| target.compiler.refuses(&target.options).is_none();
    let (targets, unusable): (Vec<_>, Vec<_>) = targets.into_iter().partition(usable);
    if !targets.is_empty() {
        return Ok(targets);
    }
    if let Some(target) = unusable.first() {
        return Err(SelectError::Unusable {
            pattern: pattern.to_owned(),
            compiler: target.compiler.name.clone(),
            why: target.compiler.refuses(&target.options).unwrap_or_default(),
        });
    }
    let found = match fitting {
        [] => "none".to_owned(),
        some => some
            .iter()
            .map(|c| c.name.as_str())
            .collect::<Vec<_>>()
            .join(", "),
    };
    let mut all = detection.compilers.iter();
    Err(match all.find(|c| named(c) || named_without_suite(c)) {
        Some(other) => SelectError::OtherLanguage {
            pattern: pattern.to_owned(),
            compiler: other.name.clone(),
            language,
            found,
        },
        None => SelectError::Unknown {
            pattern: pattern.to_owned(),
            near: near(name, fitting),
            found,
        },
    })
}

/// The features that none of the targets supports. Editions are not among them: a program is
/// written in one, and cannot leave it out.
pub fn lacked_by_all(targets: &[Target]) -> Vec<String> {
    let Some(first) = targets.first() else {
        return Vec::new();
    };
    let spec = &first.compiler.spec;
    let candidates = spec.lacks.iter().chain(spec.since.keys());
    candidates
        .filter(|part| !spec.standards.contains_key(*part))
        .filter(|part| targets.iter().all(|target| target.compiler.lacks(part)))
        .cloned()
        .collect()
}

/// A suggestion for a name that matches nothing.
fn near(name: &str, compilers: &[&Arc<Compiler>]) -> String {
    compilers
        .iter()
        .map(|c| (edits(name, &c.name), &c.name))
        .filter(|(edits, known)| *edits <= 2 || known.starts_with(name))
        .min()
        .map_or_else(String::new, |(_, known)| {
            format!(" (did you mean {known}?)")
        })
}

/// The number of letters to insert, delete or replace to turn one word into the other
/// (Levenshtein distance).
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::edits;

    #[test]
    fn edit_distance_counts_letters() {
        assert_eq!(edits("gcc-12", "gcc-12"), 0);
        assert_eq!(edits("gcc12", "gcc-12"), 1);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("", "tcc"), 3);
    }
}
