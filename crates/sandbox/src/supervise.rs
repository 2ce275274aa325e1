//! Watching one job: collect its output, enforce the limits that the kernel
//! does not, and say how it ended.

use crate::fork_server::{BeginError, Ended, ForkServer, ForkServerError};
use crate::job::Job;
use crate::{Exit, Finished, Limits, RunError, Stop, sys, tree};
use std::io::{self, PipeReader, Read};
use std::os::fd::AsFd;
use std::path::Path;
use std::time::{Duration, Instant};

/// Longer than most compilations, so that most jobs are never looked at.
const FIRST_LOOK: Duration = Duration::from_millis(50);
/// Between looks at the number of a job's processes.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// A job that has behaved for so long lives to serve (a compiler that is kept
/// running): it is looked at less often.
const LONG_LIVED: Duration = Duration::from_secs(60);
const LOOK_SELDOM: Duration = Duration::from_secs(2);
/// How long a fork server may take to kill and reap a job.
const GRACE: Duration = Duration::from_secs(10);
/// A job is stopped when it prints this many times what is kept of its output.
const PATIENCE_WITH_OUTPUT: u64 = 16;
/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// What came of a supervised job.
pub(crate) struct Supervised {
    pub(crate) outcome: Result<Finished, RunError>,
    /// The fork server is in order and can take another job.
    pub(crate) server_is_reusable: bool,
}

/// Runs a job on a fork server to its end.
pub(crate) fn supervise(
    server: &mut ForkServer,
    job: &Job,
    executable: &Path,
    stop: &Stop,
) -> Supervised {
    let started = Instant::now();
    let fail = |error: RunError| Supervised {
        outcome: Err(error),
        server_is_reusable: false,
    };
    match server.begin(job, executable) {
        Ok(()) => {}
        Err(BeginError::ForkServer(error)) => return fail(RunError::fork_server(&error)),
        Err(BeginError::Prefix(error)) => {
            return fail(RunError::Root {
                root: job.root.clone().unwrap_or_default(),
                error,
            });
        }
        Err(BeginError::TooLong) => {
            return Supervised {
                outcome: Err(RunError::BadCommand {
                    program: job.program.clone(),
                }),
                // The root that was planned for it will not be laid out.
                server_is_reusable: job.root.is_none(),
            };
        }
    }
    let mut watch = Watch::new(&job.limits, started);
    let answer = match watch.until_end(server, stop) {
        Ok(Ended::Ran(answer)) => answer,
        Ok(Ended::NotStarted(step, error)) => {
            let program = job.program.clone();
            return Supervised {
                outcome: Err(match step.is_about_the_program() {
                    true => RunError::CannotStart { program, error },
                    false => RunError::Machine(format!("{} failed: {error}", step.describe())),
                }),
                server_is_reusable: !step.spoils_the_server(),
            };
        }
        Err(error) => return fail(RunError::fork_server(&error)),
    };
    let outcome = match watch.stopped_for {
        Some(StopReason::Stopped) => Err(RunError::Stopped),
        stopped_for => {
            let exit = match stopped_for {
                Some(StopReason::Limit(exit)) => exit,
                _ => judge(answer.status, answer.cpu, answer.max_rss, &job.limits),
            };
            Ok(Finished {
                exit,
                stdout_truncated: watch.stdout.truncated(),
                stderr_truncated: watch.stderr.truncated(),
                stdout: watch.stdout.kept,
                stderr: watch.stderr.kept,
                wall: started.elapsed(),
                cpu: answer.cpu,
                max_rss: answer.max_rss,
            })
        }
    };
    Supervised {
        outcome,
        server_is_reusable: !answer.tainted,
    }
}

/// Turns a wait status into an exit, recognising the limits that the kernel
/// enforces in disguise: as a signal, or as the failure of a process that was
/// told by a child of its own (a compiler driver whose compiler was killed).
fn judge(status: i32, cpu: Duration, max_rss: u64, limits: &Limits) -> Exit {
    let exit = match libc::WIFSIGNALED(status) {
        true => Exit::Signal(libc::WTERMSIG(status)),
        false => Exit::Code(libc::WEXITSTATUS(status)),
    };
    // Nearly all of the address space really used: what failed then, failed
    // because there was no more.
    let memory_is_used_up = limits.memory != Limits::UNLIMITED && max_rss >= limits.memory / 4 * 3;
    // The kernel enforces the limit by the ticks it counted, and reports what
    // it measured: the two differ by a few hundredths of a second.
    let time_is_used_up = cpu >= limits.cpu / 8 * 7;
    match exit {
        Exit::Code(0) => exit,
        Exit::Signal(libc::SIGXFSZ) => Exit::FileLimit,
        Exit::Signal(libc::SIGXCPU) => Exit::CpuLimit,
        _ if time_is_used_up => Exit::CpuLimit,
        _ if memory_is_used_up => Exit::MemoryLimit,
        _ => exit,
    }
}

/// Why we ended a job.
#[derive(Clone, Copy)]
enum StopReason {
    Stopped,
    Limit(Exit),
}

/// The state of watching one job.
struct Watch<'a> {
    limits: &'a Limits,
    started: Instant,
    deadline: Instant,
    next_look: Instant,
    /// Set once we asked for the job's end.
    stopped_for: Option<StopReason>,
    stdout: Collected,
    stderr: Collected,
}

impl<'a> Watch<'a> {
    fn new(limits: &'a Limits, started: Instant) -> Self {
        Watch {
            limits,
            started,
            deadline: started + limits.wall,
            next_look: started + FIRST_LOOK,
            stopped_for: None,
            stdout: Collected::new(limits.output),
            stderr: Collected::new(limits.output),
        }
    }

    /// Waits for the fork server's news, ending the job early where it must be.
    fn until_end(
        &mut self,
        server: &mut ForkServer,
        stop: &Stop,
    ) -> Result<Ended, ForkServerError> {
        let mut buffer = vec![0; CHUNK];
        let mut patience_ends = None;
        loop {
            let now = Instant::now();
            if self.stopped_for.is_none() {
                self.stopped_for = self.reason_to_stop(now, server, stop);
                if self.stopped_for.is_some() {
                    server.kill()?;
                    patience_ends = Some(now + GRACE);
                }
            }
            let until = match patience_ends {
                Some(end) if now >= end => {
                    return Err(ForkServerError::unresponsive());
                }
                Some(end) => end,
                None => self.deadline.min(self.next_look),
            };
            let [replied, out, err, _] = sys::readable(
                [
                    server.control(),
                    server.stdout().as_fd(),
                    server.stderr().as_fd(),
                    // Once set it is always readable: watching it any longer
                    // would be a busy loop.
                    match self.stopped_for {
                        None => stop.watched(),
                        Some(_) => server.control(),
                    },
                ],
                until.saturating_duration_since(now),
            )
            .map_err(ForkServerError::waiting)?;
            if out {
                self.stdout.read_some(server.stdout(), &mut buffer);
            }
            if err {
                self.stderr.read_some(server.stderr(), &mut buffer);
            }
            if replied {
                let ended = server.ended()?;
                // Nobody is left to write: what is in the pipes is all.
                while self.stdout.read_some(server.stdout(), &mut buffer) {}
                while self.stderr.read_some(server.stderr(), &mut buffer) {}
                return Ok(ended);
            }
        }
    }

    fn reason_to_stop(
        &mut self,
        now: Instant,
        server: &ForkServer,
        stop: &Stop,
    ) -> Option<StopReason> {
        if stop.is_set() {
            return Some(StopReason::Stopped);
        }
        let most = self.limits.output.saturating_mul(PATIENCE_WITH_OUTPUT);
        if self.stdout.seen.max(self.stderr.seen) > most {
            return Some(StopReason::Limit(Exit::OutputLimit));
        }
        if now >= self.deadline {
            return Some(StopReason::Limit(Exit::WallLimit));
        }
        if now >= self.next_look {
            self.next_look = now
                + match now.duration_since(self.started) > LONG_LIVED {
                    true => LOOK_SELDOM,
                    false => LOOK_EVERY,
                };
            let most = self.limits.processes as usize;
            if tree::descendants(server.pid(), most + 1) > most {
                return Some(StopReason::Limit(Exit::ProcessLimit));
            }
        }
        None
    }
}

/// The kept beginning of a stream.
struct Collected {
    kept: Vec<u8>,
    keep: usize,
    seen: u64,
}

impl Collected {
    fn new(keep: u64) -> Self {
        Collected {
            kept: Vec::new(),
            keep: usize::try_from(keep).unwrap_or(usize::MAX),
            seen: 0,
        }
    }

    fn truncated(&self) -> bool {
        self.seen > self.kept.len() as u64
    }

    /// Reads what is there, at most a buffer full; false when nothing was.
    fn read_some(&mut self, mut pipe: &PipeReader, buffer: &mut [u8]) -> bool {
        let count = loop {
            match pipe.read(buffer) {
                Ok(count) => break count,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break 0,
            }
        };
        let room = self.keep - self.kept.len();
        self.kept.extend_from_slice(&buffer[..count.min(room)]);
        self.seen += count as u64;
        count > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signalled(signal: i32) -> i32 {
        signal
    }

    fn exited(code: i32) -> i32 {
        code << 8
    }

    #[test]
    fn limits_are_recognised_in_disguise() {
        let limits = Limits::for_compilers();
        let second = Duration::from_secs(1);
        let judge = |status, cpu, rss| judge(status, cpu, rss, &limits);
        assert_eq!(judge(exited(0), limits.cpu * 2, 0), Exit::Code(0));
        assert_eq!(judge(exited(1), second, 0), Exit::Code(1));
        assert_eq!(judge(exited(1), limits.cpu, 0), Exit::CpuLimit);
        assert_eq!(judge(signalled(libc::SIGXCPU), second, 0), Exit::CpuLimit);
        assert_eq!(judge(signalled(libc::SIGXFSZ), second, 0), Exit::FileLimit);
        assert_eq!(
            judge(signalled(libc::SIGSEGV), second, limits.memory),
            Exit::MemoryLimit
        );
        assert_eq!(
            judge(signalled(libc::SIGSEGV), second, 1 << 20),
            Exit::Signal(libc::SIGSEGV)
        );
    }
}
