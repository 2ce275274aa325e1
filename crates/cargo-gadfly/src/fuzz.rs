//! `cargo gadfly`: searches in every property, with as many processes as there are cores.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gadfly_property::config::{RunConfig, Status};
use serde_json::json;

use crate::arguments::Search;
use crate::build::{What, announce, build};
use crate::discover::{Property, properties};
use crate::metadata::Package;
use crate::output;
use crate::progress::{Progress, line, total};
use crate::worker::{Ended, Worker};
use crate::{BROKEN, FAILED, STOPPED, Trouble, USAGE};

/// How often the processes are looked at.
const PAUSE: Duration = Duration::from_millis(50);

pub(crate) fn main(search: &Search) -> Result<(), Trouble> {
    let package = Package::find(&search.build)?;
    announce(&package, &search.build);
    let executables = build(&package, &search.build, &What::Tests)?;
    let found = properties(&executables, search.filter.as_deref())?;
    if found.is_empty() {
        return Err(Trouble::new(USAGE, none(&package, search)));
    }
    if search.list {
        for property in &found {
            output::print(&property.name);
        }
        return Ok(());
    }
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Trouble::new(BROKEN, format!("cannot listen to signals: {error}")))?;
    }
    let mut failed = 0;
    for property in &found {
        let (ended, status, elapsed) = one(&package, property, search, &stop)?;
        failed += usize::from(ended != Ended::Quietly);
        report(property, search, &ended, &status, elapsed);
        if stop.load(Ordering::Relaxed) {
            return Err(Trouble::new(STOPPED, "stopped"));
        }
        if failed > 0 && !search.keep_going {
            break;
        }
    }
    match failed {
        0 => Ok(()),
        _ => Err(Trouble::new(FAILED, "")),
    }
}

fn none(package: &Package, search: &Search) -> String {
    match &search.filter {
        Some(filter) => format!(
            "no property of {} has {filter:?} in its name; `cargo gadfly --list` shows all",
            package.name
        ),
        None => format!(
            "{} has no properties: put #[gadfly_property::property] on a function with arguments",
            package.name
        ),
    }
}

/// Searches in one property.
fn one(
    package: &Package,
    property: &Property,
    search: &Search,
    stop: &AtomicBool,
) -> Result<(Ended, Status, Duration), Trouble> {
    let jobs = search.jobs.filter(|jobs| *jobs > 0);
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let base = search
        .corpus
        .clone()
        .unwrap_or_else(|| package.target.join("gadfly/corpus"));
    let base = std::path::absolute(&base).unwrap_or(base);
    let folder = package
        .target
        .join(format!("gadfly/status-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| {
        Trouble::new(
            BROKEN,
            format!("cannot create {}: {error}", folder.display()),
        )
    })?;
    let seed = search.seed.unwrap_or_else(some_seed);
    let mut workers = Vec::new();
    for job in 0..jobs {
        let config = RunConfig {
            time: (!search.time.is_zero()).then_some(search.time),
            seed: seed.wrapping_add(job as u64),
            schedule: search.schedule,
            size: search.size,
            corpus: Some(base.join(folder_name(property, &package.name))),
            status: Some(folder.join(job.to_string())),
        };
        workers.push(Worker::start(property, &package.folder, &config)?);
    }
    let progress = Progress::start(&property.name);
    let ended = watch(&mut workers, &progress, stop);
    for worker in &mut workers {
        worker.stop();
    }
    progress.clear();
    let statuses: Vec<Status> = workers.iter().map(Worker::status).collect();
    let _ = std::fs::remove_dir_all(&folder);
    Ok((ended, total(&statuses), progress.elapsed()))
}

/// Waits for a failure, for the end of all, or for the user to stop.
fn watch(workers: &mut [Worker], progress: &Progress, stop: &AtomicBool) -> Ended {
    loop {
        let mut running = 0;
        for worker in workers.iter_mut() {
            match worker.ended() {
                None => running += 1,
                Some(Ended::Quietly) => {}
                Some(failed) => return failed,
            }
        }
        if running == 0 || stop.load(Ordering::Relaxed) {
            return Ended::Quietly;
        }
        let statuses: Vec<Status> = workers.iter().map(Worker::status).collect();
        progress.show(&total(&statuses));
        std::thread::sleep(PAUSE);
    }
}

fn report(property: &Property, search: &Search, ended: &Ended, status: &Status, elapsed: Duration) {
    let (word, text) = match ended {
        Ended::Quietly => ("ok", None),
        Ended::Failed(report) => ("FAILED", Some(report.clone())),
        Ended::Died(how) => (
            "FAILED",
            Some(format!(
                "the test process died ({how}): a stack overflow, an abort, or a fault that is \
                 no panic; the input is lost"
            )),
        ),
    };
    if search.json {
        let line = json!({
            "property": property.name,
            "failed": *ended != Ended::Quietly,
            "report": text,
            "executions": status.executions,
            "discarded": status.discarded,
            "edges": status.edges,
            "kept": status.seeds,
            "seconds": elapsed.as_secs_f64(),
        });
        return output::print(&line.to_string());
    }
    output::print(&format!(
        "{} ... {word}: {}",
        property.name,
        line(status, elapsed)
    ));
    if let Some(text) = text {
        output::print(&format!("\n{text}\n"));
    }
}

fn folder_name(property: &Property, package: &str) -> String {
    let path = Path::new(package).join(property.name.replace("::", "."));
    path.to_string_lossy().into_owned()
}

fn some_seed() -> u64 {
    use std::hash::{BuildHasher as _, RandomState};
    RandomState::new().hash_one(0)
}
