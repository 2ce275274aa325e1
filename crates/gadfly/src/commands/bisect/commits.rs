//! `gadfly bisect --repo`: the commits of a repository.

use super::screen::Screen;
use super::{BisectArgs, CommitArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output;
use crate::setting::{Toolchain, default_cache, scratch_base};
use crate::source;
use gadfly_bisect::commit::{
    Artefacts, Bisected, ByOutput, ByScript, ByTarget, Commit, CommitError, Decision, Driver, End,
    Event, Expectation, Git, Invocation, Place, Question, Recipe, Sense, Span, decide,
};
use gadfly_campaign::{
    Failing, evidence_of, finding_language, keep_search, kept_program, right_output,
};
use gadfly_sandbox::{Runner, Stop, install_stop_handler};
use gadfly_store::{BugId, FindingDetails, Store};
use gadfly_toolchain::{Engine, Role, SourceFile, TestCase};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The time limit of a question.
const QUESTION_TIME: Duration = Duration::from_secs(300);

/// The finding of the store that is bisected.
struct Stored {
    store: Store,
    details: FindingDetails,
}

pub(super) fn run(args: &BisectArgs, repository: &Path) -> Result<Outcome, CommandError> {
    let mut stored = match args.id() {
        None => None,
        Some(id) => {
            let store = Store::open_existing(&args.store.store)?;
            let details = finding_by_id(&store, &id)?;
            Some(Stored { store, details })
        }
    };
    let found = match &args.commits.compiler {
        Some(compiler) => by_target(args, repository, compiler, stored.as_ref())?,
        None => by_command(args, repository, stored.as_ref())?,
    };
    let of_same_commit = match &mut stored {
        Some(stored) => found.keep(stored, repository)?,
        None => Vec::new(),
    };
    match args.json.json {
        true => output::json(&found.json(&of_same_commit))?,
        false => found.print(&of_same_commit)?,
    }
    Ok(match &found.bisected {
        Some(Bisected {
            end: End::Stopped { .. },
            ..
        }) => Outcome::Interrupted,
        _ => Outcome::Done,
    })
}

/// Asks with the compiler of each build in the place of an installed target.
fn by_target(
    args: &BisectArgs,
    repository: &Path,
    compiler: &Path,
    stored: Option<&Stored>,
) -> Result<Found, CommandError> {
    let (failing, toolchain) = match stored {
        Some(Stored { details, .. }) => {
            let toolchain = Toolchain::open(&args.toolchain, Some(finding_language(details)))?;
            let (runner, stop) = (&toolchain.runner, &toolchain.stop);
            let mut failing = Failing::of_finding(details, &toolchain.detection, runner, stop)?;
            if let Some(reduced) = details.reduced.as_ref().map(kept_program) {
                failing.test_case.files = reduced.files().to_vec();
                failing.test_case.expected = reduced.expected().cloned();
            }
            (failing, toolchain)
        }
        None => of_files(args)?,
    };
    if let Engine::Dafny(_) = failing.target.compiler.engine {
        return Err(CommandError::usage(
            "--compiler cannot replace a Dafny, which is more than one program; use --run or --invocation",
        ));
    }
    let question = ByTarget {
        runner: &toolchain.runner,
        stop: &toolchain.stop,
        target: &failing.target,
        test_case: &failing.test_case,
        evidence: evidence_of(&failing),
        compiler: compiler.to_owned(),
    };
    let git = Git::open(repository, &scratch_base(), &toolchain.stop)?;
    let place = Site {
        git: &git,
        runner: &toolchain.runner,
        stop: &toolchain.stop,
    };
    let kind = failing.kind.to_string();
    place.search(
        args,
        &question,
        kind == "wrong-output" || kind == "run-crash",
    )
}

/// The user's files and the installed target that is wrong about them.
fn of_files(args: &BisectArgs) -> Result<(Failing, Toolchain), CommandError> {
    let Some(name) = &args.commits.target else {
        return Err(CommandError::usage(
            "--compiler needs --target with an installed target that shows the bug of the files",
        ));
    };
    let mut case = source::read(&args.what, args.expect.as_deref())?;
    let toolchain = Toolchain::open(&args.toolchain, Some(case.language))?;
    let standard = case.standard.clone();
    let mut targets = toolchain.select(
        std::slice::from_ref(name),
        case.language,
        standard.as_deref(),
    )?;
    let exact = targets.iter().position(|target| target.name() == *name);
    let target = targets.swap_remove(exact.unwrap_or(0));
    let compilers = &toolchain.detection.compilers;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    if case.expected.is_none() {
        let right = right_output(&case, &target, compilers, runner, stop);
        let right = right.map_err(super::versions::without_right_output)?;
        case.expected = right.map(Into::into);
    }
    let failing = Failing::of_program(case, target, compilers, runner, stop)?;
    Ok((failing, toolchain))
}

/// Asks with a command or a script.
fn by_command(
    args: &BisectArgs,
    repository: &Path,
    stored: Option<&Stored>,
) -> Result<Found, CommandError> {
    let stop = install_stop_handler()?;
    let runner = Runner::new(&scratch_base())?;
    let git = Git::open(repository, &scratch_base(), &stop)?;
    let place = Site {
        git: &git,
        runner: &runner,
        stop: &stop,
    };
    let case = match stored {
        None => source::read(&args.what, args.expect.as_deref())?,
        Some(stored) => program(&stored.details),
    };
    let files = case.files.iter();
    let files: Vec<(String, String)> = files
        .map(|file| (file.name.clone(), file.text.to_string()))
        .collect();
    if let Some(script) = &args.commits.interesting {
        let unreadable = |source| CommandError::Source {
            path: script.clone(),
            source,
        };
        let path = script.canonicalize().map_err(unreadable)?;
        let question = ByScript::new(&runner, &stop, path, files, QUESTION_TIME)?;
        return place.search(args, &question, true);
    }
    let invocation = match (&args.commits.run, &args.commits.invocation) {
        (Some(command), _) => Invocation::of_command(command).map_err(CommitError::from)?,
        (_, Some(path)) => Invocation::load(path).map_err(CommitError::from)?,
        (None, None) => {
            return Err(CommandError::usage(
                "say what to ask a build: --compiler, --run, --invocation or --interesting",
            ));
        }
    };
    let expectation = match (&args.commits.says, case.expected) {
        (Some(text), _) => Expectation::Says(text.clone()),
        (None, Some(right)) => Expectation::Prints(right.to_string()),
        (None, None) => Expectation::LikeTheEnds,
    };
    let question = ByOutput {
        runner: &runner,
        stop: &stop,
        git: &git,
        invocation: &invocation,
        files: &files,
        expectation,
        time: QUESTION_TIME,
        ends: OnceLock::new(),
    };
    place.search(args, &question, args.commits.says.is_none())
}

/// The program of a finding, reduced if it was.
fn program(details: &FindingDetails) -> TestCase {
    let stored = details
        .reduced
        .as_ref()
        .map_or(&details.program, |it| &it.program);
    let language = finding_language(details);
    let files = stored.files.iter().map(|file| SourceFile {
        name: file.name.clone(),
        // A command does not ask what the files are for.
        role: Role::Test,
        text: file.text.as_str().into(),
    });
    let mut case = TestCase::new(language, files.collect());
    // The output says something about the bug only if that is what is wrong.
    let is_output = details.finding.kind == "wrong-output";
    case.expected = stored
        .expected
        .as_deref()
        .filter(|_| is_output)
        .map(Arc::from);
    case
}

/// Where a search takes place.
#[derive(Clone, Copy)]
struct Site<'a> {
    git: &'a Git<'a>,
    runner: &'a Runner,
    stop: &'a Stop,
}

impl Site<'_> {
    fn search(
        self,
        args: &BisectArgs,
        question: &dyn Question,
        is_miscompilation: bool,
    ) -> Result<Found, CommandError> {
        let how = &args.commits;
        let folder = how
            .cache
            .clone()
            .unwrap_or_else(default_cache)
            .join("bisect");
        let artefacts = Artefacts::open(&folder, self.runner, self.stop)?;
        let recipe = recipe(how);
        let driver = Driver {
            git: self.git,
            artefacts: &artefacts,
            recipe: &recipe,
            question,
            stop: self.stop,
            most_steps: how.steps,
            fresh: how.fresh,
            verify_ends: how.verify,
        };
        let mut span = Span {
            good: how.good.clone().unwrap_or_default(),
            bad: how.bad.clone(),
            first_parent: how.first_parent,
        };
        let screen = Screen::new(args.json.json);
        let decision = match &how.base {
            None => None,
            Some(_) if question.needs_ends() => {
                return Err(CommandError::usage(
                    "--base needs --expect, --says, --interesting or --compiler, because the command alone does not say which commit is bad",
                ));
            }
            Some(base) => {
                let driver = Driver {
                    fresh: false,
                    ..driver
                };
                Some(self.decide(&driver, &mut span, base, is_miscompilation, &screen)?)
            }
        };
        let is_worth_it = matches!(
            decision,
            None | Some(Decision::BisectBase | Decision::BisectBranch)
        );
        let bisected = match is_worth_it {
            true => Some(driver.bisect(&span, &mut |event| screen.show(&event))),
            false => None,
        };
        screen.finish();
        let bisected = bisected.transpose()?;
        artefacts.trim(how.cache_size)?;
        Ok(Found { decision, bisected })
    }

    /// Decides where to search, and says so in the span.
    fn decide(
        self,
        driver: &Driver<'_>,
        span: &mut Span,
        base: &str,
        is_miscompilation: bool,
        screen: &Screen,
    ) -> Result<Decision, CommandError> {
        let (tip, head) = (self.git.commit(base)?, self.git.commit(&span.bad)?);
        let Some(merge_base) = self.git.merge_base(&tip, &head)? else {
            return Err(CommandError::usage(format_args!(
                "{base} and {} have no common ancestor",
                span.bad
            )));
        };
        let decision = decide(is_miscompilation, &mut |place| {
            let commit: &str = match place {
                Place::Base => &tip.id,
                Place::Limit => &span.good,
                Place::MergeBase => &merge_base.id,
            };
            let mut watch = |event: Event<'_>| screen.show(&event);
            let reply = driver.ask(span, commit, &mut watch)?;
            Ok::<_, CommitError>(reply.answer)
        })?;
        match decision {
            Decision::BisectBase => span.bad = tip.id,
            Decision::BisectBranch => span.good = merge_base.id,
            _ => {}
        }
        Ok(decision)
    }
}

fn recipe(how: &CommitArgs) -> Recipe {
    let mut recipe = Recipe::new(how.build.clone().unwrap_or_default());
    if let Some(time) = how.build_time {
        recipe = recipe.within(time);
    }
    if let Some(memory) = how.build_memory {
        recipe.limits.memory = memory;
    }
    recipe.network = how.network;
    recipe
}

/// What was decided and found.
struct Found {
    decision: Option<Decision>,
    bisected: Option<Bisected>,
}

impl Found {
    /// The result in one line.
    fn summary(&self) -> String {
        let Some(bisected) = &self.bisected else {
            return match self.decision {
                Some(Decision::OlderThanLimit) => {
                    "the base has the bug, and so has the oldest commit: it cannot be bisected"
                }
                Some(Decision::FixedSince) => {
                    "the branch has the bug from its base, which has fixed it since: merge the base"
                }
                Some(Decision::IntroducedByBranch) => {
                    "the branch introduced the bug; its message identifies it, so that no commit is searched"
                }
                Some(Decision::Untestable(Place::Base)) => "the base cannot be tested",
                Some(Decision::Untestable(Place::Limit)) => "the oldest commit cannot be tested",
                Some(Decision::Untestable(Place::MergeBase)) => {
                    "the last common commit of branch and base cannot be tested"
                }
                _ => "nothing was searched",
            }
            .to_owned();
        };
        let verb = match bisected.sense {
            Sense::Introduced => "introduced",
            Sense::Fixed => "fixed",
        };
        match &bisected.end {
            End::Found { commit } => format!("{verb} by {}", described(commit)),
            End::OneOf { commits } => {
                let last = commits.last().map_or_else(String::new, described);
                let others = commits.len().saturating_sub(1);
                format!("{verb} by {last}, or by one of {others} before it that cannot be tested")
            }
            End::BadAtMergeBase { commit } => format!(
                "already there at {}, the last common commit of the two ends: the good one must have fixed it",
                described(commit)
            ),
            End::StepLimit { left } => format!("{left} commits are left after --steps"),
            End::Stopped { left } => {
                format!("stopped with {left} commits left; the same command continues")
            }
        }
    }

    /// Stores a result of a finding, and gives the bugs with the same culprit.
    fn keep(&self, stored: &mut Stored, repository: &Path) -> Result<Vec<BugId>, CommandError> {
        let Some(bisected) = &self.bisected else {
            return Ok(Vec::new());
        };
        let End::Found { commit } = &bisected.end else {
            return Ok(Vec::new());
        };
        let subject = repository.canonicalize();
        let subject = subject.unwrap_or_else(|_| repository.to_owned());
        let (finding, bug) = (stored.details.finding.id, stored.details.bug_details.id);
        let summary = self.summary();
        let subject = subject.display().to_string();
        keep_search(&mut stored.store, finding, &subject, bisected, &summary)?;
        match bisected.sense {
            Sense::Introduced => Ok(stored.store.bugs_with_culprit(&commit.id, bug)?),
            Sense::Fixed => Ok(Vec::new()),
        }
    }

    fn json(&self, same_commit: &[BugId]) -> Value {
        json!({
            "summary": self.summary(),
            "decision": self.decision,
            "result": self.bisected,
            "bugs_of_the_same_commit": same_commit,
        })
    }

    fn print(&self, same_commit: &[BugId]) -> Result<(), CommandError> {
        output::line(self.summary())?;
        for bug in same_commit {
            output::line(format_args!(
                "{bug} was introduced by the same commit and is probably the same bug"
            ))?;
        }
        if let Some(bisected) = &self.bisected {
            let tested = bisected.tested.len();
            output::line(format_args!(
                "{} commits in question; {tested} tested, {} built, {} builds from the cache",
                bisected.commits, bisected.builds, bisected.cached
            ))?;
        }
        Ok(())
    }
}

fn described(commit: &Commit) -> String {
    format!("{} ({}) {}", commit.short(), commit.date, commit.subject)
}
