//! What people ask for: that a finding be reduced or bisected. The store keeps the requests;
//! who does the work takes them from here.

use crate::database::{DbResult, Row, values};
use crate::{FindingId, Page, RequestId, Result, Store};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// What is to be done with a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Make its program smaller.
    Reduce,
    /// Find the version that introduced it.
    Bisect,
}

impl Task {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Task::Reduce => "reduce",
            Task::Bisect => "bisect",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Task {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        match text {
            "reduce" => Ok(Task::Reduce),
            "bisect" => Ok(Task::Bisect),
            _ => Err(format!("`{text}` is nothing to ask for: reduce or bisect")),
        }
    }
}

/// How far a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestState {
    /// Nobody works on it yet.
    Waiting,
    /// Somebody does.
    Running,
    /// It is done.
    Done,
    /// It could not be done.
    Failed,
}

impl RequestState {
    const ALL: [RequestState; 4] = [
        RequestState::Waiting,
        RequestState::Running,
        RequestState::Done,
        RequestState::Failed,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            RequestState::Waiting => "waiting",
            RequestState::Running => "running",
            RequestState::Done => "done",
            RequestState::Failed => "failed",
        }
    }
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Request {
    /// Its id.
    pub id: RequestId,
    /// The finding.
    pub finding: FindingId,
    /// What is to be done with it.
    pub task: Task,
    /// Who asked for it.
    pub author: String,
    /// When, in seconds since 1970.
    pub asked_at: i64,
    /// How far it is.
    pub state: RequestState,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// How it ended, in one line.
    pub said: String,
}

impl Store {
    /// Keeps a request, unless the same one waits or runs; returns its id.
    pub fn ask(
        &mut self,
        finding: FindingId,
        task: Task,
        author: &str,
        asked_at: i64,
    ) -> Result<RequestId> {
        self.finding(finding)?;
        self.write(|access| {
            let same = access.row(
                "SELECT id FROM requests WHERE finding = ?1 AND task = ?2
                    AND state IN ('waiting', 'running') ORDER BY id LIMIT 1",
                values![finding, task.name()],
                |row| row.get(0),
            )?;
            if let Some(same) = same {
                return Ok(same);
            }
            access.value(
                "INSERT INTO requests (finding, task, author, asked_at, state)
                 VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id",
                values![
                    finding,
                    task.name(),
                    author,
                    asked_at,
                    RequestState::Waiting.name()
                ],
            )
        })
    }

    /// Takes the request that has waited longest.
    pub fn take_request(&mut self) -> Result<Option<Request>> {
        self.write(|access| {
            let first = access.row(
                "SELECT * FROM requests WHERE state = 'waiting' ORDER BY id LIMIT 1
                    FOR UPDATE SKIP LOCKED",
                values![],
                request_from_row,
            )?;
            if let Some(first) = &first {
                access.execute(
                    "UPDATE requests SET state = ?2 WHERE id = ?1",
                    values![first.id, RequestState::Running.name()],
                )?;
            }
            Ok(first)
        })
    }

    /// Says how a request ended, or, with `Waiting`, that it was not done.
    pub fn end_request(
        &mut self,
        id: RequestId,
        state: RequestState,
        said: &str,
        ended_at: Option<i64>,
    ) -> Result<()> {
        self.write(|access| {
            access.execute(
                "UPDATE requests SET state = ?2, said = ?3, ended_at = ?4 WHERE id = ?1",
                values![id, state.name(), said, ended_at],
            )?;
            Ok(())
        })
    }

    /// Lets requests wait again that somebody took who died since.
    pub fn return_requests(&mut self) -> Result<()> {
        self.write(|access| {
            access.execute(
                "UPDATE requests SET state = 'waiting' WHERE state = 'running'",
                values![],
            )?;
            Ok(())
        })
    }

    /// Requests, the latest first: all of them, or those on one finding.
    pub fn requests(&self, of: Option<FindingId>, page: Page) -> Result<Vec<Request>> {
        let which = match of {
            Some(_) => "finding = ?1",
            None => "CAST(?1 AS INTEGER) IS NULL",
        };
        let sql =
            format!("SELECT * FROM requests WHERE {which} ORDER BY id DESC LIMIT ?2 OFFSET ?3");
        self.read(|access| {
            access.rows(&sql, values![of, page.limit, page.offset], request_from_row)
        })
    }
}

fn request_from_row(row: &Row<'_>) -> DbResult<Request> {
    Ok(Request {
        id: row.get("id")?,
        finding: row.get("finding")?,
        task: row.word("task", |text| text.parse().ok())?,
        author: row.get("author")?,
        asked_at: row.get("asked_at")?,
        state: row.word("state", |text| {
            RequestState::ALL.into_iter().find(|it| it.name() == text)
        })?,
        ended_at: row.get("ended_at")?,
        said: row.get("said")?,
    })
}
