//! How far a run got, on disk: a runner that is killed half-way is started again with the
//! same command, and continues.

use crate::change::Change;
use crate::error::CiError;
use crate::plan::Plan;
use fnv::FnvHasher;
use gadfly_store::CampaignId;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::Write;
use std::path::PathBuf;

/// How far a run got.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Reached {
    /// The campaign that tests the change.
    campaign: Option<i64>,
    /// Whether its tests are done.
    tested: bool,
}

/// The state of a run on disk.
#[derive(Debug)]
pub(crate) struct Resume {
    file: PathBuf,
    reached: Reached,
}

impl Resume {
    /// The state of the run of this plan: that of an earlier process, or a new one.
    pub(crate) fn open(plan: &Plan<'_>, change: &Change) -> Resume {
        let mut hasher = FnvHasher::default();
        let base = change.against.as_ref().map_or("", |(base, _)| &base.id);
        let about = [
            change.head.id.as_str(),
            base,
            &plan.recipe.command,
            &plan.described,
            &plan.compiler.to_string_lossy(),
            &plan.language.to_string(),
        ];
        for part in about {
            hasher.write(part.as_bytes());
            hasher.write(&[0]);
        }
        let name = format!("{}.run-{:016x}", plan.store.display(), hasher.finish());
        let file = PathBuf::from(name);
        let read = fs::read(&file).ok();
        let reached = read.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Resume {
            file,
            reached: reached.unwrap_or_default(),
        }
    }

    /// The campaign of an earlier process.
    pub(crate) fn campaign(&self) -> Option<CampaignId> {
        self.reached.campaign.map(CampaignId)
    }

    /// Whether its tests are done.
    pub(crate) fn is_tested(&self) -> bool {
        self.reached.tested
    }

    /// The tests have begun.
    pub(crate) fn begin(&mut self, campaign: CampaignId) -> Result<(), CiError> {
        self.reached.campaign = Some(campaign.0);
        self.write()
    }

    /// The tests are done; what was found is not yet examined.
    pub(crate) fn tested(&mut self) -> Result<(), CiError> {
        self.reached.tested = true;
        self.write()
    }

    /// The run is done: the same command starts another one.
    pub(crate) fn done(self) -> Result<(), CiError> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    fn write(&self) -> Result<(), CiError> {
        let fresh = self.file.with_extension("new");
        let mut file = File::create(&fresh)?;
        file.write_all(&serde_json::to_vec(&self.reached).unwrap_or_default())?;
        file.sync_all()?;
        Ok(fs::rename(&fresh, &self.file)?)
    }
}
