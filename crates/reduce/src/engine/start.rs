//! Where a search starts: from the original, or from the smallest program of an earlier
//! reduction that still passes the test.
//!
//! The original is always tested first, to make sure that there is something to reduce
//! and to measure how flaky the finding is. Knows nothing of passes or of the disk.

use super::error::ReduceError;
use super::event::{Event, Outdated};
use super::flakiness::Flakiness;
use super::options::Options;
use crate::interestingness::{Interestingness, TestError, Verdict};
use crate::subject::{Size, Subject};

/// The starting point of a search.
pub(super) struct Start {
    pub(super) subject: Subject,
    pub(super) flakiness: Flakiness,
    /// The number of calls of the interestingness test.
    pub(super) calls: usize,
    /// The size of the earlier result, if the search starts from one.
    pub(super) resumed: Option<Size>,
    /// Earlier results that no longer pass the test.
    pub(super) outdated: Vec<Outdated>,
}

impl Start {
    /// Finds the starting point.
    ///
    /// # Errors
    /// If the original does not pass the test, or the test fails.
    pub(super) fn find(
        original: &Subject,
        test: &dyn Interestingness,
        options: &Options<'_>,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<Start, ReduceError> {
        let tries = options.tries.max(1);
        let flakiness = Flakiness::measure(test, original, tries)?;
        let flakiness = flakiness.map_err(ReduceError::NotInteresting)?;
        let mut start = Start {
            subject: original.clone(),
            flakiness,
            calls: tries as usize,
            resumed: None,
            outdated: Vec::new(),
        };
        if let Some(why) = start.doubts(original, test)? {
            return Err(ReduceError::NotInteresting(why));
        }
        let mut earlier: Vec<&Subject> = options.earlier.iter().collect();
        earlier.retain(|it| it.size() < original.size());
        earlier.sort_by_key(|it| (it.size(), it.choices().is_none()));
        earlier.dedup_by_key(|it| it.size());
        for subject in earlier {
            let Some(why) = start.refusal(subject, test, options)? else {
                (watch)(Event::Resumed { best: subject });
                start.resumed = Some(subject.size().clone());
                start.subject = subject.clone();
                break;
            };
            let size = subject.size().clone();
            (watch)(Event::Outdated {
                size: &size,
                why: &why,
            });
            start.outdated.push(Outdated { size, why });
        }
        Ok(start)
    }

    /// Why an earlier result no longer passes the test, if so.
    fn refusal(
        &mut self,
        subject: &Subject,
        test: &dyn Interestingness,
        options: &Options<'_>,
    ) -> Result<Option<String>, TestError> {
        if options.plausible.is_some_and(|ask| !ask(subject)) {
            return Ok(Some("it is not valid".to_owned()));
        }
        self.calls += 1;
        match self.flakiness.judge(test, subject)? {
            Verdict::Interesting => self.doubts(subject, test),
            Verdict::Not(why) => Ok(Some(why)),
            Verdict::Other(bug) => Ok(Some(format!("it shows another bug: {}", bug.title))),
        }
    }

    /// What the full test finds wrong with an accepted program.
    fn doubts(
        &mut self,
        subject: &Subject,
        test: &dyn Interestingness,
    ) -> Result<Option<String>, TestError> {
        if !test.needs_confirmation(subject) {
            return Ok(None);
        }
        self.calls += 1;
        test.objection(subject)
    }
}
