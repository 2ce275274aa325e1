//! JavaScript: Node with bignumber.js.

use super::super::context::{Context, DafnyError, reserving};
use super::super::host::{HostRecipe, sources};
use super::super::work::ProgramFolder;
use super::{Downstream, Hosted, megabytes};
use gadfly_sandbox::{Job, Limits};
use std::path::PathBuf;

/// Node, and the path of bignumber.js.
#[derive(Debug)]
pub(in super::super) struct JavaScript {
    pub(in super::super) node: PathBuf,
    pub(in super::super) modules: PathBuf,
    /// The file of bignumber.js.
    pub(in super::super) bignumber: PathBuf,
}

impl Downstream for JavaScript {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}.js")
    }

    fn build(&self, _folder: &ProgramFolder, _limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        Ok(Vec::new())
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        reserving(Job::new(&self.node, &folder.root, limits.clone()))
            .args([format!("--max-old-space-size={}", megabytes(limits))])
            .args([format!("{}.js", folder.name)])
            .env("NODE_PATH", &self.modules)
    }

    fn hosted(&self) -> Option<&dyn Hosted> {
        Some(self)
    }

    fn describe(&self) -> String {
        format!("{} with {}", self.node.display(), self.bignumber.display())
    }
}

impl Hosted for JavaScript {
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError> {
        let script = sources::script(context, "node_host.js", sources::NODE)?;
        let folder = script.parent().unwrap_or(&script).to_owned();
        let job = reserving(Job::new(&self.node, &folder, limits.clone()))
            .args([format!("--max-old-space-size={}", megabytes(limits))])
            .args([&script]);
        let bignumber = self.bignumber.display().to_string();
        Ok(HostRecipe::new(job, [bignumber]))
    }
}
