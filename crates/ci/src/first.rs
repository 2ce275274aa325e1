//! The programs that every run tries before it writes any: one for each part of the language,
//! and those of known bugs. They cost a second, and what breaks them is found at once.
//!
//! Only a program that a build before the change compiles rightly can tell anything: it may
//! need what this compiler does not have.

use crate::error::CiError;
use crate::phase::Phase;
use crate::plan::Plan;
use crate::tools::Tools;
use gadfly_campaign::{CampaignError, Config, Failing, FailingError, record_of_given};
use gadfly_catalogue::{Bug, Catalogue};
use gadfly_store::{CampaignId, NewFinding};
use gadfly_toolchain::{Compiler, Language, Role, SourceFile, Target, TestCase};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::debug;

/// The share of the time after which no further program of a known bug is tried.
const SHARE: f64 = 0.1;

/// The same for our own programs: they are few, but the machine may be slow, and what a
/// change makes loop forever takes long.
const SHARE_OF_OURS: f64 = 0.5;

/// A program that is tried first.
#[derive(Clone, Debug)]
pub(crate) struct First {
    /// Its name in reports.
    pub(crate) name: String,
    /// The bug of the catalogue that it shows in other compilers.
    pub(crate) bug: Option<String>,
    pub(crate) case: TestCase,
}

/// A program that the head is wrong about.
pub(crate) struct Broken {
    pub(crate) first: First,
    pub(crate) record: NewFinding,
}

/// Our own programs in C: a name, a program and what it must print.
macro_rules! programs {
    ($($name:literal)+) => {
        [$((
            $name,
            include_str!(concat!("../programs/c/", $name, ".c")),
            include_str!(concat!("../programs/c/", $name, ".expected")),
        )),+]
    };
}

const PROGRAMS: [(&str, &str, &str); 16] = programs! {
    "arithmetic" "arrays" "assignments" "comparisons" "conversions" "functions" "goto"
    "initialisers" "literals" "loops" "names" "precedence" "short-circuits" "steps"
    "structures" "switches"
};

/// The programs for a language, our own first.
pub(crate) fn programs(language: Language, known_bugs: &Catalogue) -> Vec<First> {
    let own = PROGRAMS.iter().map(|(name, text, expected)| First {
        name: (*name).to_owned(),
        bug: None,
        case: case(language, &format!("{name}.c"), text, expected),
    });
    let own = own.filter(|_| language == Language::C);
    let known = known_bugs
        .bugs()
        .iter()
        .filter_map(|bug| of_bug(language, bug));
    own.chain(known).collect()
}

/// The program of a known bug, if it runs by itself and needs no option.
fn of_bug(language: Language, bug: &Bug) -> Option<First> {
    let (name, text) = bug.program.as_ref()?;
    let ending = match language {
        Language::C => "c",
        Language::Cpp => "cc",
        Language::Dafny => "dfy",
        // Their programs need a driver.
        Language::OpenCl | Language::Ispc | Language::Sycl => return None,
    };
    let is_plain = bug.driver.is_none() && bug.options.is_empty() && bug.exit == 0;
    let is_ours = Path::new(name).extension()?.to_str()? == ending;
    let expected = bug.expected.as_deref()?;
    (is_plain && is_ours).then(|| First {
        name: bug.slug().to_owned(),
        bug: Some(bug.id.clone()),
        case: case(language, name, text, expected),
    })
}

fn case(language: Language, name: &str, text: &str, expected: &str) -> TestCase {
    let file = SourceFile {
        name: name.to_owned(),
        role: Role::Test,
        text: text.into(),
    };
    TestCase {
        expected: Some(expected.into()),
        ..TestCase::new(language, vec![file])
    }
}

/// Tries the programs on the head, and those that it is wrong about on the build before it,
/// one after the other: ours, and those of known bugs until their share of the time is up.
pub(crate) struct Trial<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) tools: &'a Tools,
    pub(crate) phase: &'a Phase,
    pub(crate) campaign: CampaignId,
    /// The targets of the head.
    pub(crate) targets: &'a [Target],
    /// The build that findings are compared with, if there is one.
    pub(crate) before: Option<&'a Path>,
}

impl Trial<'_> {
    /// The programs that the head breaks, and how many were tried.
    pub(crate) fn run(&self) -> Result<(Vec<Broken>, u64), CiError> {
        let before = match self.before {
            None => None,
            Some(exe) => Some(self.compiler(exe)?),
        };
        let share = |share: f64| {
            let time = self.plan.time.mul_f64(share);
            Instant::now() + time.max(Duration::from_secs(10))
        };
        let (end, end_of_ours) = (share(SHARE), share(SHARE_OF_OURS));
        let mut broken = Vec::new();
        let mut tried = 0;
        for first in programs(self.plan.language, &self.tools.known_bugs) {
            let end = if first.bug.is_some() {
                end
            } else {
                end_of_ours
            };
            if self.phase.stop.is_set() || end <= Instant::now() {
                break;
            }
            // Without a build before it, a compiler that is wrong about a known bug's program
            // is no news.
            if before.is_none() && first.bug.is_some() {
                continue;
            }
            tried += 1;
            if let Some(record) = self.one(&first, before.as_ref())? {
                broken.push(Broken { first, record });
            }
        }
        Ok((broken, tried))
    }

    fn one(
        &self,
        first: &First,
        before: Option<&Arc<Compiler>>,
    ) -> Result<Option<NewFinding>, CiError> {
        let (runner, stop) = (&self.phase.runner, &self.phase.stop);
        for target in self.targets {
            if !target.understands(&first.case) {
                continue;
            }
            let Some(failing) = self.shown(first, target.clone())? else {
                continue;
            };
            if let Some(before) = before {
                let same = Target {
                    compiler: Arc::clone(before),
                    ..target.clone()
                };
                if self.shown(first, same)?.is_some() {
                    return Ok(None);
                }
            }
            let tries = Config::CONFIRMATIONS;
            let record = record_of_given(&failing, self.campaign, tries, runner, stop);
            return match record {
                Ok(record) => Ok(record),
                Err(FailingError::Observe(error)) => Err(CampaignError::from(error).into()),
                Err(_) => Ok(None),
            };
        }
        Ok(None)
    }

    /// What a target does wrong with a program.
    fn shown(&self, first: &First, target: Target) -> Result<Option<Failing>, CiError> {
        let compilers = &self.tools.installed.compilers;
        let (runner, stop) = (&self.phase.runner, &self.phase.stop);
        match Failing::of_program(first.case.clone(), target, compilers, runner, stop) {
            Ok(failing) => Ok(Some(failing)),
            Err(FailingError::Observe(error)) => Err(CampaignError::from(error).into()),
            Err(error) => {
                debug!(program = first.name, %error, "it is right about it");
                Ok(None)
            }
        }
    }

    fn compiler(&self, exe: &Path) -> Result<Arc<Compiler>, CiError> {
        let plan = self.plan;
        let name = format!("{}@base", plan.described);
        let found = self
            .tools
            .compiler_in(&plan.described, &name, exe, self.phase);
        found.map_err(|why| CiError::NoCompiler {
            commit: "base".to_owned(),
            why,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{PROGRAMS, programs};
    use gadfly_catalogue::Catalogue;
    use gadfly_toolchain::Language;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_program_of_the_folder_is_tried() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/c");
        let names = fs::read_dir(folder).unwrap().map(|entry| {
            let name = entry.unwrap().file_name();
            name.to_string_lossy().into_owned()
        });
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".c")).collect();
        names.sort();
        let tried: Vec<String> = PROGRAMS
            .iter()
            .map(|(name, ..)| format!("{name}.c"))
            .collect();
        assert_eq!(names, tried);
    }

    #[test]
    fn programs_of_known_bugs_are_tried_in_their_language_only() {
        let bugs = Catalogue::embedded();
        let of = |language| -> Vec<String> {
            let found = programs(language, &bugs).into_iter();
            found.filter_map(|it| it.bug).collect()
        };
        assert!(of(Language::C).contains(&"tcc/char-to-unsigned-short".to_owned()));
        assert!(
            of(Language::Dafny)
                .iter()
                .all(|it| it.starts_with("dafny/"))
        );
        assert!(of(Language::Ispc).is_empty());
        assert!(
            programs(Language::Cpp, &bugs)
                .iter()
                .all(|it| it.bug.is_some())
        );
    }
}
