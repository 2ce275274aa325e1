//! The bisection of new bugs by commits in a campaign: beside everything else, one at a
//! time, the bugs that matter most first.
//!
//! Writes nothing to the store: what it found goes to the coordinator. The answers of a
//! search are in the cache as soon as they are known, so that an interrupted one goes on when
//! the campaign is resumed.

use super::commits::{CommitSearch, Means, SearchError};
use super::waiting::{News, Waiting};
use crate::reduction::FailingError;
use gadfly_bisect::commit::{Bisected, CommitError, End};
use gadfly_bisect::search::Answer;
use gadfly_panics::catch;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingDetails, FindingId};
use gadfly_toolchain::{Detection, ObserveError};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::Instant;
use tracing::{Span, debug, info_span};

/// The repositories whose commits a campaign searches.
#[derive(Debug)]
pub struct BisectBugs {
    /// How, one for each compiler.
    pub searches: Vec<CommitSearch>,
    /// The compilers of this machine, for reproducing a finding.
    pub detection: Detection,
    /// Where scratch folders are made.
    pub scratch: PathBuf,
}

/// The result for one finding in one repository.
pub(crate) struct SearchedBug {
    pub(crate) finding: FindingId,
    pub(crate) repository: String,
    pub(crate) found: Result<Searched, String>,
}

/// What a search says.
pub(crate) enum Searched {
    /// It came to its end.
    Bisected(Box<Bisected>),
    /// The finding does not come or go between the ends, for this reason.
    Outside(String),
}

/// Bisects new bugs in the background.
pub(crate) struct Searcher<'a> {
    pub(crate) how: &'a BisectBugs,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    /// When the campaign ends.
    pub(crate) end: Option<Instant>,
}

impl Searcher<'_> {
    /// Starts a thread that bisects the findings it is told of, and sends back the results.
    pub(crate) fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> (Sender<News>, Receiver<SearchedBug>) {
        let (news, told) = channel();
        let (done, searched) = channel();
        let span = Span::current();
        scope.spawn(move || span.in_scope(|| self.work(&told, &done)));
        (news, searched)
    }

    fn work(&self, news: &Receiver<News>, done: &Sender<SearchedBug>) {
        let mut waiting = Waiting::default();
        loop {
            if waiting.is_empty() {
                let Ok(first) = news.recv() else {
                    return;
                };
                waiting.learn(first);
            }
            news.try_iter().for_each(|it| waiting.learn(it));
            let Some(details) = waiting.next() else {
                continue;
            };
            for search in &self.how.searches {
                if !search.concerns(&details, &self.how.detection) {
                    continue;
                }
                let is_over = self.end.is_some_and(|end| end <= Instant::now());
                if self.stop.is_set() || is_over {
                    break;
                }
                let Some(found) = self.search(search, &details) else {
                    continue;
                };
                let searched = SearchedBug {
                    finding: details.finding.id,
                    repository: search.repository.display().to_string(),
                    found,
                };
                if done.send(searched).is_err() {
                    return;
                }
            }
        }
    }

    /// The result, unless the search was stopped: then it goes on another time.
    fn search(
        &self,
        search: &CommitSearch,
        details: &FindingDetails,
    ) -> Option<Result<Searched, String>> {
        let _entered = info_span!("bisect", finding = %details.finding.id).entered();
        let means = Means {
            runner: self.runner,
            stop: self.stop,
            scratch: &self.how.scratch,
        };
        let detection = &self.how.detection;
        let found = catch(|| {
            search.bisect(details, detection, means, &mut |event| {
                debug!(?event, "bisecting");
            })
        });
        match found {
            Ok(Ok(Bisected {
                end: End::Stopped { .. },
                ..
            })) => None,
            Ok(Ok(bisected)) => Some(Ok(Searched::Bisected(Box::new(bisected)))),
            Ok(Err(error)) if is_stop(&error) => None,
            Ok(Err(SearchError::Commit(error @ CommitError::WrongEnd { .. }))) => {
                Some(outside(&error))
            }
            Ok(Err(error)) => Some(Err(error.to_string())),
            Err(panic) => Some(Err(format!("a bug in Gadfly: it panicked: {panic}"))),
        }
    }
}

fn is_stop(error: &SearchError) -> bool {
    matches!(
        error,
        SearchError::Commit(CommitError::Stopped)
            | SearchError::Failing(FailingError::Observe(ObserveError::Stopped))
    )
}

/// What it means for one bug that an end is not what it is for the others.
fn outside(error: &CommitError) -> Result<Searched, String> {
    match error {
        CommitError::WrongEnd {
            commit,
            expected: Answer::Good,
            answer: Answer::Bad,
            ..
        } => Ok(Searched::Outside(format!(
            "already there at {commit}, where the search begins"
        ))),
        CommitError::WrongEnd {
            commit,
            expected: Answer::Bad,
            answer: Answer::Good,
            ..
        } => Ok(Searched::Outside(format!(
            "not there at {commit}, where the search ends"
        ))),
        other => Err(other.to_string()),
    }
}
