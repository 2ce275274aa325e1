//! What an id on the command line names.

use crate::exit::CommandError;
use gadfly_store::{BugId, FindingDetails, FindingId, Store};

/// The finding with this id, or the example finding of the bug with this id.
pub(crate) fn finding_by_id(store: &Store, id: &str) -> Result<FindingDetails, CommandError> {
    if id.starts_with(['B', 'b']) {
        let bug: BugId = id.parse().map_err(CommandError::usage)?;
        let bug = store.bug(bug)?;
        let Some(example) = bug.example else {
            return Err(CommandError::usage(format_args!(
                "{} has no finding",
                bug.id
            )));
        };
        return Ok(store.finding(example)?);
    }
    let finding: FindingId = id.parse().map_err(|_| {
        CommandError::usage(format_args!(
            "`{id}` is not an id; findings have ids such as F12 and bugs such as B3"
        ))
    })?;
    Ok(store.finding(finding)?)
}
