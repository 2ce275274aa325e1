//! Removes compilers, and each package with the last compiler that needs it.

use crate::depot::Depot;
use crate::error::DepotError;
use crate::lock::{self, Exclusive};
use crate::manifest::{self, Manifest};
use crate::name;
use crate::progress::{Progress, Watch};
use crate::repair;
use crate::tree;
use std::fs;

impl Depot {
    /// Removes compilers: `gcc-14@trixie`, or `gcc-14` if it is installed from only one suite.
    /// Nothing is removed if one of the names is wrong or in use.
    ///
    /// # Errors
    /// See [`DepotError`].
    pub fn remove(&self, names: &[String], watch: &mut Watch<'_>) -> Result<(), DepotError> {
        let layout = &self.layout;
        if !layout.root().exists() {
            return match names.first() {
                Some(name) => Err(not_installed(&[], name)),
                None => Ok(()),
            };
        }
        let _lock = Exclusive::take(layout, watch)?;
        let mut manifests = repair::repair(layout, watch)?;
        let mut doomed: Vec<Manifest> = Vec::new();
        for name in names {
            let manifest = find(&manifests, name)?;
            if !doomed.contains(manifest) {
                doomed.push(manifest.clone());
            }
        }
        let mut claims = Vec::new();
        for manifest in &doomed {
            let claim = lock::claim(&manifest.prefix(layout))?;
            claims.push(claim.ok_or_else(|| DepotError::InUse {
                name: manifest.name.clone(),
            })?);
        }
        for manifest in &doomed {
            // Without its manifest it is no longer installed. What follows only frees space;
            // otherwise the next run would.
            let path = layout.manifest(&manifest.name);
            fs::remove_file(&path).map_err(DepotError::io("remove", &path))?;
        }
        manifest::sync_folder(&layout.manifests())?;
        for (manifest, claim) in doomed.iter().zip(claims) {
            tree::delete(&manifest.prefix(layout))?;
            drop(claim);
            let home = layout.prefixes().join(&manifest.name);
            // Older trees that are in use may still be there.
            let _ = fs::remove_dir(&home);
            manifests.retain(|other| other.name != manifest.name);
            watch.tell(Progress::Removed {
                name: manifest.name.clone(),
            });
        }
        repair::collect_pool(layout, &manifests)?;
        Ok(())
    }
}

/// The installed compiler with this name.
pub(crate) fn find<'a>(manifests: &'a [Manifest], name: &str) -> Result<&'a Manifest, DepotError> {
    if let Some(exact) = manifests.iter().find(|manifest| manifest.name == name) {
        return Ok(exact);
    }
    let without_suite = |manifest: &&Manifest| manifest.name.split('@').next() == Some(name);
    let matching: Vec<&Manifest> = manifests.iter().filter(without_suite).collect();
    match matching[..] {
        [] => Err(not_installed(manifests, name)),
        [only] => Ok(only),
        _ => Err(DepotError::Ambiguous {
            name: name.to_owned(),
            candidates: matching
                .iter()
                .map(|manifest| manifest.name.clone())
                .collect(),
        }),
    }
}

fn not_installed(manifests: &[Manifest], name: &str) -> DepotError {
    DepotError::NotInstalled {
        name: name.to_owned(),
        near: name::near(
            name,
            manifests.iter().map(|manifest| manifest.name.as_str()),
        ),
    }
}
