//! Jobs with a root of their own: what they see, what they cannot do, and that
//! they are limited and swept up like all others.
//!
//! The prefix is made of the machine's own shell and tools, so no test needs a
//! network. Run by root, everything is run once more as an ordinary user.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod misbehave;

use gadfly_sandbox::{Exit, Finished, IsolationChoice, Job, Limits, RunError, Runner, Stop};
use gadfly_test_support::{host_prefix, skip};
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Ends a wait that should not have been one, on however slow a machine.
const LONG: Duration = Duration::from_secs(60);

struct Fixture {
    runner: Runner,
    stop: Stop,
    prefix: PathBuf,
    base: tempfile::TempDir,
}

impl Fixture {
    /// Nothing where roots are forbidden, which is itself a reason to be given.
    fn new(choice: IsolationChoice) -> Option<Self> {
        let base = tempfile::tempdir().unwrap();
        let prefix = base.path().join("prefix");
        host_prefix::make(&prefix)?;
        let Some(misbehave) = misbehave::build(base.path()) else {
            skip("gcc", "a C compiler is needed");
            return None;
        };
        host_prefix::add_program(&prefix, &misbehave);
        let runner = Runner::with_isolation(base.path(), choice).unwrap();
        if let Err(forbidden) = runner.check_roots() {
            assert!(!forbidden.reason.is_empty() && forbidden.hint.contains("root"));
            skip("namespaces", forbidden);
            return None;
        }
        Some(Fixture {
            runner,
            stop: Stop::new().unwrap(),
            prefix,
            base,
        })
    }

    fn job(&self, program: &str, args: &[&str], work: &Path) -> Job {
        Job::new(program, work, limits())
            .args(args)
            .rooted(&self.prefix)
    }

    fn run(&self, program: &str, args: &[&str]) -> Finished {
        let scratch = self.runner.scratch().unwrap();
        let job = self.job(program, args, scratch.path());
        self.runner.run(&job, &self.stop).unwrap()
    }

    fn shell(&self, script: &str) -> String {
        let finished = self.run("sh", &["-c", script]);
        String::from_utf8(finished.stdout).unwrap()
    }
}

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

/// In a mount namespace, and (as root) where only the root can be changed.
fn everywhere(test: impl Fn(&Fixture)) {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        if let Some(fixture) = Fixture::new(choice) {
            test(&fixture);
        }
    }
}

fn mounts() -> String {
    fs::read_to_string("/proc/self/mountinfo").unwrap()
}

/// Every file and folder below, with what tells that it was changed.
fn listing(folder: &Path) -> BTreeSet<(PathBuf, u64, i64)> {
    let mut all = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let metadata = path.symlink_metadata().unwrap();
        if metadata.is_dir() {
            all.extend(listing(&path));
        }
        all.insert((path, metadata.size(), metadata.mtime_nsec()));
    }
    all
}

#[test]
fn a_job_sees_its_prefix_and_its_work_and_nothing_else() {
    everywhere(|fixture| {
        let secret = fixture.base.path().join("secret");
        fs::write(&secret, "x").unwrap();
        let secret = secret.to_str().unwrap().to_owned();
        assert_eq!(fixture.shell("cat /etc/prefix-was-here"), "yes\n");
        for hidden in ["/home", "/root", "/etc/passwd", "/boot", &secret] {
            let script = format!("[ -e {hidden} ] && echo seen; true");
            assert_eq!(fixture.shell(&script), "", "{hidden}");
        }
        let other = fixture.runner.scratch().unwrap();
        other.write("theirs", b"x").unwrap();
        let script = format!(
            "[ -e {}/theirs ] && echo seen; true",
            other.path().display()
        );
        assert_eq!(fixture.shell(&script), "");
    });
}

#[test]
fn the_root_has_what_programs_expect() {
    let Some(fixture) = Fixture::new(IsolationChoice::Best) else {
        return;
    };
    assert_eq!(
        fixture.shell("ls /; ls /dev"),
        "bin\ndev\netc\nlib\nlib64\nproc\nsys\ntmp\nusr\n\
         fd\nfull\nnull\nrandom\nshm\nstderr\nstdin\nstdout\nurandom\nzero\n"
    );
    assert_eq!(fixture.shell("echo lost > /dev/null; echo $?"), "0\n");
    assert_eq!(fixture.shell("echo a > /tmp/a; cat a"), "a\n");
    if fixture.shell("[ -e /proc/self ] && echo yes") == "yes\n" {
        // Its own processes only: the fork server, the shell and `ls` itself.
        let seen = fixture.shell("cd /proc; ls -d [0-9]* | while read p; do echo x; done");
        assert!(seen.lines().count() <= 4, "{seen}");
        let path = fixture.shell("ls /proc/1/root/ 2>&1 >/dev/null && echo escaped");
        assert!(!path.contains("escaped"), "{path}");
    }
}

#[test]
fn work_is_read_and_left_like_without_a_root() {
    everywhere(|fixture| {
        for _ in 0..2 {
            let scratch = fixture.runner.scratch().unwrap();
            scratch.write("in", b"given\n").unwrap();
            let script = "cat in > out; pwd >> out; cat in";
            let job = fixture.job("sh", &["-c", script], scratch.path());
            let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
            assert_eq!(finished.exit, Exit::Code(0), "{finished:?}");
            assert_eq!(finished.stdout, b"given\n");
            let out = fs::read_to_string(scratch.path().join("out")).unwrap();
            assert_eq!(out, format!("given\n{}\n", scratch.path().display()));
        }
    });
}

#[test]
fn the_prefix_is_left_as_it_was() {
    everywhere(|fixture| {
        // The first job may have to make a folder to work in.
        fixture.run("true", &[]);
        let before = listing(&fixture.prefix.join("usr"));
        for target in [
            "/usr/bin/new",
            "/usr/bin/true",
            "/etc/new",
            "/new",
            "/dev/new",
        ] {
            let finished = fixture.run("sh", &["-c", &format!("echo x > {target}")]);
            assert_ne!(finished.exit, Exit::Code(0), "{target} was written");
        }
        assert_eq!(listing(&fixture.prefix.join("usr")), before);
        let names = |folder: &str| fs::read_dir(fixture.prefix.join(folder)).unwrap().count();
        assert_eq!(names("etc"), 1);
    });
}

#[test]
fn nothing_is_mounted_on_the_machine() {
    let before = mounts();
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let job = fixture.job("cat", &["/proc/self/mountinfo"], scratch.path());
        fixture.runner.run(&job, &fixture.stop).unwrap();
        assert_eq!(mounts(), before);
    });
    assert_eq!(mounts(), before);
}

#[test]
fn nothing_is_left_in_the_scratch_base() {
    everywhere(|fixture| {
        let base = tempfile::tempdir_in(fixture.base.path()).unwrap();
        let runner = Runner::new(base.path()).unwrap();
        for _ in 0..3 {
            let scratch = runner.scratch().unwrap();
            let job = fixture.job("true", &[], scratch.path());
            runner.run(&job, &fixture.stop).unwrap();
        }
        drop(runner);
        assert_eq!(fs::read_dir(base.path()).unwrap().count(), 0);
    });
}

#[test]
fn endings_and_limits_are_those_of_every_job() {
    everywhere(|fixture| {
        let bad = |args: &[&str]| fixture.run("/usr/bin/misbehave", args).exit;
        assert_eq!(bad(&["exit", "42"]), Exit::Code(42));
        assert_eq!(bad(&["abort"]), Exit::Signal(libc::SIGABRT));
        assert_eq!(bad(&["fork-bomb"]), Exit::ProcessLimit);
        assert_eq!(bad(&["fork-and-vanish"]), Exit::Code(0));
        assert_eq!(bad(&["stubborn"]), Exit::Code(0));
        assert_eq!(bad(&["print", "1"]), Exit::OutputLimit);
        assert_eq!(bad(&["fill"]), Exit::FileLimit);
        let limited = |what: &str, change: &dyn Fn(&mut Limits)| {
            let scratch = fixture.runner.scratch().unwrap();
            let mut job = fixture.job("/usr/bin/misbehave", &[what], scratch.path());
            change(&mut job.limits);
            fixture.runner.run(&job, &fixture.stop).unwrap().exit
        };
        let short = Duration::from_millis(150);
        assert_eq!(limited("sleep", &|l| l.wall = short), Exit::WallLimit);
        let second = Duration::from_secs(1);
        assert_eq!(limited("spin", &|l| l.cpu = second), Exit::CpuLimit);
        assert_eq!(limited("eat", &|l| l.memory = 64 << 20), Exit::MemoryLimit);
        assert_eq!(
            bad(&["exit", "0"]),
            Exit::Code(0),
            "the fork server is in order"
        );
    });
}

#[test]
fn a_job_starts_in_a_clean_state() {
    everywhere(|fixture| {
        let seen = fixture.run("misbehave", &["describe"]);
        assert_eq!(
            String::from_utf8(seen.stdout).unwrap(),
            "leader=1 first=0 core=1 odd-signals=0 open-files=0 stdin=-1\n"
        );
        if fixture.shell("[ -e /proc/self ] && echo yes") == "yes\n" {
            let rights = fixture
                .shell("while read a b; do [ $a = CapBnd: ] && echo $b; done < /proc/self/status");
            let kept = u64::from_str_radix(rights.trim(), 16).unwrap();
            // At most the right to read every file.
            assert_eq!(kept & !(1 << 2), 0, "{rights}");
        }
    });
}

#[test]
fn what_cannot_be_started_is_said() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        for program in ["/usr/bin/nothing", "nothing"] {
            let job = fixture.job(program, &[], scratch.path());
            let error = fixture.runner.run(&job, &fixture.stop).unwrap_err();
            assert!(matches!(error, RunError::CannotStart { .. }), "{error}");
        }
        let job = Job::new("/bin/true", scratch.path(), limits()).rooted("/no/such/prefix");
        let error = fixture.runner.run(&job, &fixture.stop).unwrap_err();
        assert!(!error.to_string().is_empty());
        assert_eq!(fixture.run("true", &[]).exit, Exit::Code(0));
    });
}

#[test]
fn roots_take_turns_on_one_fork_server() {
    everywhere(|fixture| {
        let second = fixture.base.path().join("second");
        let status = Command::new("cp")
            .arg("-a")
            .arg(&fixture.prefix)
            .arg(&second)
            .status();
        assert!(status.unwrap().success());
        fs::write(second.join("etc/prefix-was-here"), "second\n").unwrap();
        for _ in 0..2 {
            let scratch = fixture.runner.scratch().unwrap();
            for (root, said) in [(&fixture.prefix, "yes\n"), (&second, "second\n")] {
                let job = Job::new("cat", scratch.path(), limits())
                    .args(["/etc/prefix-was-here"])
                    .rooted(root);
                let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
                assert_eq!(String::from_utf8(finished.stdout).unwrap(), said);
            }
        }
    });
}

#[test]
fn many_threads_share_one_runner() {
    everywhere(|fixture| {
        std::thread::scope(|scope| {
            for thread in 0..4 {
                scope.spawn(move || {
                    for round in 0..5 {
                        let said = format!("{thread} {round}\n");
                        assert_eq!(fixture.shell(&format!("echo {thread} {round}")), said);
                    }
                });
            }
        });
    });
}

#[test]
fn folders_outside_tmp_do_as_well() {
    let Some(fixture) = Fixture::new(IsolationChoice::Best) else {
        return;
    };
    // Beside the prefix of this test, but not called `/tmp` for the jobs.
    let Ok(base) = tempfile::tempdir_in("/var/tmp") else {
        skip("/var/tmp", "it cannot be written");
        return;
    };
    let runner = Runner::new(base.path()).unwrap();
    for _ in 0..2 {
        let scratch = runner.scratch().unwrap();
        scratch.write("in", b"given\n").unwrap();
        let job = fixture.job("sh", &["-c", "cat in /tmp/in; pwd; ls"], scratch.path());
        let finished = runner.run(&job, &fixture.stop).unwrap();
        let said = String::from_utf8(finished.stdout).unwrap();
        let folder = scratch.path().display();
        assert_eq!(said, format!("given\ngiven\n{folder}\nin\n"));
    }
}

#[test]
fn a_folder_that_was_made_anew_is_seen_as_it_is() {
    everywhere(|fixture| {
        let scratch = fixture.runner.scratch().unwrap();
        let work = scratch.path().join("work");
        for text in ["one", "two"] {
            fs::create_dir(&work).unwrap();
            fs::write(work.join("in"), text).unwrap();
            let job = fixture.job("cat", &["in"], &work);
            let finished = fixture.runner.run(&job, &fixture.stop).unwrap();
            assert_eq!(finished.stdout, text.as_bytes());
            fs::remove_dir_all(&work).unwrap();
        }
    });
}

#[test]
fn an_ordinary_user_can_do_all_of_it() {
    host_prefix::again_as_an_ordinary_user("an_ordinary_user_can_do_all_of_it");
}
