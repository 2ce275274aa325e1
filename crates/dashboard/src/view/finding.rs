//! One finding with its programs, what was expected and seen, and what was found out since.

use crate::error::Failure;
use gadfly_store::{
    Bisection, Confirmation, FindingDetails, FindingId, Job, ObservationRow, ReductionStep, Store,
    StoredFile,
};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct FindingView {
    #[serde(flatten)]
    pub(crate) details: FindingDetails,
    pub(crate) bisections: Vec<Bisection>,
    /// The number of programs of the reduction's history that are kept.
    pub(crate) steps: u64,
    /// The one that is shown.
    pub(crate) step: Option<Step>,
    /// What is to be done with it, or was.
    pub(crate) jobs: Vec<Job>,
    /// What other machines saw that tried it again.
    pub(crate) confirmations: Vec<Confirmation>,
}

/// A program of the history of a reduction.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    /// Its position, from 0.
    pub(crate) position: u64,
    #[serde(flatten)]
    pub(crate) step: ReductionStep,
}

impl FindingView {
    pub(crate) fn of(
        store: &Store,
        id: FindingId,
        step: Option<u64>,
    ) -> Result<FindingView, Failure> {
        let steps = store.reduction_step_count(id)?;
        let position = step.map(|it| it.min(steps.saturating_sub(1)));
        let step = match position {
            Some(position) => store.reduction_step(id, position)?,
            None => None,
        };
        Ok(FindingView {
            details: store.finding(id)?,
            bisections: store.bisections_of(id)?,
            steps,
            step: position
                .zip(step)
                .map(|(position, step)| Step { position, step }),
            jobs: store.jobs_of(id)?,
            confirmations: store.confirmations(id)?,
        })
    }

    /// The files that are shown, and what they are.
    pub(crate) fn program(&self) -> (&'static str, &[StoredFile]) {
        match (&self.step, &self.details.reduced) {
            (Some(step), _) => ("A step of the reduction", &step.step.files),
            (None, Some(reduced)) => ("The reduced program", &reduced.program.files),
            (None, None) => ("The program", &self.details.program.files),
        }
    }

    /// What a correct compiler makes of the smallest program.
    pub(crate) fn expected(&self) -> Option<&str> {
        match &self.details.reduced {
            Some(reduced) if self.is_seen_reduced() => reduced.program.expected.as_deref(),
            _ => self.details.program.expected.as_deref(),
        }
    }

    /// What the target that is wrong did: with the reduced program, if it was run, or else
    /// with the original one.
    pub(crate) fn seen(&self) -> Option<&ObservationRow> {
        let of = |rows: &'_ [ObservationRow]| {
            let target = &self.details.finding.target;
            rows.iter().position(|row| row.target == *target)
        };
        let reduced = self.details.reduced.as_ref();
        let in_reduced = reduced.and_then(|it| Some(&it.observations[of(&it.observations)?]));
        in_reduced.or_else(|| {
            let rows = &self.details.observations;
            Some(&rows[of(rows)?])
        })
    }

    /// Whether what was seen is of the reduced program.
    pub(crate) fn is_seen_reduced(&self) -> bool {
        let reduced = self.details.reduced.as_ref();
        let target = &self.details.finding.target;
        reduced.is_some_and(|it| it.observations.iter().any(|row| row.target == *target))
    }

    /// The rows of what all targets did with the program that was run.
    pub(crate) fn all_seen(&self) -> &[ObservationRow] {
        match &self.details.reduced {
            Some(reduced) if self.is_seen_reduced() => &reduced.observations,
            _ => &self.details.observations,
        }
    }
}
