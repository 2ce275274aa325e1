//! Other builds of the compiler under test, such as that of the branch that a change will be
//! merged into. A finding that one of them shows on the same program is not new.

use crate::unconfirmed_finding::UnconfirmedFinding;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Compiler, ObserveError, Spent, Target, TestCase, Workbench};
use gadfly_triage::signatures;
use std::sync::Arc;

/// A build that findings are compared with.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// What it is called in reports, such as `base`.
    pub name: String,
    /// Its compiler, which takes the place of that of each target.
    pub compiler: Arc<Compiler>,
}

impl Baseline {
    /// Whether it shows a finding on the program, and what asking it cost. A wrong output is
    /// the same finding whatever is printed: nothing else tells wrong outputs apart.
    pub(crate) fn shows(
        &self,
        test_case: &TestCase,
        finding: &UnconfirmedFinding,
        target: &Target,
        right_output: Option<&str>,
        (runner, stop): (&Runner, &Stop),
    ) -> Result<(bool, Spent), ObserveError> {
        let same = Target {
            compiler: Arc::clone(&self.compiler),
            ..target.clone()
        };
        if !same.understands(test_case) {
            return Ok((false, Spent::default()));
        }
        let mut bench = Workbench::new(runner, test_case)?;
        let seen = bench.observe(&same, stop)?;
        let shows = match examine(right_output, &seen) {
            Conclusion::Finding { kind, .. } => {
                let is_silent = |kind| matches!(kind, Kind::WrongOutput | Kind::RunCrash);
                let both_silent = is_silent(kind) && is_silent(finding.kind);
                both_silent || signatures(kind, right_output, &seen).contains(&finding.signature)
            }
            Conclusion::Pass | Conclusion::Undecided { .. } => false,
        };
        Ok((shows, *bench.spent()))
    }
}
