//! A folder of inputs that reached something: one file each, named by its content, shared by
//! all processes that search at the same time. It must not know how to search.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The largest file that is read.
const LARGEST: u64 = 1 << 20;

/// How often the folder is looked at.
const PAUSE: Duration = Duration::from_secs(2);

pub(crate) struct Folder {
    path: PathBuf,
    known: BTreeSet<String>,
    looked: Option<Instant>,
}

impl Folder {
    /// Opens a folder; it is created with its first input.
    pub(crate) fn open(path: &Path) -> Folder {
        Folder {
            path: path.to_owned(),
            known: BTreeSet::new(),
            looked: None,
        }
    }

    /// Adds an input. If it cannot be written, the search goes on without.
    pub(crate) fn add(&mut self, text: &str) {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let name = format!("{:016x}", hasher.finish());
        if self.known.insert(name.clone()) {
            let _ = fs::create_dir_all(&self.path);
            let draft = self.path.join(format!(".{name}-{}", std::process::id()));
            if fs::write(&draft, text).is_ok() {
                let _ = fs::rename(draft, self.path.join(name));
            }
        }
    }

    /// The inputs that came since the last call, not more often than every few seconds.
    pub(crate) fn news(&mut self) -> Vec<String> {
        if self.looked.is_some_and(|looked| looked.elapsed() < PAUSE) {
            return Vec::new();
        }
        self.looked = Some(Instant::now());
        let Ok(entries) = fs::read_dir(&self.path) else {
            return Vec::new();
        };
        let mut names: Vec<String> = entries
            .flatten()
            .filter(|entry| entry.metadata().is_ok_and(|meta| meta.len() <= LARGEST))
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.') && !self.known.contains(name))
            .collect();
        names.sort();
        names
            .into_iter()
            .filter_map(|name| {
                let text = fs::read_to_string(self.path.join(&name)).ok();
                self.known.insert(name);
                text
            })
            .collect()
    }
}
