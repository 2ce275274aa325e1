//! Makes new ranges when all are taken, and adds up those that are done, so that a campaign
//! of any length needs little room. One worker does it at a time, whoever comes first.

use super::campaign::{FleetState, set_state};
use crate::CampaignId;
use crate::database::{Access, DbResult, values};
use serde_json::Value;

/// The least number of ranges that are made at a time.
const LEAST: i64 = 64;

/// What became of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Planned {
    /// There are ranges to take.
    Some,
    /// There are none, and there will be none for now.
    None,
    /// Another worker is making some.
    ByOther,
}

/// Makes more ranges. Nobody waits here for who is doing the same, because a thousand workers
/// that begin together would wait for each other one by one.
pub(super) fn plan(access: Access<'_>, campaign: CampaignId) -> DbResult<Planned> {
    let is_active: i64 = access.value(
        "SELECT count(*) FROM fleet_campaigns WHERE campaign = ?1 AND state = 'active'",
        values![campaign],
    )?;
    if is_active == 0 {
        return Ok(Planned::None);
    }
    let found = access.row(
        "SELECT tests, batch, planned FROM fleet_campaigns
          WHERE campaign = ?1 AND state = 'active' FOR UPDATE SKIP LOCKED",
        values![campaign],
        |row| {
            let tests: Option<i64> = row.get("tests")?;
            Ok((tests, row.get::<i64>("batch")?, row.get::<i64>("planned")?))
        },
    )?;
    let Some((tests, batch, planned)) = found else {
        return Ok(Planned::ByOther);
    };
    // Another worker may have made some just now.
    let free = "SELECT count(*) FROM seed_ranges WHERE campaign = ?1 AND state = 'free'";
    if access.value::<i64>(free, values![campaign])? > 0 {
        return Ok(Planned::Some);
    }
    let workers: i64 = access.value(
        "SELECT count(*) FROM workers
          WHERE state = 'working' AND seen >= database_clock() - 60000",
        values![],
    )?;
    let ranges = LEAST.max(2 * workers);
    let end = planned.saturating_add(batch.saturating_mul(ranges));
    let end = tests.map_or(end, |tests| end.min(tests));
    let mut first = planned;
    while first < end {
        let after = (first + batch).min(end);
        access.execute(
            "INSERT INTO seed_ranges (campaign, first, after, state) VALUES (?1, ?2, ?3, 'free')",
            values![campaign, first, after],
        )?;
        first = after;
    }
    access.execute(
        "UPDATE fleet_campaigns SET planned = greatest(planned, ?2) WHERE campaign = ?1",
        values![campaign, end],
    )?;
    add_up(access, campaign)?;
    Ok(match planned < end {
        true => Planned::Some,
        false => Planned::None,
    })
}

/// Adds the ranges that are done to the campaign, and ends it if they are all.
pub(super) fn add_up(access: Access<'_>, campaign: CampaignId) -> DbResult<()> {
    let sql = "SELECT tests, planned FROM fleet_campaigns WHERE campaign = ?1 FOR UPDATE";
    let found = access.row(sql, values![campaign], |row| {
        Ok((row.get::<Option<i64>>("tests")?, row.get::<i64>("planned")?))
    })?;
    let Some((tests, planned)) = found else {
        return Ok(());
    };
    let mut counts = access
        .row(
            "SELECT tallies FROM campaigns WHERE id = ?1",
            values![campaign],
            |row| row.json("tallies"),
        )?
        .unwrap_or_default();
    let mut done: i64 = 0;
    access.each(
        "DELETE FROM seed_ranges WHERE campaign = ?1 AND state = 'done'
         RETURNING after - first AS length, tallies",
        values![campaign],
        &mut |row| {
            done += row.get::<i64>("length")?;
            add(&mut counts, &row.json("tallies")?);
            Ok(())
        },
    )?;
    access.execute(
        "UPDATE fleet_campaigns SET done = done + ?2 WHERE campaign = ?1",
        values![campaign, done],
    )?;
    let unfinished: Option<i64> = access.value(
        "SELECT min(first) FROM seed_ranges WHERE campaign = ?1",
        values![campaign],
    )?;
    access.execute(
        "UPDATE campaigns SET tallies = ?2, next_index = greatest(next_index, ?3) WHERE id = ?1",
        values![campaign, counts.to_string(), unfinished.unwrap_or(planned)],
    )?;
    let now: i64 = access.value("SELECT database_clock() / 1000", values![])?;
    let is_over = tests == Some(planned) && unfinished.is_none();
    if done > 0 {
        sample(access, campaign, &counts, now, is_over)?;
    }
    if is_over {
        set_state(access, campaign, FleetState::Finished, Some(now))?;
    }
    Ok(())
}

/// The least time between two samples, in seconds; a hundredth of the campaign's if that is more.
const SAMPLE_EVERY: i64 = 10;

/// Keeps what is counted now, for lines over time, unless there is a sample of about now.
fn sample(
    access: Access<'_>,
    campaign: CampaignId,
    counts: &Value,
    now: i64,
    is_last: bool,
) -> DbResult<()> {
    let count = |name: &str| counts[name].as_i64().unwrap_or_default();
    access.execute(
        "INSERT INTO samples (campaign, at, tests, builds)
         SELECT id, CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT) FROM campaigns
          WHERE id = ?1
            AND (?5 = 1 OR NOT EXISTS
                   (SELECT 1 FROM samples
                     WHERE samples.campaign = ?1
                       AND at > ?2 - greatest(?6, (?2 - campaigns.started_at) / 100)))
         ON CONFLICT (campaign, at) DO UPDATE
            SET tests = excluded.tests, builds = excluded.builds",
        values![
            campaign,
            now,
            count("tests"),
            count("builds"),
            is_last,
            SAMPLE_EVERY
        ],
    )?;
    Ok(())
}

/// Adds counts to counts: numbers with the same name are added, everything else is kept.
fn add(all: &mut Value, more: &Value) {
    match (all, more) {
        (Value::Object(all), Value::Object(more)) => {
            for (name, value) in more {
                add(all.entry(name.clone()).or_insert(Value::Null), value);
            }
        }
        (all @ Value::Null, more) => *all = more.clone(),
        (Value::Number(one), Value::Number(other)) => {
            let whole = one.as_u64().zip(other.as_u64());
            let sum = match whole {
                Some((one, other)) => Some(one.saturating_add(other).into()),
                None => serde_json::Number::from_f64(
                    one.as_f64().unwrap_or_default() + other.as_f64().unwrap_or_default(),
                ),
            };
            if let Some(sum) = sum {
                *one = sum;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn counts_are_added_by_name() {
        let mut all = json!({});
        add(
            &mut all,
            &json!({ "tests": 3, "cpu": 0.5, "findings": { "crash": 1 } }),
        );
        add(
            &mut all,
            &json!({ "tests": 4, "cpu": 1.0, "findings": { "crash": 2, "hang": 1 } }),
        );
        let wanted = json!({ "tests": 7, "cpu": 1.5, "findings": { "crash": 3, "hang": 1 } });
        assert_eq!(all, wanted);
    }
}
