//! Installs and updates compilers: plan, download, unpack, build the tree, and write the
//! manifest last.

use crate::apt::Apt;
use crate::archive::Archive;
use crate::depot::Depot;
use crate::error::DepotError;
use crate::family;
use crate::fetch;
use crate::index::{Freshness, Indexes};
use crate::layout::Layout;
use crate::lock::Exclusive;
use crate::manifest::{Installed, Manifest, Part, Program, sync_folder};
use crate::name::Wanted;
use crate::plan::{self, Plan};
use crate::prefix;
use crate::progress::{Progress, Sizes, Watch};
use crate::repair;
use crate::rooted;
use crate::suite::Suite;
use crate::sys;
use crate::tree;
use crate::unpack;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Free space to leave for folders, rounding and the rest of the machine.
const MARGIN: u64 = 100 << 20;

impl Depot {
    /// Installs compilers: `gcc-14`, `gcc-14@trixie`, `pocl`. Those that are already installed
    /// are left as they are. Each can be used as soon as it is complete, even if the next one
    /// fails.
    ///
    /// # Errors
    /// See [`DepotError`]. Downloads are kept, and the same call continues from there.
    pub fn install(
        &self,
        names: &[String],
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Installed>, DepotError> {
        self.with_installer(watch, |installer, watch| {
            let wanted = installer.not_yet_here(names, watch)?;
            let plans = installer.plan_all(&wanted, Freshness::Recent, watch)?;
            installer.carry_out(&wanted, plans, watch)
        })
    }

    /// The space that [`Depot::install`] would need. Downloads only package lists.
    ///
    /// # Errors
    /// See [`DepotError`].
    pub fn sizes(&self, names: &[String], watch: &mut Watch<'_>) -> Result<Sizes, DepotError> {
        self.with_installer(watch, |installer, watch| {
            let wanted = installer.not_yet_here(names, watch)?;
            let plans = installer.plan_all(&wanted, Freshness::Recent, watch)?;
            Ok(installer.sizes(&plans))
        })
    }

    /// Updates installed compilers (all, if none is named) to the current versions of their
    /// suites. The new tree is built beside the old one and replaces it atomically.
    ///
    /// # Errors
    /// See [`DepotError`].
    pub fn update(
        &self,
        names: &[String],
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Installed>, DepotError> {
        self.with_installer(watch, |installer, watch| {
            let mut chosen = Vec::new();
            for name in names {
                chosen.push(
                    crate::remove::find(&installer.manifests, name)?
                        .name
                        .clone(),
                );
            }
            if names.is_empty() {
                chosen = installer.manifests.iter().map(|m| m.name.clone()).collect();
            }
            let wanted: Vec<Wanted> = chosen
                .iter()
                .map(|name| Wanted::parse(name))
                .collect::<Result<_, _>>()?;
            let plans = installer.plan_all(&wanted, Freshness::Now, watch)?;
            let plans = installer.changed_only(plans, watch);
            installer.carry_out(&wanted, plans, watch)
        })
    }

    fn with_installer<T>(
        &self,
        watch: &mut Watch<'_>,
        work: impl FnOnce(&mut Installer<'_>, &mut Watch<'_>) -> Result<T, DepotError>,
    ) -> Result<T, DepotError> {
        let archive = self.archive()?;
        let lock = Exclusive::take(&self.layout, watch)?;
        let mut installer = Installer {
            manifests: repair::repair(&self.layout, watch)?,
            apt: Apt::new(&self.layout, &archive, &lock)?,
            indexes: Indexes::new(&self.layout, &archive),
            layout: &self.layout,
            archive: &archive,
            lock: &lock,
        };
        work(&mut installer, watch)
    }
}

/// An installation in progress, which holds the depot's lock.
struct Installer<'a> {
    layout: &'a Layout,
    archive: &'a Archive,
    lock: &'a Exclusive,
    apt: Apt<'a>,
    indexes: Indexes<'a>,
    manifests: Vec<Manifest>,
}

impl Installer<'_> {
    /// The compilers among these names that must still be installed, each once.
    fn not_yet_here(
        &self,
        names: &[String],
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Wanted>, DepotError> {
        let mut missing: Vec<Wanted> = Vec::new();
        for name in names {
            let wanted = Wanted::parse(name)?;
            let is_it = |manifest: &&Manifest| match wanted.suite {
                Some(suite) => manifest.name == wanted.full_name(suite),
                None => manifest.name.split('@').next() == Some(&wanted.called),
            };
            match self.manifests.iter().find(is_it) {
                Some(manifest) => watch.tell(Progress::AlreadyCurrent {
                    name: manifest.name.clone(),
                    version: manifest.version.clone(),
                }),
                None if missing.contains(&wanted) => {}
                None => missing.push(wanted),
            }
        }
        Ok(missing)
    }

    fn plan_all(
        &mut self,
        wanted: &[Wanted],
        freshness: Freshness,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Plan>, DepotError> {
        if freshness == Freshness::Now {
            // Query each suite once, even if several compilers come from it.
            let suites: std::collections::BTreeSet<Suite> = wanted
                .iter()
                .filter_map(|wanted| wanted.suite)
                .flat_map(Suite::sources)
                .collect();
            let suites: Vec<Suite> = suites.into_iter().collect();
            self.indexes.refresh(&suites, freshness, &self.apt, watch)?;
        }
        let mut plans: Vec<Plan> = Vec::new();
        for wanted in wanted {
            let plan = self.plan(wanted, watch)?;
            if plans.iter().all(|other| other.name != plan.name) {
                plans.push(plan);
            }
        }
        Ok(plans)
    }

    fn plan(&mut self, wanted: &Wanted, watch: &mut Watch<'_>) -> Result<Plan, DepotError> {
        let preference = Suite::by_preference(self.archive.release.as_deref());
        let (indexes, apt) = (&mut self.indexes, &self.apt);
        let recent = Freshness::Recent;
        let suite = plan::choose_suite(wanted, &preference, recent, indexes, apt, watch)?;
        plan::plan(wanted, suite, indexes, apt, watch)
    }

    fn changed_only(&self, plans: Vec<Plan>, watch: &mut Watch<'_>) -> Vec<Plan> {
        let (current, changed): (Vec<Plan>, Vec<Plan>) = plans.into_iter().partition(|plan| {
            let same = |m: &Manifest| m.name == plan.name && m.tree == plan.tree();
            self.manifests.iter().any(same)
        });
        for plan in current {
            watch.tell(Progress::AlreadyCurrent {
                name: plan.name,
                version: plan.version,
            });
        }
        changed
    }

    fn sizes(&self, plans: &[Plan]) -> Sizes {
        let installed: BTreeMap<String, String> = self
            .manifests
            .iter()
            .map(|manifest| (manifest.name.clone(), manifest.version.clone()))
            .collect();
        plan::sizes(plans, &installed, self.layout)
    }

    fn carry_out(
        &mut self,
        wanted: &[Wanted],
        plans: Vec<Plan>,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Installed>, DepotError> {
        if plans.is_empty() {
            return Ok(Vec::new());
        }
        let sizes = self.sizes(&plans);
        self.check_space(&sizes)?;
        watch.tell(Progress::Planned(sizes));
        let mut installed = Vec::new();
        for plan in plans {
            let done = match self.build(&plan, watch) {
                Err(DepotError::Vanished { .. }) => self.build_from_new_lists(&plan, wanted, watch),
                other => other,
            }?;
            watch.tell(Progress::Installed(done.clone()));
            installed.push(done);
        }
        Ok(installed)
    }

    fn check_space(&self, sizes: &Sizes) -> Result<(), DepotError> {
        let root = self.layout.root();
        let free = sys::free_bytes(root).map_err(DepotError::io("look at", root))?;
        let needed = sizes.download_bytes + sizes.disk_bytes + MARGIN;
        if free < needed {
            return Err(DepotError::NoSpace {
                path: root.to_owned(),
                needed: Some(needed),
                free,
            });
        }
        Ok(())
    }

    /// Plans and builds again, because the suite changed after its list was read.
    fn build_from_new_lists(
        &mut self,
        plan: &Plan,
        wanted: &[Wanted],
        watch: &mut Watch<'_>,
    ) -> Result<Installed, DepotError> {
        let sources = plan.suite.sources();
        let now = Freshness::Now;
        self.indexes.refresh(&sources, now, &self.apt, watch)?;
        let of_plan = |wanted: &&Wanted| wanted.package == plan.package;
        let wanted = match wanted.iter().find(of_plan) {
            Some(wanted) => Wanted {
                suite: Some(plan.suite),
                ..wanted.clone()
            },
            None => Wanted::parse(&plan.name)?,
        };
        let plan = self.plan(&wanted, watch)?;
        self.build(&plan, watch)
    }

    /// Builds one compiler, from package files to its manifest.
    fn build(&mut self, plan: &Plan, watch: &mut Watch<'_>) -> Result<Installed, DepotError> {
        let (layout, lock) = (self.layout, self.lock);
        let parcels = fetch::fetch(plan, layout, &self.apt, lock, watch)?;
        unpack::unpack(plan, &parcels, layout, lock, watch)?;
        watch.tell(Progress::Finishing {
            name: plan.name.clone(),
        });
        let manifest = assemble(plan, layout, watch)?;
        manifest.write(layout)?;
        fetch::forget(&parcels, layout)?;
        self.replace_manifest(manifest.clone())?;
        Ok(manifest.installed(layout))
    }

    /// Replaces the manifest, and frees what only the old version needed.
    fn replace_manifest(&mut self, manifest: Manifest) -> Result<(), DepotError> {
        let old = self.manifests.iter().position(|m| m.name == manifest.name);
        if let Some(old) = old.map(|index| self.manifests.remove(index)) {
            let (old, new) = (old.prefix(self.layout), manifest.prefix(self.layout));
            if old != new {
                // A tree in use stays until a later run finds it unused.
                repair::drop_tree(&old, self.layout)?;
            }
            self.manifests.push(manifest);
            repair::collect_pool(self.layout, &self.manifests)?;
        } else {
            self.manifests.push(manifest);
        }
        Ok(())
    }
}

/// Builds the tree in a temporary place, syncs it to the disk, and moves it to its final place
/// atomically.
fn assemble(plan: &Plan, layout: &Layout, watch: &Watch<'_>) -> Result<Manifest, DepotError> {
    let staging = layout.staging().join(&plan.name);
    tree::delete(&staging)?;
    prefix::create(&staging)?;
    for parcel in &plan.parcels {
        watch.check()?;
        prefix::add(&layout.pool().join(parcel.pool_name()), &staging)?;
    }
    let programs = programs(plan, &staging, layout)?;
    let library_dirs = plan.recipe.library_dirs.iter().map(PathBuf::from);
    let library_dirs = library_dirs.filter(|dir| rooted::resolve(&staging, dir).is_some());
    let parts = plan.parcels.iter().zip(unpack::pool_space(plan, layout)?);
    let manifest = Manifest {
        format: Manifest::FORMAT,
        name: plan.name.clone(),
        package: plan.package.clone(),
        suite: plan.suite.to_string(),
        version: plan.version.clone(),
        tree: free_tree_name(plan, layout),
        programs,
        library_dirs: library_dirs.collect(),
        parts: parts
            .map(|(parcel, disk_bytes)| Part {
                pool: parcel.pool_name(),
                disk_bytes,
            })
            .collect(),
        own_bytes: tree::space(&staging)?.folders,
    };
    let prefix = manifest.prefix(layout);
    let home = layout.prefixes().join(&plan.name);
    fs::create_dir_all(&home).map_err(DepotError::io("create", &home))?;
    fs::rename(&staging, &prefix).map_err(DepotError::io("create", &prefix))?;
    sync_folder(&home)?;
    let root = File::open(layout.root()).and_then(|root| sys::sync_file_system(&root));
    root.map_err(DepotError::io("save", layout.root()))?;
    Ok(manifest)
}

/// The usual name of the tree, unless an old tree of that name is still in use.
fn free_tree_name(plan: &Plan, layout: &Layout) -> String {
    let home = layout.prefixes().join(&plan.name);
    let usual = plan.tree();
    let numbered = (2..).map(|number| format!("{usual}.{number}"));
    let mut names = std::iter::once(usual.clone()).chain(numbered);
    let free = names.find(|name| !home.join(name).exists());
    free.unwrap_or(usual)
}

/// The programs of a compiler that exist in its tree.
fn programs(plan: &Plan, prefix: &Path, layout: &Layout) -> Result<Vec<Program>, DepotError> {
    let mut programs = plan.recipe.programs.clone();
    if programs.is_empty() {
        let main = plan
            .parcels
            .iter()
            .find(|parcel| parcel.package == plan.package);
        let folder = main.map(|parcel| layout.pool().join(parcel.pool_name()).join("usr/bin"));
        let mut names = tree::names_in(&folder.unwrap_or_default())?;
        // A program with the name of its package is the main one.
        names.sort_by_key(|name| *name != plan.package);
        programs = names.iter().map(|name| family::in_usr_bin(name)).collect();
    }
    programs.retain(|program| is_program(prefix, &program.path));
    if programs.is_empty() {
        return Err(DepotError::NotACompiler {
            name: plan.name.clone(),
        });
    }
    Ok(programs)
}

fn is_program(prefix: &Path, path: &Path) -> bool {
    let real = rooted::resolve(prefix, path).map(|real| prefix.join(real));
    let data = real.and_then(|real| fs::metadata(real).ok());
    data.is_some_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}
