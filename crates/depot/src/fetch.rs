//! Downloads packages from the archive and verifies them.
//!
//! A file is completed under `archives/partial/` and moves to `archives/` once
//! its hash is right. Interrupted downloads are resumed.

use crate::apt::{Apt, Offered};
use crate::child::Running;
use crate::error::DepotError;
use crate::layout::Layout;
use crate::lock::Exclusive;
use crate::plan::{Parcel, Plan};
use crate::progress::{Progress, Watch};
use crate::tree;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

/// The interval between progress messages.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// Downloads what the pool does not have yet. Returns the packages to unpack.
pub(crate) fn fetch<'a>(
    plan: &'a Plan,
    layout: &Layout,
    apt: &Apt<'_>,
    lock: &Exclusive,
    watch: &mut Watch<'_>,
) -> Result<Vec<&'a Parcel>, DepotError> {
    let partial = layout.partial();
    fs::create_dir_all(&partial).map_err(DepotError::io("create", &partial))?;
    let pool = layout.pool();
    let needed = plan.parcels.iter();
    let needed: Vec<&Parcel> = needed
        .filter(|parcel| !pool.join(parcel.pool_name()).exists())
        .collect();
    drop_damaged(&needed, layout, lock, watch)?;

    let archives = layout.archives();
    let missing: Vec<&Offered> = needed
        .iter()
        .map(|parcel| &parcel.offered)
        .filter(|offered| !archives.join(&offered.file).exists())
        .collect();
    let total: u64 = needed.iter().map(|parcel| parcel.offered.size).sum();
    let to_come: u64 = missing.iter().map(|offered| offered.size).sum();
    let arrived = || -> u64 {
        let size_of = |offered: &&Offered| {
            let data = fs::metadata(partial.join(&offered.file));
            data.map_or(0, |data| data.len().min(offered.size))
        };
        total - to_come + missing.iter().map(size_of).sum::<u64>()
    };
    let downloading = |done| Progress::Downloading {
        name: plan.name.clone(),
        done,
        total,
    };
    watch.tell(downloading(arrived()));
    if !missing.is_empty() {
        let mut told = Instant::now();
        let fetched = apt.download(&missing, &partial, watch, |watch| {
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                watch.tell(downloading(arrived()));
            }
        });
        drop_failed(layout)?;
        fetched?;
        for offered in missing {
            let (from, to) = (partial.join(&offered.file), archives.join(&offered.file));
            fs::rename(&from, &to).map_err(DepotError::io("keep", &from))?;
        }
        watch.tell(downloading(total));
    }
    Ok(needed)
}

/// Checks the files of an earlier run, and deletes damaged ones: the machine may have crashed
/// before they were on the disk.
fn drop_damaged(
    parcels: &[&Parcel],
    layout: &Layout,
    lock: &Exclusive,
    watch: &Watch<'_>,
) -> Result<(), DepotError> {
    for parcel in parcels {
        watch.check()?;
        let path = layout.archives().join(&parcel.offered.file);
        if path.exists() {
            let mut command = Command::new("sha256sum");
            command.arg("--").arg(&path);
            let ended = Running::start(&mut command, Some(lock.file()))?.finish()?;
            // A leading backslash marks a name with escaped characters.
            let line = ended.stdout.trim_start_matches('\\');
            if !line.starts_with(&parcel.offered.sha256) {
                tree::delete(&path)?;
            }
        }
    }
    Ok(())
}

/// Deletes files that apt set aside because of a wrong hash.
fn drop_failed(layout: &Layout) -> Result<(), DepotError> {
    let partial = layout.partial();
    for name in tree::names_in(&partial)? {
        if name.ends_with(".FAILED") {
            tree::delete(&partial.join(name))?;
        }
    }
    Ok(())
}

/// Deletes the package files of a plan.
pub(crate) fn forget(parcels: &[&Parcel], layout: &Layout) -> Result<(), DepotError> {
    for parcel in parcels {
        tree::delete(&layout.archives().join(&parcel.offered.file))?;
    }
    Ok(())
}
