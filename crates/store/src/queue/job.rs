//! Jobs: what is to be done with a finding, by a worker that has its
//! compiler.

use super::worker::{is_lost, millis};
use crate::database::{DbResult, Row, ToValue, Value, values};
use crate::{FindingId, Result, Store, WorkerId};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How often a job is tried that nobody finishes.
const MOST_TRIES: i64 = 5;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobKind {
    /// Try the finding again on another machine.
    Confirm,
    /// Reduce its program.
    Reduce,
    /// Find the version in which it came.
    Bisect,
    /// Look whether it still shows.
    Recheck,
}

impl JobKind {
    /// Every kind, the most urgent first.
    pub const ALL: [JobKind; 4] = [
        JobKind::Confirm,
        JobKind::Reduce,
        JobKind::Bisect,
        JobKind::Recheck,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            JobKind::Confirm => "confirm",
            JobKind::Reduce => "reduce",
            JobKind::Bisect => "bisect",
            JobKind::Recheck => "recheck",
        }
    }

    /// How urgent it usually is; what people ask for comes before.
    #[must_use]
    pub fn priority(self) -> i32 {
        match self {
            JobKind::Confirm => 40,
            JobKind::Reduce => 30,
            JobKind::Bisect => 20,
            JobKind::Recheck => 10,
        }
    }
}

impl fmt::Display for JobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for JobKind {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| format!("`{text}` is not a job: confirm, reduce, bisect or recheck"))
    }
}

/// A job to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What is to be done.
    pub kind: JobKind,
    /// The finding.
    pub finding: FindingId,
    /// The compiler that the worker must have.
    pub target: String,
    /// The version that the compiler must have; nothing for any.
    pub version: Option<String>,
    /// More urgent jobs are done first.
    pub priority: i32,
    /// A machine that may not do it.
    pub not_machine: Option<String>,
}

/// A job that a worker has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Job {
    /// Its number.
    pub id: i64,
    /// What is to be done.
    pub kind: JobKind,
    /// The finding.
    pub finding: FindingId,
    /// The compiler that the worker must have.
    pub target: String,
    /// Whether it waits, is being done, is done or has failed.
    pub state: String,
    /// How it ended.
    pub result: Option<String>,
    /// How often it was taken: with the worker, the name of the lease.
    pub tries: u32,
    /// The worker that has it or had it last.
    pub worker: Option<WorkerId>,
}

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobOutcome {
    /// It is done; in words.
    Done(String),
    /// It cannot be done; the reason.
    Failed(String),
}

/// What a machine saw that tried a finding again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Confirmation {
    /// The machine.
    pub machine: String,
    /// How many of the `tries` showed it.
    pub shown: u32,
    /// The number of tries.
    pub tries: u32,
}

impl Store {
    /// Adds a job, unless the same one was ever added; one that ended is done again if `again`
    /// says so. Says whether it waits now because of this call.
    pub fn add_job(&mut self, new: &NewJob, again: bool) -> Result<bool> {
        let changed = self.write(|access| {
            access.execute(
                "INSERT INTO jobs (kind, finding, target, version, priority, state, not_machine)
                 VALUES (?1, ?2, ?3, ?4, ?5, 'waiting', ?6)
                 ON CONFLICT (kind, finding) DO UPDATE
                    SET state = 'waiting', priority = ?5, tries = 0, result = NULL
                  WHERE ?7 = 1 AND jobs.state IN ('done', 'failed')",
                values![
                    new.kind.name(),
                    new.finding,
                    new.target,
                    new.version,
                    new.priority,
                    new.not_machine,
                    again,
                ],
            )
        })?;
        Ok(changed > 0)
    }

    /// Takes the most urgent job of these kinds for a worker that has what it needs.
    pub fn take_job(
        &mut self,
        worker: WorkerId,
        kinds: &[JobKind],
        lease_for: Duration,
    ) -> Result<Option<Job>> {
        let listed = |count: usize, from: usize| {
            let places = (from..from + count).map(|place| format!("?{place}"));
            places.collect::<Vec<_>>().join(", ")
        };
        if kinds.is_empty() {
            return Ok(None);
        }
        let sql = format!(
            "SELECT jobs.* FROM jobs
              WHERE kind IN ({})
                AND tries < {MOST_TRIES}
                AND (state = 'waiting' OR {is_lost})
                AND EXISTS (SELECT 1 FROM worker_targets
                             WHERE worker_targets.worker = ?1
                               AND worker_targets.target = jobs.target
                               AND worker_targets.version
                                   = coalesce(jobs.version, worker_targets.version))
                AND coalesce(not_machine, '')
                    <> (SELECT machine FROM workers WHERE id = ?1 AND state = 'working')
              ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED",
            listed(kinds.len(), 2),
            is_lost = is_lost()
        );
        let mut parameters: Vec<Value> = vec![worker.to_value()];
        parameters.extend(kinds.iter().map(|kind| kind.name().to_value()));
        self.write(|access| {
            let Some(mut job) = access.row(&sql, &parameters, job_from_row)? else {
                return Ok(None);
            };
            job.tries += 1;
            job.worker = Some(worker);
            access.execute(
                "UPDATE jobs SET state = 'leased', worker = ?2, tries = ?3,
                        expires = database_clock() + ?4
                  WHERE id = ?1",
                values![job.id, worker, job.tries, millis(lease_for)],
            )?;
            Ok(Some(job))
        })
    }

    /// Records how a job ended; `false` if the lease was lost.
    pub fn finish_job(&mut self, job: &Job, outcome: &JobOutcome) -> Result<bool> {
        let (state, result) = match outcome {
            JobOutcome::Done(result) => ("done", result),
            JobOutcome::Failed(result) => ("failed", result),
        };
        let changed = self.write(|access| {
            access.execute(
                "UPDATE jobs SET state = ?4, result = ?5, expires = NULL
                  WHERE id = ?1 AND worker = ?2 AND tries = ?3 AND state = 'leased'",
                values![job.id, job.worker, job.tries, state, result],
            )
        })?;
        Ok(changed > 0)
    }

    /// The jobs of a finding.
    pub fn jobs_of(&self, finding: FindingId) -> Result<Vec<Job>> {
        self.read(|access| {
            let sql = "SELECT * FROM jobs WHERE finding = ?1 ORDER BY id";
            access.rows(sql, values![finding], job_from_row)
        })
    }

    /// The number of jobs by kind and state.
    pub fn count_jobs(&self) -> Result<Vec<(String, String, u64)>> {
        self.read(|access| {
            access.rows(
                "SELECT kind, state, count(*) AS jobs FROM jobs
                  GROUP BY kind, state ORDER BY kind, state",
                values![],
                |row| Ok((row.get("kind")?, row.get("state")?, row.bits("jobs")?)),
            )
        })
    }

    /// Remembers what a machine saw that tried a finding again.
    pub fn record_confirmation(&mut self, finding: FindingId, new: &Confirmation) -> Result<()> {
        self.write(|access| {
            access.execute(
                "INSERT INTO confirmations (finding, machine, shown, tries, made_at)
                 VALUES (?1, ?2, ?3, ?4, database_clock())
                 ON CONFLICT (finding, machine) DO UPDATE SET shown = ?3, tries = ?4",
                values![finding, new.machine, new.shown, new.tries],
            )
        })?;
        Ok(())
    }

    /// The other machines that tried a finding again.
    pub fn confirmations(&self, finding: FindingId) -> Result<Vec<Confirmation>> {
        self.read(|access| {
            let sql = "SELECT * FROM confirmations WHERE finding = ?1 ORDER BY machine";
            access.rows(sql, values![finding], |row| {
                Ok(Confirmation {
                    machine: row.get("machine")?,
                    shown: row.get("shown")?,
                    tries: row.get("tries")?,
                })
            })
        })
    }
}

pub(crate) fn job_from_row(row: &Row<'_>) -> DbResult<Job> {
    Ok(Job {
        id: row.get("id")?,
        kind: row.word("kind", |text| text.parse().ok())?,
        finding: row.get("finding")?,
        target: row.get("target")?,
        state: row.get("state")?,
        result: row.get("result")?,
        tries: row.get("tries")?,
        worker: row.get("worker")?,
    })
}
