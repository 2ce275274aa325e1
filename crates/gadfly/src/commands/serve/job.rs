//! Other processes that the server starts: git, and `gadfly ci`. They get none of its
//! secrets.

use gadfly_sandbox::Stop;
use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How often a process is looked at.
const TICK: Duration = Duration::from_millis(100);

/// What they may see of our environment.
const PASSED: [&str; 8] = [
    "PATH",
    "HOME",
    "LANG",
    "TMPDIR",
    "GADFLY_CACHE",
    "GADFLY_COMPILERS",
    "XDG_CACHE_HOME",
    "SSH_AUTH_SOCK",
];

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// With this status.
    With(i32),
    /// It was killed, because the server is to stop.
    Stopped,
}

/// Runs this program again, with other arguments.
pub(super) fn gadfly(arguments: &[String], stop: &Stop) -> io::Result<Ended> {
    run(Command::new(std::env::current_exe()?).args(arguments), stop)
}

/// Runs git in a clone.
pub(super) fn git(folder: &Path, arguments: &[&str], stop: &Stop) -> io::Result<Ended> {
    let mut command = Command::new("git");
    command
        .arg("-C")
        .arg(folder)
        .args(["-c", "core.hooksPath=/dev/null"])
        .args(arguments)
        .env("GIT_TERMINAL_PROMPT", "0");
    run(&mut command, stop)
}

fn run(command: &mut Command, stop: &Stop) -> io::Result<Ended> {
    let own: Vec<_> = command
        .get_envs()
        .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
        .collect();
    let passed = PASSED
        .iter()
        .filter_map(|name| Some((name, std::env::var_os(name)?)));
    let mut child = command
        .env_clear()
        .envs(passed)
        .envs(own)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    wait(&mut child, stop)
}

fn wait(child: &mut Child, stop: &Stop) -> io::Result<Ended> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended::With(status.code().unwrap_or(-1)));
        }
        if stop.is_set() {
            // A run that is killed continues when it is started again.
            child.kill()?;
            child.wait()?;
            return Ok(Ended::Stopped);
        }
        std::thread::sleep(TICK);
    }
}
