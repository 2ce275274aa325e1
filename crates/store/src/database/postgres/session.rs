//! One connection to a PostgreSQL, for one thread at a time.
//!
//! Calls wait for their answers. A connection that does not answer in time counts as dead,
//! whatever the network says, and is never used again.

use super::address::Address;
use super::wire::{read, type_of};
use crate::database::dialect::for_postgres;
use crate::database::error::{DbError, DbResult};
use crate::database::value::{Row, Value};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error;
use std::future::Future;
use std::io;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Statement};

/// The number of prepared statements to remember. Gadfly has fewer; statements that are made
/// for one occasion do not pile up.
const MOST_STATEMENTS: usize = 256;

/// What is set for every connection: a commit is on the disk of the server, whatever its
/// default; and a worker that has disappeared, or waits for one, holds nothing for long.
const SETTINGS: &str = "
    SET synchronous_commit = on;
    SET idle_in_transaction_session_timeout = '60s';
    SET lock_timeout = '30s';
    SET client_min_messages = warning;
    SET standard_conforming_strings = on;
";

/// The oldest PostgreSQL that is still maintained.
const OLDEST_SERVER: i64 = 130_000;

/// What tells a session from all others of its server.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    process: i32,
    started: String,
}

/// A connection.
pub(crate) struct Session {
    /// Taken only when the session ends.
    runtime: Option<Runtime>,
    client: Client,
    statements: RefCell<HashMap<(String, Vec<Type>), Statement>>,
    answer_within: Duration,
    is_dead: Cell<bool>,
    identity: Identity,
}

impl Drop for Session {
    fn drop(&mut self) {
        // Waits for nothing, so that it may happen anywhere.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Session {
    /// Connects.
    pub(crate) fn open(address: &Address) -> DbResult<Session> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| DbError::Away(error.to_string()))?;
        let tls = address.trust.connector().map_err(DbError::Refused)?;
        let connecting = within(address.answer_within, address.config.connect(tls));
        let (client, connection) = runtime.block_on(connecting)?;
        runtime.spawn(connection);
        let mut session = Session {
            runtime: Some(runtime),
            client,
            statements: RefCell::default(),
            answer_within: address.answer_within,
            is_dead: Cell::new(false),
            identity: Identity::default(),
        };
        session.batch(SETTINGS)?;
        let mut version: i64 = 0;
        let mut identity = Identity::default();
        session.rows(
            "SELECT CAST(current_setting('server_version_num') AS INTEGER), pid,
                    CAST(backend_start AS TEXT)
               FROM pg_stat_activity WHERE pid = pg_backend_pid()",
            &[],
            &mut |row| {
                version = row.get(0)?;
                identity.process = row.get(1)?;
                identity.started = row.get(2)?;
                Ok(())
            },
        )?;
        session.identity = identity;
        match version >= OLDEST_SERVER {
            true => Ok(session),
            false => Err(DbError::Refused(format!(
                "the server is PostgreSQL {}, but 13 is the oldest that Gadfly can use",
                version / 10_000
            ))),
        }
    }

    /// Which session of the server it is.
    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Whether the connection is lost.
    pub(crate) fn is_dead(&self) -> bool {
        self.is_dead.get() || self.client.is_closed()
    }

    /// Runs a query, and gives each row to a function.
    pub(crate) fn rows(
        &self,
        sql: &str,
        values: &[Value],
        each: &mut dyn FnMut(&Row<'_>) -> DbResult<()>,
    ) -> DbResult<()> {
        let statement = self.prepare(sql, values)?;
        let columns: Vec<String> = statement
            .columns()
            .iter()
            .map(|column| column.name().to_owned())
            .collect();
        let found = self.wait(self.client.query(&statement, &parameters(values)))?;
        for row in &found {
            let values = (0..columns.len()).map(|position| read(row, position));
            let values = values.collect::<DbResult<Vec<_>>>()?;
            each(&Row {
                columns: &columns,
                values,
            })?;
        }
        Ok(())
    }

    /// Runs a statement without a result, and returns the number of rows that it changed.
    pub(crate) fn execute(&self, sql: &str, values: &[Value]) -> DbResult<usize> {
        let statement = self.prepare(sql, values)?;
        let changed = self.wait(self.client.execute(&statement, &parameters(values)))?;
        Ok(changed as usize)
    }

    /// Runs several statements without parameters, in PostgreSQL's own words.
    pub(crate) fn batch(&self, sql: &str) -> DbResult<()> {
        self.wait(self.client.batch_execute(sql))
    }

    /// Ends another session, with whatever it has begun; says whether it is gone.
    pub(crate) fn end(&self, other: &Identity) -> DbResult<bool> {
        let mut is_gone = true;
        self.rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE pid = ?1 AND CAST(backend_start AS TEXT) = ?2",
            &[
                Value::Integer(other.process.into()),
                Value::Text(other.started.clone()),
            ],
            &mut |_| {
                is_gone = false;
                Ok(())
            },
        )?;
        Ok(is_gone)
    }

    fn prepare(&self, sql: &str, values: &[Value]) -> DbResult<Statement> {
        let types: Vec<Type> = values.iter().map(type_of).collect();
        let key = (sql.to_owned(), types);
        if let Some(known) = self.statements.borrow().get(&key) {
            return Ok(known.clone());
        }
        let statement = self.wait(self.client.prepare_typed(&for_postgres(sql), &key.1))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= MOST_STATEMENTS {
            statements.clear();
        }
        statements.insert(key, statement.clone());
        Ok(statement)
    }

    fn wait<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> DbResult<T> {
        let Some(runtime) = &self.runtime else {
            return Err(DbError::Away("the connection is closed".to_owned()));
        };
        let answer = runtime.block_on(within(self.answer_within, answer));
        if let Err(error) = &answer
            && is_away(error)
        {
            self.is_dead.set(true);
        }
        answer
    }
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|it| it as &(dyn ToSql + Sync)).collect()
}

async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> DbResult<T> {
    match tokio::time::timeout(limit, answer).await {
        Ok(answer) => answer.map_err(DbError::from),
        Err(_) => Err(DbError::Away(format!(
            "no answer within {} s",
            limit.as_secs_f64()
        ))),
    }
}

/// Whether the connection is lost, or cannot be made for now.
pub(crate) fn is_away(error: &DbError) -> bool {
    let error = match error {
        DbError::Away(_) => return true,
        DbError::Postgres(error) => error,
        _ => return false,
    };
    if let Some(code) = error.code() {
        return [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::TOO_MANY_CONNECTIONS,
            SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        ]
        .contains(code)
            || code.code().starts_with("08");
    }
    let mut source = error.source();
    while let Some(cause) = source {
        if let Some(cause) = cause.downcast_ref::<io::Error>() {
            // A certificate that is not believed is not believed the next time either.
            return cause.kind() != io::ErrorKind::InvalidData;
        }
        source = cause.source();
    }
    error.is_closed()
}

/// Whether a transaction that failed may succeed when it is simply repeated.
pub(crate) fn is_worth_repeating(error: &DbError) -> bool {
    let DbError::Postgres(error) = error else {
        return false;
    };
    error.code().is_some_and(|code| {
        [
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
        ]
        .contains(code)
    })
}
