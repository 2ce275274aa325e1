//! Smaller relatives of a program that several backends of one compiler speak against
//! together, while nobody prints what was predicted.
//!
//! Backends of one source share mistakes, and the one that does not share this one may
//! have another of its own on the same program. On a smaller program of the same choices
//! it often has not: then it confirms the prediction, and the others are wrong. If no
//! such relative is found, the program stays suspect.

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

/// The most relatives that are tried.
const MOST: usize = 32;

/// What came of the relatives of a program.
#[derive(Default)]
pub(crate) struct Settled {
    /// The relative on which somebody confirms the prediction, and what was seen of it.
    pub(crate) relative: Option<(TestProgram, Inspection)>,
    /// What trying them cost: builds, and the compilers' time.
    pub(crate) builds: u64,
    pub(crate) cpu: Duration,
}

/// Looks for a relative that settles whether a suspect program is wrong, or its backends.
///
/// # Errors
/// When the machine gets in the way, or the stop was set.
pub(crate) fn settle(
    inspector: &Inspector<'_>,
    program: &TestProgram,
    inspection: &Inspection,
) -> Result<Settled, ObserveError> {
    let against = against(&program.test_case, inspection);
    if inspection.judgement.suspect_program.is_none() || against.len() < 2 {
        return Ok(Settled::default());
    }
    let test = Relatives {
        inspector,
        template: &program.test_case,
        against,
        seen: Mutex::default(),
    };
    let generator: Arc<dyn Rewrite> = Arc::new(Rewriter {
        choices: program.choices.clone(),
    });
    let Some(subject) = generator.rewrite(&program.choices.recording) else {
        return Ok(Settled::default());
    };
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: MOST,
        stop: inspector.stop,
        tries: 1,
        plausible: None,
        earlier: &[],
    };
    let passes = for_choices(&generator);
    let searched = reduce(&subject, &passes, &test, &options, None, &mut |_| {});
    // What did not show again has no relatives.
    if let Err(ReduceError::Test(TestError::Observe(error))) = searched {
        return Err(error);
    }
    // A search that somebody ended tells nothing: the test is made again another time.
    if inspector.stop.is_set() {
        return Err(ObserveError::Stopped);
    }
    let seen = test.seen.into_inner();
    let seen = seen.unwrap_or_else(PoisonError::into_inner);
    let relative = seen.settling.and_then(|(subject, inspection)| {
        let choices = ChoiceFile {
            recording: (**subject.choices()?).clone(),
            seed: None,
            ..program.choices.clone()
        };
        Some((TestProgram::replay(&choices).ok()?, inspection))
    });
    Ok(Settled {
        relative,
        builds: seen.builds,
        cpu: seen.cpu,
    })
}

/// The test that relatives are held against: some who were against the prediction are
/// against it here as well.
struct Relatives<'a> {
    inspector: &'a Inspector<'a>,
    template: &'a TestCase,
    against: BTreeSet<String>,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    settling: Option<(Subject, Inspection)>,
    builds: u64,
    cpu: Duration,
}

impl Interestingness for Relatives<'_> {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let case = TestCase {
            files: subject.files().to_vec(),
            expected: subject.expected().cloned(),
            ..self.template.clone()
        };
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        // One that settles it is enough.
        if seen.settling.is_some() {
            return Err(TestError::Stopped);
        }
        let inspection = self.inspector.inspect(&case)?;
        seen.builds += inspection.observations.len() as u64;
        seen.cpu += inspection.spent.total().cpu;
        let against = against(&case, &inspection);
        // Two that agreed may have been wrong each for a reason of its own.
        if against.is_disjoint(&self.against) {
            return Ok(Verdict::not("they are not against it any more"));
        }
        if inspection.judgement.suspect_program.is_none() {
            seen.settling = Some((subject.clone(), inspection));
        }
        Ok(Verdict::Interesting)
    }

    fn reason(&self, _: &Subject) -> String {
        "the generator wrote it, and a backend prints what was predicted".to_owned()
    }
}

/// The targets of one source that print something else than was predicted.
fn against(case: &TestCase, inspection: &Inspection) -> BTreeSet<String> {
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
