//! Versions that are not installed and would narrow the dates down, with what they cost.
//!
//! Only a help: without package lists there is nothing to offer, and nothing fails.

use crate::exit::CommandError;
use crate::output;
use gadfly_bisect::version::{Dated, numbers};
use gadfly_depot::{Depot, Family, Found, Freshness, Query, Watch, bytes, natural_order};
use serde::Serialize;
use std::collections::BTreeSet;

/// A version to install.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct Offer {
    /// The name to install it by.
    compiler: String,
    /// The bytes to download.
    download_bytes: u64,
    /// The bytes that it takes on the disk.
    disk_bytes: u64,
}

/// What would narrow dates down.
#[derive(Debug, Default, Serialize)]
pub(super) struct Offers {
    /// The versions to install.
    pub(super) install: Vec<Offer>,
    /// The compilers of which other versions may be had, but no recent list says which.
    pub(super) search: BTreeSet<String>,
}

/// The versions in the gaps of the dates. Nothing is downloaded to find out.
pub(super) fn missing(all: &[Dated]) -> Offers {
    let depot = Depot::open(&Depot::default_root());
    let lists_are_recent = depot.has_recent_lists().unwrap_or(false);
    let mut watch = Watch {
        progress: &mut |_| {},
        stop: &|| false,
    };
    let mut offers = Offers::default();
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    for dated in all {
        let Some(packages) = packages(&dated.compiler) else {
            continue;
        };
        if dated.gaps().is_empty() {
            continue;
        }
        if !lists_are_recent {
            offers.search.insert(packages.to_owned());
            continue;
        }
        let query = Query {
            pattern: format!("{packages}*"),
            all_packages: false,
            freshness: Freshness::Recent,
        };
        let found = depot.search(&query, &mut watch).unwrap_or_default();
        wanted.extend(fitting(packages, dated, &found));
    }
    let mut wanted = Vec::from_iter(wanted);
    wanted.sort_by(|a, b| natural_order(a, b));
    for compiler in wanted {
        // A version whose size is not known is not offered.
        if let Ok(sizes) = depot.sizes(std::slice::from_ref(&compiler), &mut watch) {
            offers.install.push(Offer {
                compiler,
                download_bytes: sizes.download_bytes,
                disk_bytes: sizes.disk_bytes,
            });
        }
    }
    offers
}

/// How the packages of a compiler begin; nothing if there are none.
fn packages(compiler: &str) -> Option<&str> {
    Some(match compiler {
        // The packages of C and C++ are the same.
        "gcc" | "g++" => "gcc",
        "clang" | "clang++" => "clang",
        // `gcc-12-aarch64-linux-gnu` and the like are no compilers that the depot knows.
        other if Family::named(other).is_some() => other,
        _ => return None,
    })
}

/// The names of the compilers to install that narrow dates down.
///
/// A package of gcc or clang has its version in its name. Of others, every suite has one
/// version, which `NAME@SUITE` installs.
fn fitting(packages: &str, dated: &Dated, found: &[Found]) -> BTreeSet<String> {
    let gaps = dated.gaps();
    let fits = |version: &str| gaps.iter().any(|gap| gap.contains(version));
    let mut names = BTreeSet::new();
    for compiler in found {
        if compiler.name == packages {
            names.extend(by_suite(dated, compiler, &fits));
            continue;
        }
        let version = compiler.name.strip_prefix(packages);
        let Some(version) = version.and_then(|it| it.strip_prefix('-')) else {
            continue;
        };
        let mut here = dated.versions.iter();
        let is_here = match version.parse::<u64>() {
            Ok(major) => here.any(|it| first_number(&it.version) == Some(major)),
            Err(_) => here.any(|it| it.name.contains(version)),
        };
        // A snapshot is newer than everything.
        let is_newest = version == "snapshot" && gaps.iter().any(|gap| gap.before.is_none());
        if !is_here && (fits(version) && version.starts_with(is_digit) || is_newest) {
            names.insert(compiler.name.clone());
        }
    }
    names
}

/// The suites whose version of a compiler lies in a gap, one for each version.
fn by_suite(dated: &Dated, compiler: &Found, fits: &dyn Fn(&str) -> bool) -> Vec<String> {
    let here: BTreeSet<Vec<u64>> = dated
        .versions
        .iter()
        .map(|it| numbers(&it.version))
        .collect();
    // What reports no number can only be told apart by the version of its package.
    let is_numbered = here.iter().all(|it| !it.is_empty());
    let mut seen: BTreeSet<String> = BTreeSet::new();
    // The suite that `install` would choose stands for a version that several have.
    let mut offers: Vec<_> = compiler.offers.iter().collect();
    offers.sort_by_key(|it| it.suite != compiler.suite);
    let mut names = Vec::new();
    for offer in offers {
        let version = upstream(&offer.version);
        let name = format!("{}@{}", compiler.name, offer.suite);
        let is_wanted = match is_numbered {
            true => !here.contains(&numbers(version)) && fits(version),
            false => !compiler.installed.contains(&name),
        };
        if is_wanted && seen.insert(version.to_owned()) {
            names.push(name);
        }
    }
    names
}

/// The version without what Debian adds: `1.26.0` of `1.26.0+dfsg-1`.
fn upstream(version: &str) -> &str {
    let version = version.split_once(':').map_or(version, |(_, it)| it);
    let version = version.rsplit_once('-').map_or(version, |(it, _)| it);
    let end = version.find("+dfsg").or_else(|| version.find("+ds"));
    &version[..end.unwrap_or(version.len())]
}

fn first_number(version: &str) -> Option<u64> {
    numbers(version).first().copied()
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// Prints how to install them.
pub(super) fn print(offers: &Offers) -> Result<(), CommandError> {
    if !offers.install.is_empty() {
        output::line("versions that would narrow this down:")?;
    }
    for offer in &offers.install {
        output::line(format_args!(
            "  gadfly compilers install {}   download {}, about {} on the disk",
            offer.compiler,
            bytes(offer.download_bytes),
            bytes(offer.disk_bytes)
        ))?;
    }
    for family in &offers.search {
        output::line(format_args!(
            "`gadfly compilers search {family}` lists versions that may narrow this down"
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_bisect::search::Answer;
    use gadfly_bisect::version::{DatedRange, DatedVersion, VersionChange, VersionMethod};
    use gadfly_depot::{Offer as Offered, Suite};

    /// Good until and with the first of the versions, bad from the second on.
    fn dated(compiler: &str, versions: [&str; 2]) -> Dated {
        let [good, bad] = versions;
        let range = |version: &str, answer| DatedRange {
            from: version.to_owned(),
            to: version.to_owned(),
            answer,
        };
        Dated {
            compiler: compiler.to_owned(),
            options: Vec::new(),
            versions: versions
                .map(|version| DatedVersion {
                    name: format!("{compiler}-{version}"),
                    version: version.to_owned(),
                    answer: None,
                    why: String::new(),
                })
                .to_vec(),
            ranges: vec![range(good, Answer::Good), range(bad, Answer::Bad)],
            introduced: Some(VersionChange {
                before: good.to_owned(),
                after: bad.to_owned(),
            }),
            fixed: None,
            method: VersionMethod::Bisection,
            flaky: Vec::new(),
            questions: 2,
        }
    }

    fn found(name: &str, offers: &[(&str, &str)]) -> Found {
        let offers = offers.iter().map(|(suite, version)| Offered {
            suite: Suite::named(suite).unwrap(),
            version: (*version).to_owned(),
        });
        let offers: Vec<Offered> = offers.collect();
        Found {
            name: name.to_owned(),
            family: None,
            suite: offers[0].suite,
            offers,
            installed: Vec::new(),
        }
    }

    fn names(packages: &str, dated: &Dated, all: &[Found]) -> Vec<String> {
        fitting(packages, dated, all).into_iter().collect()
    }

    #[test]
    fn gcc_and_clang_have_their_version_in_the_name() {
        let all = ["gcc-9", "gcc-10", "gcc-11", "gcc-13", "gcc-snapshot"];
        let all = all.map(|name| found(name, &[("sid", "1")]));
        let dated = dated("g++", ["9.3.0", "12.2.0"]);
        let expected = ["gcc-10", "gcc-11", "gcc-13", "gcc-snapshot"];
        assert_eq!(names("gcc", &dated, &all), expected);
        assert_eq!(packages("g++"), Some("gcc"));
    }

    #[test]
    fn of_others_every_suite_has_a_version() {
        let ispc = found(
            "ispc",
            &[
                ("trixie", "1.26.0-2"),
                ("bookworm", "1.18.1+dfsg-3"),
                ("forky", "1.24.0-1"),
                ("sid", "1.24.0-1+b1"),
                ("experimental", "1.29.0-1"),
            ],
        );
        let between = dated("ispc", ["1.18.1", "1.26.0"]);
        let all = [ispc];
        assert_eq!(
            names("ispc", &between, &all),
            ["ispc@experimental", "ispc@forky"]
        );
        let pocl = [found("pocl", &[("sid", "7.1-1"), ("forky", "6.0-7")])];
        let between = dated("pocl", ["3.1+debian", "6.0+debian"]);
        assert_eq!(names("pocl", &between, &pocl), ["pocl@sid"]);
        for known in ["ispc", "pocl", "rusticl", "tcc", "pcc", "chibicc"] {
            assert_eq!(packages(known), Some(known));
        }
        assert_eq!(packages("dafny"), None);
    }

    #[test]
    fn the_versions_of_packages_have_additions() {
        assert_eq!(upstream("1:19.1.7-3+b1"), "19.1.7");
        assert_eq!(upstream("1.26.0+dfsg-1"), "1.26.0");
    }
}
