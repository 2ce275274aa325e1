//! Fork servers: small processes that start jobs, wait for them and clean up after them.
//!
//! A fork server is forked once and then runs job after job for one worker thread,
//! so namespaces are set up only once, and starting a job costs the same
//! however much memory Gadfly has. It is the first process (the "init") of its
//! namespaces: when it ends, the kernel kills everything in them. It watches the
//! socket to Gadfly while a job runs and ends when Gadfly does, whether Gadfly
//! returns, panics or is killed.
//!
//! This file is Gadfly's side; [`server`] is what runs in the new process, and
//! [`mailbox`] is the memory both share.

// Forking, shared memory and waiting have no safe interface.
#![allow(unsafe_code)]

mod errno;
mod mailbox;
mod mounts;
mod privileges;
mod server;

use super::job::Job;
use super::root::{Layout, SetupStep};
use mailbox::{Answer, SharedMailbox, Way};
use std::ffi::CString;
use std::fs;
use std::io::{self, PipeReader, Read, Write};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;
use thiserror::Error;

pub(super) use mailbox::Step;

/// How a fork server separates its jobs from the rest of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Confinement {
    pub(super) user_namespace: UserNamespace,
    /// Process, network and IPC namespaces.
    pub(super) namespaces: bool,
    /// The user (and group) to become, when we are root.
    pub(super) become_user: Option<u32>,
    /// How jobs get a root of their own.
    pub(super) roots: Roots,
}

/// How the jobs of a fork server get a root of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Roots {
    /// They do not, and the fork server has no rights at all.
    None,
    /// Laid out in a mount namespace of the fork server's own, which keeps the right
    /// to do that; the jobs give up all rights themselves.
    Mounted,
    /// The prefix is the root as it is, with the work copied into it by Gadfly.
    Copied,
}

/// Which users a fork server's user namespace knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UserNamespace {
    None,
    OwnIdOnly,
    AllIds,
}

impl Confinement {
    /// The weakest: nothing but a process group.
    pub(super) const PROCESS_GROUP: Confinement = Confinement {
        user_namespace: UserNamespace::None,
        namespaces: false,
        become_user: None,
        roots: Roots::None,
    };

    /// Since Linux 5.14 the kernel counts processes per user namespace, so a
    /// fork server with its own can leave the counting to the kernel. Before, it
    /// would count everything else that the user runs.
    fn kernel_counts_processes(&self) -> bool {
        self.user_namespace != UserNamespace::None && kernel_version() >= (5, 14)
    }

    fn clone_flags(&self) -> libc::c_int {
        let mut flags = 0;
        if self.namespaces {
            flags |= libc::CLONE_NEWPID | libc::CLONE_NEWNET | libc::CLONE_NEWIPC;
        }
        if self.user_namespace != UserNamespace::None {
            flags |= libc::CLONE_NEWUSER;
        }
        if self.roots == Roots::Mounted {
            flags |= libc::CLONE_NEWNS;
        }
        flags
    }
}

/// Major and minor version of the running kernel; zero when it does not say.
fn kernel_version() -> (u32, u32) {
    static VERSION: OnceLock<(u32, u32)> = OnceLock::new();
    *VERSION.get_or_init(|| {
        let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
        let mut numbers = release
            .split(|c: char| !c.is_ascii_digit())
            .map(|part| part.parse().unwrap_or(0));
        (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
    })
}

/// A fork server failed; the machine is to blame, not the job.
#[derive(Debug, Error)]
#[error("{doing} failed: {source}")]
pub(super) struct ForkServerError {
    doing: &'static str,
    source: io::Error,
}

impl ForkServerError {
    /// It was told to end a job and did not.
    pub(super) fn unresponsive() -> Self {
        let source = io::ErrorKind::TimedOut.into();
        failed("ending a job that had to be stopped")(source)
    }

    /// Waiting for it failed.
    pub(super) fn waiting(source: io::Error) -> Self {
        failed("waiting for a job")(source)
    }
}

fn failed(doing: &'static str) -> impl FnOnce(io::Error) -> ForkServerError {
    move |source| ForkServerError { doing, source }
}

/// The commands that Gadfly sends to a fork server, one byte each.
pub(super) mod command {
    pub(super) const SET_UP: u8 = b'S';
    pub(super) const RUN: u8 = b'R';
    pub(super) const KILL: u8 = b'K';
}

/// The replies of a fork server, one byte each.
mod reply {
    pub(super) const READY: u8 = b'r';
    pub(super) const FAILED: u8 = b'f';
    pub(super) const ENDED: u8 = b'e';
}

/// What happened to a job, as its fork server saw it.
#[derive(Debug)]
pub(super) enum Ended {
    /// It ran.
    Ran(Answer),
    /// It never ran: this step failed.
    NotStarted(Step, io::Error),
}

/// Gadfly's handle of a fork server. Dropping it ends the fork server and its jobs.
#[derive(Debug)]
pub(super) struct ForkServer {
    pid: libc::pid_t,
    confinement: Confinement,
    control: UnixStream,
    stdout: PipeReader,
    stderr: PipeReader,
    mailbox: SharedMailbox,
    /// Where it lays out roots.
    stage: PathBuf,
    layouts: Vec<Layout>,
}

impl ForkServer {
    /// Forks a fork server and waits until it is ready. `stage` is a
    /// folder that nobody else uses, for roots to be laid out in where the
    /// confinement says so.
    pub(super) fn start(confinement: Confinement, stage: &Path) -> Result<Self, ForkServerError> {
        let doing = "preparing a fork server";
        let stage_text =
            CString::new(stage.as_os_str().as_bytes()).map_err(|e| failed(doing)(e.into()))?;
        let (control, their_control) = UnixStream::pair().map_err(failed(doing))?;
        let (stdout, their_stdout) = io::pipe().map_err(failed(doing))?;
        let (stderr, their_stderr) = io::pipe().map_err(failed(doing))?;
        super::sys::set_nonblocking(stdout.as_fd()).map_err(failed(doing))?;
        super::sys::set_nonblocking(stderr.as_fd()).map_err(failed(doing))?;
        let null = fs::OpenOptions::new()
            .read(true)
            .write(true)
            .open("/dev/null")
            .map_err(failed("opening /dev/null"))?;
        let mailbox = SharedMailbox::new().map_err(failed(doing))?;
        let setup = server::Setup {
            control: their_control.as_raw_fd(),
            stdout: their_stdout.as_raw_fd(),
            stderr: their_stderr.as_raw_fd(),
            null: null.as_raw_fd(),
            mailbox: mailbox.as_ptr(),
            confinement,
            last_capability: privileges::last_capability(),
            stage: stage_text.as_ptr(),
        };
        // SAFETY: a plain fork as far as memory is concerned. The child is a
        // copy of this one thread and calls only `server::serve`, which neither
        // allocates nor takes a lock and never returns.
        let pid = unsafe {
            let flags = confinement.clone_flags() | libc::SIGCHLD;
            let pid = libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0);
            if pid == 0 {
                server::serve(&setup);
            }
            pid
        };
        if pid < 0 {
            let doing = match confinement.namespaces {
                true => "creating namespaces",
                false => "forking a fork server",
            };
            return Err(failed(doing)(io::Error::last_os_error()));
        }
        // Only the fork server may hold these, or its end would go unnoticed.
        drop((their_control, their_stdout, their_stderr, null));
        let mut server = ForkServer {
            pid: pid as libc::pid_t,
            confinement,
            control,
            stdout,
            stderr,
            mailbox,
            stage: stage.to_owned(),
            layouts: Vec::new(),
        };
        server.write_id_maps()?;
        server.send(command::SET_UP)?;
        match server.receive()? {
            reply::READY => Ok(server),
            _ => {
                let (step, error) = server.mailbox.failure();
                Err(failed(step.describe())(error))
            }
        }
    }

    /// The fork server's process, whose descendants are the job.
    pub(super) fn pid(&self) -> u32 {
        self.pid.unsigned_abs()
    }

    /// How ready it is for a job in this root: the more, the less is to be done.
    pub(super) fn readiness(&self, root: &Path, work: &Path) -> u8 {
        let layout = self.layouts.iter().find(|l| l.serves(root, work));
        layout.map_or(0, |layout| 1 + u8::from(layout.shows(work)))
    }

    /// Starts a job. The reply comes through [`ForkServer::control`].
    pub(super) fn begin(&mut self, job: &Job, executable: &Path) -> Result<(), BeginError> {
        let (root, steps) = match (&job.root, self.confinement.roots) {
            (None, _) => (None, Vec::new()),
            (Some(prefix), Roots::Mounted) => {
                let (root, steps) = self.lay_out(prefix, &job.cwd)?;
                (Some(root), steps)
            }
            (Some(prefix), _) => (Some(prefix.clone()), Vec::new()),
        };
        let way = Way {
            executable,
            root: root.as_deref(),
            steps: &steps,
        };
        let counted = self.confinement.kernel_counts_processes();
        if !self.mailbox.post(job, &way, counted) {
            return Err(BeginError::TooLong);
        }
        self.send(command::RUN).map_err(BeginError::ForkServer)
    }

    /// The root for jobs with this prefix in this folder, and what is still to
    /// be done for it.
    fn lay_out(
        &mut self,
        prefix: &Path,
        work: &Path,
    ) -> Result<(PathBuf, Vec<SetupStep>), BeginError> {
        let mut steps = Vec::new();
        let known = self.layouts.iter().position(|l| l.serves(prefix, work));
        let number = match known {
            Some(number) => number,
            None => {
                let number = self.layouts.len();
                let layout = Layout::new(&self.stage, number, prefix, work);
                steps = layout.furnish().map_err(BeginError::Prefix)?;
                self.layouts.push(layout);
                number
            }
        };
        let layout = &mut self.layouts[number];
        if !layout.shows(work) {
            steps.extend(layout.work_in(work));
        }
        Ok((layout.seen().to_owned(), steps))
    }

    /// Asks for the end of the running job and everything it started.
    pub(super) fn kill(&mut self) -> Result<(), ForkServerError> {
        self.send(command::KILL)
    }

    /// Reads the reply that [`ForkServer::control`] has.
    pub(super) fn ended(&mut self) -> Result<Ended, ForkServerError> {
        let heard = self.receive()?;
        debug_assert_eq!(heard, reply::ENDED);
        Ok(match self.mailbox.take_failure() {
            Some((step, error)) => Ended::NotStarted(step, error),
            None => Ended::Ran(self.mailbox.answer()),
        })
    }

    /// Readable when there is a reply, or when the fork server is gone.
    pub(super) fn control(&self) -> BorrowedFd<'_> {
        self.control.as_fd()
    }

    /// The job's standard output.
    pub(super) fn stdout(&self) -> &PipeReader {
        &self.stdout
    }

    /// The job's standard error.
    pub(super) fn stderr(&self) -> &PipeReader {
        &self.stderr
    }

    fn send(&mut self, command: u8) -> Result<(), ForkServerError> {
        self.control
            .write_all(&[command])
            .map_err(failed("talking to the fork server"))
    }

    fn receive(&mut self) -> Result<u8, ForkServerError> {
        let mut news = [0];
        self.control
            .read_exact(&mut news)
            .map_err(failed("reading from the fork server"))?;
        Ok(news[0])
    }

    /// Says who the users of the new user namespace are. Only we can: with
    /// more than one user it takes rights outside the namespace.
    fn write_id_maps(&self) -> Result<(), ForkServerError> {
        let write = |file: &str, text: &str| {
            fs::write(format!("/proc/{}/{file}", self.pid), text)
                .map_err(failed("mapping users into a namespace"))
        };
        let (user, group) = super::sys::effective_ids();
        match self.confinement.user_namespace {
            UserNamespace::None => Ok(()),
            UserNamespace::OwnIdOnly => {
                write("uid_map", &format!("{user} {user} 1"))?;
                // Without rights outside, groups may be mapped only once
                // nobody inside can drop one.
                write("setgroups", "deny")?;
                write("gid_map", &format!("{group} {group} 1"))
            }
            UserNamespace::AllIds => {
                write("uid_map", &identity_map("/proc/self/uid_map")?)?;
                write("gid_map", &identity_map("/proc/self/gid_map")?)
            }
        }
    }
}

/// A map that gives every user we know the same number inside.
fn identity_map(own_map: &str) -> Result<String, ForkServerError> {
    let own = fs::read_to_string(own_map).map_err(failed("reading the user map"))?;
    Ok(own
        .lines()
        .filter_map(|line| {
            let mut columns = line.split_whitespace();
            let (inside, count) = (columns.next()?, columns.nth(1)?);
            Some(format!("{inside} {inside} {count}\n"))
        })
        .collect())
}

/// Why a job could not even be handed to its fork server.
#[derive(Debug)]
pub(super) enum BeginError {
    TooLong,
    /// The job's root cannot be read.
    Prefix(io::Error),
    ForkServer(ForkServerError),
}

impl Drop for ForkServer {
    fn drop(&mut self) {
        // The fork server leaves when its socket ends. The first process of a
        // namespace takes everything with it when killed, so it need not even
        // be asked; without namespaces it must get the time to kill_all.
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        let patience = match self.confinement.namespaces {
            true => 0,
            false => 400,
        };
        // SAFETY: `pid` is our own child and not yet waited for, so it cannot
        // be anybody else's number.
        unsafe {
            for _ in 0..patience {
                if libc::waitpid(self.pid, std::ptr::null_mut(), libc::WNOHANG | libc::__WALL) != 0
                {
                    return;
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            libc::kill(self.pid, libc::SIGKILL);
            while libc::waitpid(self.pid, std::ptr::null_mut(), libc::__WALL) < 0
                && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
            {}
        }
    }
}
