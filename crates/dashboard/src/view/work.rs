//! Workers and what they do now, and jobs.

use crate::error::Failure;
use gadfly_store::{FleetWorker, Job, Page, Store};
use serde::Serialize;
use std::time::Duration;

/// Workers that were not seen for longer are not shown.
const SEEN_WITHIN: Duration = Duration::from_secs(60 * 60);

#[derive(Debug, Serialize)]
pub(crate) struct Work {
    pub(crate) workers: Vec<FleetWorker>,
    pub(crate) jobs: Vec<Job>,
}

impl Work {
    pub(crate) fn of(store: &Store, page: Page) -> Result<Work, Failure> {
        Ok(Work {
            workers: store.fleet_workers(SEEN_WITHIN)?,
            jobs: store.jobs(page)?,
        })
    }
}
