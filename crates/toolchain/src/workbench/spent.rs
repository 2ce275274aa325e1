//! What observing cost, by stage, so that a campaign can say where its time goes.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Duration;

/// What a number of processes cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// How many were run.
    pub count: u64,
    /// CPU time of all their processes.
    pub cpu: Duration,
    /// Time on the clock.
    pub wall: Duration,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.count += other.count;
        self.cpu += other.cpu;
        self.wall += other.wall;
    }
}

/// What was spent on each stage, and what was not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// Compiling test files.
    pub compile: Cost,
    /// Compiling drivers.
    pub driver: Cost,
    /// Linking.
    pub link: Cost,
    /// Running programs.
    pub run: Cost,
    /// What was not spent, because the same objects had been linked and run
    /// before or the driver was already compiled.
    pub saved: Cost,
}

impl Spent {
    /// What all compilers and programs together have cost.
    pub fn total(&self) -> Cost {
        let mut total = Cost::default();
        for cost in [self.compile, self.driver, self.link, self.run] {
            total += cost;
        }
        total
    }
}

impl AddAssign for Spent {
    fn add_assign(&mut self, other: Spent) {
        self.compile += other.compile;
        self.driver += other.driver;
        self.link += other.link;
        self.run += other.run;
        self.saved += other.saved;
    }
}
