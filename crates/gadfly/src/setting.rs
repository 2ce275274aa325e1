//! Settings that several commands share: how their values are read, and the
//! compilers they lead to.

use crate::arguments::{DEFAULT_STORE, StoreArgs, ToolchainArgs};
use crate::exit::CommandError;
use gadfly_campaign::{GENERATORS, Generator, generator, refused_options};
use gadfly_catalogue::Catalogue as KnownBugs;
use gadfly_oracle::Kind;
use gadfly_sandbox::{Runner, Stop, install_stop_handler};
use gadfly_toolchain::{Catalogue, Detection, Language, Target, select};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The configuration that is used when none is named and it exists.
const CONFIG: &str = "gadfly.toml";

/// The most builds with random flags for each compiler.
pub(crate) const MOST_RANDOM_BUILDS: i64 = 64;

/// Reads the name of a language.
pub(crate) fn language(name: &str) -> Result<&'static dyn Generator, String> {
    generator(name).ok_or_else(|| {
        let known: Vec<_> = GENERATORS.iter().map(|known| known.name()).collect();
        format!("unknown language; supported: {}", known.join(", "))
    })
}

/// Reads the kind of a finding.
pub(crate) fn kind(name: &str) -> Result<String, String> {
    let kind: Kind = name.parse().map_err(|error| format!("{error}"))?;
    Ok(kind.to_string())
}

/// How to call Gadfly again: as it was called this time.
pub(crate) fn program() -> String {
    let called = std::env::args_os().next().map(PathBuf::from);
    called.map_or_else(|| "gadfly".to_owned(), |path| quoted(&path))
}

/// The option that makes another command use the same store, with a space
/// before it; nothing for the store that is used anyway.
pub(crate) fn store_option(args: &StoreArgs) -> String {
    if args.store == Path::new(DEFAULT_STORE) {
        String::new()
    } else {
        format!(" --store {}", quoted(&args.store))
    }
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+=:,@".contains(c);
    if text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// What is needed to run compilers.
pub(crate) struct Toolchain {
    /// Set when the user wants to stop.
    pub(crate) stop: Stop,
    /// Starts processes.
    pub(crate) runner: Arc<Runner>,
    /// The compilers found.
    pub(crate) detection: Detection,
    /// Folders of known bugs that the configuration names.
    known_bugs: Vec<PathBuf>,
}

impl Toolchain {
    /// Finds the compilers of this machine: those of a language, and perhaps
    /// others, or all. Looking for Dafny takes seconds that others need not wait.
    pub(crate) fn open(
        args: &ToolchainArgs,
        language: Option<Language>,
    ) -> Result<Toolchain, CommandError> {
        let stop = install_stop_handler()?;
        let runner = Arc::new(Runner::new(&scratch_base())?);
        let catalogue = Catalogue::load(config_path(args).as_deref())?;
        let detection = match language {
            Some(Language::Dafny) => catalogue.detect_dafny(&runner, &stop)?,
            Some(_) => catalogue.detect(&runner, &stop)?,
            None => {
                let mut all = catalogue.detect(&runner, &stop)?;
                let dafny = catalogue.detect_dafny(&runner, &stop)?;
                all.compilers.extend(dafny.compilers);
                all.missing.extend(dafny.missing);
                all
            }
        };
        Ok(Toolchain {
            stop,
            runner,
            detection,
            known_bugs: catalogue.known_bugs().to_vec(),
        })
    }

    /// The bugs that are known: those of these folders, those of the folders that the
    /// configuration names, and those that Gadfly knows.
    pub(crate) fn known_bugs(&self, folders: &[PathBuf]) -> Result<KnownBugs, CommandError> {
        let mut folders = self.known_bugs.iter().chain(folders);
        let all = folders.try_fold(KnownBugs::embedded(), |bugs, it| bugs.with_folder(it));
        Ok(all?)
    }

    /// The targets that the patterns name, with options that their compilers
    /// take. An edition of the language leaves those that have it; where they
    /// take only one each, it is that of the first unless another is said.
    pub(crate) fn select(
        &self,
        patterns: &[String],
        language: Language,
        standard: Option<&str>,
    ) -> Result<Vec<Target>, CommandError> {
        let mut targets = select(&self.detection, patterns, language)?;
        let only = edition(&targets).map(str::to_owned);
        if let Some(standard) = standard.or(only.as_deref()) {
            let fitting = targets.into_iter();
            targets = fitting
                .filter_map(|target| target.in_standard(standard))
                .collect();
            if targets.is_empty() {
                return Err(CommandError::usage(format_args!(
                    "none of the targets has {standard}; name others with --targets"
                )));
            }
        }
        match refused_options(&self.runner, &targets, &self.stop)? {
            None => Ok(targets),
            Some(refused) => Err(CommandError::usage(refused)),
        }
    }
}

/// The edition of the language that targets take, if they take only one.
pub(crate) fn edition(targets: &[Target]) -> Option<&str> {
    targets.first()?.compiler.only_standard()
}

/// Where scratch folders are made.
pub(crate) fn scratch_base() -> PathBuf {
    std::env::temp_dir()
}

fn config_path(args: &ToolchainArgs) -> Option<PathBuf> {
    match &args.config {
        Some(path) => Some(path.clone()),
        None => Path::new(CONFIG).exists().then(|| PathBuf::from(CONFIG)),
    }
}
