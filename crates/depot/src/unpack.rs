//! Unpacks packages into the pool, several at a time.
//!
//! A package's folder appears in the pool in one step, complete. No script of
//! a package runs: only its files are extracted.

use crate::child::{Ended, Running, TICK};
use crate::error::DepotError;
use crate::layout::Layout;
use crate::lock::Exclusive;
use crate::plan::{Parcel, Plan};
use crate::progress::{Progress, Watch};
use crate::sys;
use crate::tree;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

/// Files that no compiler reads: a tenth of a typical tree.
const LEFT_OUT: [&str; 7] = ["doc", "man", "info", "locale", "lintian", "bug", "gdb"];

/// tar's messages when the disk or the user's quota is full.
const FULL: [&str; 3] = ["No space left", "quota exceeded", "File too large"];

/// A disk with less free space than this counts as full.
const NEXT_TO_NOTHING: u64 = 1 << 20;

/// The maximum number of packages to unpack in parallel; more only compete for the disk.
const MOST_AT_ONCE: usize = 4;

/// A package that is being unpacked.
struct Unpacking<'a> {
    parcel: &'a Parcel,
    staging: PathBuf,
    reader: Running,
    writer: Running,
}

/// Unpacks packages that have been downloaded.
pub(crate) fn unpack(
    plan: &Plan,
    parcels: &[&Parcel],
    layout: &Layout,
    lock: &Exclusive,
    watch: &mut Watch<'_>,
) -> Result<(), DepotError> {
    let pool = layout.pool();
    fs::create_dir_all(&pool).map_err(DepotError::io("create", &pool))?;
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    let at_once = at_once.min(MOST_AT_ONCE);
    let total: u64 = parcels.iter().map(|parcel| parcel.offered.size).sum();
    let mut done = 0;
    let mut waiting = parcels.iter();
    let mut running: Vec<Unpacking<'_>> = Vec::new();
    loop {
        watch.tell(Progress::Unpacking {
            name: plan.name.clone(),
            done,
            total,
        });
        while running.len() < at_once
            && let Some(parcel) = waiting.next()
        {
            running.push(start(parcel, layout, lock)?);
        }
        if running.is_empty() {
            return Ok(());
        }
        let ended = wait_for_one(&mut running, watch)?;
        done += ended.parcel.offered.size;
        finish(ended, layout)?;
    }
}

fn start<'a>(
    parcel: &'a Parcel,
    layout: &Layout,
    lock: &Exclusive,
) -> Result<Unpacking<'a>, DepotError> {
    let staging = layout.staging().join(parcel.pool_name());
    fs::create_dir_all(&staging).map_err(DepotError::io("create", &staging))?;
    let mut reader = Command::new("dpkg-deb");
    reader.arg("--fsys-tarfile");
    reader.arg(layout.archives().join(&parcel.offered.file));
    let (reader, stream) = Running::start_piped(&mut reader, Some(lock.file()))?;
    let mut writer = Command::new("tar");
    writer.args([
        "-x",
        "--no-same-owner",
        "--no-same-permissions",
        "--anchored",
    ]);
    let excluded = LEFT_OUT
        .iter()
        .map(|folder| format!("--exclude=./usr/share/{folder}"));
    writer.args(excluded).arg("-C").arg(&staging);
    let writer = Running::start_reading(&mut writer, stream, Some(lock.file()))?;
    Ok(Unpacking {
        parcel,
        staging,
        reader,
        writer,
    })
}

fn wait_for_one<'a>(
    running: &mut Vec<Unpacking<'a>>,
    watch: &Watch<'_>,
) -> Result<Unpacking<'a>, DepotError> {
    loop {
        for index in 0..running.len() {
            if running[index].writer.has_ended()? {
                return Ok(running.swap_remove(index));
            }
        }
        watch.check()?;
        thread::sleep(TICK);
    }
}

/// Moves a complete package to the pool; deletes a broken one.
fn finish(unpacking: Unpacking<'_>, layout: &Layout) -> Result<(), DepotError> {
    let Unpacking {
        parcel,
        staging,
        reader,
        writer,
    } = unpacking;
    let (writer, reader) = (writer.finish()?, reader.finish()?);
    for ended in [&writer, &reader] {
        if !ended.status.success() {
            return Err(trouble(parcel, &writer, &reader, layout)?);
        }
    }
    let place = layout.pool().join(parcel.pool_name());
    fs::rename(&staging, &place).map_err(DepotError::io("create", &place))
}

fn trouble(
    parcel: &Parcel,
    writer: &Ended,
    reader: &Ended,
    layout: &Layout,
) -> Result<DepotError, DepotError> {
    let says = |word: &str| writer.stderr.contains(word) || reader.stderr.contains(word);
    let free = sys::free_bytes(layout.root()).unwrap_or(u64::MAX);
    // On a nearly full disk, tar often only notices that its last write was incomplete.
    if FULL.into_iter().any(says) || (free < NEXT_TO_NOTHING && !writer.status.success()) {
        return Ok(DepotError::NoSpace {
            path: layout.root().to_owned(),
            needed: None,
            free,
        });
    }
    crate::fetch::forget(&[parcel], layout)?;
    // dpkg-deb's message about the package says more than tar's about the truncated input.
    let first = |ended: &Ended| {
        let line = ended.stderr.lines().find(|line| !line.trim().is_empty());
        line.filter(|_| !ended.status.success()).map(str::to_owned)
    };
    let detail = first(reader).or_else(|| first(writer));
    Ok(DepotError::BrokenPackage {
        package: parcel.offered.file.clone(),
        detail: detail.unwrap_or_else(|| format!("unpacking ended with {}", writer.status)),
    })
}

/// The space of each of these packages in the pool.
pub(crate) fn pool_space(plan: &Plan, layout: &Layout) -> Result<Vec<u64>, DepotError> {
    let pool = layout.pool();
    let folders = plan
        .parcels
        .iter()
        .map(|parcel| pool.join(parcel.pool_name()));
    folders
        .map(|folder| Ok(tree::space(&folder)?.total()))
        .collect()
}
