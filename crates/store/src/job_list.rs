//! All jobs, for those who look at them.

use crate::database::values;
use crate::queue::job_from_row;
use crate::{Job, Page, Result, Store};

impl Store {
    /// Jobs, the latest first.
    pub fn jobs(&self, page: Page) -> Result<Vec<Job>> {
        self.read(|access| {
            access.rows(
                "SELECT * FROM jobs ORDER BY id DESC LIMIT ?1 OFFSET ?2",
                values![page.limit, page.offset],
                job_from_row,
            )
        })
    }
}
