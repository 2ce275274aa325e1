//! The queue of what is to be done, in SQLite: what was accepted is done, whatever happens to
//! the server.

use super::event::Task;
use super::verify::{Refused, digest};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How often a task is tried.
const MOST_TRIES: u32 = 5;

/// For how long deliveries are remembered. GitHub keeps its own for three days.
const REMEMBERED: Duration = Duration::from_secs(30 * 24 * 3600);

/// The most tasks that wait.
const MOST_WAITING: u32 = 10_000;

/// Why the queue cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// The delivery is refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There are too many tasks.
    #[error("{MOST_WAITING} tasks are waiting, and no more are accepted")]
    Full,
    /// The file cannot be used.
    #[error("cannot use the queue: {0}")]
    Database(#[from] rusqlite::Error),
}

/// A task that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queued {
    /// Its number.
    pub id: i64,
    /// What is to be done.
    pub task: Task,
    /// How often it was tried before.
    pub tries: u32,
}

/// The queue.
#[derive(Debug)]
pub struct Queue(Mutex<Connection>);

impl Queue {
    /// Opens a queue. Tasks that were being done when the server died wait again.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn open(file: &Path) -> Result<Queue, QueueError> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(Duration::from_secs(30))?;
        connection.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             CREATE TABLE IF NOT EXISTS deliveries (
                 name TEXT NOT NULL UNIQUE, digest TEXT NOT NULL UNIQUE, at INTEGER NOT NULL
             ) STRICT;
             CREATE TABLE IF NOT EXISTS tasks (
                 id INTEGER PRIMARY KEY, task TEXT NOT NULL, status TEXT NOT NULL,
                 tries INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, said TEXT
             ) STRICT;
             UPDATE tasks SET status = 'waiting' WHERE status = 'running';",
        )?;
        Ok(Queue(Mutex::new(connection)))
    }

    /// Remembers a delivery, and adds its task, both or neither. Of a pull request only the
    /// newest commit is tested.
    ///
    /// # Errors
    /// If it was delivered before, or the queue is full.
    pub(super) fn accept(
        &self,
        delivery: &str,
        event: &str,
        body: &[u8],
        task: Option<&Task>,
    ) -> Result<(), QueueError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let now = now();
        let old = now - i64::try_from(REMEMBERED.as_secs()).unwrap_or(i64::MAX);
        transaction.execute("DELETE FROM deliveries WHERE at < ?1", [old])?;
        let added = transaction.execute(
            "INSERT OR IGNORE INTO deliveries (name, digest, at) VALUES (?1, ?2, ?3)",
            params![delivery, digest(event, body), now],
        )?;
        if added == 0 {
            return Err(Refused::Replayed.into());
        }
        if let Some(task) = task {
            let waiting: u32 = transaction.query_row(
                "SELECT count(*) FROM tasks WHERE status = 'waiting'",
                [],
                |row| row.get(0),
            )?;
            if waiting >= MOST_WAITING {
                return Err(QueueError::Full);
            }
            if let Task::TestPull { number, .. } | Task::ForgetPull { number } = task {
                transaction.execute(
                    "UPDATE tasks SET status = 'outdated' WHERE status = 'waiting'
                      AND json_extract(task, '$.task') = 'test-pull'
                      AND json_extract(task, '$.number') = ?1",
                    [number.cast_signed()],
                )?;
            }
            transaction.execute(
                "INSERT INTO tasks (task, status, due) VALUES (?1, 'waiting', ?2)",
                params![serde_json::to_string(task).unwrap_or_default(), now],
            )?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Takes the next task that is due.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn take(&self) -> Result<Option<Queued>, QueueError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let row: Option<(i64, String, u32)> = transaction
            .query_row(
                "SELECT id, task, tries FROM tasks WHERE status = 'waiting' AND due <= ?1
                  ORDER BY due, id LIMIT 1",
                [now()],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .optional()?;
        let Some((id, text, tries)) = row else {
            return Ok(None);
        };
        let task = serde_json::from_str(&text).ok();
        let status = if task.is_some() {
            "running"
        } else {
            "unreadable"
        };
        transaction.execute(
            "UPDATE tasks SET status = ?2 WHERE id = ?1",
            params![id, status],
        )?;
        transaction.commit()?;
        Ok(task.map(|task| Queued { id, task, tries }))
    }

    /// A task is done.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn done(&self, id: i64, said: &str) -> Result<(), QueueError> {
        self.lock().execute(
            "UPDATE tasks SET status = 'done', said = ?2 WHERE id = ?1",
            params![id, said],
        )?;
        Ok(())
    }

    /// A task is to be tried again after some time, and not too often.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn again(&self, id: i64, after: Duration, said: &str) -> Result<(), QueueError> {
        self.later(id, after, said, 1)
    }

    /// A task waits for something else: this is no failed attempt.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn postpone(&self, id: i64, after: Duration, said: &str) -> Result<(), QueueError> {
        self.later(id, after, said, 0)
    }

    fn later(&self, id: i64, after: Duration, said: &str, tries: u32) -> Result<(), QueueError> {
        let due = now() + i64::try_from(after.as_secs()).unwrap_or(0);
        self.lock().execute(
            "UPDATE tasks SET tries = tries + ?4, due = ?2, said = ?3,
                    status = CASE WHEN tries + ?4 >= ?5 THEN 'failed' ELSE 'waiting' END
              WHERE id = ?1",
            params![id, due, said, tries, MOST_TRIES],
        )?;
        Ok(())
    }

    /// The number of tasks by status.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub fn counts(&self) -> Result<Vec<(String, u32)>, QueueError> {
        let connection = self.lock();
        let mut statement = connection
            .prepare("SELECT status, count(*) FROM tasks GROUP BY status ORDER BY status")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
