//! Searching all suites for compilers.

use crate::apt::Apt;
use crate::depot::Depot;
use crate::error::DepotError;
use crate::family::{self, Family};
use crate::index::{Freshness, Indexes};
use crate::lock::Exclusive;
use crate::manifest;
use crate::natural::natural_order;
use crate::progress::Watch;
use crate::suite::Suite;
use globset::{Glob, GlobMatcher};
use serde::Serialize;
use std::collections::BTreeMap;

/// What to look for.
#[derive(Clone, Debug)]
pub struct Query {
    /// A part of a name, or a pattern with `*` and `?`; empty matches everything.
    pub pattern: String,
    /// All packages, not only the compilers Gadfly knows.
    pub all_packages: bool,
    /// How recent the package lists must be.
    pub freshness: Freshness,
}

/// A compiler and the suites that have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The name to install it by.
    pub name: String,
    /// Its family, if Gadfly knows the compiler.
    pub family: Option<Family>,
    /// The suite that `install` would choose.
    pub suite: Suite,
    /// Every suite that has it, oldest first.
    pub offers: Vec<Offer>,
    /// The names under which it is installed.
    pub installed: Vec<String>,
}

/// A version of a compiler in one suite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The suite.
    pub suite: Suite,
    /// The version it has.
    pub version: String,
}

impl Depot {
    /// Whether a search needs no network, because all package lists are recent.
    ///
    /// # Errors
    /// If the archive is not configured.
    pub fn has_recent_lists(&self) -> Result<bool, DepotError> {
        let archive = self.archive()?;
        let suites: Vec<Suite> = Suite::all().collect();
        Ok(Indexes::new(&self.layout, &archive).are_fresh(&suites))
    }

    /// Searches all suites for compilers. A pattern that matches no known compiler is searched
    /// for in all packages.
    ///
    /// # Errors
    /// If the archive cannot be reached and there are no older lists.
    pub fn search(&self, query: &Query, watch: &mut Watch<'_>) -> Result<Vec<Found>, DepotError> {
        let archive = self.archive()?;
        let mut indexes = Indexes::new(&self.layout, &archive);
        let suites: Vec<Suite> = Suite::all().collect();
        if query.freshness == Freshness::Now || !indexes.are_fresh(&suites) {
            let lock = Exclusive::take(&self.layout, watch)?;
            let apt = Apt::new(&self.layout, &archive, &lock)?;
            indexes.refresh(&suites, query.freshness, &apt, watch)?;
        }
        let pattern = Pattern::parse(&query.pattern)?;
        let mut offers = offers(&suites, &mut indexes, |package| {
            let called = family::called(package);
            let known = Family::of(package).is_some();
            (known || query.all_packages) && pattern.matches(called)
        });
        if offers.is_empty() && !query.pattern.is_empty() {
            offers = self::offers(&suites, &mut indexes, |package| pattern.matches(package));
        }
        let manifests = manifest::read_all(&self.layout)?;
        let preference = Suite::by_preference(archive.release.as_deref());
        let mut found: Vec<Found> = offers
            .into_iter()
            .filter_map(|(package, offers)| {
                let offered = |suite: &&Suite| offers.iter().any(|offer| offer.suite == **suite);
                let suite = *preference.iter().find(offered)?;
                let here = manifests.iter().filter(|m| m.package == package);
                Some(Found {
                    name: family::called(&package).to_owned(),
                    family: Family::of(&package),
                    suite,
                    installed: here.map(|manifest| manifest.name.clone()).collect(),
                    offers,
                })
            })
            .collect();
        found.sort_by(|a, b| natural_order(&a.name, &b.name));
        Ok(found)
    }
}

fn offers(
    suites: &[Suite],
    indexes: &mut Indexes<'_>,
    wanted: impl Fn(&str) -> bool,
) -> BTreeMap<String, Vec<Offer>> {
    let mut offers: BTreeMap<String, Vec<Offer>> = BTreeMap::new();
    for &suite in suites {
        let index = indexes.of(suite);
        for package in index.names().filter(|package| wanted(package)) {
            if let Some(version) = index.version(package) {
                let version = version.to_owned();
                let offer = Offer { suite, version };
                offers.entry(package.to_owned()).or_default().push(offer);
            }
        }
    }
    offers
}

/// A part of a name, or a glob.
enum Pattern {
    Part(String),
    Glob(GlobMatcher),
}

impl Pattern {
    fn parse(text: &str) -> Result<Pattern, DepotError> {
        if !text.contains(['*', '?', '[', '{']) {
            return Ok(Pattern::Part(text.to_ascii_lowercase()));
        }
        let glob = Glob::new(text).map_err(|error| DepotError::BadName {
            name: text.to_owned(),
            why: error.kind().to_string(),
        })?;
        Ok(Pattern::Glob(glob.compile_matcher()))
    }

    fn matches(&self, name: &str) -> bool {
        match self {
            Pattern::Part(part) => name.contains(part.as_str()),
            Pattern::Glob(glob) => glob.is_match(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_parts_or_globs() {
        let part = Pattern::parse("GCC").unwrap();
        assert!(part.matches("gcc-14") && !part.matches("clang-17"));
        let glob = Pattern::parse("clang-1[79]").unwrap();
        assert!(glob.matches("clang-17") && !glob.matches("clang-18"));
        assert!(matches!(
            Pattern::parse("gcc-["),
            Err(DepotError::BadName { .. })
        ));
    }
}
