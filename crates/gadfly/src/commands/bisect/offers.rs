//! Versions that are not installed and would narrow the dates down, with what they cost.
//!
//! Only a help: without package lists there is nothing to offer, and nothing fails.

use crate::exit::CommandError;
use crate::output;
use gadfly_bisect::version::Dated;
use gadfly_depot::{Depot, Freshness, Query, Watch, bytes, natural_order};
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
        let gaps = dated.gaps();
        // The packages of C and C++ are the same.
        let family = match dated.compiler.as_str() {
            "gcc" | "g++" => "gcc",
            "clang" | "clang++" => "clang",
            _ => continue,
        };
        let query = Query {
            pattern: format!("{family}-*"),
            all_packages: false,
            freshness: Freshness::Recent,
        };
        let found = match lists_are_recent {
            true => depot.search(&query, &mut watch).unwrap_or_default(),
            false => {
                let is_open = !gaps.is_empty();
                offers.search.extend(is_open.then(|| family.to_owned()));
                continue;
            }
        };
        let versions = dated.versions.iter();
        let here: BTreeSet<u64> = versions.filter_map(|it| major(&it.version)).collect();
        let is_wanted = |name: &str| {
            let version = name
                .strip_prefix(family)
                .and_then(|it| it.strip_prefix('-'));
            let version = version.and_then(|it| it.parse::<u64>().ok());
            let fits = |version| gaps.iter().any(|gap| gap.contains(version));
            version.is_some_and(|it| !here.contains(&it) && fits(it))
        };
        let names = found.into_iter().map(|it| it.name);
        wanted.extend(names.filter(|name| is_wanted(name)));
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

fn major(version: &str) -> Option<u64> {
    version.split('.').next()?.parse().ok()
}
