//! What the coordinator does with the bisections that run beside a campaign: tells them
//! which bugs there are, and records what they found.

use super::triage::{ReductionQueue, Reductions};
use super::{Coordinator, PROGRESS_EVERY};
use crate::bisection::{
    BisectBugs, DatedBug, Dater, News, Searched, SearchedBug, Searcher, keep_dates, keep_outside,
    keep_search,
};
use crate::error::CampaignError;
use crate::event::Event;
use gadfly_store::{BugFilter, FindingId, Page, Recorded};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::thread::Scope;

/// What those who bisect in the background found; nothing from those who have ended.
#[derive(Default)]
pub(super) struct Bisections {
    pub(super) dated: Option<Receiver<DatedBug>>,
    pub(super) searched: Option<Receiver<SearchedBug>>,
}

/// The next result, if there is one. A receiver whose sender has ended is dropped.
fn next<T>(receiver: &mut Option<Receiver<T>>) -> Option<T> {
    match receiver.as_ref()?.try_recv() {
        Ok(found) => Some(found),
        Err(TryRecvError::Empty) => None,
        Err(TryRecvError::Disconnected) => {
            *receiver = None;
            None
        }
    }
}

impl Coordinator<'_> {
    /// Starts those who bisect; the searcher begins with what is pending.
    pub(super) fn start_bisections<'scope>(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        searcher: Option<(&'scope Searcher<'_>, Vec<News>)>,
        dater: Option<&'scope Dater<'_>>,
    ) -> Bisections {
        let mut bisections = Bisections::default();
        if let Some((searcher, pending)) = searcher {
            let (news, searched) = searcher.start(scope);
            // The receiver is there until the sender is dropped.
            pending.into_iter().for_each(|it| drop(news.send(it)));
            self.listeners.push(news);
            bisections.searched = Some(searched);
        }
        if let Some(dater) = dater {
            let (news, dated) = dater.start(scope);
            self.listeners.push(news);
            bisections.dated = Some(dated);
        }
        bisections
    }

    fn tell(&self, news: &News) {
        for listener in &self.listeners {
            // If nobody receives it, the campaign is ending.
            let _ = listener.send(news.clone());
        }
    }

    /// Has a new bug bisected, or tells that an older one was seen again.
    pub(super) fn bisect_finding(
        &self,
        recorded: Recorded,
        is_news: bool,
    ) -> Result<(), CampaignError> {
        if !self.listeners.is_empty() {
            self.tell(&match is_news {
                true => News::Wanted(Box::new(self.store.finding(recorded.finding)?)),
                false => News::Seen(Box::new(self.store.bug(recorded.bug)?)),
            });
        }
        Ok(())
    }

    /// Tells that a finding is a known bug, so that others come first.
    pub(super) fn is_known_bug(&self, finding: FindingId) {
        self.tell(&News::Known(finding));
    }

    /// The bugs that this campaign found before it was interrupted, and whose search it did
    /// not end.
    pub(super) fn pending_searches(&self, how: &BisectBugs) -> Result<Vec<News>, CampaignError> {
        let mut pending = Vec::new();
        let mut page = Page::first(500);
        loop {
            let bugs = self.store.bugs(&BugFilter {
                page,
                ..BugFilter::default()
            })?;
            if bugs.is_empty() {
                return Ok(pending);
            }
            for example in bugs.iter().filter_map(|bug| bug.example) {
                let details = self.store.finding(example)?;
                let finding = &details.finding;
                if finding.campaign != Some(self.campaign) || finding.known.is_some() {
                    continue;
                }
                let done = self.store.bisections_of(example)?;
                let is_done = |repository: &str| done.iter().any(|it| it.subject == repository);
                let mut searches = how.searches.iter();
                if searches.any(|it| !is_done(&it.repository.display().to_string())) {
                    pending.push(News::Wanted(Box::new(details)));
                }
            }
            page = page.next();
        }
    }

    /// Records what was found since the last time.
    pub(super) fn take_bisections(
        &mut self,
        bisections: &mut Bisections,
    ) -> Result<(), CampaignError> {
        if let Some(bug) = next(&mut bisections.dated) {
            self.take_dated(&bug)?;
        }
        if let Some(bug) = next(&mut bisections.searched) {
            self.take_searched(bug)?;
        }
        Ok(())
    }

    /// Records the results of the reductions and bisections that are still running or waiting,
    /// and those that follow from them.
    pub(super) fn finish_background(
        &mut self,
        reductions: Option<&Reductions<'_>>,
        bisections: &mut Bisections,
    ) -> Result<(), CampaignError> {
        // No more bugs will come, so those who bisect end when they have done theirs.
        self.listeners.clear();
        loop {
            self.take_bisections(bisections)?;
            let waiting = self.queue.as_ref().is_some_and(ReductionQueue::has_waiting);
            let reductions = reductions.filter(|_| waiting);
            let is_bisecting = bisections.dated.is_some() || bisections.searched.is_some();
            match reductions {
                Some(Reductions { reducer, done }) => match done.recv_timeout(PROGRESS_EVERY) {
                    Ok(bug) => self.take_reduced(bug, reducer)?,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => self.queue = None,
                },
                None if is_bisecting => std::thread::sleep(PROGRESS_EVERY / 10),
                None => break,
            }
            self.progress();
        }
        self.queue = None;
        Ok(())
    }

    /// Records when a bug came and went.
    fn take_dated(&mut self, bug: &DatedBug) -> Result<(), CampaignError> {
        keep_dates(self.store, bug.finding, &bug.dated)?;
        (self.watch)(Event::Dated {
            finding: bug.finding,
            summary: bug.dated.summary(),
        });
        self.compare_pass_and_version(bug.finding)
    }

    /// Records which commit introduced a bug.
    fn take_searched(&mut self, bug: SearchedBug) -> Result<(), CampaignError> {
        let SearchedBug {
            finding,
            repository,
            found,
        } = bug;
        match found {
            Ok(Searched::Bisected(bisected)) => {
                if bisected.is_finished() {
                    keep_search(self.store, finding, &repository, &bisected)?;
                }
                let commit = bisected.culprit().map(|commit| commit.id.clone());
                (self.watch)(Event::Bisected {
                    finding,
                    commit: commit.clone(),
                    summary: bisected.summary(),
                });
                if let Some(commit) = commit {
                    self.learn_commit(finding, &commit)?;
                }
            }
            Ok(Searched::Outside(summary)) => {
                keep_outside(self.store, finding, &repository, &summary)?;
                (self.watch)(Event::Bisected {
                    finding,
                    commit: None,
                    summary,
                });
            }
            Err(why) => (self.watch)(Event::NotBisected { finding, why }),
        }
        Ok(())
    }
}
