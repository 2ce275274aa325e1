//! Variants of a suspect program: smaller programs that show whether the program is
//! wrong, or the backends that contradict it.
//!
//! Several backends of one compiler share source and therefore mistakes. If they agree on
//! an output that contradicts the prediction, and the backend that does not share the
//! mistake fails on the same program for a reason of its own, nobody confirms the
//! prediction. On a smaller program made from the same choices that other failure is
//! often gone: then the backend confirms the prediction, and the others are wrong. If no
//! such variant is found, the program stays suspect.

use crate::inspect::{Inspection, Inspector};
use crate::reduction::Rewriter;
use crate::test_program::TestProgram;
use gadfly_choice::ChoiceFile;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::passes::{Rewrite, for_choices};
use gadfly_reduce::{Interestingness, Options, ReduceError, Subject, TestError, Verdict, reduce};
use gadfly_toolchain::{ObserveError, TestCase};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The maximum number of variants that are tried.
const MOST_VARIANTS: usize = 32;

/// The result of trying variants of a suspect program.
#[derive(Default)]
pub(crate) struct Resolution {
    /// The variant on which a target confirms the prediction, and its inspection.
    pub(crate) variant: Option<(TestProgram, Inspection)>,
    /// What trying the variants cost: builds, and the compilers' CPU time.
    pub(crate) builds: u64,
    pub(crate) cpu: Duration,
}

/// Looks for a variant that shows whether a suspect program is wrong, or its backends.
///
/// # Errors
/// If the machine gets in the way, or `stop` was set.
pub(crate) fn resolve_suspect(
    inspector: &Inspector<'_>,
    program: &TestProgram,
    inspection: &Inspection,
) -> Result<Resolution, ObserveError> {
    let contradicting = contradicting(&program.test_case, inspection);
    if inspection.judgement.suspect_program.is_none() || contradicting.len() < 2 {
        return Ok(Resolution::default());
    }
    let test = SuspectVariants {
        inspector,
        template: &program.test_case,
        contradicting,
        seen: Mutex::default(),
    };
    let generator: Arc<dyn Rewrite> = Arc::new(Rewriter {
        choices: program.choices.clone(),
        requires: program.test_case.requires.clone(),
    });
    let Some(subject) = generator.rewrite(&program.choices.recording) else {
        return Ok(Resolution::default());
    };
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: MOST_VARIANTS,
        stop: inspector.stop,
        tries: 1,
        plausible: None,
        earlier: &[],
    };
    let passes = for_choices(&generator);
    let searched = reduce(&subject, &passes, &test, &options, None, &mut |_| {});
    // If the contradiction does not show again, there is nothing to search for.
    if let Err(ReduceError::Test(TestError::Observe(error))) = searched {
        return Err(error);
    }
    // A search that was stopped proves nothing, so the test is not done.
    if inspector.stop.is_set() {
        return Err(ObserveError::Stopped);
    }
    let seen = test.seen.into_inner();
    let seen = seen.unwrap_or_else(PoisonError::into_inner);
    let variant = seen.resolving.and_then(|(subject, inspection)| {
        let choices = ChoiceFile {
            recording: (**subject.choices()?).clone(),
            seed: None,
            ..program.choices.clone()
        };
        Some((TestProgram::replay(&choices).ok()?, inspection))
    });
    Ok(Resolution {
        variant,
        builds: seen.builds,
        cpu: seen.cpu,
    })
}

/// The interestingness test of the search: at least one of the targets that contradicted
/// the prediction contradicts it again.
struct SuspectVariants<'a> {
    inspector: &'a Inspector<'a>,
    template: &'a TestCase,
    contradicting: BTreeSet<String>,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    resolving: Option<(Subject, Inspection)>,
    builds: u64,
    cpu: Duration,
}

impl Interestingness for SuspectVariants<'_> {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let case = TestCase {
            files: subject.files().to_vec(),
            expected: subject.expected().cloned(),
            ..self.template.clone()
        };
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        // One variant is enough.
        if seen.resolving.is_some() {
            return Err(TestError::Stopped);
        }
        let inspection = self.inspector.inspect(&case)?;
        seen.builds += inspection.observations.len() as u64;
        seen.cpu += inspection.spent.total().cpu;
        let contradicting = contradicting(&case, &inspection);
        // Two targets that agreed may both be wrong for different reasons.
        if contradicting.is_disjoint(&self.contradicting) {
            return Ok(Verdict::not("no target contradicts the prediction again"));
        }
        if inspection.judgement.suspect_program.is_none() {
            seen.resolving = Some((subject.clone(), inspection));
        }
        Ok(Verdict::Interesting)
    }

    fn reason(&self, _: &Subject) -> String {
        "the generator wrote it, and a backend prints the predicted output".to_owned()
    }
}

/// The targets of one lineage whose output differs from the prediction.
fn contradicting(case: &TestCase, inspection: &Inspection) -> BTreeSet<String> {
    let expected = case.expected.as_deref();
    let wrong = inspection.observations.iter().filter(|seen| {
        let conclusion = examine(expected, seen);
        let kind = match conclusion {
            Conclusion::Finding { kind, .. } => Some(kind),
            _ => None,
        };
        seen.lineage.is_some() && kind == Some(Kind::WrongOutput)
    });
    wrong.map(|seen| seen.target.clone()).collect()
}
