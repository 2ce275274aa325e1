//! The cache of built commits.
//!
//! A commit is built where it stays, because compilers remember where they were built. The
//! file that says so is written last: without it, a build was interrupted and is repeated.
//! Every build has a lock, so that of two searches that need it one builds and the other
//! waits.

use super::digest::digest;
use super::error::CommitError;
use super::git::{Commit, Git};
use super::lock::{Use, lock, try_lock};
use super::recipe::Recipe;
use super::state::{key, read_json, write_json};
use gadfly_sandbox::{Exit, Finished, Isolation, Job, Runner, Stop};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, lchown};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tracing::{info, warn};

/// How much of what a failed build said is kept.
const KEPT_OUTPUT: usize = 4000;

/// The cache.
#[derive(Debug)]
pub struct Artefacts<'a> {
    folder: PathBuf,
    runner: &'a Runner,
    stop: &'a Stop,
    /// The user that builds run as, if that is not ourselves.
    user: Option<u32>,
}

/// A commit that was built, and stays so while this lives.
#[derive(Debug)]
pub struct Built {
    /// What was kept: what the build put into `$OUT`, or its whole folder.
    pub folder: PathBuf,
    /// Whether it was there already.
    pub cached: bool,
    /// The digest of its files, if the recipe asks for sealed builds.
    pub digest: Option<String>,
    _lock: File,
}

/// What became of a build.
#[derive(Debug)]
pub enum Outcome {
    /// It is there.
    Built(Built),
    /// It failed, which is remembered as well.
    Failed {
        /// The last line that it said, and how it ended.
        why: String,
        /// Whether it was remembered.
        cached: bool,
    },
}

/// What the file of a finished build says.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    repository: PathBuf,
    commit: String,
    command: String,
    /// The folder that was kept, `out` or `tree`; nothing if the build failed.
    kept: Option<String>,
    exit: Exit,
    /// The limits, if one of them ended it.
    within_millis: u64,
    memory: u64,
    /// The end of what it said, if it failed.
    said: String,
    /// How long it took, for people.
    millis: u64,
    bytes: u64,
    /// The digest of a sealed build. What does not have it was damaged, or somebody else
    /// wrote it.
    #[serde(default)]
    digest: Option<String>,
}

impl<'a> Artefacts<'a> {
    /// Opens the cache in a folder, which is made if it does not exist.
    ///
    /// # Errors
    /// If it cannot be made, or the user that builds run as cannot enter it.
    pub fn open(
        folder: &Path,
        runner: &'a Runner,
        stop: &'a Stop,
    ) -> Result<Artefacts<'a>, CommitError> {
        fs::create_dir_all(folder).map_err(CommitError::cache("create", folder))?;
        let folder = fs::canonicalize(folder).map_err(CommitError::cache("open", folder))?;
        let user = match runner.isolation() {
            Isolation::Namespaces { user } => *user,
            Isolation::ProcessGroup { .. } => None,
        };
        if let Some(user) = user {
            let closed = |it: &&Path| {
                let mode = it.metadata().map_or(0, |it| it.permissions().mode());
                mode & 0o001 == 0
            };
            if let Some(closed) = folder.ancestors().find(closed) {
                return Err(CommitError::Unreachable {
                    folder: closed.to_owned(),
                    user,
                });
            }
        }
        Ok(Artefacts {
            folder,
            runner,
            stop,
            user,
        })
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A commit as it was built before, or as it is built now. `building` is called before
    /// that, and `waiting` if another search is building it.
    ///
    /// # Errors
    /// If git fails, the machine gets in the way, or it is stopped. A build that fails is no
    /// error.
    pub fn get(
        &self,
        git: &Git<'_>,
        commit: &Commit,
        recipe: &Recipe,
        building: &mut dyn FnMut(),
        waiting: &mut dyn FnMut(),
    ) -> Result<Outcome, CommitError> {
        let repository = git.folder().to_string_lossy();
        let network = if recipe.network { "network" } else { "" };
        let mut about = vec![&*repository, &commit.id, &recipe.command, network];
        if recipe.sealed {
            about.push("sealed");
        }
        let key = key(&about);
        let builds = self.folder.join("builds");
        fs::create_dir_all(&builds).map_err(CommitError::cache("create", &builds))?;
        let place = Place {
            root: builds.join(&key),
            lock: builds.join(format!("{key}.lock")),
        };
        loop {
            let held = lock(&place.lock, Use::Read, self.stop, waiting)?;
            if let Some(entry) = place.read(git, commit, recipe) {
                return Ok(place.outcome(entry, held, true));
            }
            drop(held);
            let held = lock(&place.lock, Use::Change, self.stop, waiting)?;
            // Another search may have built it in the meantime.
            if place.read(git, commit, recipe).is_none() {
                building();
                self.build(git, commit, recipe, &place)?;
                let entry = place.read(git, commit, recipe);
                drop(held);
                let held = lock(&place.lock, Use::Read, self.stop, waiting)?;
                if let Some(entry) = entry.filter(|_| place.entry_file().is_file()) {
                    return Ok(place.outcome(entry, held, false));
                }
            }
        }
    }

    fn build(
        &self,
        git: &Git<'_>,
        commit: &Commit,
        recipe: &Recipe,
        place: &Place,
    ) -> Result<(), CommitError> {
        // What an interrupted build left.
        remove(&place.root)?;
        let (tree, out, tmp) = (place.tree(), place.out(), place.root.join("tmp"));
        git.check_out(&commit.id, &tree)?;
        for folder in [&out, &tmp] {
            fs::create_dir_all(folder).map_err(CommitError::cache("create", folder))?;
        }
        let mut job = Job::new("/bin/sh", &tree, recipe.limits.clone())
            .args(["-c", &recipe.command])
            .env("OUT", &out)
            .env("GADFLY_COMMIT", &commit.id)
            .env("HOME", &tmp)
            .env("TMPDIR", &tmp);
        for (name, value) in std::env::vars_os() {
            if recipe.passes(&name) {
                job.env.entry(name).or_insert(value);
            }
        }
        info!(commit = commit.id, "building");
        let finished = if recipe.network {
            git.open_runner().run(&job, self.stop)?
        } else {
            self.give_away(&place.root)?;
            self.runner.run(&job, self.stop)?
        };
        gadfly_sandbox::check_space(&place.root)
            .map_err(|why| CommitError::Run(gadfly_sandbox::RunError::Machine(why)))?;
        remove(&tmp)?;
        let kept = match (finished.exit.success(), is_empty(&out)) {
            (false, _) => None,
            (true, true) => Some("tree"),
            (true, false) => Some("out"),
        };
        for (name, folder) in [("tree", &tree), ("out", &out)] {
            if kept != Some(name) {
                remove(folder)?;
            }
        }
        let kept_folder = kept.map(|kept| place.root.join(kept));
        let digest = match kept_folder.as_deref().filter(|_| recipe.sealed) {
            None => None,
            Some(folder) => {
                self.seal(&place.root, folder)?;
                Some(digest(folder).map_err(CommitError::cache("read", folder))?)
            }
        };
        let entry = Entry {
            repository: git.folder().to_owned(),
            commit: commit.id.clone(),
            command: recipe.command.clone(),
            kept: kept.map(str::to_owned),
            exit: finished.exit,
            within_millis: millis(recipe.limits.wall),
            memory: recipe.limits.memory,
            said: match kept {
                Some(_) => String::new(),
                None => said(&finished),
            },
            millis: millis(finished.wall),
            bytes: kept_folder.map_or(0, |kept| size(&kept)),
            digest,
        };
        write_json(&place.entry_file(), &entry)
    }

    /// Makes everything below a folder belong to the user that builds run as.
    fn give_away(&self, folder: &Path) -> Result<(), CommitError> {
        let Some(user) = self.user else {
            return Ok(());
        };
        walk(folder, &mut |path| lchown(path, Some(user), Some(user)))
            .map_err(CommitError::cache("hand over", folder))
    }

    /// Takes the right to change a finished build away from the user that builds run as, and
    /// from everybody else who might change it by accident.
    fn seal(&self, root: &Path, folder: &Path) -> Result<(), CommitError> {
        if self.user.is_some() {
            // Whoever owns the folder around it could replace it.
            lchown(root, Some(0), Some(0)).map_err(CommitError::cache("seal", root))?;
        }
        walk(folder, &mut |path| {
            if self.user.is_some() {
                lchown(path, Some(0), Some(0))?;
            }
            let kind = path.symlink_metadata()?;
            if kind.is_symlink() {
                return Ok(());
            }
            // A set-user-id bit that a build set must not become that of the administrator.
            let readable = match kind.is_dir() || kind.permissions().mode() & 0o111 != 0 {
                true => 0o555,
                false => 0o444,
            };
            fs::set_permissions(path, fs::Permissions::from_mode(readable))
        })
        .map_err(CommitError::cache("seal", folder))
    }

    /// Removes builds that were not used for longest, until the others take no more than
    /// this; those that are in use stay.
    ///
    /// # Errors
    /// If one cannot be removed.
    pub fn trim(&self, most_bytes: u64) -> Result<(), CommitError> {
        let builds = self.folder.join("builds");
        let mut entries: Vec<(SystemTime, PathBuf, u64)> = Vec::new();
        for entry in fs::read_dir(&builds).into_iter().flatten().flatten() {
            let file = entry.path().join(ENTRY);
            let used = file.metadata().and_then(|it| it.modified());
            if let (Ok(used), Some(known)) = (used, read_json::<Entry>(&file)) {
                entries.push((used, entry.path(), known.bytes));
            }
        }
        entries.sort_by_key(|(used, ..)| Reverse(*used));
        let mut total: u64 = 0;
        for (_, root, bytes) in entries {
            total = total.saturating_add(bytes);
            if total <= most_bytes || bytes == 0 {
                continue;
            }
            let path = root.with_extension("lock");
            let Ok(file) = File::open(&path) else {
                continue;
            };
            if try_lock(&file, Use::Change).map_err(CommitError::cache("lock", &path))? {
                let entry = root.join(ENTRY);
                fs::remove_file(&entry).map_err(CommitError::cache("remove", &entry))?;
                remove(&root)?;
            }
        }
        Ok(())
    }
}

/// The file that says that a build is complete.
const ENTRY: &str = "built.json";

/// Where a build is.
struct Place {
    root: PathBuf,
    lock: PathBuf,
}

impl Place {
    fn tree(&self) -> PathBuf {
        self.root.join("tree")
    }

    fn out(&self) -> PathBuf {
        self.root.join("out")
    }

    fn entry_file(&self) -> PathBuf {
        self.root.join(ENTRY)
    }

    /// The finished build, if there is one of this commit that counts for this recipe.
    fn read(&self, git: &Git<'_>, commit: &Commit, recipe: &Recipe) -> Option<Entry> {
        let entry: Entry = read_json(&self.entry_file())?;
        let is_same = entry.repository == git.folder()
            && entry.commit == commit.id
            && entry.command == recipe.command;
        // With more time or memory it may succeed.
        let limits = (millis(recipe.limits.wall), recipe.limits.memory);
        let was_short = entry.exit.is_limit() && limits != (entry.within_millis, entry.memory);
        let is_there = entry
            .kept
            .as_ref()
            .is_none_or(|it| self.root.join(it).is_dir());
        let is_usable = is_same && !was_short && is_there;
        (is_usable && self.is_untouched(&entry, recipe)).then_some(entry)
    }

    /// Whether a sealed build still is what was built.
    fn is_untouched(&self, entry: &Entry, recipe: &Recipe) -> bool {
        let Some(kept) = entry.kept.as_ref().filter(|_| recipe.sealed) else {
            return true;
        };
        let folder = self.root.join(kept);
        let found = digest(&folder).ok();
        let is_untouched = found.is_some() && found == entry.digest;
        if !is_untouched {
            warn!(folder = %folder.display(), "a build was changed after it was made; it is built again");
        }
        is_untouched
    }

    fn outcome(&self, entry: Entry, lock: File, cached: bool) -> Outcome {
        // When it was last used, for `trim`; that it is not exact does no harm.
        if let Ok(file) = File::open(self.entry_file()) {
            let _ = file.set_modified(SystemTime::now());
        }
        match entry.kept {
            Some(kept) => Outcome::Built(Built {
                folder: self.root.join(kept),
                cached,
                digest: entry.digest,
                _lock: lock,
            }),
            None => Outcome::Failed {
                why: match entry.said.lines().rfind(|line| !line.trim().is_empty()) {
                    Some(last) => format!("the build failed ({}): {last}", entry.exit),
                    None => format!("the build failed ({})", entry.exit),
                },
                cached,
            },
        }
    }
}

/// The end of what a job wrote.
fn said(finished: &Finished) -> String {
    let all = [&finished.stdout[..], &finished.stderr[..]].concat();
    let from = all.len().saturating_sub(KEPT_OUTPUT);
    String::from_utf8_lossy(&all[from..]).into_owned()
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none())
}

fn remove(folder: &Path) -> Result<(), CommitError> {
    let gone = match fs::remove_dir_all(folder) {
        // A build may have taken away its own permission to write.
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
            let opened = walk(folder, &mut |path| match path.is_dir() {
                true => fs::set_permissions(path, fs::Permissions::from_mode(0o700)),
                false => Ok(()),
            });
            opened.and_then(|()| fs::remove_dir_all(folder))
        }
        other => other,
    };
    match gone {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(CommitError::cache("remove", folder)(error))
        }
        _ => Ok(()),
    }
}

/// The size of all files in a folder; what cannot be read is not counted.
fn size(folder: &Path) -> u64 {
    let mut total = 0;
    // The walk itself ends at what it cannot read, which is only a worse estimate.
    let _ = walk(folder, &mut |path| {
        total += path.symlink_metadata()?.len();
        Ok(())
    });
    total
}

/// Visits a folder and everything in it, folders before what they contain, and follows no
/// links.
fn walk(path: &Path, visit: &mut dyn FnMut(&Path) -> std::io::Result<()>) -> std::io::Result<()> {
    visit(path)?;
    if path.symlink_metadata()?.is_dir() {
        for entry in fs::read_dir(path)? {
            walk(&entry?.path(), visit)?;
        }
    }
    Ok(())
}
