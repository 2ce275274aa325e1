//! The builds of a run: from the cache or made now, each checked against what it was when
//! it was first used.

use crate::error::CiError;
use crate::plan::Plan;
use gadfly_bisect::commit::{Artefacts, BuildOutcome, Built, Commit, Git};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// What the builds of a run were when they were first used, by commit. Code of a fork that
/// ran since may have changed them.
#[derive(Debug, Default)]
pub(crate) struct Pins(Mutex<BTreeMap<String, String>>);

/// The builds of a phase.
pub(crate) struct Builds<'a> {
    pub(crate) git: &'a Git<'a>,
    pub(crate) artefacts: &'a Artefacts<'a>,
    plan: &'a Plan<'a>,
    pins: &'a Pins,
}

impl<'a> Builds<'a> {
    pub(crate) fn new(
        git: &'a Git<'a>,
        artefacts: &'a Artefacts<'a>,
        plan: &'a Plan<'a>,
        pins: &'a Pins,
    ) -> Builds<'a> {
        Builds {
            git,
            artefacts,
            plan,
            pins,
        }
    }

    /// The build of a commit.
    pub(crate) fn get(
        &self,
        commit: &Commit,
        says: &mut dyn FnMut(String),
    ) -> Result<Built, CiError> {
        let mut building = false;
        let recipe = &self.plan.recipe;
        let outcome = self.artefacts.get(
            self.git,
            commit,
            recipe,
            &mut || building = true,
            &mut || {},
        )?;
        match outcome {
            BuildOutcome::Built(built) => {
                let how = if building {
                    "built"
                } else {
                    "build from the cache"
                };
                says(format!("{}: {how}", commit.short()));
                self.check(commit, &built)?;
                Ok(built)
            }
            BuildOutcome::Failed { why, .. } => Err(CiError::DoesNotBuild {
                commit: commit.short().to_owned(),
                why,
            }),
        }
    }

    /// Refuses a build that is not what it was when the run first used it.
    fn check(&self, commit: &Commit, built: &Built) -> Result<(), CiError> {
        let Some(digest) = &built.digest else {
            return Ok(());
        };
        let mut seen = self.pins.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = seen
            .entry(commit.id.clone())
            .or_insert_with(|| digest.clone());
        match first == digest {
            true => Ok(()),
            false => Err(CiError::Tampered(commit.short().to_owned())),
        }
    }

    /// The compiler in a build.
    pub(crate) fn compiler(&self, built: &Built) -> PathBuf {
        built.folder.join(&self.plan.compiler)
    }
}
