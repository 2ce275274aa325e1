//! A guided campaign: what its next program is made of, and what becomes of what a program
//! reached.
//!
//! With one worker and estimated costs, the same seed gives the same programs. With several,
//! which of them ends first decides what the others are told.

use crate::error::CampaignError;
use crate::generators::Author;
use crate::test_program::{ProgramError, TestProgram};
use gadfly_choice::ChoiceFile;
use gadfly_guide::{
    Asked, Feedback, FeedbackKind, Guide, NewSeed, Price, Schedule, SeedNumber, Step, Touched,
    Tried,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{CampaignId, ReachedSoFar, Store, StoredSeed};
use gadfly_toolchain::ObserveError;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How a campaign is guided.
#[derive(Clone, Debug)]
pub struct Guidance {
    /// What the user asked for, which is stored.
    pub request: GuidanceRequest,
    /// Says what programs reach.
    pub feedback: Arc<dyn Feedback>,
    /// The programs that it starts from, as choices.
    pub given: Vec<ChoiceFile>,
}

/// What a user asked for, so that a resumed campaign is guided in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GuidanceRequest {
    /// Who says what programs reach.
    pub feedback: FeedbackKind,
    /// The compiler that counts its coverage, if there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage_of: Option<String>,
    /// The folder of its build.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage_build: Option<String>,
    /// The lines that programs are directed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Touched>,
}

/// The state that the workers of a guided campaign share.
#[derive(Debug)]
pub(crate) struct Guiding<'a> {
    guidance: &'a Guidance,
    guide: Mutex<Guide>,
    price: Price,
}

/// What was learnt from a test.
#[derive(Debug)]
pub(crate) struct Learnt {
    /// Its program, if it is a new seed.
    pub(crate) seed: Option<NewSeed>,
    /// How many different things were reached so far, and how many seeds there are.
    pub(crate) marks: u64,
    pub(crate) seeds: u64,
    /// The CPU time of compilers that it took.
    pub(crate) cpu: Duration,
}

/// A program, and the seed whose mutant it is.
pub(crate) type Written = (TestProgram, Option<SeedNumber>);

impl<'a> Guiding<'a> {
    /// With the seeds that the campaign has in the store, or those that the user gave.
    pub(crate) fn begin(
        guidance: Option<&'a Guidance>,
        jobs: usize,
        campaign: CampaignId,
        store: &mut Store,
    ) -> Result<Option<Guiding<'a>>, CampaignError> {
        let Some(guidance) = guidance else {
            return Ok(None);
        };
        let mut guide = Guide::new(Schedule::Guided);
        let stored = store.seeds(campaign)?;
        if stored.is_empty() {
            for choices in &guidance.given {
                let seed = guide.give(choices.clone());
                store.add_seed(campaign, &stored_seed(seed))?;
            }
        }
        for seed in stored {
            // A seed of a later format of choices is of no use, but no reason to end.
            if let Ok(choices) = ChoiceFile::from_bytes(&seed.choices) {
                let cost = Duration::from_micros(seed.cpu);
                guide.restore(seed.test_index, &seed.reached, cost, choices);
            }
        }
        Ok(Some(Guiding {
            guidance,
            guide: Mutex::new(guide),
            // Which test ends first differs from run to run with several workers anyway.
            price: match jobs {
                0 | 1 => Price::Estimated,
                _ => Price::Measured,
            },
        }))
    }

    /// Writes the program of a test: a mutant of a seed, or a new one.
    pub(crate) fn write(
        &self,
        author: &Author,
        seed: u64,
        random_flags: usize,
    ) -> Result<Written, ProgramError> {
        let step = self.guide().next(seed);
        let of = step.seed();
        let program = match step {
            Step::Generate => TestProgram::with_options(author, seed, random_flags)?,
            Step::Mutate {
                choices, donors, ..
            } => TestProgram::mutant(&choices, &donors, seed)?,
        };
        Ok((program, of))
    }

    /// Asks what a program reached, and learns from it. `cpu` is what its builds took.
    pub(crate) fn learn(
        &self,
        index: u64,
        (program, of): (&TestProgram, Option<SeedNumber>),
        cpu: Duration,
        (runner, stop): (&Runner, &Stop),
    ) -> Result<Learnt, ObserveError> {
        let asked = Asked {
            case: &program.test_case,
            recording: &program.choices.recording,
            runner,
            stop,
        };
        let feedback = &*self.guidance.feedback;
        let reached = feedback.reached(&asked)?;
        let cost = self.price.of(cpu + reached.cpu, &program.test_case);
        let mut guide = self.guide();
        let tried = Tried {
            index,
            of,
            choices: &program.choices,
            reached: &reached,
            cost,
        };
        let seed = guide.learn(&tried, feedback);
        Ok(Learnt {
            seed,
            marks: guide.marks() as u64,
            seeds: guide.seeds() as u64,
            cpu: reached.cpu,
        })
    }

    fn guide(&self) -> std::sync::MutexGuard<'_, Guide> {
        // A panic elsewhere leaves a guide that is as good as before.
        self.guide.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps what was learnt from a test, if it was something new.
pub(crate) fn keep(
    store: &mut Store,
    campaign: CampaignId,
    learnt: Learnt,
    tests: u64,
    cpu: Duration,
) -> Result<(), CampaignError> {
    let Some(seed) = learnt.seed else {
        return Ok(());
    };
    store.add_seed(campaign, &stored_seed(seed))?;
    store.record_reached(
        campaign,
        ReachedSoFar {
            tests,
            cpu: micros(cpu),
            marks: learnt.marks,
            seeds: learnt.seeds,
        },
    )?;
    Ok(())
}

fn stored_seed(seed: NewSeed) -> StoredSeed {
    StoredSeed {
        test_index: seed.test_index,
        parent: seed.parent,
        cpu: micros(seed.cost),
        reached: seed.reached,
        choices: seed.choices,
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
