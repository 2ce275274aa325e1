//! A compiler that is installed here, and how its processes are started.

use super::spec::TargetSpec;
use crate::flags::FlagDatabase;
use crate::{DafnyBench, Language, TestCase};
use gadfly_dafny::Backend;
use gadfly_depot::Hold;
use gadfly_sandbox::{Job, Limits};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// An installed compiler.
#[derive(Clone, Debug)]
pub struct Compiler {
    /// Its description.
    pub spec: Arc<TargetSpec>,
    /// Its name, such as `gcc-12`, or `gcc-14@trixie` for one with its own root.
    pub name: String,
    /// The command that starts it: a plain name if it is on `PATH`.
    pub command: String,
    /// Its path inside its root.
    pub exe: PathBuf,
    /// The version that it reports.
    pub version: String,
    /// Whether its output can be run here.
    pub runs: bool,
    /// The root in which it and its output run, if that is not the machine's.
    pub root: Option<Root>,
    /// How it is run.
    pub engine: Engine,
}

/// How a compiler is run.
#[derive(Clone, Debug)]
pub enum Engine {
    /// With the command lines of its description.
    Commands,
    /// With a bench for Dafny. The first option of a target is the backend, the others are
    /// Dafny's.
    Dafny(Arc<DafnyBench>),
}

/// The root of a compiler that was installed on demand.
#[derive(Clone, Debug, Serialize)]
pub struct Root {
    /// The root folder.
    pub prefix: PathBuf,
    /// The name by which it was installed: `gcc-14@trixie`.
    pub package: String,
    /// Folders with libraries that the loader does not find.
    pub libraries: Vec<PathBuf>,
    /// Prevents the compiler from being removed while it is in use; never read.
    #[serde(skip)]
    pub(super) _hold: Option<Arc<Hold>>,
}

impl Compiler {
    /// The family with which it shares code and bugs.
    pub fn family(&self) -> &str {
        &self.spec.family
    }

    /// The language that it compiles.
    pub fn language(&self) -> Language {
        self.spec.language
    }

    /// Whether it supports everything that a test case requires.
    pub fn understands(&self, case: &TestCase) -> bool {
        !case.requires.iter().any(|part| self.lacks(part))
    }

    /// Whether programs may first be tested in hosts.
    pub fn is_kept_warm(&self) -> bool {
        matches!(self.engine, Engine::Dafny(_))
    }

    /// The edition of the language that it compiles, if it supports only one.
    pub fn only_standard(&self) -> Option<&str> {
        match &self.engine {
            Engine::Commands => None,
            Engine::Dafny(_) => self.spec.standards.keys().next().map(String::as_str),
        }
    }

    /// Why these options do not make a target of it, if they do not.
    pub(super) fn refuses(&self, options: &[String]) -> Option<String> {
        let Engine::Dafny(bench) = &self.engine else {
            return None;
        };
        let Some(backend) = options.first() else {
            return Some("a backend must be named, such as js".to_owned());
        };
        match backend.parse::<Backend>() {
            Ok(backend) => bench.why_not(backend),
            Err(unknown) => Some(unknown),
        }
    }

    /// Whether it does not support a feature or an edition of the language.
    pub(super) fn lacks(&self, part: &str) -> bool {
        let since = self.spec.since.get(part);
        self.spec.lacks.contains(part)
            || since.is_some_and(|first| !first.reached_by(&self.version))
    }

    /// Whether these messages say that it rejects its options, whatever the program is.
    pub fn says_options_are_refused(&self, messages: &str) -> bool {
        let database = self
            .spec
            .flag_database
            .as_deref()
            .and_then(FlagDatabase::named);
        database.is_some_and(|database| database.is_refusal(messages))
    }

    /// A job that runs the compiler, or a program that it built, in `folder`.
    pub(crate) fn job(&self, program: &str, folder: &Path, limits: Limits) -> Job {
        job(self.root.as_ref(), program, folder, limits)
    }
}

/// A job in a compiler's root.
pub(super) fn job(root: Option<&Root>, program: &str, folder: &Path, limits: Limits) -> Job {
    let job = Job::new(program, folder, limits);
    let Some(root) = root else {
        return job;
    };
    let job = job.rooted(&root.prefix);
    if root.libraries.is_empty() {
        return job;
    }
    let folders: Vec<OsString> = root.libraries.iter().map(Into::into).collect();
    job.env("LD_LIBRARY_PATH", folders.join(":".as_ref()))
}

impl Serialize for Compiler {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Compiler", 9)?;
        fields.serialize_field("name", &self.name)?;
        fields.serialize_field("family", &self.spec.family)?;
        fields.serialize_field("language", &self.spec.language)?;
        fields.serialize_field("version", &self.version)?;
        fields.serialize_field("exe", &self.exe)?;
        fields.serialize_field("root", &self.root)?;
        fields.serialize_field("runs", &self.runs)?;
        fields.serialize_field("levels", &self.spec.levels)?;
        fields.serialize_field("note", &self.spec.note)?;
        fields.end()
    }
}
