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

/// A compiler that is installed here.
#[derive(Clone, Debug)]
pub struct Compiler {
    /// How it is used.
    pub spec: Arc<TargetSpec>,
    /// Such as `gcc-12`, or `gcc-14@trixie` for one with a root of its own.
    pub name: String,
    /// What to type to start it: a plain name if it is on `PATH`.
    pub command: String,
    /// Where it is, seen from its root.
    pub exe: PathBuf,
    /// As it says itself.
    pub version: String,
    /// Whether what it makes can be run here.
    pub runs: bool,
    /// The root it runs in, and what it compiles too, if that is not the
    /// machine's.
    pub root: Option<Root>,
    /// What drives it.
    pub engine: Engine,
}

/// What drives a compiler.
#[derive(Clone, Debug)]
pub enum Engine {
    /// The command lines of its description.
    Commands,
    /// A bench for Dafny. The first option of a target is the backend, the others
    /// are Dafny's own.
    Dafny(Arc<DafnyBench>),
}

/// The root of a compiler that was installed on demand.
#[derive(Clone, Debug, Serialize)]
pub struct Root {
    /// The folder that is its root.
    pub prefix: PathBuf,
    /// What it is installed by: `gcc-14@trixie`.
    pub package: String,
    /// Folders with libraries that the loader does not find by itself.
    pub libraries: Vec<PathBuf>,
    /// Held, not read: while the compiler is in use, nobody removes it.
    #[serde(skip)]
    pub(super) _hold: Option<Arc<Hold>>,
}

impl Compiler {
    /// The family it shares code and bugs with.
    pub fn family(&self) -> &str {
        &self.spec.family
    }

    /// What it compiles.
    pub fn language(&self) -> Language {
        self.spec.language
    }

    /// Whether it has all that a test case requires.
    pub fn understands(&self, case: &TestCase) -> bool {
        !case.requires.iter().any(|part| self.lacks(part))
    }

    /// Whether a first look at a program may be taken in processes that are kept
    /// running.
    pub fn is_kept_warm(&self) -> bool {
        matches!(self.engine, Engine::Dafny(_))
    }

    /// The edition of the language that it takes, where it takes only one and not
    /// those before.
    pub fn only_standard(&self) -> Option<&str> {
        match &self.engine {
            Engine::Commands => None,
            Engine::Dafny(_) => self.spec.standards.keys().next().map(String::as_str),
        }
    }

    /// Why options make no target of it, if they do not.
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

    /// Whether it does not have a part or an edition of the language.
    pub(super) fn lacks(&self, part: &str) -> bool {
        let since = self.spec.since.get(part);
        self.spec.lacks.contains(part)
            || since.is_some_and(|first| !first.reached_by(&self.version))
    }

    /// Whether it says by these messages that it does not take its options,
    /// whatever the program is.
    pub fn says_options_are_refused(&self, messages: &str) -> bool {
        let database = self
            .spec
            .flag_database
            .as_deref()
            .and_then(FlagDatabase::named);
        database.is_some_and(|database| database.is_refusal(messages))
    }

    /// Starts the compiler, or a program that it made, in `folder`.
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
