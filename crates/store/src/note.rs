//! What people said of bugs and did with them. Nothing of it is ever changed.

use crate::database::values;
use crate::subject::Subject;
use crate::{BugId, Page, Result, Store};
use serde::Serialize;

/// What a person said of a bug or did with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The bug.
    pub bug: BugId,
    /// Who.
    pub author: String,
    /// `comment`, or what was done.
    pub kind: String,
    /// What was said, or what was done in words.
    pub text: String,
    /// When, in seconds since 1970.
    pub made_at: i64,
}

impl Store {
    /// Keeps a note.
    pub fn record_note(&mut self, new: &Note) -> Result<()> {
        self.bug(new.bug)?;
        self.write(|access| {
            access.execute(
                "INSERT INTO notes (bug, author, kind, text, made_at)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                values![new.bug, new.author, new.kind, new.text, new.made_at],
            )?;
            Ok(())
        })
    }

    /// The notes on a bug or on all bugs of a root cause, the latest first.
    pub fn notes(&self, of: Subject, page: Page) -> Result<Vec<Note>> {
        let (which, id) = match of {
            Subject::Bug(id) => ("bug = ?1", id.0),
            Subject::Cause(id) => (
                "bug IN (SELECT findings.bug FROM findings WHERE findings.cause = ?1)",
                id.0,
            ),
        };
        let sql = format!("SELECT * FROM notes WHERE {which} ORDER BY id DESC LIMIT ?2 OFFSET ?3");
        self.read(|access| {
            access.rows(&sql, values![id, page.limit, page.offset], |row| {
                Ok(Note {
                    bug: row.get("bug")?,
                    author: row.get("author")?,
                    kind: row.get("kind")?,
                    text: row.get("text")?,
                    made_at: row.get("made_at")?,
                })
            })
        })
    }
}
