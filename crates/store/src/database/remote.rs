//! A PostgreSQL that may go away and come back.
//!
//! # Why nothing is done twice
//!
//! A statement whose connection is lost is repeated on a new one. A transaction is repeated
//! too, unless the connection was lost while it was being committed: then nobody knows
//! whether it was. Every transaction therefore leaves its number in a row of its writer
//! (`gadfly_writers`). When a connection is lost, its session is ended first, should the
//! server still wait for it; then the row says whether the transaction was committed, and if
//! so, it is not repeated.
//!
//! The server's own `pg_xact_status` does not do: after a crash, a number that was never
//! written to the disk is given to somebody else's transaction.

use super::Access;
use super::error::{DbError, DbResult};
use super::postgres::{Address, Identity, Session, is_away, is_worth_repeating};
use super::values;
use std::cell::{Cell, RefCell};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The first interval between attempts; it doubles.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// The longest one.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How often a transaction is repeated that collides with others.
const MOST_COLLISIONS: u32 = 20;

/// A database that is reached through the network.
pub(crate) struct Remote {
    pub(crate) address: Address,
    session: RefCell<Option<Session>>,
    /// The name of its row.
    writer: String,
    /// The number of the last transaction.
    number: Cell<i64>,
    /// Whether the database has rows for writers; not before its first migration.
    is_ready: Cell<bool>,
}

/// How one attempt at a transaction ended.
enum Attempt<T> {
    Done(T),
    Failed(DbError),
    /// The connection was lost after the transaction had begun; the result is there if it
    /// was to be committed.
    Lost {
        session: Identity,
        result: Option<T>,
        error: DbError,
    },
}

impl Remote {
    /// Connects. A server that is not there is an error at once; later it is waited for.
    pub(crate) fn open(address: Address) -> DbResult<Remote> {
        let session = Session::open(&address)?;
        Ok(Remote {
            address,
            session: RefCell::new(Some(session)),
            writer: random_name(),
            number: Cell::new(0),
            is_ready: Cell::new(false),
        })
    }

    /// Says that the database has been migrated.
    pub(crate) fn set_ready(&self) {
        self.is_ready.set(true);
    }

    /// Runs a query, again if the connection is lost meanwhile.
    pub(crate) fn read<T>(&self, mut query: impl FnMut(Access<'_>) -> DbResult<T>) -> DbResult<T> {
        let mut patience = Patience::new(self.address.away_at_most);
        loop {
            match self.with_session(|session| query(Access::Postgres(session))) {
                Err(error) if is_away(&error) => patience.wait_after(error)?,
                outcome => return outcome,
            }
        }
    }

    /// Runs a transaction, exactly once.
    pub(crate) fn write<T>(
        &self,
        mut change: impl FnMut(Access<'_>) -> DbResult<T>,
    ) -> DbResult<T> {
        let mut patience = Patience::new(self.address.away_at_most);
        let mut collisions = 0;
        loop {
            let attempt = self.with_session(|session| Ok(self.attempt(session, &mut change)));
            match attempt.unwrap_or_else(Attempt::Failed) {
                Attempt::Done(result) => return Ok(result),
                Attempt::Failed(error) if is_away(&error) => patience.wait_after(error)?,
                Attempt::Failed(error)
                    if is_worth_repeating(&error) && collisions < MOST_COLLISIONS =>
                {
                    collisions += 1;
                    sleep(FIRST_PAUSE.min(Duration::from_millis(collisions.into())));
                }
                Attempt::Failed(error) => return Err(error),
                Attempt::Lost {
                    session,
                    result,
                    error,
                } => {
                    tracing::debug!(?error, ?session, "lost the connection");
                    let was_committed = self.was_committed(&session, &mut patience)?;
                    if let Some(result) = result.filter(|_| was_committed) {
                        return Ok(result);
                    }
                }
            }
        }
    }

    /// Ends a session whose connection is lost, and says whether its transaction was
    /// committed.
    fn was_committed(&self, lost: &Identity, patience: &mut Patience) -> DbResult<bool> {
        loop {
            let answer = self.with_session(|session| {
                if !session.end(lost)? {
                    let why = "the session of a lost connection does not end";
                    return Err(DbError::Away(why.to_owned()));
                }
                if !self.is_ready.get() {
                    return Ok(false);
                }
                let sql = "SELECT last FROM gadfly_writers WHERE id = ?1";
                let last = Access::Postgres(session)
                    .row(sql, values![self.writer], |row| row.get::<i64>(0))?;
                Ok(last == Some(self.number.get()))
            });
            match answer {
                Err(error) if is_away(&error) => patience.wait_after(error)?,
                answer => return answer,
            }
        }
    }

    fn attempt<T>(
        &self,
        session: &Session,
        change: &mut impl FnMut(Access<'_>) -> DbResult<T>,
    ) -> Attempt<T> {
        let lost = |error, result| Attempt::Lost {
            session: session.identity().clone(),
            result,
            error,
        };
        self.number.set(self.number.get() + 1);
        let outcome = session.batch(&self.beginning());
        match outcome.and_then(|()| change(Access::Postgres(session))) {
            Ok(result) => match session.batch("COMMIT") {
                Ok(()) => Attempt::Done(result),
                Err(error) if is_away(&error) => lost(error, Some(result)),
                Err(error) => Attempt::Failed(error),
            },
            Err(error) if is_away(&error) => lost(error, None),
            Err(error) => {
                // If even this fails, the connection is dead and will not be used again.
                let _ = session.batch("ROLLBACK");
                Attempt::Failed(error)
            }
        }
    }

    /// Begins a transaction that leaves its number.
    fn beginning(&self) -> String {
        if !self.is_ready.get() {
            // Migrations look for themselves whether they were made.
            return "BEGIN".to_owned();
        }
        let (writer, number) = (&self.writer, self.number.get());
        format!(
            "BEGIN;
             INSERT INTO gadfly_writers (id, last, seen)
             VALUES ('{writer}', {number}, database_clock())
             ON CONFLICT (id) DO UPDATE SET last = excluded.last, seen = excluded.seen"
        )
    }

    /// Uses the session, or a new one if it is dead.
    fn with_session<T>(&self, work: impl FnOnce(&Session) -> DbResult<T>) -> DbResult<T> {
        let is_usable = |session: &Session| !session.is_dead();
        if !self.session.borrow().as_ref().is_some_and(is_usable) {
            self.session.replace(None);
            let session = Session::open(&self.address)?;
            self.session.replace(Some(session));
        }
        match self.session.borrow().as_ref() {
            Some(session) => work(session),
            None => Err(DbError::Away("the connection is closed".to_owned())),
        }
    }
}

/// A name that no other writer has, on any machine.
fn random_name() -> String {
    let keys = [RandomState::new(), RandomState::new()];
    let words = keys.map(|keys| keys.build_hasher().finish());
    format!("{:016x}{:016x}", words[0], words[1])
}

/// How long a database may still be away.
struct Patience {
    until: Instant,
    pause: Duration,
}

impl Patience {
    fn new(limit: Duration) -> Patience {
        Patience {
            until: Instant::now() + limit,
            pause: FIRST_PAUSE,
        }
    }

    /// Waits a moment; gives up with the error when the time is up.
    fn wait_after(&mut self, error: DbError) -> DbResult<()> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(error);
        }
        sleep(self.pause.min(left));
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        Ok(())
    }
}
