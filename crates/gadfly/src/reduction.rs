//! What is reduced and by which test: the three ways in which a user can ask.
//!
//! Knows nothing of passes; prints nothing.

use crate::arguments::{StoreArgs, ToolchainArgs};
use crate::dafny_truth;
use crate::exit::CommandError;
use crate::lookup::finding_by_id;
use crate::progress::ReductionLine;
use crate::setting::{Toolchain, scratch_base};
use crate::source;
use gadfly_campaign::{
    Failing, Reduction, Shown, finding_language, keep_others, keep_reduction, kept_program,
    reduce_failing,
};
use gadfly_catalogue::Catalogue;
use gadfly_reduce::{
    End, Event, History, HostCompilers, Interestingness, Options, Reduced, Script, Subject, passes,
    reduce,
};
use gadfly_sandbox::{Runner, install_stop_handler};
use gadfly_store::Store;
use gadfly_toolchain::{Language, Role, SourceFile, Target, select};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The time limit of the script for one candidate.
const SCRIPT_TIME: Duration = Duration::from_secs(300);

/// The number of runs of the original that decide whether the test is flaky.
const TRIES: u32 = 3;

/// Parameters of all three kinds of reduction.
pub(crate) struct Job<'a> {
    pub(crate) time: Option<Duration>,
    pub(crate) jobs: usize,
    pub(crate) out: &'a Path,
    /// Whether the results of earlier reductions are ignored.
    pub(crate) fresh: bool,
    /// Whether the choices are ignored.
    pub(crate) text_only: bool,
    pub(crate) line: ReductionLine,
}

/// The result of a reduction.
pub(crate) struct Done {
    pub(crate) reduced: Reduced,
    /// What the result shows, and why it is valid.
    pub(crate) reason: String,
    /// For each other bug, the finding under which it was stored.
    pub(crate) stored: Vec<Option<String>>,
}

/// Reduces files with the user's own script.
pub(crate) fn by_script(
    paths: &[PathBuf],
    script: &Path,
    job: &Job<'_>,
) -> Result<Done, CommandError> {
    let files = paths
        .iter()
        .map(|path| file(path))
        .collect::<Result<_, _>>()?;
    let script = script
        .canonicalize()
        .map_err(|source| CommandError::Source {
            path: script.to_owned(),
            source,
        })?;
    let stop = install_stop_handler()?;
    let runner = Runner::new(&scratch_base())?;
    let test = Script::new(&runner, &stop, script, SCRIPT_TIME);
    let subject = Subject::of_text(files);
    let (mut history, earlier) = job.history(&subject)?;
    let host = HostCompilers::new(&runner, &stop);
    let plausible = passes::plausibility_of(&subject, host);
    let plausible = |candidate: &Subject| plausible.allows(candidate);
    let options = Options {
        jobs: job.jobs,
        deadline: job.time.map(|time| Instant::now() + time),
        max_calls: usize::MAX,
        stop: &stop,
        tries: TRIES,
        plausible: Some(&plausible),
        earlier: &earlier,
    };
    let passes = passes::for_text_of(&subject, host);
    let reduced = reduce(
        &subject,
        &passes,
        &test,
        &options,
        Some(&mut history),
        &mut |event| job.line.show(&event),
    )?;
    job.done(&history, &test, reduced)
}

/// Reduces files that a target compiles or runs wrongly.
pub(crate) fn of_files(
    paths: &[PathBuf],
    target: &str,
    toolchain: &ToolchainArgs,
    job: &Job<'_>,
) -> Result<Done, CommandError> {
    let mut case = source::read(paths, None)?;
    let toolchain = Toolchain::open(toolchain, Some(case.language))?;
    let pattern = [target.to_owned()];
    if case.language == Language::Dafny {
        let targets = select(&toolchain.detection, &pattern, Language::Dafny)?;
        (case, _) = dafny_truth::told(case, None, &targets)?;
    }
    let targets = toolchain.select(&pattern, case.language, case.standard.as_deref())?;
    let target = the_one(&targets, target)?;
    let compilers = &toolchain.detection.compilers;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let known_bugs = toolchain.known_bugs(&[])?;
    let failing = Failing::of_program(case, target.clone(), compilers, runner, stop)?;
    let (reduced, shown) = job.failing(&failing, &job.how(&toolchain, &known_bugs), None)?;
    Ok(Done {
        stored: vec![None; reduced.others.len()],
        reduced,
        reason: shown.reason,
    })
}

/// The target to use: the only one, or the one with exactly this name, such as `pcc` when `pcc
/// -O` is installed as well.
pub(crate) fn the_one<'a>(targets: &'a [Target], name: &str) -> Result<&'a Target, CommandError> {
    let exact = || targets.iter().find(|target| target.name() == name);
    match targets {
        [target] => Ok(target),
        _ => exact().ok_or_else(|| {
            let names: Vec<String> = targets.iter().map(Target::name).collect();
            CommandError::usage(format_args!(
                "--target must name one target, and this names several: {}",
                names.join(", ")
            ))
        }),
    }
}

/// Reduces a finding of the store.
pub(crate) fn of_finding(
    id: &str,
    store: &StoreArgs,
    toolchain: &ToolchainArgs,
    job: &Job<'_>,
) -> Result<Done, CommandError> {
    let mut store = Store::open_existing(&store.store)?;
    let details = finding_by_id(&store, id)?;
    let toolchain = Toolchain::open(toolchain, Some(finding_language(&details)))?;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let failing = Failing::of_finding(&details, &toolchain.detection, runner, stop)?;
    let known_bugs = toolchain.known_bugs(&[])?;
    let how = job.how(&toolchain, &known_bugs);
    let kept = details.reduced.as_ref().map(kept_program);
    let (reduced, shown) = job.failing(&failing, &how, kept)?;
    keep_reduction(&mut store, details.finding.id, &failing, &reduced, &shown)?;
    let stored = match reduced.end {
        End::Stopped => vec![None; reduced.others.len()],
        _ => keep_others(&mut store, None, &failing, &how, &reduced)?
            .into_iter()
            .map(|it| it.map(|it| it.finding.to_string()))
            .collect(),
    };
    Ok(Done {
        reduced,
        reason: shown.reason,
        stored,
    })
}

fn file(path: &Path) -> Result<SourceFile, CommandError> {
    let unreadable = |source| CommandError::Source {
        path: path.to_owned(),
        source,
    };
    let name = path.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| {
        CommandError::usage(format_args!("{} has no plain file name", path.display()))
    })?;
    let role = match path.extension().and_then(|it| it.to_str()) {
        Some("h" | "hh" | "hpp" | "hxx" | "inc" | "clh" | "isph") => Role::Header,
        Some("cl") => Role::Loaded,
        _ => Role::Test,
    };
    Ok(SourceFile {
        name: name.to_owned(),
        role,
        text: fs::read_to_string(path).map_err(unreadable)?.into(),
    })
}

impl Job<'_> {
    fn how<'w>(&self, toolchain: &'w Toolchain, known_bugs: &'w Catalogue) -> Reduction<'w> {
        Reduction {
            runner: &toolchain.runner,
            stop: &toolchain.stop,
            compilers: &toolchain.detection.compilers,
            known_bugs,
            jobs: self.jobs,
            deadline: self.time.map(|time| Instant::now() + time),
            max_calls: usize::MAX,
            text_only: self.text_only,
        }
    }

    fn failing(
        &self,
        failing: &Failing,
        how: &Reduction<'_>,
        kept: Option<Subject>,
    ) -> Result<(Reduced, Shown), CommandError> {
        let original = Subject::of_text(failing.test_case.files.clone());
        let (mut history, mut earlier) = self.history(&original)?;
        earlier.extend(kept.filter(|_| !self.fresh));
        let mut watch = |event: Event<'_>| self.line.show(&event);
        let (reduced, shown) =
            reduce_failing(failing, how, &earlier, Some(&mut history), &mut watch)?;
        history.write("README.txt", &format!("{}\n", shown.reason))?;
        Ok((reduced, shown))
    }

    /// The history in the folder, and the program it ended with if it belongs to this original.
    fn history(&self, original: &Subject) -> Result<(History, Vec<Subject>), CommandError> {
        if self.fresh {
            return Ok((History::create(self.out)?, Vec::new()));
        }
        let (history, earlier) = History::go_on(self.out, original)?;
        Ok((history, earlier.into_iter().collect()))
    }

    fn done(
        &self,
        history: &History,
        test: &dyn Interestingness,
        reduced: Reduced,
    ) -> Result<Done, CommandError> {
        let reason = test.reason(&reduced.best);
        history.write("README.txt", &format!("{reason}\n"))?;
        Ok(Done {
            stored: vec![None; reduced.others.len()],
            reduced,
            reason,
        })
    }
}
