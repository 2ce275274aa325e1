//! The memory that Gadfly and one fork server share.
//!
//! Gadfly writes a job into it with real pointers (the memory has the same address
//! in both processes), so the fork server has nothing to allocate; the fork server
//! writes the result. The bytes sent through the control socket say whose turn it
//! is: neither reads while the other writes.

use crate::Limits;
use crate::job::Job;
use crate::root::{Action, SetupStep};
use std::ffi::{OsStr, c_char};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::{self, NonNull};
use std::time::Duration;

/// Room for the arguments and the environment of a job.
const TEXT_BYTES: usize = 512 << 10;
/// Room for the pointers to them, with the two nulls that end the lists.
const POINTERS: usize = 4096;
/// Room for the steps that prepare a root. A new root takes about fifty.
const SETUP_STEPS: usize = 512;

/// What a fork server was doing when something failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Step {
    Nothing = 0,
    CloseDescriptors,
    BecomeUser,
    DropPrivileges,
    WatchChildren,
    MountStaging,
    SetUpRoot,
    Fork,
    SetLimits,
    EnterRoot,
    EnterFolder,
    Execute,
}

impl Step {
    /// Fits before "failed: …".
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Step::Nothing => "nothing",
            Step::CloseDescriptors => "closing inherited files",
            Step::BecomeUser => "becoming an unprivileged user",
            Step::DropPrivileges => "dropping privileges",
            Step::WatchChildren => "watching for the end of jobs",
            Step::MountStaging => "mounting in a namespace",
            Step::SetUpRoot => "setting up the root of the job",
            Step::Fork => "starting a process",
            Step::SetLimits => "setting limits",
            Step::EnterRoot => "entering the root of the job",
            Step::EnterFolder => "entering the folder of the job",
            Step::Execute => "executing the program",
        }
    }

    /// True when the job itself is at fault, not the machine.
    pub(crate) fn is_about_the_program(self) -> bool {
        self == Step::Execute
    }

    /// True when the fork server can no longer be trusted to know what it has done.
    pub(crate) fn spoils_the_server(self) -> bool {
        self == Step::SetUpRoot
    }
}

/// A [`SetupStep`] as a fork server can read it.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct RawStep {
    pub(super) action: Action,
    pub(super) from: *const c_char,
    pub(super) at: *const c_char,
}

/// One resource limit.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct ResourceLimit {
    pub(super) resource: libc::c_int,
    pub(super) soft: u64,
    pub(super) hard: u64,
}

/// The most limits a job can have.
const MOST_LIMITS: usize = 8;

/// What lies in the shared memory.
#[repr(C)]
pub(super) struct Mailbox {
    // The job.
    pub(super) executable: *const c_char,
    /// Null for the machine's own.
    pub(super) root: *const c_char,
    pub(super) cwd: *const c_char,
    pub(super) argv: *const *const c_char,
    pub(super) envp: *const *const c_char,
    /// What to do before.
    pub(super) steps: [RawStep; SETUP_STEPS],
    pub(super) steps_used: usize,
    pub(super) bounds: [ResourceLimit; MOST_LIMITS],
    pub(super) limits_used: usize,
    // The answer.
    pub(super) failed_step: Step,
    pub(super) failed_errno: i32,
    pub(super) status: i32,
    pub(super) cpu_micros: u64,
    pub(super) max_rss_kib: u64,
    pub(super) tainted: bool,
    // The texts that the pointers above point to.
    pointers: [*const c_char; POINTERS],
    text: [u8; TEXT_BYTES],
}

/// What a fork server reports of a job that ran.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// As `wait` gives it.
    pub(crate) status: i32,
    pub(crate) cpu: Duration,
    /// Bytes.
    pub(crate) max_rss: u64,
    /// The job left something in the fork server's namespaces that would reach the
    /// next one: this fork server must be replaced.
    pub(crate) tainted: bool,
}

/// How a job is to be started.
pub(super) struct Way<'a> {
    pub(super) executable: &'a Path,
    /// Where its root lies for the fork server, if it has one of its own.
    pub(super) root: Option<&'a Path>,
    pub(super) steps: &'a [SetupStep],
}

/// Gadfly's hold on a mailbox.
#[derive(Debug)]
pub(super) struct SharedMailbox(NonNull<Mailbox>);

// SAFETY: the mailbox belongs to one fork server handle, which is used by one thread
// at a time; nothing in it refers to a thread.
unsafe impl Send for SharedMailbox {}

impl SharedMailbox {
    pub(super) fn new() -> io::Result<Self> {
        // SAFETY: a fresh anonymous mapping; all-zero bytes are a valid Mailbox
        // (null pointers, zero numbers, `Step::Nothing`, `Action::MakeFolder`, `false`).
        let memory = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size_of::<Mailbox>(),
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if memory == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        NonNull::new(memory.cast())
            .map(SharedMailbox)
            .ok_or_else(|| io::Error::other("the kernel mapped memory at address zero"))
    }

    pub(super) fn as_ptr(&self) -> *mut Mailbox {
        self.0.as_ptr()
    }

    /// Writes a job into the mailbox; false when it does not fit or has a zero
    /// byte where no program could see what follows.
    pub(super) fn post(&mut self, job: &Job, way: &Way<'_>, kernel_counts: bool) -> bool {
        // SAFETY: the fork server only touches the mailbox between an order and its
        // news, and we are between its news and our order.
        let mailbox = unsafe { self.0.as_mut() };
        mailbox.failed_step = Step::Nothing;
        mailbox.limits_used = 0;
        for bound in bounds(&job.limits, kernel_counts) {
            mailbox.bounds[mailbox.limits_used] = bound;
            mailbox.limits_used += 1;
        }
        let mut writer = Writer {
            pointers: &mut mailbox.pointers,
            text: &mut mailbox.text,
            pointers_used: 0,
            text_used: 0,
        };
        let Some(list) = writer.write_all(job, way) else {
            return false;
        };
        mailbox.steps_used = 0;
        for step in way.steps {
            let (Some(from), Some(at), Some(slot)) = (
                writer.text(&[step.from.as_os_str()]),
                writer.text(&[step.at.as_os_str()]),
                mailbox.steps.get_mut(mailbox.steps_used),
            ) else {
                return false;
            };
            let action = step.action;
            *slot = RawStep { action, from, at };
            mailbox.steps_used += 1;
        }
        mailbox.executable = list.executable;
        mailbox.root = list.root;
        mailbox.cwd = list.cwd;
        mailbox.argv = list.argv;
        mailbox.envp = list.envp;
        true
    }

    pub(super) fn answer(&self) -> Answer {
        // SAFETY: read after the fork server's news, before our next order.
        let mailbox = unsafe { self.0.as_ref() };
        Answer {
            status: mailbox.status,
            cpu: Duration::from_micros(mailbox.cpu_micros),
            max_rss: mailbox.max_rss_kib.saturating_mul(1024),
            tainted: mailbox.tainted,
        }
    }

    pub(super) fn failure(&self) -> (Step, io::Error) {
        // SAFETY: as in `answer`.
        let mailbox = unsafe { self.0.as_ref() };
        let error = io::Error::from_raw_os_error(mailbox.failed_errno);
        (mailbox.failed_step, error)
    }

    pub(super) fn take_failure(&mut self) -> Option<(Step, io::Error)> {
        let (step, error) = self.failure();
        (step != Step::Nothing).then_some((step, error))
    }
}

impl Drop for SharedMailbox {
    fn drop(&mut self) {
        // SAFETY: mapped in `new` with this size, and unmapped only here.
        unsafe {
            libc::munmap(self.0.as_ptr().cast(), size_of::<Mailbox>());
        }
    }
}

/// The resource limits of a job, as the kernel takes them.
fn bounds(limits: &Limits, kernel_counts: bool) -> impl Iterator<Item = ResourceLimit> {
    let exactly = |resource: libc::__rlimit_resource_t, value: u64| ResourceLimit {
        resource: resource as libc::c_int,
        soft: value,
        hard: value,
    };
    // The kernel counts whole seconds. The soft limit sends a signal that can
    // be caught, the hard one a second later kills.
    let cpu = limits.cpu.as_secs() + u64::from(limits.cpu.subsec_nanos() > 0);
    let cpu = ResourceLimit {
        resource: libc::RLIMIT_CPU as libc::c_int,
        soft: cpu,
        hard: cpu.saturating_add(1),
    };
    let memory =
        (limits.memory != Limits::UNLIMITED).then(|| exactly(libc::RLIMIT_AS, limits.memory));
    let file_size = (limits.file_size != Limits::UNLIMITED)
        .then(|| exactly(libc::RLIMIT_FSIZE, limits.file_size));
    // One for the fork server itself, and some more so that Gadfly sees the limit
    // exceeded instead of the job seeing its forks fail.
    let processes =
        kernel_counts.then(|| exactly(libc::RLIMIT_NPROC, u64::from(limits.processes) + 16));
    [
        Some(cpu),
        memory,
        file_size,
        processes,
        // One byte, not zero: a core dump that goes to a program, such as
        // systemd-coredump, is switched off only by this value.
        Some(exactly(libc::RLIMIT_CORE, 1)),
        // Message queues would outlive their job.
        Some(exactly(libc::RLIMIT_MSGQUEUE, 0)),
    ]
    .into_iter()
    .flatten()
}

/// Where the parts of a job lie in the mailbox.
struct Lists {
    executable: *const c_char,
    root: *const c_char,
    cwd: *const c_char,
    argv: *const *const c_char,
    envp: *const *const c_char,
}

/// Fills the mailbox's texts and pointers from the front.
struct Writer<'a> {
    pointers: &'a mut [*const c_char; POINTERS],
    text: &'a mut [u8; TEXT_BYTES],
    pointers_used: usize,
    text_used: usize,
}

impl Writer<'_> {
    fn write_all(&mut self, job: &Job, way: &Way<'_>) -> Option<Lists> {
        let executable = self.text(&[way.executable.as_os_str()])?;
        let root = match way.root {
            Some(root) => self.text(&[root.as_os_str()])?,
            None => ptr::null(),
        };
        let cwd = self.text(&[job.cwd.as_os_str()])?;
        let argv = self.pointers_used;
        let name = self.text(&[job.program.as_os_str()])?;
        self.pointer(name)?;
        for argument in &job.args {
            let text = self.text(&[argument])?;
            self.pointer(text)?;
        }
        self.pointer(ptr::null())?;
        let envp = self.pointers_used;
        for (name, value) in &job.env {
            let text = self.text(&[name, OsStr::new("="), value])?;
            self.pointer(text)?;
        }
        self.pointer(ptr::null())?;
        Some(Lists {
            executable,
            root,
            cwd,
            argv: &raw const self.pointers[argv],
            envp: &raw const self.pointers[envp],
        })
    }

    /// Writes the parts one after the other as one C string.
    fn text(&mut self, parts: &[&OsStr]) -> Option<*const c_char> {
        if parts.iter().any(|p| p.as_bytes().contains(&0)) {
            return None;
        }
        let start = self.text_used;
        for bytes in parts.iter().map(|p| p.as_bytes()).chain([&[0][..]]) {
            let end = self.text_used + bytes.len();
            self.text
                .get_mut(self.text_used..end)?
                .copy_from_slice(bytes);
            self.text_used = end;
        }
        Some((&raw const self.text[start]).cast())
    }

    fn pointer(&mut self, pointer: *const c_char) -> Option<()> {
        *self.pointers.get_mut(self.pointers_used)? = pointer;
        self.pointers_used += 1;
        Some(())
    }
}
