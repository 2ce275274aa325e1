//! Debian's suites: their names, dependencies, and the order in which they are searched
//! for a compiler.
//!
//! A table; nothing here accesses the archive.

use crate::error::DepotError;
use serde::Serialize;

/// A suite that compilers can be installed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(into = "&'static str")]
pub struct Suite(usize);

struct Entry {
    name: &'static str,
    /// The suite that provides packages that it lacks.
    base: Option<&'static str>,
    /// Another name for it.
    alias: Option<&'static str>,
}

/// Oldest first. Even older ones are no longer on the mirrors.
const SUITES: [Entry; 8] = [
    Entry::stable("bullseye", "oldoldstable"),
    Entry::stable("bookworm", "oldstable"),
    Entry::on("bookworm-backports", "bookworm", "oldstable-backports"),
    Entry::stable("trixie", "stable"),
    Entry::on("trixie-backports", "trixie", "stable-backports"),
    Entry::stable("forky", "testing"),
    Entry::stable("sid", "unstable"),
    Entry {
        name: "experimental",
        base: Some("sid"),
        alias: None,
    },
];

/// The order in which suites are searched for a compiler, after those of the running release:
/// released ones, newest first, because they do not change; then the others, the most stable
/// first; then the oldest, for compilers that all others have dropped.
const PREFERENCE: [&str; 8] = [
    "trixie",
    "trixie-backports",
    "bookworm",
    "bookworm-backports",
    "forky",
    "sid",
    "experimental",
    "bullseye",
];

impl Entry {
    const fn stable(name: &'static str, alias: &'static str) -> Entry {
        Entry {
            name,
            base: None,
            alias: Some(alias),
        }
    }

    const fn on(name: &'static str, base: &'static str, alias: &'static str) -> Entry {
        Entry {
            name,
            base: Some(base),
            alias: Some(alias),
        }
    }
}

impl Suite {
    /// All suites, oldest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Suite> {
        (0..SUITES.len()).map(Suite)
    }

    /// The suite with this name (`trixie`) or role (`stable`).
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<Suite, DepotError> {
        let matching = |suite: &Suite| {
            let entry = &SUITES[suite.0];
            entry.name == name || entry.alias == Some(name)
        };
        Suite::all()
            .find(matching)
            .ok_or_else(|| DepotError::UnknownSuite {
                suite: name.to_owned(),
                known: SUITES.map(|entry| entry.name).join(", "),
            })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        SUITES[self.0].name
    }

    /// The suites whose packages may be used with it, beginning with itself.
    pub(crate) fn sources(self) -> Vec<Suite> {
        let base = SUITES[self.0].base;
        let base = base.and_then(|name| Suite::named(name).ok());
        std::iter::once(self).chain(base).collect()
    }

    /// All suites in the order in which they are searched on a machine with the given
    /// release.
    pub(crate) fn by_preference(release: Option<&str>) -> Vec<Suite> {
        let own = |suite: &Suite| {
            release.is_some_and(|release| {
                suite.name() == release || suite.name() == format!("{release}-backports")
            })
        };
        let preferred: Vec<Suite> = PREFERENCE
            .iter()
            .filter_map(|name| Suite::named(name).ok())
            .collect();
        let (mut first, rest): (Vec<_>, Vec<_>) = preferred.into_iter().partition(own);
        first.extend(rest);
        first
    }
}

impl From<Suite> for &'static str {
    fn from(suite: Suite) -> &'static str {
        suite.name()
    }
}

impl std::fmt::Display for Suite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(release: Option<&str>) -> Vec<&'static str> {
        let suites = Suite::by_preference(release);
        suites.into_iter().map(Suite::name).collect()
    }

    #[test]
    fn the_running_release_comes_first_and_nothing_is_lost() {
        let bookworm = names(Some("bookworm"));
        assert_eq!(
            bookworm,
            [
                "bookworm",
                "bookworm-backports",
                "trixie",
                "trixie-backports",
                "forky",
                "sid",
                "experimental",
                "bullseye"
            ]
        );
        assert_eq!(names(Some("bullseye"))[..2], ["bullseye", "trixie"]);
        assert_eq!(names(Some("noble"))[0], "trixie");
        assert_eq!(names(None).len(), SUITES.len());
    }

    #[test]
    fn roles_are_names_too_and_experimental_needs_sid() {
        let experimental = Suite::named("experimental").unwrap();
        let sources: Vec<_> = experimental
            .sources()
            .into_iter()
            .map(Suite::name)
            .collect();
        assert_eq!(sources, ["experimental", "sid"]);
        assert_eq!(Suite::named("unstable").unwrap().name(), "sid");
        assert!(Suite::named("sarge").is_err());
    }
}
