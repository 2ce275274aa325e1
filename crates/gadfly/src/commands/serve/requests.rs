//! What people ask for on the dashboard: reductions and bisections of findings, one after the
//! other, each by a process of its own.

use super::job::{Ended, gadfly};
use crate::exit::CommandError;
use gadfly_sandbox::Stop;
use gadfly_store::{Request, RequestState, Store, Task};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tracing::{info, warn};

/// How often the store is asked for work.
const TICK: Duration = Duration::from_millis(500);

/// The time limit of a reduction.
const REDUCTION: &str = "30m";

/// Works until `stop`. A request that is not done by then waits for the next time.
pub(super) fn work(path: &Path, stop: &Stop) -> Result<(), CommandError> {
    let mut store = Store::open_existing(path)?;
    store.return_requests()?;
    while !stop.is_set() {
        match store.take_request() {
            Ok(Some(request)) => fulfil(&mut store, path, &request, stop)?,
            Ok(None) => std::thread::sleep(TICK),
            Err(error) => {
                warn!(%error, "requests cannot be read");
                std::thread::sleep(TICK);
            }
        }
    }
    Ok(())
}

fn fulfil(
    store: &mut Store,
    path: &Path,
    request: &Request,
    stop: &Stop,
) -> Result<(), CommandError> {
    info!(request = %request.id, finding = %request.finding, task = %request.task, "begun");
    let folder = tempfile::tempdir()?;
    let finding = request.finding.to_string();
    let arguments: Vec<String> = match request.task {
        Task::Reduce => vec![
            "reduce".to_owned(),
            finding,
            "--time".to_owned(),
            REDUCTION.to_owned(),
            "--out".to_owned(),
            folder.path().join("reduced").display().to_string(),
        ],
        Task::Bisect => vec!["bisect".to_owned(), finding],
    };
    let of_store = ["--store".to_owned(), path.display().to_string()];
    let arguments: Vec<String> = arguments.into_iter().chain(of_store).collect();
    let ended = gadfly(&arguments, stop)?;
    let (state, said) = match ended {
        Ended::Stopped => (RequestState::Waiting, "the server ended".to_owned()),
        Ended::With(0) => (RequestState::Done, result(store, request)?),
        Ended::With(code) => {
            let command = arguments[..2].join(" ");
            let said = format!("`gadfly {command}` ended with code {code}; run it to see why");
            (RequestState::Failed, said)
        }
    };
    let at = (state != RequestState::Waiting).then(now);
    store.end_request(request.id, state, &said, at)?;
    Ok(())
}

/// What came of a request that was done.
fn result(store: &Store, request: &Request) -> Result<String, CommandError> {
    match request.task {
        Task::Reduce => {
            let reduced = store.finding(request.finding)?.reduced;
            Ok(reduced.map_or_else(
                || "nothing smaller was found".to_owned(),
                |it| format!("{} tokens", it.tokens),
            ))
        }
        Task::Bisect => {
            let last = store.bisections_of(request.finding)?.pop();
            Ok(last.map_or_else(|| "nothing was found".to_owned(), |it| it.summary))
        }
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}
