//! A program that somebody gives, such as that of an issue: whether the head is wrong about
//! it, and if so, a smaller program and where the bug comes from.

use crate::decision::{Decided, Tree};
use crate::error::CiError;
use crate::found::{fence, reduce};
use crate::hunt::{head_name, targets};
use crate::phase::phase;
use gadfly_campaign::Failing;
use gadfly_reduce::Reduced;
use gadfly_report::ci::{EndState, FoundBug, ProgramFile};
use gadfly_sandbox::Stop;
use gadfly_toolchain::{SourceFile, TestCase};
use std::path::Path;
use std::time::Instant;
use tracing::debug;

/// Examines a program on the head; nothing if no option set is wrong about it.
pub(crate) fn examine_given(
    tree: Tree<'_>,
    case: &TestCase,
    head: &Path,
    stop: &Stop,
) -> Result<Option<FoundBug>, CiError> {
    let plan = tree.plan;
    let begun = Instant::now();
    let deadline = begun + plan.time;
    phase(&plan.scratch, stop, Some(deadline), |phase| {
        let name = head_name(plan);
        let compiler = tree
            .tools
            .for_any_program(&plan.described, &name, head, phase);
        let compiler = compiler.map_err(|why| CiError::NoCompiler {
            commit: tree.change.head.short().to_owned(),
            why,
        })?;
        let compilers = &tree.tools.installed.compilers;
        let failing = targets(plan, &compiler).into_iter().find_map(|target| {
            let (runner, stop) = (&phase.runner, &phase.stop);
            match Failing::of_program(case.clone(), target, compilers, runner, stop) {
                Ok(failing) => Some(knowing(failing)),
                Err(error) => {
                    debug!(%error, "the program shows nothing here");
                    None
                }
            }
        });
        let Some(failing) = failing else {
            return match stop.is_set() {
                true => Err(CiError::Stopped),
                false => Ok(None),
            };
        };
        let seconds = begun.elapsed().as_secs_f64();
        let (decided, reduced) = std::thread::scope(|scope| {
            let reducing = scope.spawn(|| reduce(tree, &failing, &[], phase, deadline));
            let decided = tree.decide(&failing, phase);
            (decided, reducing.join())
        });
        let decided = match decided {
            Err(CiError::Stopped) if !stop.is_set() => Decided::of(
                EndState::Untestable,
                "the time was up before it was examined",
            ),
            other => other?,
        };
        let reduced = reduced.ok().flatten().map(|(reduced, _)| reduced);
        Ok(Some(bug(
            tree,
            &failing,
            decided,
            reduced.as_ref(),
            seconds,
        )))
    })
}

/// The finding on a program whose right output the references told, if nobody else did:
/// other builds are asked about it.
fn knowing(mut failing: Failing) -> Failing {
    let case = &mut failing.test_case;
    case.expected = case.expected.take().or(failing.right_output.clone());
    failing
}

/// The entry of the report.
fn bug(
    tree: Tree<'_>,
    failing: &Failing,
    decided: Decided,
    reduced: Option<&Reduced>,
    seconds: f64,
) -> FoundBug {
    let files: &[SourceFile] = match reduced {
        Some(reduced) => reduced.best.files(),
        None => &failing.test_case.files,
    };
    let program = files.iter().map(|file| ProgramFile {
        name: file.name.clone(),
        text: file.text.to_string(),
    });
    FoundBug {
        id: failing.signature.short_id().to_owned(),
        kind: failing.kind.to_string(),
        title: failing.signature.title().to_owned(),
        target: failing.target.name(),
        finding: String::new(),
        evidence: failing.signature.text().to_owned(),
        end_state: decided.state,
        culprit: decided.culprit,
        decision: decided.words,
        program: program.collect(),
        language: fence(tree.plan.language).to_owned(),
        tokens: reduced.map_or(0, |it| it.best.size().tokens as u64),
        reduced: reduced.is_some(),
        expected: failing.right_output.as_deref().map(str::to_owned),
        place: None,
        findings: 1,
        seconds,
        seen_before: None,
        like: None,
        also: Vec::new(),
    }
}
