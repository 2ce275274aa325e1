//! One host: starting it, asking it, losing it.

use super::HostRecipe;
use super::frame::{self, Decoded};
use crate::dafny::context::{Context, DafnyError};
use gadfly_sandbox::{Job, Limits, RunError, ScratchDir, Stop};
use gadfly_sandbox::{make_fifo, readable};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time limit for a host to start: compilers are large.
const START: Duration = Duration::from_secs(120);
/// A host has no time limit of its own.
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);
/// The number of bytes to read at once.
const CHUNK: usize = 64 << 10;

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Lost {
    /// The host ended, hung, or sent an invalid answer.
    Host,
    /// The user asked to stop.
    Stopped,
    /// The host reported that it cannot work on this machine.
    Unable(String),
}

/// A running host. Dropping it ends it.
#[derive(Debug)]
pub(super) struct Host {
    requests: File,
    answers: File,
    /// Reaches its end when the process is gone.
    gone: UnixStream,
    stop: Stop,
    waiting: Option<JoinHandle<Option<String>>>,
    served: u32,
    _scratch: ScratchDir,
}

impl Host {
    /// Starts a host and waits until it is ready.
    pub(super) fn start(
        context: &Context,
        recipe: &HostRecipe,
    ) -> Result<Result<Self, Lost>, DafnyError> {
        let scratch = context.runner.scratch()?;
        let (requests, answers) = (
            scratch.path().join("requests"),
            scratch.path().join("answers"),
        );
        let job = in_scratch(recipe, scratch.path(), &requests, &answers);
        let (requests, answers) = (open_pipe(&requests)?, open_pipe(&answers)?);
        let (gone, alive) = UnixStream::pair()?;
        let stop = Stop::new()?;
        let (runner, token) = (context.runner.clone(), stop.clone());
        let waiting = std::thread::Builder::new()
            .name("gadfly host".into())
            .spawn(move || {
                let ended = runner.run(&job, &token);
                drop(alive);
                match ended {
                    Err(RunError::Stopped) => None,
                    Err(error) => Some(error.to_string()),
                    Ok(finished) => {
                        let said = String::from_utf8_lossy(&finished.stderr);
                        let line = said.lines().find(|line| !line.trim().is_empty());
                        let line = line.unwrap_or("it said nothing");
                        Some(format!("{line} ({})", finished.exit))
                    }
                }
            })?;
        let mut host = Host {
            requests,
            answers,
            gone,
            stop,
            waiting: Some(waiting),
            served: 0,
            _scratch: scratch,
        };
        Ok(match host.hear(START, &context.stop) {
            Ok(hello) if hello == [b"ready"] => Ok(host),
            Ok(hello) => {
                let why = hello
                    .get(1)
                    .map(|why| String::from_utf8_lossy(why).into_owned());
                Err(Lost::Unable(
                    why.unwrap_or_else(|| "it gives no reason".into()),
                ))
            }
            Err(Lost::Stopped) => Err(Lost::Stopped),
            Err(_) => Err(Lost::Unable(host.last_words())),
        })
    }

    /// Sends a request and waits for the answer.
    pub(super) fn ask(
        &mut self,
        request: &[String],
        patience: Duration,
        stop: &Stop,
    ) -> Result<Vec<Vec<u8>>, Lost> {
        self.served += 1;
        // This does not block: a request is short and the pipe is empty.
        let sent = self.requests.write_all(&frame::encode(request));
        sent.map_err(|_| Lost::Host)?;
        self.hear(patience, stop)
    }

    /// The number of requests so far.
    pub(super) fn served(&self) -> u32 {
        self.served
    }

    fn hear(&mut self, patience: Duration, stop: &Stop) -> Result<Vec<Vec<u8>>, Lost> {
        let deadline = Instant::now() + patience;
        let mut heard = Vec::new();
        let mut buffer = vec![0; CHUNK];
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Lost::Host);
            }
            let watched = [self.answers.as_fd(), self.gone.as_fd(), stop.watched()];
            let [answer, gone, stopped] = readable(watched, left).map_err(|_| Lost::Host)?;
            if stopped || stop.is_set() {
                return Err(Lost::Stopped);
            }
            if answer {
                match self.answers.read(&mut buffer) {
                    Ok(count) => heard.extend_from_slice(&buffer[..count]),
                    Err(e) if is_passing(&e) => continue,
                    Err(_) => return Err(Lost::Host),
                }
                match frame::decode(&heard) {
                    Decoded::Message(fields) => return Ok(fields),
                    Decoded::Incomplete => {}
                    Decoded::Garbled => return Err(Lost::Host),
                }
            } else if gone {
                return Err(Lost::Host);
            }
        }
    }

    /// Ends the host. Returns its output if it had ended on its own.
    pub(super) fn last_words(&mut self) -> String {
        self.stop.set();
        let words = self.waiting.take().and_then(|waiting| waiting.join().ok());
        words
            .flatten()
            .unwrap_or_else(|| "it did not answer in time".into())
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop.set();
        if let Some(waiting) = self.waiting.take() {
            // A thread that panicked has already been reported.
            let _ = waiting.join();
        }
    }
}

fn is_passing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock
    )
}

/// The job of a host, in a folder of its own.
fn in_scratch(recipe: &HostRecipe, folder: &Path, requests: &Path, answers: &Path) -> Job {
    let limits = Limits {
        wall: FOREVER,
        cpu: FOREVER,
        ..recipe.job.limits.clone()
    };
    let output = limits.output.to_string();
    let mut job = recipe.job.clone();
    job.cwd = folder.to_owned();
    job.limits = limits;
    job.env("HOME", folder)
        .env("TMPDIR", folder)
        .args([requests, answers])
        .args([output])
        .args(&recipe.args)
}

/// Creates a named pipe and opens it in both directions, so that neither side waits for the
/// other to open it.
fn open_pipe(path: &Path) -> io::Result<File> {
    make_fifo(path)?;
    OpenOptions::new()
        .read(true)
        .write(true)
        .custom_flags(libc::O_NONBLOCK)
        .open(path)
}
