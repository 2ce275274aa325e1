//! Workers: who they are, what they have, and whether they are still there.

use super::target::{FleetTarget, as_json};
use crate::database::{Access, DbResult, Row, unreadable, values};
use crate::{Result, Store, WorkerId};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// A worker that joins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWorker {
    /// The name of its machine.
    pub machine: String,
    /// The version of Gadfly.
    pub gadfly: String,
    /// The versions of its generators by name.
    pub generators: BTreeMap<String, u32>,
    /// The compilers that it has.
    pub targets: Vec<FleetTarget>,
}

/// Whether a worker works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorkerState {
    /// It works, or waits for work.
    Working,
    /// One of its compilers is broken: it gets no work, and what it had is given to others.
    Aside,
    /// It left.
    Left,
}

impl WorkerState {
    const ALL: [WorkerState; 3] = [WorkerState::Working, WorkerState::Aside, WorkerState::Left];

    fn name(self) -> &'static str {
        match self {
            WorkerState::Working => "working",
            WorkerState::Aside => "aside",
            WorkerState::Left => "left",
        }
    }
}

impl fmt::Display for WorkerState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A worker of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FleetWorker {
    /// Its id.
    pub id: WorkerId,
    /// The name of its machine.
    pub machine: String,
    /// Its version of Gadfly.
    pub gadfly: String,
    /// The compilers that it has.
    pub targets: Vec<FleetTarget>,
    /// Whether it works.
    pub state: WorkerState,
    /// What it does, or why it was put aside.
    pub doing: String,
    /// When it joined, in milliseconds since 1970 by the clock of the database.
    pub joined: i64,
    /// How long ago it was last seen, in milliseconds.
    pub seen_ago: i64,
    /// The number of tests that it has done.
    pub tests: u64,
}

impl Store {
    /// Adds a worker.
    pub fn join_fleet(&mut self, new: &NewWorker) -> Result<WorkerId> {
        let (generators, targets) = (as_json(&new.generators), as_json(&new.targets));
        self.write(|access| {
            let id: WorkerId = access.value(
                "INSERT INTO workers (machine, gadfly, generators, targets, state, doing, joined, seen)
                 VALUES (?1, ?2, ?3, ?4, ?5, 'joined', database_clock(), database_clock())
                 RETURNING id",
                values![
                    new.machine,
                    new.gadfly,
                    generators,
                    targets,
                    WorkerState::Working.name(),
                ],
            )?;
            for target in &new.targets {
                access.execute(
                    "INSERT INTO worker_targets (worker, target, version, build)
                     VALUES (?1, ?2, ?3, ?4) ON CONFLICT (worker, target) DO NOTHING",
                    values![id, target.name, target.version, target.build],
                )?;
            }
            Ok(id)
        })
    }

    /// Says that a worker is there and what it does, and keeps its leases for so long from
    /// now on. Returns its state: another may have put it aside.
    pub fn beat(
        &mut self,
        worker: WorkerId,
        doing: &str,
        keep_for: Duration,
    ) -> Result<WorkerState> {
        let state = self.write(|access| {
            // In the order of `complete_tests`, so that the two never wait for each other.
            for table in ["seed_ranges", "jobs"] {
                access.execute(
                    &format!(
                        "UPDATE {table} SET expires = database_clock() + ?2
                          WHERE worker = ?1 AND state = 'leased'"
                    ),
                    values![worker, millis(keep_for)],
                )?;
            }
            access.row(
                "UPDATE workers SET seen = database_clock(),
                        doing = CASE WHEN state = 'aside' THEN doing ELSE ?2 END
                  WHERE id = ?1 RETURNING state",
                values![worker, doing],
                state_from_row,
            )
        })?;
        state.ok_or_else(|| self.no_such(format!("worker {worker}")))
    }

    /// Gives all leases of a worker back, and ends it.
    pub fn leave_fleet(&mut self, worker: WorkerId) -> Result<()> {
        self.end_worker(worker, WorkerState::Left, "left")
    }

    /// Puts a worker aside whose compiler is broken.
    pub fn put_aside(&mut self, worker: WorkerId, why: &str) -> Result<()> {
        self.end_worker(worker, WorkerState::Aside, why)
    }

    fn end_worker(&mut self, worker: WorkerId, state: WorkerState, doing: &str) -> Result<()> {
        let changed = self.write(|access| {
            give_back(access, worker)?;
            access.execute(
                "UPDATE workers SET state = ?2, doing = ?3, seen = database_clock() WHERE id = ?1",
                values![worker, state.name(), doing],
            )
        })?;
        match changed {
            0 => Err(self.no_such(format!("worker {worker}"))),
            _ => Ok(()),
        }
    }

    /// The workers that were seen within this time, the latest first.
    pub fn fleet_workers(&self, seen_within: Duration) -> Result<Vec<FleetWorker>> {
        self.read(|access| {
            access.rows(
                "SELECT workers.*, database_clock() - seen AS seen_ago FROM workers
                  WHERE seen >= database_clock() - ?1 ORDER BY id DESC LIMIT 10000",
                values![millis(seen_within)],
                worker_from_row,
            )
        })
    }
}

fn give_back(access: Access<'_>, worker: WorkerId) -> DbResult<()> {
    for (table, free) in [("seed_ranges", "free"), ("jobs", "waiting")] {
        access.execute(
            &format!(
                "UPDATE {table} SET state = '{free}', expires = NULL
                  WHERE worker = ?1 AND state = 'leased'"
            ),
            values![worker],
        )?;
    }
    Ok(())
}

/// The longest lease, in milliseconds. One that seems to be longer was given before the clock
/// of the database was set back, and is lost: nobody may wait until it is that late again.
pub(super) const LONGEST_LEASE: i64 = 60 * 60 * 1000;

/// A time in milliseconds, which is no longer than the longest lease.
pub(super) fn millis(time: Duration) -> i64 {
    let millis = i64::try_from(time.as_millis()).unwrap_or(LONGEST_LEASE);
    millis.min(LONGEST_LEASE)
}

/// The condition for a lease that is lost.
pub(super) fn is_lost() -> String {
    format!(
        "(state = 'leased' AND (expires < (SELECT database_clock())
                                OR expires > (SELECT database_clock()) + {LONGEST_LEASE}))"
    )
}

fn state_from_row(row: &Row<'_>) -> DbResult<WorkerState> {
    row.word("state", |text| {
        WorkerState::ALL
            .into_iter()
            .find(|state| state.name() == text)
    })
}

fn worker_from_row(row: &Row<'_>) -> DbResult<FleetWorker> {
    Ok(FleetWorker {
        id: row.get("id")?,
        machine: row.get("machine")?,
        gadfly: row.get("gadfly")?,
        targets: serde_json::from_value(row.json("targets")?)
            .map_err(|error| unreadable(error.to_string()))?,
        state: state_from_row(row)?,
        doing: row.get("doing")?,
        joined: row.get("joined")?,
        seen_ago: row.get("seen_ago")?,
        tests: row.bits("tests")?,
    })
}
