//! Cleans up after interrupted runs, and removes what is no longer needed.
//!
//! Runs under the depot's lock at the start of every operation that changes it, so
//! nothing unfinished belongs to a running process.

use crate::error::DepotError;
use crate::layout::Layout;
use crate::lock;
use crate::manifest::{self, Manifest};
use crate::progress::{Progress, Watch};
use crate::tree;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How long downloads are kept for an interrupted command to be repeated.
const KEPT_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Makes the depot agree with its manifests, and returns them.
pub(crate) fn repair(layout: &Layout, watch: &mut Watch<'_>) -> Result<Vec<Manifest>, DepotError> {
    let mut leftovers = 0;
    for name in tree::names_in(&layout.staging())? {
        tree::delete(&layout.staging().join(name))?;
        leftovers += 1;
    }
    let staging = layout.staging();
    for folder in [&staging, &layout.manifests(), &layout.prefixes()] {
        fs::create_dir_all(folder).map_err(DepotError::io("create", folder))?;
    }
    let manifests = manifest::read_all(layout)?;
    leftovers += drop_manifests_without_tree(layout, &manifests)?;
    leftovers += drop_trees_without_manifest(layout, &manifests)?;
    leftovers += collect_pool(layout, &manifests)?;
    drop_old_downloads(layout)?;
    if leftovers > 0 {
        watch.tell(Progress::Repaired { leftovers });
    }
    Ok(manifests)
}

fn drop_manifests_without_tree(layout: &Layout, manifests: &[Manifest]) -> Result<u64, DepotError> {
    let valid: BTreeSet<String> = manifests
        .iter()
        .map(|m| format!("{}.json", m.name))
        .collect();
    let mut dropped = 0;
    for name in tree::names_in(&layout.manifests())? {
        if !valid.contains(&name) {
            tree::delete(&layout.manifests().join(name))?;
            dropped += 1;
        }
    }
    Ok(dropped)
}

/// Old trees of updated compilers stay until they are no longer in use.
fn drop_trees_without_manifest(layout: &Layout, manifests: &[Manifest]) -> Result<u64, DepotError> {
    let valid: BTreeSet<(&str, &str)> = manifests
        .iter()
        .map(|m| (m.name.as_str(), m.tree.as_str()))
        .collect();
    let mut dropped = 0;
    for name in tree::names_in(&layout.prefixes())? {
        let folder = layout.prefixes().join(&name);
        let mut left = 0;
        for tree in tree::names_in(&folder)? {
            let wanted = valid.contains(&(name.as_str(), tree.as_str()));
            if !wanted && drop_tree(&folder.join(&tree), layout)? {
                dropped += 1;
            } else {
                left += 1;
            }
        }
        if left == 0 {
            tree::delete(&folder)?;
        }
    }
    Ok(dropped)
}

/// Deletes a tree unless it is in use. A rename makes it disappear atomically.
pub(crate) fn drop_tree(prefix: &Path, layout: &Layout) -> Result<bool, DepotError> {
    let Some(_claim) = lock::claim(prefix)? else {
        return Ok(false);
    };
    let grave = layout.staging().join("removed");
    tree::delete(&grave)?;
    fs::rename(prefix, &grave).map_err(DepotError::io("remove", prefix))?;
    tree::delete(&grave)?;
    Ok(true)
}

/// Removes the packages of the pool that no manifest names.
pub(crate) fn collect_pool(layout: &Layout, manifests: &[Manifest]) -> Result<u64, DepotError> {
    let parts = manifests.iter().flat_map(|manifest| &manifest.parts);
    let used: BTreeSet<&str> = parts.map(|part| part.pool.as_str()).collect();
    let mut dropped = 0;
    for name in tree::names_in(&layout.pool())? {
        if !used.contains(name.as_str()) {
            // Move it out of the pool first: the pool must not contain half a package.
            let grave = layout.staging().join("removed");
            tree::delete(&grave)?;
            let place = layout.pool().join(&name);
            fs::rename(&place, &grave).map_err(DepotError::io("remove", &place))?;
            tree::delete(&grave)?;
            dropped += 1;
        }
    }
    Ok(dropped)
}

fn drop_old_downloads(layout: &Layout) -> Result<(), DepotError> {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    for folder in [layout.partial(), layout.archives()] {
        for name in tree::names_in(&folder)? {
            let path = folder.join(name);
            let Ok(data) = fs::symlink_metadata(&path) else {
                continue;
            };
            // Use the change time of the inode: the modification time comes from the archive.
            let changed = Duration::from_secs(u64::try_from(data.ctime()).unwrap_or(0));
            if data.is_file() && now.saturating_sub(changed) > KEPT_FOR {
                tree::delete(&path)?;
            }
        }
    }
    Ok(())
}
