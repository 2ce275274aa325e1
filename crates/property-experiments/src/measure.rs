//! One search for one fault by one method.

use gadfly_property::{Gen, Input, Property, Schedule};
use gadfly_property_experiments::register::{self, Variation};
use gadfly_property_experiments::{Twin, stack};

/// How a fault is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// Random pairs of states.
    Random,
    /// The choices behind random pairs of states are mutated.
    Choices,
    /// Algorithm 3 with typed mutation, from pairs of identical states.
    Paper,
    /// The default of the library, from pairs of identical states.
    Corpus,
    /// The generators written by hand.
    Smart,
}

impl Method {
    pub(crate) const ALL: [Method; 5] = [
        Method::Random,
        Method::Choices,
        Method::Paper,
        Method::Corpus,
        Method::Smart,
    ];

    /// Whether it is one of those that mostly run into the time limit.
    pub(crate) fn is_baseline(self) -> bool {
        matches!(self, Method::Random | Method::Choices)
    }

    fn schedule(self) -> Schedule {
        match self {
            Method::Random | Method::Smart => Schedule::Random,
            Method::Choices => Schedule::Choices,
            Method::Paper => Schedule::Paper,
            Method::Corpus => Schedule::Corpus,
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Method::Smart => f.pad("smart"),
            other => other.schedule().fmt(f),
        }
    }
}

impl std::str::FromStr for Method {
    type Err = String;
    fn from_str(name: &str) -> Result<Method, String> {
        Method::ALL
            .into_iter()
            .find(|method| method.to_string() == name)
            .ok_or_else(|| "use random, choices, paper, corpus or smart".to_owned())
    }
}

/// What a search came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Run {
    /// The time until the failure, if there was one.
    pub(crate) found: Option<f64>,
    pub(crate) executions: u64,
    pub(crate) discarded: u64,
    pub(crate) seconds: f64,
}

impl Run {
    pub(crate) fn to_line(self) -> String {
        let found = self.found.map_or("-".to_owned(), |time| time.to_string());
        format!(
            "{found} {} {} {}",
            self.executions, self.discarded, self.seconds
        )
    }

    pub(crate) fn from_line(line: &str) -> Option<Run> {
        let mut words = line.split_whitespace();
        Some(Run {
            found: words.next()?.parse().ok(),
            executions: words.next()?.parse().ok()?,
            discarded: words.next()?.parse().ok()?,
            seconds: words.next()?.parse().ok()?,
        })
    }
}

/// The time that this process has spent on a processor, in seconds: independent of what else
/// the machine does.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text
        .split(' ')
        .next()
        .and_then(|text| text.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}

/// The faults of a machine.
pub(crate) fn faults(machine: &str) -> Vec<String> {
    match machine {
        "stack" => stack::faults().into_iter().map(|(name, _)| name).collect(),
        _ => register::faults()
            .into_iter()
            .map(|(name, _)| name)
            .collect(),
    }
}

/// Searches for a fault; fault 0 is the table that is right.
pub(crate) fn run(machine: &str, fault: usize, method: Method, seed: u64, time: f64) -> Run {
    match machine {
        "stack" => on_stack(fault, method, seed, time),
        _ => on_register(fault, method, seed, time),
    }
}

fn on_stack(fault: usize, method: Method, seed: u64, time: f64) -> Run {
    let table = match fault {
        0 => stack::DEFAULT,
        number => stack::faults()[number - 1].1,
    };
    let holds = |one: &stack::State, other: &stack::State| {
        stack::single_step_noninterference(&table, one, other)
    };
    match method {
        Method::Smart => smart(seed, time, |g| {
            let Twin { one, other } = stack::smart::states(g);
            holds(&one, &other)
        }),
        Method::Random | Method::Choices => search(
            |pair: &(stack::State, stack::State)| holds(&pair.0, &pair.1),
            method,
            seed,
            time,
        ),
        Method::Paper | Method::Corpus => search(
            |pair: &Twin<stack::State>| holds(&pair.one, &pair.other),
            method,
            seed,
            time,
        ),
    }
}

fn on_register(fault: usize, method: Method, seed: u64, time: f64) -> Run {
    let table = match fault {
        0 => register::DEFAULT,
        number => register::faults()[number - 1].1,
    };
    let holds = |variation: &Variation| register::single_step_noninterference(&table, variation);
    match method {
        Method::Smart => smart(seed, time, |g| holds(&register::smart::variation(g))),
        Method::Random | Method::Choices => search(
            |(observer, one, other): &(register::Label, register::State, register::State)| {
                // As cheap as a pair that was generated as one.
                holds(&Variation {
                    observer: *observer,
                    states: Twin {
                        one: one.clone(),
                        other: other.clone(),
                    },
                })
            },
            method,
            seed,
            time,
        ),
        Method::Paper | Method::Corpus => search(holds, method, seed, time),
    }
}

fn search<T: Input>(property: impl Fn(&T) -> bool, method: Method, seed: u64, time: f64) -> Run {
    let started = processor_time();
    let report = Property::new(property)
        .schedule(method.schedule())
        .seed(seed)
        .shrinks(0)
        .search_while(|_| processor_time() - started < time);
    let seconds = processor_time() - started;
    Run {
        found: report.found.map(|_| seconds),
        executions: report.statistics.executions,
        discarded: report.statistics.discarded,
        seconds,
    }
}

/// Generates and executes, as fast as that goes.
fn smart(seed: u64, time: f64, mut holds: impl FnMut(&mut Gen) -> bool) -> Run {
    let mut g = Gen::from_seed(seed, gadfly_property::DEFAULT_SIZE);
    let started = processor_time();
    let mut executions = 0;
    loop {
        let failed = !holds(&mut g);
        executions += 1;
        if failed || (executions % 256 == 0 && processor_time() - started >= time) {
            let seconds = processor_time() - started;
            return Run {
                found: failed.then_some(seconds),
                executions,
                discarded: 0,
                seconds,
            };
        }
    }
}
