//! A run of the binary that a test does something to, and the processes that
//! belong to it.

use crate::world::{World, event};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Long enough for the slowest machine; only a failure waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A run that has not ended.
pub(crate) struct Live {
    child: Child,
    output: BufReader<ChildStdout>,
    /// Every event that was written as a whole line.
    pub(crate) events: Vec<Value>,
}

impl Live {
    pub(crate) fn start(world: &World, args: &[&str]) -> Live {
        let mut child = world
            .command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Live {
            child,
            output,
            events: Vec::new(),
        }
    }

    /// Reads the next event; `None` at the end. A line that was cut off by the
    /// end was not announced.
    fn next(&mut self) -> Option<&Value> {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        if !line.ends_with('\n') {
            return None;
        }
        self.events.push(event(&line));
        self.events.last()
    }

    /// Reads on until so many events with this name have come.
    pub(crate) fn wait_for(&mut self, name: &str, count: usize) {
        let mut seen = 0;
        while seen < count {
            let next = self.next();
            let next = next.unwrap_or_else(|| panic!("it ended before {count} times {name}"));
            seen += usize::from(next["event"] == name);
        }
    }

    /// Waits until a compiler or a compiled program is at work.
    pub(crate) fn wait_for_job(&self, world: &World) {
        // A job's own temporary folder is in a scratch folder.
        eventually("a job is running", || {
            (processes(world, "/gadfly-scratch-") > 0).then_some(())
        });
    }

    /// Waits until a campaign is in the store: compilers are looked for before.
    pub(crate) fn wait_for_campaign(&self, world: &World) {
        eventually("a campaign has begun", || {
            world.path("gadfly.db").exists().then_some(())
        });
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) {
        self.send(name, &self.child.id().to_string());
    }

    /// Sends a signal to it and to everything it started that is in its process
    /// group, as a terminal does.
    pub(crate) fn signal_group(&self, name: &str) {
        self.send(name, &format!("-{}", self.child.id()));
    }

    fn send(&self, name: &str, whom: &str) {
        let sent = Command::new("kill").args(["-s", name, "--", whom]).status();
        assert!(sent.unwrap().success());
    }

    /// Reads the rest of the events and waits for the end. It must not have
    /// complained.
    pub(crate) fn end(mut self) -> (ExitStatus, Vec<Value>) {
        while self.next().is_some() {}
        let events = std::mem::take(&mut self.events);
        let (status, rest) = self.end_of_text();
        assert_eq!(rest, "", "{events:?}");
        (status, events)
    }

    /// Waits for the end; what it said on standard output and then on standard
    /// error.
    pub(crate) fn end_of_text(mut self) -> (ExitStatus, String) {
        let mut text = String::new();
        self.output.read_to_string(&mut text).unwrap();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut text).unwrap();
        (self.child.wait().unwrap(), text)
    }
}

/// Waits until something is the case.
fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        sleep(Duration::from_millis(5));
    }
}

/// Waits until no process of this world is left.
pub(crate) fn no_process_is_left(world: &World) {
    eventually("all processes are gone", || {
        (processes(world, "") == 0).then_some(())
    });
}

/// The number of processes that have a path in their environment that begins
/// with the world's scratch folder and then `rest`.
fn processes(world: &World, rest: &str) -> usize {
    let mark = world.scratch().to_str().unwrap().to_owned() + rest;
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let ours = entries.filter(|entry| {
        // Gone, or another user's, or no process at all: not one of ours.
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        environment
            .windows(mark.len())
            .any(|part| part == mark.as_bytes())
    });
    ours.count()
}
