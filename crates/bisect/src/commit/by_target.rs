//! A finding as the question: the compiler of each build takes the place of the target's
//! own, and oracle and signature decide as in a campaign.

use super::artefacts::Built;
use super::error::CommitError;
use super::git::Commit;
use super::question::Question;
use super::state::key;
use crate::evidence::Evidence;
use crate::reply::Reply;
use gadfly_sandbox::{Runner, Stop, is_executable};
use gadfly_toolchain::{Compiler, Target, TestCase, Workbench};
use std::path::PathBuf;
use std::sync::Arc;

/// A finding and the target that shows it.
#[derive(Debug)]
pub struct ByTarget<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The target of the finding.
    pub target: &'a Target,
    /// The program.
    pub test_case: &'a TestCase,
    /// What the finding looks like.
    pub evidence: Evidence,
    /// Where the compiler is in a build, such as `bin/clang`.
    pub compiler: PathBuf,
}

impl Question for ByTarget<'_> {
    fn identity(&self) -> String {
        let mut about = vec![
            self.target.options.join(" "),
            self.evidence.signature.text().to_owned(),
            self.compiler.display().to_string(),
        ];
        for file in &self.test_case.files {
            about.extend([file.name.clone(), file.text.to_string()]);
        }
        let about: Vec<&str> = about.iter().map(String::as_str).collect();
        format!("finding {}", key(&about))
    }

    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError> {
        let exe = built.folder.join(&self.compiler);
        if !is_executable(&exe) {
            let missing = self.compiler.display();
            return Ok(Reply::skip(format!("the build has no program {missing}")));
        }
        let compiler = Compiler {
            name: format!("{}@{}", self.target.compiler.spec.name, commit.short()),
            command: exe.to_string_lossy().into_owned(),
            exe,
            version: commit.id.clone(),
            root: None,
            ..(*self.target.compiler).clone()
        };
        let target = Target {
            compiler: Arc::new(compiler),
            ..self.target.clone()
        };
        let mut bench = Workbench::new(self.runner, self.test_case)?;
        Ok(self
            .evidence
            .reply(&bench.observe_cold(&target, self.stop)?))
    }
}
