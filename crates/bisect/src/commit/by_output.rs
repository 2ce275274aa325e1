//! A command as the question: what it prints says whether a build shows the finding.
//!
//! A build in which the command does something else, such as refusing an option that was
//! renamed, is skipped.

use super::artefacts::Built;
use super::error::CommitError;
use super::git::{Commit, Git};
use super::invocation::{Call, Invocation};
use super::question::Question;
use super::state::key;
use crate::reply::Reply;
use gadfly_sandbox::{Exit, Finished, Job, Limits, Runner, ScratchDir, Stop};
use std::collections::BTreeMap;
use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

/// What the command must print or say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// A good build prints exactly this; one that prints something else is bad.
    Prints(String),
    /// A bad build says this, on standard output or standard error.
    Says(String),
    /// A good build behaves like the good end, and a bad one like the bad end.
    LikeTheEnds,
}

/// A command that is asked about every build.
#[derive(Debug)]
pub struct ByOutput<'a> {
    /// Starts the command.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The history that rules refer to.
    pub git: &'a Git<'a>,
    /// The command.
    pub invocation: &'a Invocation,
    /// The files that it finds in its folder.
    pub files: &'a [(String, String)],
    /// What it tells.
    pub expectation: Expectation,
    /// Its time limit.
    pub time: Duration,
    /// The behaviour of the good and of the bad end, once they were seen.
    pub ends: OnceLock<(Behaviour, Behaviour)>,
}

/// What a command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behaviour {
    exit: Exit,
    /// What counts of its output.
    output: String,
    /// What it said beside that, if it failed.
    message: String,
}

impl Behaviour {
    fn describe(&self) -> String {
        let lines = [&self.message, &self.output];
        let mut lines = lines.iter().filter_map(|it| it.lines().next());
        let line: String = lines.next().unwrap_or("nothing").chars().take(80).collect();
        match self.exit {
            Exit::Code(0) => format!("it prints {line}"),
            exit => format!("{exit}: {line}"),
        }
    }
}

impl ByOutput<'_> {
    fn behaviour(&self, commit: &Commit, built: &Built) -> Result<Behaviour, CommitError> {
        let scratch = self.runner.scratch()?;
        for (name, text) in self.files {
            scratch.write(name, text.as_bytes())?;
        }
        let quoted = |text: &str| match text.contains(|c: char| c.is_whitespace() || c == '\'') {
            true => format!("'{}'", text.replace('\'', r"'\''")),
            false => text.to_owned(),
        };
        let names: Vec<String> = self.files.iter().map(|(name, _)| quoted(name)).collect();
        let own = BTreeMap::from([
            ("build", quoted(&built.folder.to_string_lossy())),
            ("commit", commit.id.clone()),
            ("file", names.first().cloned().unwrap_or_default()),
            ("files", names.join(" ")),
        ]);
        let version = self.version(&scratch, &own)?;
        let call = self.invocation.call(&version, &self.rules(commit)?, &own)?;
        let finished = self.shell(&scratch, &call.command)?;
        Ok(behaviour(&call, &finished, &scratch))
    }

    /// The version that a build says that it is; empty if nothing depends on it.
    fn version(
        &self,
        scratch: &ScratchDir,
        own: &BTreeMap<&str, String>,
    ) -> Result<String, CommitError> {
        let Some(command) = self.invocation.version_command(own)? else {
            return Ok(String::new());
        };
        let finished = self.shell(scratch, &command)?;
        let said = String::from_utf8_lossy(&finished.stdout).trim().to_owned();
        let blank = !said.contains(|c: char| c.is_ascii_digit());
        Ok(match &self.invocation.blank_version {
            Some(version) if blank => version.clone(),
            _ => said,
        })
    }

    /// Which rules are for a commit.
    fn rules(&self, commit: &Commit) -> Result<Vec<bool>, CommitError> {
        let contains = |revision: &Option<String>| match revision {
            None => Ok(None),
            Some(revision) => {
                let ancestor = self.git.commit(revision)?;
                self.git.is_ancestor(&ancestor, commit).map(Some)
            }
        };
        let rules = self.invocation.rules().iter().map(|rule| {
            let (since, before) = (contains(&rule.since)?, contains(&rule.before)?);
            Ok(since.unwrap_or(true) && !before.unwrap_or(false))
        });
        rules.collect()
    }

    fn shell(&self, scratch: &ScratchDir, command: &str) -> Result<Finished, CommitError> {
        let limits = Limits {
            wall: self.time,
            cpu: self.time,
            memory: Limits::UNLIMITED,
            processes: 256,
            ..Limits::for_compilers()
        };
        let job = Job::new("/bin/sh", scratch.path(), limits).args(["-c", command]);
        Ok(self.runner.run(&job, self.stop)?)
    }
}

impl Question for ByOutput<'_> {
    fn identity(&self) -> String {
        let mut about = vec![
            self.invocation.identity(),
            format!("{:?}", self.expectation),
        ];
        for (name, text) in self.files {
            about.extend([name.clone(), text.clone()]);
        }
        let about: Vec<&str> = about.iter().map(String::as_str).collect();
        format!("output {}", key(&about))
    }

    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError> {
        let seen = self.behaviour(commit, built)?;
        let why = seen.describe();
        let is_done = seen.exit.success();
        Ok(match (&self.expectation, self.ends.get()) {
            (Expectation::Prints(right), _) if is_done => match *right.trim_end() == seen.output {
                true => Reply::good(why),
                false => Reply::bad(why),
            },
            (Expectation::Says(text), _)
                if seen.output.contains(text) || seen.message.contains(text) =>
            {
                Reply::bad(why)
            }
            (Expectation::Says(_), _) if is_done => Reply::good(why),
            (Expectation::LikeTheEnds, Some((good, _))) if seen == *good => Reply::good(why),
            (Expectation::LikeTheEnds, Some((_, bad))) if seen == *bad => Reply::bad(why),
            (Expectation::LikeTheEnds, _) => {
                Reply::skip(format!("it behaves like neither end: {why}"))
            }
            _ => Reply::skip(why),
        })
    }

    fn needs_ends(&self) -> bool {
        self.expectation == Expectation::LikeTheEnds
    }

    fn see_ends(&self, good: (&Commit, &Built), bad: (&Commit, &Built)) -> Result<(), CommitError> {
        let good = self.behaviour(good.0, good.1)?;
        let bad = self.behaviour(bad.0, bad.1)?;
        if good == bad {
            return Err(CommitError::EndsAlike(good.describe()));
        }
        // They stay the same if they are seen again.
        let _ = self.ends.set((good, bad));
        Ok(())
    }
}

/// What counts of what a command did.
fn behaviour(call: &Call, finished: &Finished, scratch: &ScratchDir) -> Behaviour {
    let stderr = String::from_utf8_lossy(&finished.stderr).into_owned();
    let output = match call.read.as_str() {
        "stdout" => String::from_utf8_lossy(&finished.stdout).into_owned(),
        "stderr" => stderr.clone(),
        // A file that was not written is empty.
        file => fs::read_to_string(scratch.path().join(file)).unwrap_or_default(),
    };
    let folder = scratch.path().to_string_lossy().into_owned();
    let message = match finished.exit.success() {
        true => String::new(),
        false => call.shaped(&stderr.replace(&folder, "")),
    };
    Behaviour {
        exit: finished.exit,
        output: call.shaped(&output.replace(&folder, "")),
        message,
    }
}
