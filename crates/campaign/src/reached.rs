//! What the programs of a campaign reached, and where its CPU time went. Counted with
//! everything else; those who watch a campaign are not told of it several times a second.

use crate::test_report::TestReport;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was reached and spent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reached {
    /// The number of programs with each feature.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub features: BTreeMap<String, u64>,
    /// CPU seconds by compiler, its programs included.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cpu_by_compiler: BTreeMap<String, f64>,
    /// CPU seconds by stage.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cpu_by_stage: BTreeMap<String, f64>,
}

impl Reached {
    /// Counts a test.
    pub(crate) fn take(&mut self, report: &TestReport) {
        for feature in &report.features {
            *self.features.entry(feature.clone()).or_default() += 1;
        }
        for (compiler, cpu) in &report.cpu_by_compiler {
            *self.cpu_by_compiler.entry(compiler.clone()).or_default() += cpu.as_secs_f64();
        }
        let spent = &report.spent;
        let stages = [
            ("compile", spent.compile),
            ("driver", spent.driver),
            ("link", spent.link),
            ("run", spent.run),
        ];
        for (stage, cost) in stages.into_iter().filter(|(_, cost)| cost.count > 0) {
            *self.cpu_by_stage.entry(stage.to_owned()).or_default() += cost.cpu.as_secs_f64();
        }
    }

    /// Adds what others reached.
    pub(crate) fn add(&mut self, other: &Reached) {
        for (name, count) in &other.features {
            *self.features.entry(name.clone()).or_default() += count;
        }
        for (name, cpu) in &other.cpu_by_compiler {
            *self.cpu_by_compiler.entry(name.clone()).or_default() += cpu;
        }
        for (name, cpu) in &other.cpu_by_stage {
            *self.cpu_by_stage.entry(name.clone()).or_default() += cpu;
        }
    }
}
