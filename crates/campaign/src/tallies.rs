//! What a campaign counts.

use crate::reached::Reached;
use crate::test_report::TestReport;
use gadfly_oracle::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The counts of a campaign, stored with it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tallies {
    /// Tests that are done.
    pub tests: u64,
    /// Builds: programs times targets.
    pub builds: u64,
    /// Findings by kind, including those of bugs that were already in the store.
    pub findings: BTreeMap<String, u64>,
    /// Findings of known bugs by the names of the bugs; not included in `findings`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub known: BTreeMap<String, u64>,
    /// Findings that a baseline shows as well, by its name; not included in `findings`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub inherited: BTreeMap<String, u64>,
    /// Bugs that were new to the store.
    pub new_bugs: u64,
    /// Findings that could not be confirmed.
    pub unconfirmed: u64,
    /// Programs that seem to be invalid: each is a bug in Gadfly.
    pub suspect_programs: u64,
    /// Panics: each is a bug in Gadfly.
    #[serde(default)]
    pub panics: u64,
    /// Builds that were left out because the compiler refuses their options.
    #[serde(default)]
    pub refused_options: u64,
    /// CPU seconds of compilers and compiled programs.
    pub compilers_cpu: f64,
    /// CPU seconds of Gadfly itself.
    pub own_cpu: f64,
    /// What the programs reached, and where the CPU time went.
    #[serde(flatten)]
    pub reached: Reached,
}

impl Tallies {
    /// The number of all findings.
    #[must_use]
    pub fn all_findings(&self) -> u64 {
        self.findings.values().sum()
    }

    /// Adds other counts.
    pub(crate) fn add(&mut self, other: &Tallies) {
        self.tests += other.tests;
        self.builds += other.builds;
        self.new_bugs += other.new_bugs;
        self.unconfirmed += other.unconfirmed;
        self.suspect_programs += other.suspect_programs;
        self.panics += other.panics;
        self.refused_options += other.refused_options;
        self.compilers_cpu += other.compilers_cpu;
        self.own_cpu += other.own_cpu;
        self.reached.add(&other.reached);
        for (kind, count) in &other.findings {
            *self.findings.entry(kind.clone()).or_default() += count;
        }
        for (name, count) in &other.inherited {
            *self.inherited.entry(name.clone()).or_default() += count;
        }
        for (name, count) in &other.known {
            *self.known.entry(name.clone()).or_default() += count;
        }
    }

    /// Counts a test, but for its findings, of which only the store knows which are new.
    pub(crate) fn take(&mut self, report: &TestReport) {
        self.tests += 1;
        self.builds += report.builds;
        self.refused_options += report.refused_options;
        self.suspect_programs += u64::from(report.suspect.is_some());
        self.panics += u64::from(report.panic.is_some());
        self.unconfirmed += report.unconfirmed.len() as u64;
        self.reached.take(report);
        for name in &report.inherited {
            *self.inherited.entry(name.clone()).or_default() += 1;
        }
        for name in &report.known {
            *self.known.entry(name.clone()).or_default() += 1;
        }
    }

    pub(crate) fn count(&mut self, kind: Kind) {
        *self.findings.entry(kind.to_string()).or_default() += 1;
    }
}
