//! The tasks of the queue, one after the other.

use super::job::{Ended, gadfly, git};
use super::webhook_args::WebhookArgs;
use crate::commands::ci::read_report;
use crate::exit::CommandError;
use gadfly_forge::{Api, Command, Place, Poster, Queue, Queued, Task, code_block};
use gadfly_report::ci::{CiReport, Verdict, markdown};
use gadfly_sandbox::Stop;
use gadfly_store::{BugStatus, Store};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing::{info, warn};

/// How often the queue is looked at.
const TICK: Duration = Duration::from_millis(200);

/// How long to wait for the checks of a pull request.
const CHECKS: Duration = Duration::from_secs(60);

/// How long to wait before a task is tried again.
const AGAIN: Duration = Duration::from_secs(300);

/// Does what the queue asks for.
pub(super) struct Worker<'a> {
    pub(super) args: &'a WebhookArgs,
    pub(super) api: &'a Api,
    pub(super) queue: &'a Queue,
    pub(super) stop: &'a Stop,
}

/// What became of a task.
enum Done {
    /// It is done.
    Yes(String),
    /// It waits for something else.
    Wait(&'static str),
    /// The server is to stop.
    Stopped,
}

impl Worker<'_> {
    /// Works until the server is to stop.
    pub(super) fn work(&self) {
        while !self.stop.is_set() {
            match self.queue.take() {
                Ok(Some(queued)) => self.handle(&queued),
                Ok(None) => std::thread::sleep(TICK),
                Err(error) => {
                    warn!(%error, "the queue cannot be read");
                    std::thread::sleep(AGAIN.min(Duration::from_secs(5)));
                }
            }
        }
    }

    /// Does a task, and tells the queue what became of it.
    fn handle(&self, queued: &Queued) {
        info!(task = ?queued.task, "begun");
        let told = match self.execute(&queued.task) {
            Ok(Done::Yes(said)) => self.queue.done(queued.id, &said),
            Ok(Done::Wait(why)) => self.queue.postpone(queued.id, CHECKS, why),
            Ok(Done::Stopped) => self.queue.postpone(queued.id, Duration::ZERO, "stopped"),
            Err(error) => {
                warn!(%error, "a task failed");
                self.queue.again(queued.id, AGAIN, &error.to_string())
            }
        };
        if let Err(error) = told {
            warn!(%error, "the queue cannot be written");
        }
    }

    fn execute(&self, task: &Task) -> Result<Done, CommandError> {
        match task {
            Task::TestPull { number, head, base } => self.test_pull(*number, head, base),
            Task::ForgetPull { number } => self.forget(*number),
            Task::ExamineIssue {
                number,
                language,
                code,
            } => self.examine(*number, language, code, "<!-- gadfly-examined -->"),
            Task::VerifyFixed { number } => self.verify_fixed(*number),
            Task::MarkActive { number } => self.mark(*number, BugStatus::Open),
            Task::Obey {
                number,
                command,
                by,
            } => self.obey(*number, command, by),
        }
    }

    fn test_pull(&self, number: u64, head: &str, base: &str) -> Result<Done, CommandError> {
        match self.checks(head)? {
            Checks::Pending => return Ok(Done::Wait("its checks are not done")),
            Checks::Failed => return Ok(Done::Yes("its own checks failed".to_owned())),
            Checks::Green => {}
        }
        let reference = format!("+refs/pull/{number}/head:refs/gadfly/pull/{number}");
        let fetch = [
            "fetch",
            "--quiet",
            "--no-tags",
            "origin",
            &reference,
            &self.args.branch,
        ];
        match git(&self.args.repo, &fetch, self.stop)? {
            Ended::Stopped => return Ok(Done::Stopped),
            Ended::With(0) => {}
            Ended::With(_) => {
                return Err(CommandError::usage("the pull request cannot be fetched"));
            }
        }
        let store = self.store_of_pull(number);
        if !store.exists() && self.main_store().exists() {
            fs::copy(self.main_store(), &store)?;
        }
        let out = self.args.state.join(format!("out-pull-{number}"));
        let change = ["--fork", "--base", base, "--head", head];
        match gadfly(&self.ci(&change, &store, &out), self.stop)? {
            Ended::Stopped => return Ok(Done::Stopped),
            Ended::With(0 | 1) => {}
            Ended::With(code) => {
                return Err(CommandError::usage(format_args!(
                    "the run ended with {code}; {} says why",
                    out.display()
                )));
            }
        }
        let report = read_report(&out.join("report.json"))?;
        self.poster().post(&report, Place::Pull(number))?;
        Ok(Done::Yes(format!("{} new bugs", report.bugs.len())))
    }

    /// What the project's own checks say of a commit.
    fn checks(&self, head: &str) -> Result<Checks, CommandError> {
        let runs = self
            .api
            .get(&format!("commits/{head}/check-runs?per_page=100"))?;
        let mut all = Checks::Green;
        for run in runs["check_runs"].as_array().into_iter().flatten() {
            let conclusion = run["conclusion"].as_str().unwrap_or_default();
            if run["status"] != "completed" {
                all = Checks::Pending;
            } else if !matches!(conclusion, "success" | "neutral" | "skipped") {
                return Ok(Checks::Failed);
            }
        }
        let status = self.api.get(&format!("commits/{head}/status"))?;
        let has_some = status["total_count"].as_u64().unwrap_or(0) > 0;
        Ok(match status["state"].as_str() {
            Some("failure" | "error") if has_some => Checks::Failed,
            Some("pending") if has_some => Checks::Pending,
            _ => all,
        })
    }

    fn forget(&self, number: u64) -> Result<Done, CommandError> {
        let store = self.store_of_pull(number);
        for ending in ["", "-wal", "-shm"] {
            let file = PathBuf::from(format!("{}{ending}", store.display()));
            match fs::remove_file(&file) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(error.into());
                }
                _ => {}
            }
        }
        Ok(Done::Yes("its bugs are forgotten".to_owned()))
    }

    /// Reduces and bisects the program of an issue, and says once what was found.
    fn examine(
        &self,
        number: u64,
        language: &str,
        code: &str,
        mark: &str,
    ) -> Result<Done, CommandError> {
        let report = match self.program(number, language, code)? {
            Ok(report) => report,
            Err(done) => return Ok(done),
        };
        let text = match report.verdict {
            Verdict::NewBugs => markdown(&report),
            _ => format!(
                "The program of this issue does not show a bug of {}.\n\n{}",
                self.args.branch,
                markdown(&report)
            ),
        };
        if self.args.post {
            self.poster().once(number, mark, &text)?;
        }
        Ok(Done::Yes("examined".to_owned()))
    }

    /// What the newest commit does with a program.
    fn program(
        &self,
        number: u64,
        language: &str,
        code: &str,
    ) -> Result<Result<CiReport, Done>, CommandError> {
        if !matches!(language, "" | "c" | "cpp" | "c++" | "dafny") {
            let why = format!("its program is no {}", self.args.lang);
            return Ok(Err(Done::Yes(why)));
        }
        let fetch = ["fetch", "--quiet", "--no-tags", "origin", &self.args.branch];
        if git(&self.args.repo, &fetch, self.stop)? == Ended::Stopped {
            return Ok(Err(Done::Stopped));
        }
        let out = self.args.state.join(format!("out-issue-{number}"));
        fs::create_dir_all(&out)?;
        let ending = match self.args.lang.as_str() {
            "dafny" => "dfy",
            "c++" | "cpp" => "cpp",
            _ => "c",
        };
        let file = out.join(format!("issue.{ending}"));
        fs::write(&file, code)?;
        let file = file.display().to_string();
        let head = format!("origin/{}", self.args.branch);
        let what = ["--fork", "--nightly", "--head", &head, "--program", &file];
        let arguments = self.ci(&what, &self.main_store(), &out);
        match gadfly(&arguments, self.stop)? {
            Ended::Stopped => Ok(Err(Done::Stopped)),
            Ended::With(0 | 1) => Ok(Ok(read_report(&out.join("report.json"))?)),
            Ended::With(code) => Err(CommandError::usage(format_args!(
                "the program of the issue cannot be examined: the run ended with {code}"
            ))),
        }
    }

    /// An issue was closed: its bug is fixed if its program does not show it any more.
    fn verify_fixed(&self, number: u64) -> Result<Done, CommandError> {
        let issue = self.api.get(&format!("issues/{number}"))?;
        let Some((language, code)) = code_block(issue["body"].as_str().unwrap_or_default()) else {
            return self.mark(number, BugStatus::Fixed);
        };
        let report = match self.program(number, &language, &code)? {
            Ok(report) => report,
            Err(done) => return Ok(done),
        };
        if report.verdict == Verdict::NewBugs {
            if self.args.post {
                let text = format!(
                    "This issue was closed, but its program still shows a bug.\n\n{}",
                    markdown(&report)
                );
                self.poster()
                    .once(number, "<!-- gadfly-still-there -->", &text)?;
            }
            return Ok(Done::Yes("it is still there".to_owned()));
        }
        self.mark(number, BugStatus::Fixed)
    }

    /// Sets the status of the bug that an issue of ours is about.
    fn mark(&self, number: u64, status: BugStatus) -> Result<Done, CommandError> {
        let issue = self.api.get(&format!("issues/{number}"))?;
        let Some(id) = bug_of(&issue) else {
            return Ok(Done::Yes(
                "the issue is about no bug of the store".to_owned(),
            ));
        };
        let file = self.main_store();
        if file.exists() {
            let mut store = Store::open(&file)?;
            if let Some(bug) = store.bug_with_short_id(&id)? {
                store.set_bug_status(bug.id, status)?;
            }
        }
        Ok(Done::Yes(format!("{id} is {status}")))
    }

    fn obey(&self, number: u64, command: &Command, by: &str) -> Result<Done, CommandError> {
        let asked = self.api.get(&format!("collaborators/{by}/permission"))?;
        if !matches!(
            asked["permission"].as_str(),
            Some("admin" | "write" | "maintain")
        ) {
            return Ok(Done::Yes(format!("{by} has no write access")));
        }
        match command {
            Command::NotABug => self.mark(number, BugStatus::Ignored),
            Command::DuplicateOf { .. } => self.mark(number, BugStatus::Ignored),
            Command::Reduce | Command::Bisect => {
                let issue = self.api.get(&format!("issues/{number}"))?;
                match code_block(issue["body"].as_str().unwrap_or_default()) {
                    None => Ok(Done::Yes("the issue has no program".to_owned())),
                    Some((language, code)) => {
                        let mark = match command {
                            Command::Reduce => "<!-- gadfly-reduced -->",
                            _ => "<!-- gadfly-bisected -->",
                        };
                        self.examine(number, &language, &code, mark)
                    }
                }
            }
        }
    }

    fn poster(&self) -> Poster<'_> {
        Poster {
            api: self.api,
            posts: self.args.post,
            most_issues: 3,
        }
    }

    fn main_store(&self) -> PathBuf {
        self.args.state.join("main.db")
    }

    fn store_of_pull(&self, number: u64) -> PathBuf {
        self.args.state.join("pulls").join(format!("{number}.db"))
    }

    /// The arguments of a run.
    fn ci(&self, what: &[&str], store: &Path, out: &Path) -> Vec<String> {
        let args = self.args;
        let path = |path: &Path| path.display().to_string();
        let mut all: Vec<String> = ["ci", "--repo"].map(str::to_owned).to_vec();
        all.extend([path(&args.repo), "--build".to_owned(), args.build.clone()]);
        all.extend(["--compiler".to_owned(), path(&args.compiler)]);
        all.extend([
            "--store".to_owned(),
            path(store),
            "--out".to_owned(),
            path(out),
        ]);
        all.extend(["--lang".to_owned(), args.lang.clone()]);
        all.extend([
            "--time".to_owned(),
            format!("{}s", args.time.as_secs().max(1)),
        ]);
        for (name, value) in [
            ("--target", args.target.clone()),
            ("--oldest", args.oldest.clone()),
            ("--config", args.config.as_deref().map(path)),
        ] {
            all.extend(value.into_iter().flat_map(|value| [name.to_owned(), value]));
        }
        all.extend(what.iter().map(|it| (*it).to_owned()));
        all
    }
}

/// What the checks of a commit say.
enum Checks {
    Green,
    Pending,
    Failed,
}

/// The bug that an issue of ours is about.
fn bug_of(issue: &Value) -> Option<String> {
    let body = issue["body"].as_str()?;
    let (_, rest) = body.split_once("<!-- gadfly-bug ")?;
    let (id, _) = rest.split_once(" -->")?;
    Some(id.to_owned())
}
