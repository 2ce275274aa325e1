//! The code that runs in the fork server process: it detaches from Gadfly, then
//! runs job after job until Gadfly is gone.
//!
//! A fork server is a forked copy of one thread of a process that may have many, so
//! nothing here may allocate, take a lock or panic: only system calls on memory
//! that was prepared before the fork.

use super::errno::errno;
use super::mailbox::{Mailbox, Step};
use super::{Confinement, Roots, command, mounts, privileges, reply};
use std::ffi::{c_char, c_int, c_void};
use std::ptr;

/// Everything a fork server needs to know, gathered before the fork.
pub(super) struct Setup {
    pub(super) control: c_int,
    pub(super) stdout: c_int,
    pub(super) stderr: c_int,
    pub(super) null: c_int,
    pub(super) mailbox: *mut Mailbox,
    pub(super) confinement: Confinement,
    pub(super) last_capability: u32,
    /// Where roots are laid out; null when they are not.
    pub(super) stage: *const c_char,
}

/// Room for the few calls a job's process makes before it executes its program.
const STACK_BYTES: usize = 64 << 10;

/// How the first process of a job is started: it borrows the fork server's memory
/// until it executes, so nothing is copied.
const BORROW_MEMORY: c_int = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;

/// The main function of a fork server.
///
/// # Safety
/// To be called in a freshly forked process only; `setup` must describe open
/// descriptors and a mapped mailbox.
pub(super) unsafe fn serve(setup: &Setup) -> ! {
    // SAFETY: as promised by the caller; the mailbox is ours between an order
    // and the news that answers it.
    unsafe {
        let prepared = detach(setup);
        if next_command(setup) != Some(command::SET_UP) {
            libc::_exit(0);
        }
        let ready = match prepared {
            Ok(()) => finish_setup(setup),
            Err(failure) => Err(failure),
        };
        let (child_ended, stack) = match ready {
            Ok(tools) => tools,
            Err((step, error)) => {
                (*setup.mailbox).failed_step = step;
                (*setup.mailbox).failed_errno = error;
                send_reply(setup, reply::FAILED);
                libc::_exit(1);
            }
        };
        send_reply(setup, reply::READY);
        while let Some(command) = next_command(setup) {
            // An order to kill that comes now is for a job that has ended.
            if command == command::RUN {
                run(setup, child_ended, stack);
                send_reply(setup, reply::ENDED);
            }
        }
        libc::_exit(0);
    }
}

/// Lets go of everything that was Gadfly's: files, terminal, signal handlers.
///
/// # Safety
/// To be called in a freshly forked process only; `setup` must describe open
/// descriptors.
unsafe fn detach(setup: &Setup) -> Result<(), (Step, i32)> {
    // SAFETY: plain system calls on our own process.
    unsafe {
        libc::setsid();
        let name = c"gadfly-forksrv";
        libc::prctl(libc::PR_SET_NAME, name.as_ptr(), 0, 0, 0);
        let mut every: libc::sigset_t = std::mem::zeroed();
        libc::sigfillset(&raw mut every);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const every, ptr::null_mut());
        for signal in 1..=64 {
            libc::signal(signal, libc::SIG_DFL);
        }
        for standard in 0..=2 {
            libc::dup2(setup.null, standard);
        }
        libc::umask(0o022);
        libc::chdir(c"/".as_ptr());
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        close_all_but([setup.control, setup.stdout, setup.stderr, setup.null])
    }
}

/// Closes every descriptor above the standard ones that is not in `kept`.
///
/// # Safety
/// To be called in a freshly forked process only, in which nothing uses the
/// other descriptors.
unsafe fn close_all_but(mut kept: [c_int; 4]) -> Result<(), (Step, i32)> {
    kept.sort_unstable();
    let mut from = 3;
    for fd in kept {
        if fd > from {
            // SAFETY: nothing in this process uses the descriptors in between.
            let closed = unsafe { libc::syscall(libc::SYS_close_range, from, fd - 1, 0) };
            if closed != 0 {
                return Err((Step::CloseDescriptors, errno()));
            }
        }
        from = fd + 1;
    }
    // SAFETY: as above.
    match unsafe { libc::syscall(libc::SYS_close_range, from, c_int::MAX, 0) } {
        0 => Ok(()),
        _ => Err((Step::CloseDescriptors, errno())),
    }
}

/// Drops privileges (or leaves that to the jobs, where setting up their roots
/// needs them) and creates what running jobs takes: a descriptor that is readable
/// when a child has ended, and a stack for starting children.
///
/// # Safety
/// To be called in a freshly forked process only, after [`detach`];
/// `setup.stage` must be a C string if roots are mounted.
unsafe fn finish_setup(setup: &Setup) -> Result<(c_int, *mut c_void), (Step, i32)> {
    // SAFETY: plain system calls; the mapping is fresh.
    unsafe {
        match setup.confinement.roots {
            Roots::None => privileges::give_up(setup.confinement, setup.last_capability)?,
            Roots::Mounted => mounts::mount_staging(setup.stage)?,
            Roots::Copied => {}
        }
        // A job may run as the same user as its fork server: it must not be able to
        // look into it or change it.
        libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0);
        let mut child: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut child);
        libc::sigaddset(&raw mut child, libc::SIGCHLD);
        let flags = libc::SFD_CLOEXEC | libc::SFD_NONBLOCK;
        let child_ended = libc::signalfd(-1, &raw const child, flags);
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let stack = libc::mmap(ptr::null_mut(), STACK_BYTES, protection, kind, -1, 0);
        if child_ended < 0 || stack == libc::MAP_FAILED {
            return Err((Step::WatchChildren, errno()));
        }
        Ok((child_ended, stack.cast::<u8>().add(STACK_BYTES).cast()))
    }
}

/// Runs one job to its end, and to the end of everything it started.
///
/// # Safety
/// The mailbox must hold a job that Gadfly will not touch until it is answered;
/// `stack` must be the top of [`STACK_BYTES`] that nothing else uses.
unsafe fn run(setup: &Setup, child_ended: c_int, stack: *mut c_void) {
    // SAFETY: the mailbox is ours until the news is told; `stack` is the top of
    // a mapping that only the child uses, while we are suspended.
    unsafe {
        // The last job shared these open files and may have changed them.
        libc::fcntl(setup.stdout, libc::F_SETFL, 0);
        libc::fcntl(setup.stderr, libc::F_SETFL, 0);
        let planned = &(&(*setup.mailbox).steps)[..];
        let used = (*setup.mailbox).steps_used.min(planned.len());
        if let Err((step, error)) = mounts::carry_out(planned.split_at(used).0) {
            (*setup.mailbox).failed_step = step;
            (*setup.mailbox).failed_errno = error;
            return;
        }
        let argument = (&raw const *setup).cast_mut().cast();
        let main = libc::clone(exec_job, stack, BORROW_MEMORY, argument);
        if main < 0 {
            (*setup.mailbox).failed_step = Step::Fork;
            (*setup.mailbox).failed_errno = errno();
            return;
        }
        let mut usage = Usage::new(main);
        while !usage.main_ended {
            match next_event(setup.control, child_ended) {
                Event::ChildEnded => while usage.reap(libc::WNOHANG) == Reaped::One {},
                Event::Command(command::KILL) => kill_all(setup, &mut usage),
                Event::Command(_) => {}
                Event::GadflyGone => {
                    kill_all(setup, &mut usage);
                    libc::_exit(0);
                }
            }
        }
        kill_all(setup, &mut usage);
        (*setup.mailbox).status = usage.main_status;
        (*setup.mailbox).cpu_micros = usage.cpu_micros;
        (*setup.mailbox).max_rss_kib = usage.max_rss_kib;
        (*setup.mailbox).tainted = setup.confinement.namespaces && ipc_objects_left();
    }
}

enum Event {
    ChildEnded,
    Command(u8),
    GadflyGone,
}

/// Waits for the end of a child or a command from Gadfly.
///
/// # Safety
/// Both descriptors must be open, `child_ended` a signalfd.
unsafe fn next_event(control: c_int, child_ended: c_int) -> Event {
    let watch = |fd| libc::pollfd {
        fd,
        events: libc::POLLIN,
        revents: 0,
    };
    let mut watched = [watch(control), watch(child_ended)];
    // SAFETY: the array and the buffers outlive the calls.
    unsafe {
        libc::poll(watched.as_mut_ptr(), 2, -1);
        if watched[1].revents != 0 {
            let mut info: libc::signalfd_siginfo = std::mem::zeroed();
            let size = size_of::<libc::signalfd_siginfo>();
            libc::read(child_ended, (&raw mut info).cast(), size);
            return Event::ChildEnded;
        }
        match receive(control) {
            Some(command) => Event::Command(command),
            None => Event::GadflyGone,
        }
    }
}

/// The first process of a job: becomes its program, or says why it cannot.
extern "C" fn exec_job(setup: *mut c_void) -> c_int {
    // SAFETY: the pointer is the fork server's setup, and the fork server is suspended
    // until we execute or exit, so its memory is ours for now.
    unsafe {
        let setup = &*setup.cast::<Setup>();
        let mailbox = &mut *setup.mailbox;
        let (step, error) = match prepare_process(setup, mailbox) {
            Err(failure) => failure,
            Ok(()) => {
                libc::execve(mailbox.executable, mailbox.argv, mailbox.envp);
                (Step::Execute, errno())
            }
        };
        mailbox.failed_step = step;
        mailbox.failed_errno = error;
        libc::_exit(127)
    }
}

/// Sets up a job's own process: session, files, limits, root, working directory,
/// privileges, signals.
///
/// # Safety
/// To be called in the job's process before it executes its program; the
/// pointers of `mailbox` must be valid C strings.
unsafe fn prepare_process(setup: &Setup, mailbox: &Mailbox) -> Result<(), (Step, i32)> {
    // SAFETY: plain system calls on our own process; the mailbox's pointers are
    // valid C strings.
    unsafe {
        libc::setsid();
        libc::dup2(setup.null, 0);
        libc::dup2(setup.stdout, 1);
        libc::dup2(setup.stderr, 2);
        let mut used = 0;
        while used < mailbox.limits_used && used < mailbox.bounds.len() {
            let bound = mailbox.bounds[used];
            let resource = bound.resource as libc::__rlimit_resource_t;
            // Somebody may have given Gadfly itself less than that.
            let mut now: libc::rlimit = std::mem::zeroed();
            libc::getrlimit(resource, &raw mut now);
            let hard = if bound.hard < now.rlim_max {
                bound.hard
            } else {
                now.rlim_max
            };
            let soft = if bound.soft < hard { bound.soft } else { hard };
            let wanted = libc::rlimit {
                rlim_cur: soft,
                rlim_max: hard,
            };
            if libc::setrlimit(resource, &raw const wanted) != 0 {
                return Err((Step::SetLimits, errno()));
            }
            used += 1;
        }
        if !mailbox.root.is_null() && libc::chroot(mailbox.root) != 0 {
            return Err((Step::EnterRoot, errno()));
        }
        if libc::chdir(mailbox.cwd) != 0 {
            return Err((Step::EnterFolder, errno()));
        }
        if setup.confinement.roots != Roots::None {
            privileges::give_up(setup.confinement, setup.last_capability)?;
        }
        // After the rights: changing them cancels it.
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0);
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, ptr::null_mut());
    }
    Ok(())
}

/// What the processes of one job used, added up as they are reaped.
struct Usage {
    main: libc::pid_t,
    main_ended: bool,
    main_status: c_int,
    cpu_micros: u64,
    max_rss_kib: u64,
}

#[derive(PartialEq, Eq)]
enum Reaped {
    One,
    NoneYet,
    NoneLeft,
}

impl Usage {
    fn new(main: libc::pid_t) -> Self {
        Usage {
            main,
            main_ended: false,
            main_status: 0,
            cpu_micros: 0,
            max_rss_kib: 0,
        }
    }

    /// Waits for a child and adds up what it used.
    ///
    /// # Safety
    /// No child may be waited for elsewhere: its number could then be another's.
    unsafe fn reap(&mut self, flags: c_int) -> Reaped {
        let mut status = 0;
        // SAFETY: all-zero is a valid rusage, and both out pointers are ours.
        let (pid, used) = unsafe {
            let mut used: libc::rusage = std::mem::zeroed();
            let flags = flags | libc::__WALL;
            let pid = libc::wait4(-1, &raw mut status, flags, &raw mut used);
            (pid, used)
        };
        if pid == 0 {
            return Reaped::NoneYet;
        }
        if pid < 0 {
            return match errno() {
                libc::EINTR => Reaped::NoneYet,
                _ => Reaped::NoneLeft,
            };
        }
        if pid == self.main {
            self.main_ended = true;
            self.main_status = status;
        }
        for time in [used.ru_utime, used.ru_stime] {
            let micros = (time.tv_sec as u64).wrapping_mul(1_000_000);
            let micros = micros.wrapping_add(time.tv_usec as u64);
            self.cpu_micros = self.cpu_micros.wrapping_add(micros);
        }
        let rss = used.ru_maxrss as u64;
        if rss > self.max_rss_kib {
            self.max_rss_kib = rss;
        }
        Reaped::One
    }
}

/// Kills and reaps until no process of the job is left.
///
/// # Safety
/// To be called in a fork server, whose only descendants are the job's processes.
unsafe fn kill_all(setup: &Setup, usage: &mut Usage) {
    // SAFETY: only processes of the job are killed, as each branch explains.
    unsafe {
        while usage.reap(libc::WNOHANG) != Reaped::NoneLeft {
            if setup.confinement.namespaces && libc::getpid() == 1 {
                // As the first process of our namespace, "all processes" are
                // the job's, however they hid; orphans come to us, so once
                // there is no child there is no process.
                libc::kill(-1, libc::SIGKILL);
                usage.reap(0);
            } else {
                // Orphans come to us as their reaper, so killing our children
                // again and again reaches every descendant.
                if !usage.main_ended {
                    libc::kill(-usage.main, libc::SIGKILL);
                }
                kill_children();
                while usage.reap(libc::WNOHANG) == Reaped::One {}
                let pause = libc::timespec {
                    tv_sec: 0,
                    tv_nsec: 500_000,
                };
                libc::nanosleep(&raw const pause, ptr::null_mut());
            }
        }
    }
}

/// Kills every child that the kernel lists for us.
///
/// # Safety
/// To be called in a fork server, whose only children are the job's processes.
unsafe fn kill_children() {
    // SAFETY: the buffer outlives the calls; the numbers the kernel lists are
    // our own children, which keep their number until we reap them.
    unsafe {
        let path: *const c_char = c"/proc/thread-self/children".as_ptr();
        let list = libc::open(path, libc::O_RDONLY | libc::O_CLOEXEC);
        if list < 0 {
            return;
        }
        let mut buffer = [0u8; 4096];
        let mut number: libc::pid_t = 0;
        loop {
            let count = libc::read(list, buffer.as_mut_ptr().cast(), buffer.len());
            if count <= 0 {
                break;
            }
            for &byte in buffer.iter().take(count as usize) {
                if byte.is_ascii_digit() {
                    number = number.wrapping_mul(10).wrapping_add(i32::from(byte - b'0'));
                } else if number > 1 {
                    libc::kill(number, libc::SIGKILL);
                    number = 0;
                }
            }
        }
        libc::close(list);
    }
}

/// True when the job left shared memory, semaphores or message queues, which
/// live as long as the namespace.
///
/// # Safety
/// Only asks the kernel; unsafe because it may run between fork and exec only
/// with the calls it makes now.
unsafe fn ipc_objects_left() -> bool {
    /// Positions of the number of objects in what the kernel answers.
    const MEMORY: (c_int, usize) = (14, 0);
    const SEMAPHORES: (c_int, usize) = (19, 7);
    const QUEUES: (c_int, usize) = (12, 0);
    // SAFETY: the buffer is larger than any of the three structures.
    unsafe {
        let mut info = [0 as c_int; 64];
        libc::shmctl(0, MEMORY.0, info.as_mut_ptr().cast());
        let memory = info[MEMORY.1];
        info = [0; 64];
        libc::semctl(0, 0, SEMAPHORES.0, info.as_mut_ptr());
        let semaphores = info[SEMAPHORES.1];
        info = [0; 64];
        libc::msgctl(0, QUEUES.0, info.as_mut_ptr().cast());
        memory + semaphores + info[QUEUES.1] > 0
    }
}

fn next_command(setup: &Setup) -> Option<u8> {
    // SAFETY: our own descriptor.
    unsafe { receive(setup.control) }
}

/// The next byte from Gadfly, or nothing when it is gone.
///
/// # Safety
/// `control` must be an open descriptor.
unsafe fn receive(control: c_int) -> Option<u8> {
    let mut byte = 0u8;
    loop {
        // SAFETY: one byte of our own.
        let count = unsafe { libc::read(control, (&raw mut byte).cast(), 1) };
        if count == 1 {
            return Some(byte);
        }
        if count == 0 || errno() != libc::EINTR {
            return None;
        }
    }
}

fn send_reply(setup: &Setup, reply: u8) {
    // SAFETY: one byte of our own. If Gadfly is gone, the next read says so.
    unsafe {
        libc::send(
            setup.control,
            (&raw const reply).cast(),
            1,
            libc::MSG_NOSIGNAL,
        );
    }
}
