//! From the user's request to packages.
//!
//! Chooses the suite, asks apt for the closure of the packages, and computes its size.
//! Downloads nothing.

use crate::apt::{Apt, Offered};
use crate::error::DepotError;
use crate::family::{self, Recipe};
use crate::index::{Freshness, Indexes};
use crate::layout::Layout;
use crate::name::{self, Wanted};
use crate::progress::{PlannedCompiler, Sizes, Watch};
use crate::suite::Suite;
use fnv::FnvHasher;
use std::collections::BTreeMap;
use std::fs;
use std::hash::Hasher;

/// A package of a compiler's closure.
#[derive(Clone, Debug)]
pub(crate) struct Parcel {
    pub(crate) offered: Offered,
    pub(crate) package: String,
    pub(crate) version: String,
    /// The size that the package declares.
    pub(crate) disk_bytes: u64,
}

impl Parcel {
    /// Its folder in the pool; the same content has the same name.
    pub(crate) fn pool_name(&self) -> String {
        let stem = self.offered.file.trim_end_matches(".deb");
        format!("{stem}-{}", &self.offered.sha256[..12])
    }
}

/// Everything that makes up one compiler.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) name: String,
    pub(crate) package: String,
    pub(crate) suite: Suite,
    pub(crate) version: String,
    pub(crate) recipe: Recipe,
    pub(crate) parcels: Vec<Parcel>,
}

impl Plan {
    /// The folder of its tree; a different closure has a different folder.
    pub(crate) fn tree(&self) -> String {
        let version = self.version.rsplit(':').next().unwrap_or(&self.version);
        let mut names: Vec<String> = self.parcels.iter().map(Parcel::pool_name).collect();
        names.sort();
        // FNV-1a: the same on every machine and in every version.
        let mut hasher = FnvHasher::default();
        hasher.write(names.join("\n").as_bytes());
        let hash = hasher.finish();
        format!("{version}-{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
    }
}

/// The suite to install a compiler from: the one that the user named, or the first in order of
/// preference that has it. Downloads no more lists than necessary.
pub(crate) fn choose_suite(
    wanted: &Wanted,
    preference: &[Suite],
    freshness: Freshness,
    indexes: &mut Indexes<'_>,
    apt: &Apt<'_>,
    watch: &mut Watch<'_>,
) -> Result<Suite, DepotError> {
    let candidates = match wanted.suite {
        Some(suite) => vec![suite],
        None => preference.to_vec(),
    };
    for &suite in &candidates {
        indexes.refresh(&suite.sources(), freshness, apt, watch)?;
        if indexes.of(suite).version(&wanted.package).is_some() {
            return Ok(suite);
        }
    }
    Err(unknown(wanted, preference, indexes))
}

fn unknown(wanted: &Wanted, suites: &[Suite], indexes: &mut Indexes<'_>) -> DepotError {
    let has = |suite: &Suite, indexes: &mut Indexes<'_>| {
        indexes.of(*suite).version(&wanted.package).is_some()
    };
    let mut others = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    for suite in suites {
        if has(suite, indexes) {
            others.push(suite.to_string());
        }
        names.extend(
            indexes
                .of(*suite)
                .names()
                .map(family::called)
                .map(str::to_owned),
        );
    }
    match wanted.suite {
        Some(suite) if !others.is_empty() => DepotError::NotInSuite {
            package: wanted.called.clone(),
            suite: suite.to_string(),
            others,
        },
        _ => DepotError::UnknownPackage {
            name: wanted.called.clone(),
            near: name::near(&wanted.called, names.iter().map(String::as_str)),
        },
    }
}

/// Plans one compiler from one suite.
pub(crate) fn plan(
    wanted: &Wanted,
    suite: Suite,
    indexes: &mut Indexes<'_>,
    apt: &Apt<'_>,
    watch: &mut Watch<'_>,
) -> Result<Plan, DepotError> {
    let recipe = family::recipe(&wanted.package);
    let sources = suite.sources();
    let mut packages = vec![wanted.package.clone()];
    for companion in &recipe.companions {
        let offered = |suite: &Suite| indexes.of(*suite).version(companion).is_some();
        if sources.iter().any(offered) {
            packages.push(companion.clone());
        }
    }
    let closure = apt.closure(suite, &packages, watch)?;
    let closure = closure.map_err(|detail| DepotError::Uninstallable {
        name: wanted.called.clone(),
        suite: suite.to_string(),
        detail,
    })?;
    let mut parcels = Vec::new();
    for offered in closure {
        parcels.push(parcel(offered, &sources, indexes));
    }
    let main = parcels
        .iter()
        .find(|parcel| parcel.package == wanted.package);
    let version = main.map(|parcel| parcel.version.clone());
    let version = version.ok_or_else(|| DepotError::Uninstallable {
        name: wanted.called.clone(),
        suite: suite.to_string(),
        detail: "apt leaves the package itself out".to_owned(),
    })?;
    Ok(Plan {
        name: wanted.full_name(suite),
        package: wanted.package.clone(),
        suite,
        version,
        recipe,
        parcels,
    })
}

fn parcel(offered: Offered, sources: &[Suite], indexes: &mut Indexes<'_>) -> Parcel {
    // apt's file names: package, version with its colon encoded, architecture.
    let mut fields = offered.file.splitn(3, '_');
    let package = fields.next().unwrap_or_default().to_owned();
    let version = fields.next().unwrap_or_default().replace("%3a", ":");
    let mut declared = None;
    for &suite in sources {
        declared = declared.or_else(|| indexes.of(suite).disk_bytes(&package, &version));
    }
    Parcel {
        // Packages compress to about a quarter of their size.
        disk_bytes: declared.unwrap_or(offered.size.saturating_mul(4)),
        offered,
        package,
        version,
    }
}

/// The total space of these plans, beyond what the depot already has.
pub(crate) fn sizes(
    plans: &[Plan],
    installed: &BTreeMap<String, String>,
    layout: &Layout,
) -> Sizes {
    let mut sizes = Sizes::default();
    let mut counted = std::collections::BTreeSet::new();
    for plan in plans {
        sizes.compilers.push(PlannedCompiler {
            name: plan.name.clone(),
            version: plan.version.clone(),
            replaces: installed.get(&plan.name).cloned(),
        });
        for parcel in &plan.parcels {
            let pool = parcel.pool_name();
            if layout.pool().join(&pool).exists() || !counted.insert(pool) {
                continue;
            }
            sizes.disk_bytes += parcel.disk_bytes;
            let file = &parcel.offered.file;
            let size_of = |path| fs::metadata(path).map_or(0, |data| data.len());
            let here = size_of(layout.archives().join(file)) + size_of(layout.partial().join(file));
            sizes.download_bytes += parcel.offered.size.saturating_sub(here);
        }
    }
    sizes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parcel(file: &str, hash: char) -> Parcel {
        Parcel {
            offered: Offered {
                uri: String::new(),
                file: file.to_owned(),
                size: 1000,
                sha256: hash.to_string().repeat(64),
            },
            package: String::new(),
            version: String::new(),
            disk_bytes: 4000,
        }
    }

    fn plan_of(parcels: Vec<Parcel>) -> Plan {
        Plan {
            name: "x@sid".to_owned(),
            package: "x".to_owned(),
            suite: Suite::named("sid").unwrap(),
            version: "1:17.0-2".to_owned(),
            recipe: family::recipe("x"),
            parcels,
        }
    }

    #[test]
    fn trees_are_named_after_what_is_in_them() {
        let (a, b) = (parcel("a_1_amd64.deb", 'a'), parcel("b_1_amd64.deb", 'b'));
        let one = plan_of(vec![a.clone(), b.clone()]).tree();
        assert_eq!(one, plan_of(vec![b, a.clone()]).tree());
        assert_ne!(
            one,
            plan_of(vec![a.clone(), parcel("b_1_amd64.deb", 'c')]).tree()
        );
        assert!(one.starts_with("17.0-2-"), "{one}");
        assert_eq!(a.pool_name(), "a_1_amd64-aaaaaaaaaaaa");
    }

    #[test]
    fn shared_packages_are_counted_once_and_those_here_not_at_all() {
        let root = tempfile::tempdir().unwrap();
        let layout = Layout::new(root.path().to_owned());
        let (a, b) = (parcel("a_1_amd64.deb", 'a'), parcel("b_1_amd64.deb", 'b'));
        let plans = [
            plan_of(vec![a.clone(), b.clone()]),
            plan_of(vec![a.clone()]),
        ];
        let all = sizes(&plans, &BTreeMap::new(), &layout);
        assert_eq!((all.download_bytes, all.disk_bytes), (2000, 8000));
        fs::create_dir_all(layout.pool().join(b.pool_name())).unwrap();
        fs::create_dir_all(layout.partial()).unwrap();
        fs::write(layout.partial().join(&a.offered.file), [0; 300]).unwrap();
        let rest = sizes(&plans, &BTreeMap::new(), &layout);
        assert_eq!((rest.download_bytes, rest.disk_bytes), (700, 4000));
    }
}
