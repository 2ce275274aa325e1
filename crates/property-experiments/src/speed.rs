//! How many times a second a property is executed: by a bare loop, by this library, by
//! quickcheck and by proptest, one after the other in one process.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gadfly_property::{Property, Schedule};
use proptest::test_runner::{Config, TestRunner};
use quickcheck::{QuickCheck, TestResult};

/// The input of the property.
pub type Input = (u8, u8, u8);

/// How often the clock is read.
const CHUNK: u64 = 1 << 16;

/// Executions per second by a bare loop, quickcheck, proptest, or the schedule of that name.
#[must_use]
pub fn measured(way: &str, property: fn(&Input) -> bool, time: Duration) -> Option<f64> {
    Some(match way {
        "bare loop" => bare(property, time),
        "quickcheck" => by_quickcheck(property, time),
        "proptest" => by_proptest(property, time),
        schedule => searched(property, time, schedule.parse().ok()?),
    })
}

/// Calls `some` until the time is up; `some` executes `CHUNK` times.
fn measure(time: Duration, mut some: impl FnMut()) -> f64 {
    let started = Instant::now();
    let mut executions = 0;
    while started.elapsed() < time {
        some();
        executions += CHUNK;
    }
    executions as f64 / started.elapsed().as_secs_f64()
}

/// Random inputs from the cheapest generator there is.
fn bare(property: fn(&Input) -> bool, time: Duration) -> f64 {
    let mut state = 1u64;
    measure(time, || {
        for _ in 0..CHUNK {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let bytes = state.to_be_bytes();
            black_box(property(&(bytes[0], bytes[1], bytes[2])));
        }
    })
}

fn searched(property: fn(&Input) -> bool, time: Duration, schedule: Schedule) -> f64 {
    // The failure is not the point: it counts as passed.
    let report = Property::new(move |input: &Input| {
        black_box(property(input));
        true
    })
    .schedule(schedule)
    .time(time)
    .search();
    report.statistics.executions as f64 / report.statistics.elapsed.as_secs_f64()
}

fn by_quickcheck(property: fn(&Input) -> bool, time: Duration) -> f64 {
    thread_local! {
        static PROPERTY: std::cell::Cell<Option<fn(&Input) -> bool>> =
            const { std::cell::Cell::new(None) };
    }
    fn holds(one: u8, two: u8, three: u8) -> TestResult {
        let property = PROPERTY.get();
        black_box(property.map(|property| property(&(one, two, three))));
        TestResult::passed()
    }
    PROPERTY.set(Some(property));
    measure(time, || {
        QuickCheck::new()
            .tests(CHUNK)
            .max_tests(CHUNK)
            .quickcheck(holds as fn(u8, u8, u8) -> TestResult);
    })
}

fn by_proptest(property: fn(&Input) -> bool, time: Duration) -> f64 {
    let bytes = proptest::num::u8::ANY;
    measure(time, || {
        // A runner counts its cases over all of its runs.
        let mut runner = TestRunner::new(Config {
            cases: CHUNK as u32,
            failure_persistence: None,
            ..Config::default()
        });
        let outcome = runner.run(&(bytes, bytes, bytes), |input| {
            black_box(property(&input));
            Ok(())
        });
        black_box(outcome.is_ok());
    })
}
