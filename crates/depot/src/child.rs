//! Runs apt's clients, dpkg-deb and tar. They end with Gadfly, or on request.
//!
//! Independent of what they are used for.

use crate::error::DepotError;
use crate::sys;
use std::fs::File;
use std::io::{self, Read};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The interval for polling a running child, the stop request and the progress.
pub(crate) const TICK: Duration = Duration::from_millis(20);

/// The result of a child.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// A child. Dropping this kills it and its process group.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    stdout: Option<JoinHandle<Vec<u8>>>,
    stderr: Option<JoinHandle<Vec<u8>>>,
}

impl Running {
    /// Starts a program and collects its output. It shares the lock `held`.
    pub(crate) fn start(command: &mut Command, held: Option<&File>) -> Result<Running, DepotError> {
        command.stdin(Stdio::null());
        let mut running = Running::spawn(command, held)?;
        running.stdout = running.child.stdout.take().map(collect);
        Ok(running)
    }

    /// Starts a program whose output another program reads.
    pub(crate) fn start_piped(
        command: &mut Command,
        held: Option<&File>,
    ) -> Result<(Running, Option<ChildStdout>), DepotError> {
        command.stdin(Stdio::null());
        let mut running = Running::spawn(command, held)?;
        let stdout = running.child.stdout.take();
        Ok((running, stdout))
    }

    /// Starts a program that reads another program's output.
    pub(crate) fn start_reading(
        command: &mut Command,
        input: Option<ChildStdout>,
        held: Option<&File>,
    ) -> Result<Running, DepotError> {
        command.stdin(input.map_or_else(Stdio::null, Stdio::from));
        let mut running = Running::spawn(command, held)?;
        running.stdout = running.child.stdout.take().map(collect);
        Ok(running)
    }

    fn spawn(command: &mut Command, held: Option<&File>) -> Result<Running, DepotError> {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        // Gadfly parses the output, including dates and numbers.
        command.env("LC_ALL", "C").env_remove("LANGUAGE");
        sys::prepare_child(command, held);
        let mut child = command.spawn().map_err(|error| missing(command, &error))?;
        let stderr = child.stderr.take().map(collect);
        Ok(Running {
            child,
            stdout: None,
            stderr,
        })
    }

    /// Whether it has ended.
    pub(crate) fn has_ended(&mut self) -> Result<bool, DepotError> {
        let ended = self.child.try_wait();
        let ended = ended.map_err(DepotError::io("wait for", "a child process".as_ref()))?;
        Ok(ended.is_some())
    }

    /// Waits for the end, and returns the output.
    pub(crate) fn finish(mut self) -> Result<Ended, DepotError> {
        let status = self.child.wait();
        let status = status.map_err(DepotError::io("wait for", "a child process".as_ref()))?;
        Ok(Ended {
            status,
            stdout: text(self.stdout.take()),
            stderr: text(self.stderr.take()),
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            sys::kill_group(self.child.id());
            let _ = self.child.wait();
        }
    }
}

fn collect(mut source: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // After a read error, use what was read before it.
        let _ = source.read_to_end(&mut bytes);
        bytes
    })
}

fn text(collected: Option<JoinHandle<Vec<u8>>>) -> String {
    let bytes = collected.and_then(|handle| handle.join().ok());
    String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned()
}

fn missing(command: &Command, error: &io::Error) -> DepotError {
    let tool = command.get_program().to_string_lossy().into_owned();
    let file = tool.rsplit('/').next().unwrap_or(&tool);
    let package = match file {
        "dpkg-deb" => "dpkg",
        "tar" => "tar",
        "sha256sum" => "coreutils",
        _ => "apt",
    };
    DepotError::MissingTool {
        detail: error.to_string(),
        package: package.to_owned(),
        tool,
    }
}
