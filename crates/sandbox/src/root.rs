//! The layout of a job's root: the folders, links and mounts through which it
//! sees the prefix of a compiler, its working directory, and nothing else.
//!
//! This only plans. A fork server carries the plan out in a mount namespace of its
//! own, so nothing of it is ever visible, or left behind, outside.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};

/// One thing to be done in a fork server's mount namespace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SetupStep {
    pub(crate) action: Action,
    /// What is bound or linked to; empty for the other acts.
    pub(crate) from: PathBuf,
    /// Where.
    pub(crate) at: PathBuf,
}

/// What there is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Action {
    /// Make a folder unless it is there.
    MakeFolder = 0,
    /// Make an empty file unless it is there.
    MakeFile,
    /// Make a symbolic link.
    MakeLink,
    /// Show a file or folder at a second place.
    Bind,
    /// The same, so that nothing can be changed through it.
    BindReadOnly,
    /// Show the job's own processes. Some containers forbid it, and most
    /// compilers do without.
    MountProc,
    /// Show the machine's hardware, which OpenCL asks about. As above.
    MountSys,
    /// Undo a bind.
    Unmount,
}

/// The devices every program may expect.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

/// Names in `/dev` that stand for something else.
const DEVICE_LINKS: [(&str, &str); 5] = [
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
    // Shared memory vanishes with the test like every other file of it.
    ("shm", "/tmp"),
];

/// Folders of a prefix that the layout provides itself.
const OWN: [&str; 4] = ["dev", "proc", "sys", "tmp"];

/// A root that was laid out in a fork server: one prefix, and one folder at a time
/// in which its jobs work.
#[derive(Debug)]
pub(crate) struct Layout {
    prefix: PathBuf,
    /// The folder that holds the folders jobs work in.
    above_work: PathBuf,
    /// Where the fork server can still make folders.
    made: PathBuf,
    /// The same, as jobs see it: read-only, with everything mounted.
    seen: PathBuf,
    /// The folder that is bound now.
    work: Option<Work>,
}

/// A folder to work in: its path, and which folder that was when it was bound.
#[derive(Debug, PartialEq, Eq)]
struct Work {
    path: PathBuf,
    /// Device and number. While it is bound no other folder gets the same.
    identity: Option<(u64, u64)>,
}

impl Work {
    fn at(path: &Path) -> Work {
        let identity = fs::metadata(path).ok().map(|m| (m.dev(), m.ino()));
        Work {
            path: path.to_owned(),
            identity,
        }
    }
}

impl Layout {
    /// A layout in the folder `stage`, not yet carried out.
    pub(crate) fn new(stage: &Path, number: usize, prefix: &Path, work: &Path) -> Self {
        Layout {
            prefix: prefix.to_owned(),
            above_work: above(work).to_owned(),
            made: stage.join(format!("made-{number}")),
            seen: stage.join(format!("seen-{number}")),
            work: None,
        }
    }

    /// The root of the jobs.
    pub(crate) fn seen(&self) -> &Path {
        &self.seen
    }

    /// True when jobs with this prefix can work in this folder here.
    pub(crate) fn serves(&self, prefix: &Path, work: &Path) -> bool {
        self.prefix == prefix && self.above_work == above(work)
    }

    /// True when the folder is the one that jobs see now.
    pub(crate) fn shows(&self, work: &Path) -> bool {
        self.work.as_ref() == Some(&Work::at(work))
    }

    /// Lays out everything but the folder to work in.
    ///
    /// # Errors
    /// When the prefix cannot be read.
    pub(crate) fn furnish(&self) -> io::Result<Vec<SetupStep>> {
        let mut plan = Plan::default();
        plan.folder(self.made.clone());
        plan.folder(self.seen.clone());
        for name in OWN {
            plan.folder(self.made.join(name));
        }
        for name in DEVICES {
            plan.add(Action::MakeFile, "", self.made.join("dev").join(name));
            let device = Path::new("/dev").join(name);
            plan.mount(Action::Bind, device, self.seen.join("dev").join(name));
        }
        for (name, meaning) in DEVICE_LINKS {
            plan.add(Action::MakeLink, meaning, self.made.join("dev").join(name));
        }
        self.mirror(Path::new(""), &mut plan)?;
        if under_tmp(&self.above_work).is_none() {
            plan.folders(&self.made, inside(&self.above_work));
        }
        plan.mount(Action::MountProc, "", self.seen.join("proc"));
        plan.mount(Action::MountSys, "", self.seen.join("sys"));
        // First everything that takes writing, then the read-only view of it,
        // then what is mounted into that view.
        let mut steps = plan.made;
        steps.push(SetupStep {
            action: Action::BindReadOnly,
            from: self.made.clone(),
            at: self.seen.clone(),
        });
        steps.append(&mut plan.mounted);
        Ok(steps)
    }

    /// Shows the prefix's folder `relative`, entry by entry where the folder to
    /// work in must fit between, whole elsewhere.
    fn mirror(&self, relative: &Path, plan: &mut Plan) -> io::Result<()> {
        let work = inside(&self.above_work);
        let mut entries = fs::read_dir(self.prefix.join(relative))?
            .map(|entry| entry.map(|e| e.path()))
            .collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        for entry in entries {
            let Some(name) = entry.file_name() else {
                continue;
            };
            let here = relative.join(name);
            if OWN.iter().any(|own| here == Path::new(own)) {
                continue;
            }
            let kind = fs::symlink_metadata(&entry)?.file_type();
            if work.starts_with(&here) {
                plan.folder(self.made.join(&here));
                if kind.is_dir() {
                    self.mirror(&here, plan)?;
                }
            } else if kind.is_symlink() {
                plan.add(
                    Action::MakeLink,
                    fs::read_link(&entry)?,
                    self.made.join(&here),
                );
            } else if kind.is_dir() || kind.is_file() {
                let action = match kind.is_dir() {
                    true => Action::MakeFolder,
                    false => Action::MakeFile,
                };
                plan.add(action, "", self.made.join(&here));
                plan.mount(Action::BindReadOnly, entry, self.seen.join(&here));
            }
        }
        Ok(())
    }

    /// Shows another folder to work in: at its own path, and as `/tmp`.
    pub(crate) fn work_in(&mut self, work: &Path) -> Vec<SetupStep> {
        let mut plan = Plan::default();
        let tmp = self.seen.join("tmp");
        if let Some(last) = self.work.take() {
            // What is bound below `/tmp` goes with it.
            if under_tmp(&last.path).is_none() {
                plan.add(Action::Unmount, "", self.seen.join(inside(&last.path)));
            }
            plan.add(Action::Unmount, "", tmp.clone());
        }
        match under_tmp(work) {
            // The place for the second bind is then in the folder itself.
            Some(rest) => {
                plan.add(Action::Bind, work, tmp.clone());
                plan.folders(&tmp, rest);
            }
            None => {
                plan.folders(&self.made, inside(work));
                plan.add(Action::Bind, work, tmp);
            }
        }
        plan.add(Action::Bind, work, self.seen.join(inside(work)));
        self.work = Some(Work::at(work));
        plan.made
    }
}

/// Setup steps on the file system of the root, and steps on top of it.
#[derive(Default)]
struct Plan {
    made: Vec<SetupStep>,
    mounted: Vec<SetupStep>,
}

impl Plan {
    fn add(&mut self, action: Action, from: impl Into<PathBuf>, at: PathBuf) {
        let from = from.into();
        self.made.push(SetupStep { action, from, at });
    }

    fn mount(&mut self, action: Action, from: impl Into<PathBuf>, at: PathBuf) {
        let from = from.into();
        self.mounted.push(SetupStep { action, from, at });
    }

    fn folder(&mut self, at: PathBuf) {
        self.add(Action::MakeFolder, "", at);
    }

    /// The folders of a relative path, from the outermost on.
    fn folders(&mut self, base: &Path, relative: &Path) {
        let mut path = base.to_owned();
        for component in relative.components() {
            path.push(component);
            self.folder(path.clone());
        }
    }
}

fn above(work: &Path) -> &Path {
    work.parent().unwrap_or(work)
}

/// An absolute path as it lies in another root.
fn inside(path: &Path) -> &Path {
    path.strip_prefix(Component::RootDir).unwrap_or(path)
}

fn under_tmp(path: &Path) -> Option<&Path> {
    path.strip_prefix("/tmp").ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn prefix() -> tempfile::TempDir {
        let prefix = tempfile::tempdir().unwrap();
        for folder in ["usr/bin", "var/lib", "var/tmp", "dev"] {
            fs::create_dir_all(prefix.path().join(folder)).unwrap();
        }
        symlink("usr/bin", prefix.path().join("bin")).unwrap();
        prefix
    }

    fn told(steps: &[SetupStep], action: Action) -> Vec<String> {
        let steps = steps.iter().filter(|step| step.action == action);
        steps.map(|d| d.at.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn the_prefix_is_bound_read_only_and_never_written() {
        let prefix = prefix();
        let layout = Layout::new(Path::new("/s"), 0, prefix.path(), Path::new("/tmp/g/1"));
        let steps = layout.furnish().unwrap();
        assert_eq!(
            told(&steps, Action::BindReadOnly),
            ["/s/seen-0", "/s/seen-0/usr", "/s/seen-0/var"]
        );
        assert!(told(&steps, Action::MakeLink).contains(&"/s/made-0/bin".into()));
        for step in &steps {
            assert!(step.at.starts_with("/s"), "{step:?}");
        }
    }

    #[test]
    fn a_folder_to_work_in_fits_between_those_of_the_prefix() {
        let prefix = prefix();
        let work = Path::new("/var/tmp/g/1");
        let mut layout = Layout::new(Path::new("/s"), 3, prefix.path(), work);
        let steps = layout.furnish().unwrap();
        assert_eq!(
            told(&steps, Action::BindReadOnly),
            ["/s/seen-3", "/s/seen-3/usr", "/s/seen-3/var/lib"]
        );
        let steps = layout.work_in(work);
        assert_eq!(
            told(&steps, Action::Bind),
            ["/s/seen-3/tmp", "/s/seen-3/var/tmp/g/1"]
        );
    }

    #[test]
    fn only_one_folder_to_work_in_is_shown() {
        let prefix = prefix();
        for (base, unmounted) in [
            ("/tmp/g", &["/s/seen-0/tmp"][..]),
            ("/g", &["/s/seen-0/g/1", "/s/seen-0/tmp"]),
        ] {
            let (one, two) = (Path::new(base).join("1"), Path::new(base).join("2"));
            let mut layout = Layout::new(Path::new("/s"), 0, prefix.path(), &one);
            assert!(told(&layout.work_in(&one), Action::Unmount).is_empty());
            assert!(layout.serves(prefix.path(), &two) && !layout.shows(&two));
            assert_eq!(told(&layout.work_in(&two), Action::Unmount), unmounted);
            assert!(layout.shows(&two) && !layout.shows(&one));
        }
    }
}
