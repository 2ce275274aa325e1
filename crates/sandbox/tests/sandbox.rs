//! The sandbox against programs that misbehave in every way we could think of.
//!
//! Each test runs once with the best isolation this machine has and once with
//! process groups only. That nothing is left is read from `/proc`, zombies
//! included: each test runs the helper program under a name of its own.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod misbehave;

use gadfly_sandbox::{
    Exit, Finished, Isolation, IsolationChoice, Job, Limits, RunError, Runner, Stop,
};
use gadfly_test_support::skip;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Ends a wait that should not have been one, on however slow a machine.
const LONG: Duration = Duration::from_secs(60);

/// The helper program, compiled once with whatever compiler there is.
fn helper() -> Option<&'static Path> {
    static HELPER: OnceLock<Option<PathBuf>> = OnceLock::new();
    HELPER
        .get_or_init(|| misbehave::build(Path::new(env!("CARGO_TARGET_TMPDIR"))))
        .as_deref()
}

/// The fixture of one test: a runner, a scratch folder and a name of its own.
struct Fixture {
    runner: Runner,
    stop: Stop,
    name: String,
    program: PathBuf,
    base: tempfile::TempDir,
}

impl Fixture {
    fn new(choice: IsolationChoice) -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let Some(helper) = helper() else {
            skip("gcc", "no C compiler found");
            return None;
        };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("gf{}-{number}", std::process::id());
        assert!(name.len() < 16, "the kernel cuts names");
        let base = tempfile::tempdir().unwrap();
        let program = base.path().join(&name);
        // A link, not a copy: a file that was just written may still be open
        // for writing in a process forked meanwhile, and cannot be executed.
        symlink(helper, &program).unwrap();
        Some(Fixture {
            runner: Runner::with_isolation(base.path(), choice).unwrap(),
            stop: Stop::new().unwrap(),
            name,
            program,
            base,
        })
    }

    fn job(&self, args: &[&str], scratch: &Path) -> Job {
        Job::new(&self.program, scratch, limits()).args(args)
    }

    fn run(&self, args: &[&str]) -> Finished {
        self.run_with(args, limits())
    }

    fn run_with(&self, args: &[&str], limits: Limits) -> Finished {
        let scratch = self.runner.scratch().unwrap();
        let mut job = self.job(args, scratch.path());
        job.limits = limits;
        let finished = self.runner.run(&job, &self.stop).unwrap();
        assert_eq!(processes_named(&self.name), 0, "{args:?} left processes");
        finished
    }
}

/// Far more than any well-behaved test needs, so that only the limit a test is
/// about can be met.
fn limits() -> Limits {
    Limits {
        wall: LONG,
        cpu: LONG,
        memory: 1 << 30,
        file_size: 1 << 20,
        processes: 32,
        output: 64 << 10,
    }
}

fn everywhere(test: impl Fn(&Fixture)) {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        if let Some(fixture) = Fixture::new(choice) {
            test(&fixture);
        }
    }
}

/// Living processes and zombies of this name.
fn processes_named(name: &str) -> usize {
    fs::read_dir("/proc")
        .unwrap()
        .flatten()
        .filter(|entry| {
            fs::read_to_string(entry.path().join("comm")).is_ok_and(|comm| comm.trim() == name)
        })
        .count()
}

fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < LONG, "waited too long until {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn exit_codes_and_signals_are_reported_as_they_are() {
    everywhere(|fixture| {
        assert_eq!(fixture.run(&["exit", "0"]).exit, Exit::Code(0));
        assert_eq!(fixture.run(&["exit", "42"]).exit, Exit::Code(42));
        assert_eq!(fixture.run(&["abort"]).exit, Exit::Signal(libc::SIGABRT));
        for signal in [libc::SIGSEGV, libc::SIGFPE, libc::SIGTERM, libc::SIGKILL] {
            let finished = fixture.run(&["raise", &signal.to_string()]);
            assert_eq!(finished.exit, Exit::Signal(signal));
        }
    });
}

#[test]
fn a_job_starts_in_a_clean_state() {
    everywhere(|fixture| {
        let seen = fixture.run(&["describe"]);
        assert_eq!(
            text(&seen.stdout),
            "leader=1 first=0 core=1 odd-signals=0 open-files=0 stdin=-1\n"
        );
    });
}

#[test]
fn the_environment_is_small_and_explicit() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let job = Job::new("sh", scratch.path(), limits())
            .args(["-c", "env; pwd"])
            .env("EXTRA", "1");
        let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
        let folder = scratch.path().display();
        let mut lines: Vec<&str> = text(&finished.stdout)
            .lines()
            .filter(|l| !l.starts_with("PATH=") && !l.starts_with('_'))
            .collect();
        lines.sort_unstable();
        let expected = [
            format!("{folder}"),
            "EXTRA=1".into(),
            format!("HOME={folder}"),
            "LC_ALL=C".into(),
            format!("PWD={folder}"),
            format!("TMPDIR={folder}"),
        ];
        assert_eq!(lines, expected);
    });
}

#[test]
fn a_fork_bomb_is_stopped() {
    everywhere(|fixture| {
        assert_eq!(fixture.run(&["fork-bomb"]).exit, Exit::ProcessLimit);
    });
}

#[test]
fn a_thread_bomb_is_stopped() {
    everywhere(|fixture| {
        assert_eq!(fixture.run(&["thread-bomb"]).exit, Exit::ProcessLimit);
    });
}

#[test]
fn a_process_that_keeps_running_away_is_caught() {
    everywhere(|fixture| {
        // Its first process ends at once; what it left runs away by forking
        // and ending, again and again.
        assert_eq!(fixture.run(&["fork-and-vanish"]).exit, Exit::Code(0));
    });
}

#[test]
fn children_that_ignore_signals_and_leave_the_session_are_killed() {
    everywhere(|fixture| {
        let finished = fixture.run(&["stubborn"]);
        assert_eq!(finished.exit, Exit::Code(0));
        assert_eq!(text(&finished.stdout), "leaving\n");
        let mut short = limits();
        short.wall = Duration::from_millis(200);
        let finished = fixture.run_with(&["stubborn", "all"], short);
        assert_eq!(finished.exit, Exit::WallLimit);
    });
}

#[test]
fn a_memory_hog_is_told_by_its_limit() {
    everywhere(|fixture| {
        let mut small = limits();
        small.memory = 64 << 20;
        let finished = fixture.run_with(&["eat"], small);
        assert_eq!(finished.exit, Exit::MemoryLimit);
        assert!(finished.max_rss >= 48 << 20, "{}", finished.max_rss);
    });
}

#[test]
fn an_endless_printer_is_stopped_and_its_beginning_kept() {
    everywhere(|fixture| {
        for stream in ["1", "2"] {
            let finished = fixture.run(&["print", stream]);
            assert_eq!(finished.exit, Exit::OutputLimit);
            let (kept, truncated) = match stream {
                "1" => (finished.stdout, finished.stdout_truncated),
                _ => (finished.stderr, finished.stderr_truncated),
            };
            assert_eq!(kept.len() as u64, limits().output);
            assert!(truncated);
        }
    });
}

#[test]
fn output_beyond_the_cap_does_not_block_the_program() {
    everywhere(|fixture| {
        let finished = fixture.run(&["print-some", "200000"]);
        assert_eq!(finished.exit, Exit::Code(0));
        assert_eq!(finished.stdout.len() as u64, limits().output);
        assert!(finished.stdout_truncated && !finished.stderr_truncated);
        assert_eq!(text(&finished.stderr), "done\n");
    });
}

#[test]
fn an_endless_loop_is_stopped_by_cpu_time() {
    everywhere(|fixture| {
        let mut short = limits();
        short.cpu = Duration::from_secs(1);
        for what in ["spin", "spin-in-child"] {
            let finished = fixture.run_with(&[what], short.clone());
            assert_eq!(finished.exit, Exit::CpuLimit, "{what}");
            assert!(finished.cpu >= short.cpu / 2, "{what}: {:?}", finished.cpu);
        }
    });
}

#[test]
fn a_sleeper_is_stopped_by_the_clock() {
    everywhere(|fixture| {
        let mut short = limits();
        short.wall = Duration::from_millis(150);
        let finished = fixture.run_with(&["sleep"], short.clone());
        assert_eq!(finished.exit, Exit::WallLimit);
        assert!(finished.wall >= short.wall);
    });
}

#[test]
fn a_huge_file_is_cut() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let job = fixture.job(&["fill"], scratch.path());
        let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
        assert_eq!(finished.exit, Exit::FileLimit);
        let size = scratch.path().join("big").metadata().unwrap().len();
        assert_eq!(size, limits().file_size);
    });
}

#[test]
fn there_is_no_network_in_namespaces() {
    everywhere(|fixture| {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        let expected = match fixture.runner.isolation() {
            Isolation::Namespaces { .. } => "failed\n",
            Isolation::ProcessGroup { .. } => "connected\n",
        };
        assert_eq!(text(&fixture.run(&["connect", &port]).stdout), expected);
    });
}

#[test]
fn a_job_cannot_reach_the_next_one() {
    everywhere(|fixture| {
        for _ in 0..2 {
            assert_eq!(text(&fixture.run(&["nonblocking"]).stdout), "flags 0\n");
        }
        if matches!(fixture.runner.isolation(), Isolation::Namespaces { .. }) {
            for _ in 0..2 {
                let seen = fixture.run(&["shared-memory"]);
                assert_eq!(text(&seen.stdout), "fresh made\n");
            }
        }
    });
}

#[test]
fn scratch_folders_are_removed_with_everything_in_them() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let job = fixture.job(&["lock-folder"], scratch.path());
        assert!(
            fixture
                .runner
                .run(&job, &fixture.stop)
                .unwrap()
                .exit
                .success()
        );
        let path = scratch.path().to_owned();
        assert!(path.join("locked").exists());
        drop(scratch);
        assert!(!path.exists());
    });
}

#[test]
fn nothing_is_left_when_the_runner_is_gone() {
    everywhere_owned(|fixture| {
        let Fixture {
            runner, base, name, ..
        } = fixture;
        drop(runner);
        let rest: Vec<_> = fs::read_dir(base.path()).unwrap().flatten().collect();
        assert_eq!(rest.len(), 1, "only the helper: {rest:?}");
        assert_eq!(rest[0].file_name().to_str(), Some(name.as_str()));
    });
}

fn everywhere_owned(test: impl Fn(Fixture)) {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        Fixture::new(choice).into_iter().for_each(&test);
    }
}

#[test]
fn stop_ends_a_running_job_and_prevents_the_next() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let job = fixture.job(&["stubborn", "all"], scratch.path());
        std::thread::scope(|scope| {
            let running = scope.spawn(|| fixture.runner.run(&job, &fixture.stop));
            wait_until("the job runs", || processes_named(&fixture.name) > 1);
            fixture.stop.set();
            assert!(matches!(running.join().unwrap(), Err(RunError::Stopped)));
        });
        assert_eq!(processes_named(&fixture.name), 0);
        assert!(matches!(
            fixture.runner.run(&job, &fixture.stop),
            Err(RunError::Stopped)
        ));
    });
}

#[test]
fn what_cannot_be_started_is_an_error_with_a_reason() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        for missing in ["no-such-program-anywhere", "/no/such/program"] {
            let job = Job::new(missing, scratch.path(), limits());
            let error = fixture.runner.run(&job, &fixture.stop).unwrap_err();
            assert!(matches!(error, RunError::CannotStart { .. }), "{error}");
            assert!(error.to_string().contains(missing), "{error}");
        }
        let long = Job::new("true", scratch.path(), limits()).args(["x".repeat(1 << 20)]);
        let error = fixture.runner.run(&long, &fixture.stop).unwrap_err();
        assert!(matches!(error, RunError::BadCommand { .. }), "{error}");
        assert_eq!(fixture.run(&["exit", "7"]).exit, Exit::Code(7));
    });
}

#[test]
fn many_threads_share_a_runner() {
    everywhere(|fixture| {
        std::thread::scope(|scope| {
            for code in 0..8 {
                scope.spawn(move || {
                    for _ in 0..5 {
                        let scratch = fixture.runner.scratch().unwrap();
                        let code = code.to_string();
                        let job = fixture.job(&["exit", &code], scratch.path());
                        let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
                        assert_eq!(finished.exit, Exit::Code(code.parse().unwrap()));
                    }
                });
            }
        });
    });
}

#[test]
fn a_panic_takes_the_jobs_and_folders_with_it() {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        let Some(Fixture {
            runner,
            stop,
            name,
            program,
            base,
        }) = Fixture::new(choice)
        else {
            return;
        };
        let panicked = std::thread::spawn(move || {
            let runner = runner;
            let scratch = runner.scratch().unwrap();
            let job = Job::new(&program, scratch.path(), limits()).args(["sleep"]);
            std::thread::scope(|scope| {
                let running = scope.spawn(|| runner.run(&job, &stop));
                wait_until("the job runs", || processes_named(&name) > 0);
                stop.set();
                let _ = running.join().unwrap();
                panic!("on purpose");
            });
        })
        .join();
        assert!(panicked.is_err());
        assert_eq!(
            fs::read_dir(base.path()).unwrap().count(),
            1,
            "only the helper"
        );
    }
}

/// Not a test of its own: the process that the tests below kill. It runs a
/// stubborn job when it is told so through its environment.
#[test]
fn helper_process_that_runs_a_job() {
    let Some(program) = std::env::var_os("GADFLY_TEST_PROGRAM") else {
        return;
    };
    let base = PathBuf::from(std::env::var_os("GADFLY_TEST_BASE").unwrap());
    let choice = match std::env::var("GADFLY_TEST_ISOLATION").as_deref() {
        Ok("group") => IsolationChoice::ProcessGroup,
        _ => IsolationChoice::Best,
    };
    let stop = gadfly_sandbox::install_stop_handler().unwrap();
    let runner = Runner::with_isolation(&base, choice).unwrap();
    let scratch = runner.scratch().unwrap();
    let job = Job::new(program, scratch.path(), limits()).args(["stubborn", "all"]);
    let outcome = runner.run(&job, &stop);
    assert!(matches!(outcome, Err(RunError::Stopped)), "{outcome:?}");
    if std::env::var_os("GADFLY_TEST_LINGER").is_some() {
        fs::write(base.join("lingering"), "").unwrap();
        std::thread::sleep(LONG);
    }
}

/// Starts the helper process and waits until its job runs.
fn other_process(fixture: &Fixture, choice: IsolationChoice, linger: bool) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "helper_process_that_runs_a_job"])
        .env("GADFLY_TEST_PROGRAM", &fixture.program)
        .env("GADFLY_TEST_BASE", fixture.base.path())
        .stdout(Stdio::null());
    if choice == IsolationChoice::ProcessGroup {
        command.env("GADFLY_TEST_ISOLATION", "group");
    }
    if linger {
        command.env("GADFLY_TEST_LINGER", "1");
    }
    let child = command.spawn().unwrap();
    wait_until("the other process runs its job", || {
        processes_named(&fixture.name) > 2
    });
    child
}

fn signal(child: &Child, signal: &str) {
    let sent = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

fn scratch_roots(fixture: &Fixture) -> usize {
    fs::read_dir(fixture.base.path())
        .unwrap()
        .flatten()
        .filter(|e| {
            e.file_name()
                .to_str()
                .unwrap()
                .starts_with("gadfly-scratch-")
        })
        .count()
}

#[test]
fn killing_gadfly_leaves_no_orphan_and_the_next_start_cleans_up() {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        let Some(fixture) = Fixture::new(choice) else {
            return;
        };
        let mut other = other_process(&fixture, choice, false);
        assert_eq!(scratch_roots(&fixture), 2);
        signal(&other, "-KILL");
        assert_eq!(other.wait().unwrap().signal(), Some(libc::SIGKILL));
        wait_until("its job is gone", || processes_named(&fixture.name) == 0);
        // A second runner in the same fixture is what the next start would be.
        wait_until("the next start removes its scratch folder", || {
            let _next = Runner::with_isolation(fixture.base.path(), choice).unwrap();
            scratch_roots(&fixture) == 2
        });
    }
}

#[test]
fn a_signal_stops_gadfly_cleanly_and_a_second_one_at_once() {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        for name in ["-INT", "-TERM", "-HUP"] {
            let Some(fixture) = Fixture::new(choice) else {
                return;
            };
            let mut other = other_process(&fixture, choice, false);
            signal(&other, name);
            assert!(other.wait().unwrap().success(), "{name}");
            assert_eq!(processes_named(&fixture.name), 0);
            assert_eq!(scratch_roots(&fixture), 1);
        }
        let Some(fixture) = Fixture::new(choice) else {
            return;
        };
        let mut other = other_process(&fixture, choice, true);
        signal(&other, "-INT");
        wait_until("it noticed", || {
            fixture.base.path().join("lingering").exists()
        });
        // One that comes too soon does not count, so somebody insists.
        wait_until("a later signal ends it", || {
            signal(&other, "-INT");
            other.try_wait().unwrap().is_some()
        });
        assert_eq!(other.wait().unwrap().code(), Some(128 + libc::SIGINT));
        wait_until("its job is gone", || processes_named(&fixture.name) == 0);
    }
}
