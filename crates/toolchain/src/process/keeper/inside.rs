//! What runs in a keeper: take one's place, then job after job until Gadfly is gone.
//!
//! A keeper is a forked copy of one thread of a process that may have many, so
//! nothing here may allocate, take a lock or panic: system calls on memory that
//! was laid out before the fork, and nothing else.

use super::board::{Board, Step};
use super::{Confinement, Roots, mounts, news, order, privileges};
use std::ffi::{c_char, c_int, c_void};
use std::ptr;

/// Everything a keeper needs to know, gathered before the fork.
pub(super) struct Post {
    pub(super) control: c_int,
    pub(super) stdout: c_int,
    pub(super) stderr: c_int,
    pub(super) null: c_int,
    pub(super) board: *mut Board,
    pub(super) confinement: Confinement,
    pub(super) last_capability: u32,
    /// Where roots are laid out; null when they are not.
    pub(super) stage: *const c_char,
}

/// Room for the few calls a job's process makes before it executes its program.
const STACK_BYTES: usize = 64 << 10;

/// How the first process of a job is started: it borrows the keeper's memory
/// until it executes, so nothing is copied.
const BORROW_MEMORY: c_int = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;

pub(super) fn errno() -> i32 {
    // SAFETY: always points to this thread's errno.
    unsafe { *libc::__errno_location() }
}

/// The life of a keeper.
///
/// # Safety
/// To be called in a freshly forked process only; `post` must describe open
/// descriptors and a mapped board.
pub(super) unsafe fn keep(post: &Post) -> ! {
    // SAFETY: as promised by the caller; the board is ours between an order
    // and the news that answers it.
    unsafe {
        let prepared = take_place(post);
        if hear(post) != Some(order::SET_UP) {
            libc::_exit(0);
        }
        let ready = match prepared {
            Ok(()) => settle(post),
            Err(failure) => Err(failure),
        };
        let (child_ended, stack) = match ready {
            Ok(tools) => tools,
            Err((step, error)) => {
                (*post.board).failed_step = step;
                (*post.board).failed_errno = error;
                tell(post, news::FAILED);
                libc::_exit(1);
            }
        };
        tell(post, news::READY);
        while let Some(heard) = hear(post) {
            // An order to kill that comes now is for a job that has ended.
            if heard == order::RUN {
                run(post, child_ended, stack);
                tell(post, news::ENDED);
            }
        }
        libc::_exit(0);
    }
}

/// Lets go of everything that was Gadfly's: files, terminal, signal handlers.
unsafe fn take_place(post: &Post) -> Result<(), (Step, i32)> {
    // SAFETY: plain system calls on our own process.
    unsafe {
        libc::setsid();
        let name = c"gadfly-keeper";
        libc::prctl(libc::PR_SET_NAME, name.as_ptr(), 0, 0, 0);
        let mut every: libc::sigset_t = std::mem::zeroed();
        libc::sigfillset(&raw mut every);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const every, ptr::null_mut());
        for signal in 1..=64 {
            libc::signal(signal, libc::SIG_DFL);
        }
        for standard in 0..=2 {
            libc::dup2(post.null, standard);
        }
        libc::umask(0o022);
        libc::chdir(c"/".as_ptr());
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        close_all_but([post.control, post.stdout, post.stderr, post.null])
    }
}

/// Closes every descriptor above the standard ones that is not in `kept`.
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

/// Gives up rights (or leaves that to the jobs, where their roots need them)
/// and gets the two tools of the trade: a descriptor that is readable when a
/// child has ended, and a stack for starting children.
unsafe fn settle(post: &Post) -> Result<(c_int, *mut c_void), (Step, i32)> {
    // SAFETY: plain system calls; the mapping is fresh.
    unsafe {
        match post.confinement.roots {
            Roots::None => privileges::give_up(post.confinement, post.last_capability)?,
            Roots::Mounted => mounts::set_the_stage(post.stage)?,
            Roots::Copied => {}
        }
        // A job may run as the same user as its keeper: it must not be able to
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
unsafe fn run(post: &Post, child_ended: c_int, stack: *mut c_void) {
    // SAFETY: the board is ours until the news is told; `stack` is the top of
    // a mapping that only the child uses, while we are suspended.
    unsafe {
        // The last job shared these open files and may have changed them.
        libc::fcntl(post.stdout, libc::F_SETFL, 0);
        libc::fcntl(post.stderr, libc::F_SETFL, 0);
        let planned = &(&(*post.board).deeds)[..];
        let used = (*post.board).deeds_used.min(planned.len());
        if let Err((step, error)) = mounts::carry_out(planned.split_at(used).0) {
            (*post.board).failed_step = step;
            (*post.board).failed_errno = error;
            return;
        }
        let argument = (&raw const *post).cast_mut().cast();
        let main = libc::clone(become_job, stack, BORROW_MEMORY, argument);
        if main < 0 {
            (*post.board).failed_step = Step::Fork;
            (*post.board).failed_errno = errno();
            return;
        }
        let mut tally = Tally::new(main);
        while !tally.main_ended {
            match next_event(post.control, child_ended) {
                Event::ChildEnded => while tally.reap(libc::WNOHANG) == Reaped::One {},
                Event::Order(order::KILL) => sweep(post, &mut tally),
                Event::Order(_) => {}
                Event::GadflyGone => {
                    sweep(post, &mut tally);
                    libc::_exit(0);
                }
            }
        }
        sweep(post, &mut tally);
        (*post.board).status = tally.main_status;
        (*post.board).cpu_micros = tally.cpu_micros;
        (*post.board).max_rss_kib = tally.max_rss_kib;
        (*post.board).worn = post.confinement.namespaces && ipc_objects_left();
    }
}

enum Event {
    ChildEnded,
    Order(u8),
    GadflyGone,
}

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
            Some(order) => Event::Order(order),
            None => Event::GadflyGone,
        }
    }
}

/// The first process of a job: becomes its program, or says why it cannot.
extern "C" fn become_job(post: *mut c_void) -> c_int {
    // SAFETY: the pointer is the keeper's post, and the keeper is suspended
    // until we execute or exit, so its memory is ours for now.
    unsafe {
        let post = &*post.cast::<Post>();
        let board = &mut *post.board;
        let (step, error) = match arm(post, board) {
            Err(failure) => failure,
            Ok(()) => {
                libc::execve(board.executable, board.argv, board.envp);
                (Step::Execute, errno())
            }
        };
        board.failed_step = step;
        board.failed_errno = error;
        libc::_exit(127)
    }
}

/// Sets up a job's own process: session, limits, files, root, folder, rights,
/// signals.
unsafe fn arm(post: &Post, board: &Board) -> Result<(), (Step, i32)> {
    // SAFETY: plain system calls on our own process; the board's pointers are
    // valid C strings.
    unsafe {
        libc::setsid();
        libc::dup2(post.null, 0);
        libc::dup2(post.stdout, 1);
        libc::dup2(post.stderr, 2);
        let mut used = 0;
        while used < board.bounds_used && used < board.bounds.len() {
            let bound = board.bounds[used];
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
        if !board.root.is_null() && libc::chroot(board.root) != 0 {
            return Err((Step::EnterRoot, errno()));
        }
        if libc::chdir(board.cwd) != 0 {
            return Err((Step::EnterFolder, errno()));
        }
        if post.confinement.roots != Roots::None {
            privileges::give_up(post.confinement, post.last_capability)?;
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
struct Tally {
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

impl Tally {
    fn new(main: libc::pid_t) -> Self {
        Tally {
            main,
            main_ended: false,
            main_status: 0,
            cpu_micros: 0,
            max_rss_kib: 0,
        }
    }

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
unsafe fn sweep(post: &Post, tally: &mut Tally) {
    // SAFETY: see the two branches.
    unsafe {
        while tally.reap(libc::WNOHANG) != Reaped::NoneLeft {
            if post.confinement.namespaces && libc::getpid() == 1 {
                // As the first process of our namespace, "all processes" are
                // the job's, however they hid; orphans come to us, so once
                // there is no child there is no process.
                libc::kill(-1, libc::SIGKILL);
                tally.reap(0);
            } else {
                // Orphans come to us as their reaper, so killing our children
                // again and again reaches every descendant.
                if !tally.main_ended {
                    libc::kill(-tally.main, libc::SIGKILL);
                }
                kill_children();
                while tally.reap(libc::WNOHANG) == Reaped::One {}
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

fn hear(post: &Post) -> Option<u8> {
    // SAFETY: our own descriptor.
    unsafe { receive(post.control) }
}

/// The next byte from Gadfly, or nothing when it is gone.
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

fn tell(post: &Post, news: u8) {
    // SAFETY: one byte of our own. If Gadfly is gone, the next read says so.
    unsafe {
        libc::send(
            post.control,
            (&raw const news).cast(),
            1,
            libc::MSG_NOSIGNAL,
        );
    }
}
