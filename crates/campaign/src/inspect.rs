//! One test case through all targets, and what to make of it.

use crate::sighting::Sighting;
use gadfly_oracle::{Judgement, Reliability, judge};
use gadfly_toolchain::{
    Observation, ObserveError, Runner, Spent, Stop, Target, TestCase, Workbench,
};
use gadfly_triage::{shows, signature};

/// Sends test cases through targets.
#[derive(Clone, Copy, Debug)]
pub struct Inspector<'a> {
    /// Starts the processes.
    pub runner: &'a Runner,
    /// The targets, in the order in which they are asked.
    pub targets: &'a [Target],
    /// Ends everything that runs when it is set.
    pub stop: &'a Stop,
}

/// What the targets did with a test case and what was concluded.
#[derive(Debug)]
pub struct Inspection {
    /// One observation per target that understands the program, in order.
    pub observations: Vec<Observation>,
    /// Their targets, by position.
    positions: Vec<usize>,
    /// What was concluded from them.
    pub judgement: Judgement,
    /// What it cost.
    pub spent: Spent,
}

impl Inspector<'_> {
    /// Runs a test case through all targets and judges it.
    ///
    /// # Errors
    /// When the machine gets in the way, or the stop was set.
    pub fn inspect(&self, test_case: &TestCase) -> Result<Inspection, ObserveError> {
        self.inspect_watched(test_case, &mut |_| {})
    }

    /// The same, telling of every observation when it is made.
    ///
    /// # Errors
    /// When the machine gets in the way, or the stop was set.
    pub fn inspect_watched(
        &self,
        test_case: &TestCase,
        watch: &mut dyn FnMut(&Observation),
    ) -> Result<Inspection, ObserveError> {
        let mut bench = Workbench::new(self.runner, test_case)?;
        let mut observations = Vec::with_capacity(self.targets.len());
        let mut positions = Vec::with_capacity(self.targets.len());
        for (position, target) in self.targets.iter().enumerate() {
            if !target.compiler.understands(test_case) {
                continue;
            }
            positions.push(position);
            let observation = bench.observe(target, self.stop)?;
            watch(&observation);
            observations.push(observation);
        }
        let judgement = judge(test_case.expected.as_deref(), &observations);
        Ok(Inspection {
            observations,
            positions,
            judgement,
            spent: *bench.spent(),
        })
    }

    /// Tries a sighting again, everything built afresh, and counts how often
    /// the same bug shows; with it, what that cost.
    ///
    /// # Errors
    /// When the machine gets in the way, or the stop was set.
    pub fn confirm(
        &self,
        test_case: &TestCase,
        sighting: &Sighting,
        right_output: Option<&str>,
        tries: u32,
    ) -> Result<(Reliability, Spent), ObserveError> {
        let target = &self.targets[sighting.position];
        let mut bench = Workbench::new(self.runner, test_case)?;
        let reliability = Reliability::measure(
            tries,
            || bench.observe_cold(target, self.stop),
            |seen| shows(&sighting.signature, right_output, seen),
        )?;
        Ok((reliability, *bench.spent()))
    }
}

impl Inspection {
    /// The findings with their signatures.
    #[must_use]
    pub fn sightings(&self) -> Vec<Sighting> {
        self.judgement
            .findings()
            .map(|(index, kind, evidence)| Sighting {
                position: self.positions[index],
                kind,
                evidence: evidence.to_owned(),
                signature: signature(kind, &self.observations[index]),
            })
            .collect()
    }
}
