//! What the coordinator does when a wrong output meets the culprit of another bug.
//!
//! A commit is decisive: two wrong outputs that one commit introduced are one bug, and the
//! second need not be reduced. A pass and a first bad version are only evidence, because a
//! pass may have many bugs and a version has many commits.

use super::Coordinator;
use crate::error::CampaignError;
use crate::event::Event;
use crate::reducer::Depth;
use gadfly_store::{BugId, FindingId};
use std::collections::BTreeSet;

impl Coordinator<'_> {
    /// Takes note of the commit that introduced a finding, stops the reduction of the finding
    /// if that is another bug's, and judges it again.
    pub(super) fn learn_commit(
        &mut self,
        finding: FindingId,
        commit: &str,
    ) -> Result<(), CampaignError> {
        let details = self.store.finding(finding)?;
        if details.finding.kind != "wrong-output" {
            return Ok(());
        }
        self.causes.learn_culprit(finding, commit);
        let others = self.causes.with_same_culprit(self.store, finding)?;
        let entry = self.known_bugs.introduced_by(commit);
        let known = entry.map(|bug| bug.id.clone());
        if others.is_empty() && known.is_none() {
            return Ok(());
        }
        let mut bugs: BTreeSet<BugId> = BTreeSet::new();
        for other in others {
            bugs.insert(self.store.finding(other)?.finding.bug);
        }
        self.unwanted.add(finding);
        (self.watch)(Event::SameCulprit {
            finding,
            culprit: commit.to_owned(),
            certain: true,
            bugs: bugs.into_iter().collect(),
            known,
            reduction_stopped: self.queue.as_ref().is_some_and(|it| it.has(finding)),
        });
        self.take_comparable(finding, Depth::Thorough)
    }

    /// Tells the watcher, once, that a wrong output has the pass and the first bad version of
    /// other bugs.
    pub(super) fn compare_pass_and_version(
        &mut self,
        finding: FindingId,
    ) -> Result<(), CampaignError> {
        let Some((pass, version, bugs)) = self.store.bugs_with_pass_and_version(finding)? else {
            return Ok(());
        };
        if self.has_same_pass.insert(finding) {
            (self.watch)(Event::SameCulprit {
                finding,
                culprit: format!("{pass}, since {version}"),
                certain: false,
                bugs,
                known: None,
                reduction_stopped: false,
            });
        }
        Ok(())
    }

    /// The bug of the catalogue that a finding is because the same commit introduced it: that
    /// of an entry that names the commit, or that of another finding.
    pub(super) fn known_by_culprit(
        &self,
        finding: FindingId,
    ) -> Result<Option<String>, CampaignError> {
        let Some(commit) = self.causes.culprit(finding) else {
            return Ok(None);
        };
        if let Some(bug) = self.known_bugs.introduced_by(commit) {
            return Ok(Some(bug.id.clone()));
        }
        for other in self.causes.with_same_culprit(self.store, finding)? {
            if let Some(known) = self.store.finding(other)?.finding.known {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }
}
