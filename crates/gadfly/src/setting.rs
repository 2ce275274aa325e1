//! Settings that several commands share: how their values are read, and the
//! compilers they lead to.

use crate::arguments::{DEFAULT_STORE, StoreArgs, ToolchainArgs};
use crate::exit::CommandError;
use gadfly_campaign::{GENERATORS, Generator, generator, refused_options};
use gadfly_catalogue::Catalogue as KnownBugs;
use gadfly_ci::Tools;
use gadfly_oracle::Kind;
use gadfly_sandbox::{Runner, Stop, install_stop_handler};
use gadfly_store::shown_location;
use gadfly_toolchain::{Detection, KnownTargets, Language, RepositoryConfig, Target, select};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

/// The configuration to use if none is named and this file exists.
const CONFIG: &str = "gadfly.toml";

/// The maximum number of builds with random flags for each compiler.
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

/// The command that this process was started with.
pub(crate) fn program() -> String {
    let called = std::env::args_os().next().map(PathBuf::from);
    called.map_or_else(|| "gadfly".to_owned(), |path| quoted(&path))
}

/// The option, with a space before it, that makes another command use the same store; empty for
/// the default store.
pub(crate) fn store_option(args: &StoreArgs) -> String {
    if args.store == Path::new(DEFAULT_STORE) {
        String::new()
    } else {
        format!(
            " --store {}",
            quoted(Path::new(&shown_location(&args.store)))
        )
    }
}

/// A path, quoted for a shell if necessary.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+=:,@".contains(c);
    if text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Everything that is needed to run compilers.
pub(crate) struct Toolchain {
    /// Set when the user wants to stop.
    pub(crate) stop: Stop,
    /// Starts processes.
    pub(crate) runner: Arc<Runner>,
    /// The compilers found.
    pub(crate) detection: Detection,
    /// Folders of known bugs from the configuration.
    known_bugs: Vec<PathBuf>,
    /// The repositories of compilers from the configuration.
    pub(crate) repositories: Vec<RepositoryConfig>,
}

impl Toolchain {
    /// Finds the compilers of this machine: all of them, or those of one language. Looking for
    /// Dafny takes seconds, which commands for other languages need not spend.
    pub(crate) fn open(
        args: &ToolchainArgs,
        language: Option<Language>,
    ) -> Result<Toolchain, CommandError> {
        let stop = install_stop_handler()?;
        let runner = Arc::new(Runner::new(&scratch_base())?);
        let known_targets = KnownTargets::load(config_path(args).as_deref())?;
        let detection = match language {
            Some(Language::Dafny) => known_targets.detect_dafny(&runner, &stop)?,
            Some(_) => known_targets.detect(&runner, &stop)?,
            None => {
                let mut all = known_targets.detect(&runner, &stop)?;
                let dafny = known_targets.detect_dafny(&runner, &stop)?;
                all.compilers.extend(dafny.compilers);
                all.missing.extend(dafny.missing);
                all
            }
        };
        Ok(Toolchain {
            stop,
            runner,
            detection,
            known_bugs: known_targets.known_bugs().to_vec(),
            repositories: known_targets.repositories().to_vec(),
        })
    }

    /// The known bugs: those of the given folders, those of the folders in the configuration,
    /// and the built-in ones.
    pub(crate) fn known_bugs(&self, folders: &[PathBuf]) -> Result<KnownBugs, CommandError> {
        let mut folders = self.known_bugs.iter().chain(folders);
        let all = folders.try_fold(KnownBugs::embedded(), |bugs, it| bugs.with_folder(it));
        Ok(all?)
    }

    /// The targets that match the patterns, with options that their compilers accept. An
    /// edition of the language selects the targets that support it. If none is given and the
    /// first target accepts only one edition, that edition is used.
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

/// What is needed to run a compiler that is built rather than installed: its description,
/// and the installed compilers that judge smaller programs.
pub(crate) struct Described {
    /// Set when the user wants to stop.
    pub(crate) stop: Stop,
    known_targets: KnownTargets,
    installed: Detection,
}

impl Described {
    /// Reads the descriptions, and finds the compilers that are needed beside those built.
    pub(crate) fn open(
        args: &ToolchainArgs,
        language: Language,
    ) -> Result<Described, CommandError> {
        let stop = install_stop_handler()?;
        let runner = Runner::new(&scratch_base())?;
        let known_targets = KnownTargets::load(config_path(args).as_deref())?;
        let installed = match language {
            // The interpreter judges.
            Language::Dafny => Detection {
                compilers: Vec::new(),
                missing: Vec::new(),
                isolation: runner.isolation().clone(),
            },
            _ => known_targets.detect(&runner, &stop)?,
        };
        Ok(Described {
            stop,
            known_targets,
            installed,
        })
    }

    /// All of it with the known bugs: those of the given folders, those of the folders in the
    /// configuration, and the built-in ones.
    pub(crate) fn tools(self, folders: &[PathBuf]) -> Result<(Tools, Stop), CommandError> {
        let of_configuration = self.known_targets.known_bugs().to_vec();
        let mut folders = of_configuration.iter().chain(folders);
        let known_bugs =
            folders.try_fold(KnownBugs::embedded(), |bugs, it| bugs.with_folder(it))?;
        let tools = Tools {
            described: self.known_targets,
            known_bugs,
            installed: self.installed,
        };
        Ok((tools, self.stop))
    }
}

/// A seed that differs from run to run, small enough to type. It comes from the random keys of
/// the standard library's hash maps. Everything else follows from the seed, which is recorded.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// The folder for what can be made again: `$GADFLY_CACHE`, or that of the user. Builds of
/// the administrator run as another user, who cannot enter the administrator's home.
pub(crate) fn default_cache() -> PathBuf {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    if let Some(folder) = set("GADFLY_CACHE") {
        return folder.into();
    }
    let absolute = |path: &PathBuf| path.is_absolute();
    if let Some(folder) = set("XDG_CACHE_HOME").map(PathBuf::from).filter(absolute) {
        return folder.join("gadfly");
    }
    let home = PathBuf::from(set("HOME").unwrap_or_else(|| "/".into()));
    match home.starts_with("/root") && fs::create_dir_all("/var/cache/gadfly").is_ok() {
        true => "/var/cache/gadfly".into(),
        false => home.join(".cache/gadfly"),
    }
}

/// The edition of the language, if the targets accept only one.
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
