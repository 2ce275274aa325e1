//! Indexes of the suites: package lists reduced to what searching and planning need,
//! cached until they are outdated.
//!
//! An index is a text file, one line per package: name, version, size on the
//! disk. Its first line names the archive.

use crate::apt::Apt;
use crate::archive::Archive;
use crate::error::DepotError;
use crate::layout::Layout;
use crate::natural::natural_order;
use crate::progress::{Progress, Watch};
use crate::suite::Suite;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// The age at which an index is downloaded again.
const FRESH_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// How recent an index must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freshness {
    /// At most a day old.
    Recent,
    /// Downloaded now.
    Now,
}

/// The packages of one suite.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Entries by name; a suite may have several versions of a package.
    packages: BTreeMap<String, Vec<Entry>>,
}

#[derive(Clone, Debug)]
struct Entry {
    version: String,
    disk_bytes: u64,
}

impl Index {
    /// The newest version of a package.
    pub(crate) fn version(&self, package: &str) -> Option<&str> {
        let versions = self.packages.get(package)?.iter();
        let versions = versions.map(|entry| entry.version.as_str());
        versions.max_by(|a, b| compare_versions(a, b))
    }

    /// The size on disk that a version of a package declares.
    pub(crate) fn disk_bytes(&self, package: &str, version: &str) -> Option<u64> {
        let entries = self.packages.get(package)?;
        let entry = entries.iter().find(|entry| entry.version == version);
        entry.map(|entry| entry.disk_bytes)
    }

    /// The names of all packages.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.packages.keys().map(String::as_str)
    }

    /// Extracts the index from the text of a package list.
    fn of_package_list(text: &str) -> Index {
        let mut index = Index::default();
        for stanza in text.split("\n\n") {
            let field = |name: &str| {
                let mut lines = stanza.lines();
                let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                value.map(str::trim)
            };
            if let (Some(package), Some(version)) = (field("Package"), field("Version")) {
                let kib: u64 = field("Installed-Size")
                    .and_then(|n| n.parse().ok())
                    .unwrap_or(0);
                index.add(package, version, kib.saturating_mul(1024));
            }
        }
        index
    }

    fn add(&mut self, package: &str, version: &str, disk_bytes: u64) {
        let versions = self.packages.entry(package.to_owned()).or_default();
        versions.push(Entry {
            version: version.to_owned(),
            disk_bytes,
        });
    }

    fn to_text(&self, archive: &Archive) -> String {
        let mut text = header(archive);
        for (name, entries) in &self.packages {
            for entry in entries {
                text.push_str(&format!(
                    "{name}\t{}\t{}\n",
                    entry.version, entry.disk_bytes
                ));
            }
        }
        text
    }

    fn of_text(text: &str) -> Option<Index> {
        let mut index = Index::default();
        for line in text.lines().skip(1) {
            let mut fields = line.split('\t');
            let (name, version) = (fields.next()?, fields.next()?);
            index.add(name, version, fields.next()?.parse().ok()?);
        }
        Some(index)
    }
}

fn header(archive: &Archive) -> String {
    format!("gadfly-index 1 {}\n", archive.mirror)
}

/// Compares versions approximately as Debian does: epochs first, then numbers by value, and `~`
/// before everything.
fn compare_versions(a: &str, b: &str) -> Ordering {
    let epoch = |version: &str| {
        let epoch = version
            .split_once(':')
            .and_then(|(e, _)| e.parse::<u64>().ok());
        epoch.unwrap_or(0)
    };
    // `\u{1}` sorts before any character of a version, and `\u{2}` marks the end, which sorts
    // after `\u{1}`.
    let plain = |version: &str| format!("{}\u{2}", version.replace('~', "\u{1}"));
    epoch(a)
        .cmp(&epoch(b))
        .then_with(|| natural_order(&plain(a), &plain(b)))
}

/// The indexes of one depot.
#[derive(Debug)]
pub(crate) struct Indexes<'a> {
    layout: &'a Layout,
    archive: &'a Archive,
    read: BTreeMap<Suite, Index>,
}

impl<'a> Indexes<'a> {
    pub(crate) fn new(layout: &'a Layout, archive: &'a Archive) -> Indexes<'a> {
        Indexes {
            layout,
            archive,
            read: BTreeMap::new(),
        }
    }

    /// Whether all these suites can be searched without contacting the archive.
    pub(crate) fn are_fresh(&self, suites: &[Suite]) -> bool {
        suites.iter().all(|&suite| self.is_fresh(suite))
    }

    /// Brings the indexes of these suites up to date. A suite that the archive does not have is
    /// skipped; an archive that does not answer is an error only if there is no older index.
    pub(crate) fn refresh(
        &mut self,
        suites: &[Suite],
        freshness: Freshness,
        apt: &Apt<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), DepotError> {
        let mut unreachable: Option<String> = None;
        for &suite in suites {
            if freshness == Freshness::Recent && self.is_fresh(suite) {
                continue;
            }
            if let Some(why) = &unreachable {
                let why = why.clone();
                self.skip(suite, why, watch);
                continue;
            }
            watch.tell(Progress::Refreshing {
                suite: suite.to_string(),
            });
            match self.read_anew(suite, apt, watch) {
                Ok(()) => {}
                Err(error @ DepotError::Unreachable { .. }) => {
                    let any = suites.iter().any(|&suite| self.path(suite).exists());
                    if !any {
                        return Err(error);
                    }
                    unreachable = Some(error.to_string());
                    self.skip(suite, error.to_string(), watch);
                }
                Err(error @ (DepotError::SuiteNotOffered { .. } | DepotError::Vanished { .. })) => {
                    self.skip(suite, error.to_string(), watch);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn skip(&self, suite: Suite, why: String, watch: &mut Watch<'_>) {
        let suite = suite.to_string();
        watch.tell(Progress::SuiteSkipped { suite, why });
    }

    /// The index of a suite in the depot; empty if there is none.
    pub(crate) fn of(&mut self, suite: Suite) -> &Index {
        let path = self.path(suite);
        self.read.entry(suite).or_insert_with(|| {
            let text = fs::read_to_string(path).unwrap_or_default();
            Index::of_text(&text).unwrap_or_default()
        })
    }

    fn read_anew(
        &mut self,
        suite: Suite,
        apt: &Apt<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), DepotError> {
        apt.update(suite, watch)?;
        let index = Index::of_package_list(&apt.package_list(suite, watch)?);
        let folder = self.layout.index();
        fs::create_dir_all(&folder).map_err(DepotError::io("create", &folder))?;
        let path = self.path(suite);
        let fresh = path.with_extension("new");
        fs::write(&fresh, index.to_text(self.archive)).map_err(DepotError::io("write", &fresh))?;
        fs::rename(&fresh, &path).map_err(DepotError::io("write", &path))?;
        self.read.insert(suite, index);
        Ok(())
    }

    fn is_fresh(&self, suite: Suite) -> bool {
        let path = self.path(suite);
        let age = fs::metadata(&path).and_then(|data| data.modified());
        let young = age.is_ok_and(|time| time.elapsed().is_ok_and(|age| age < FRESH_FOR));
        young && self.is_of_this_archive(&path)
    }

    /// Whether an index comes from this archive and not from another mirror.
    fn is_of_this_archive(&self, path: &PathBuf) -> bool {
        use std::io::{BufRead, BufReader};
        let mut line = String::new();
        let read = fs::File::open(path).and_then(|f| BufReader::new(f).read_line(&mut line));
        read.is_ok() && line == header(self.archive)
    }

    fn path(&self, suite: Suite) -> PathBuf {
        self.layout.index().join(format!("{suite}.tsv"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::Trust;

    const LIST: &str = "\
Package: gcc-14
Source: gcc
Version: 14.2.0-19
Installed-Size: 622
Description: GNU C compiler
 with Package: in it

Package: gcc-14
Version: 14.2.0-3
Installed-Size: 620

Package: empty
Version: 1:2~rc1-1
";

    #[test]
    fn a_package_list_is_cut_down_and_comes_back_the_same() {
        let index = Index::of_package_list(LIST);
        let archive = Archive::at("http://x.example/debian", Trust::UncheckedForTests);
        let again = Index::of_text(&index.to_text(&archive)).unwrap();
        for index in [index, again] {
            assert_eq!(index.names().collect::<Vec<_>>(), ["empty", "gcc-14"]);
            assert_eq!(index.version("gcc-14"), Some("14.2.0-19"));
            assert_eq!(index.disk_bytes("gcc-14", "14.2.0-3"), Some(620 * 1024));
            assert_eq!(index.disk_bytes("gcc-14", "1"), None);
            assert_eq!(index.version("empty"), Some("1:2~rc1-1"));
        }
    }

    #[test]
    fn damaged_indexes_are_no_indexes() {
        assert!(Index::of_text("gadfly-index 1 x\ngcc-14\t1").is_none());
        assert!(Index::of_text("gadfly-index 1 x\ngcc-14\t1\tmany\n").is_none());
    }

    #[test]
    fn newer_versions_are_greater() {
        let sorted = ["2~rc1-1", "2-1", "2-10", "2.1-1", "1:1-1"];
        for pair in sorted.windows(2) {
            assert_eq!(
                compare_versions(pair[0], pair[1]),
                Ordering::Less,
                "{pair:?}"
            );
        }
    }
}
