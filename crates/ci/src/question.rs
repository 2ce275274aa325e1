//! A finding as a question about builds, for compilers of every kind: the compiler of a
//! build takes the place of the one that shows the finding.

use crate::phase::Phase;
use crate::plan::Plan;
use crate::tools::Tools;
use fnv::FnvHasher;
use gadfly_bisect::commit::{Built, Commit, CommitError, Question};
use gadfly_bisect::{Evidence, Reply};
use gadfly_campaign::{Failing, evidence_of};
use gadfly_toolchain::{Target, Workbench};
use std::hash::Hasher;

/// A finding that builds are asked about.
pub(crate) struct FindingIn<'a> {
    plan: &'a Plan<'a>,
    tools: &'a Tools,
    phase: &'a Phase,
    failing: &'a Failing,
    evidence: Evidence,
}

impl<'a> FindingIn<'a> {
    pub(crate) fn new(
        plan: &'a Plan<'a>,
        tools: &'a Tools,
        phase: &'a Phase,
        failing: &'a Failing,
    ) -> FindingIn<'a> {
        FindingIn {
            plan,
            tools,
            phase,
            failing,
            evidence: evidence_of(failing),
        }
    }
}

impl Question for FindingIn<'_> {
    fn identity(&self) -> String {
        let mut hasher = FnvHasher::default();
        let mut add = |text: &str| {
            hasher.write(text.as_bytes());
            hasher.write(&[0]);
        };
        add(&self.plan.described);
        add(&self.plan.compiler.to_string_lossy());
        add(&self.failing.target.options.join(" "));
        add(self.evidence.signature.text());
        for file in &self.failing.test_case.files {
            add(&file.name);
            add(&file.text);
        }
        format!("finding in a build {:016x}", hasher.finish())
    }

    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError> {
        let exe = built.folder.join(&self.plan.compiler);
        let name = &self.failing.target.compiler.name;
        let described = &self.plan.described;
        let compiler = match self.tools.compiler_in(described, name, &exe, self.phase) {
            Ok(compiler) => compiler,
            Err(_) if self.phase.stop.is_set() => return Err(CommitError::Stopped),
            Err(why) => {
                return Ok(Reply::skip(format!(
                    "{} cannot be asked: {why}",
                    commit.short()
                )));
            }
        };
        let target = Target {
            compiler,
            ..self.failing.target.clone()
        };
        let mut bench = Workbench::new(&self.phase.runner, &self.failing.test_case)?;
        let seen = bench.observe_cold(&target, &self.phase.stop)?;
        Ok(self.evidence.reply(&seen))
    }
}
