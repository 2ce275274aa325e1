//! What observing cost, by stage, so that a campaign can say where its time goes.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Duration;

/// The cost of a number of processes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The number of processes.
    pub count: u64,
    /// CPU time of all their processes.
    pub cpu: Duration,
    /// Wall-clock time.
    pub wall: Duration,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.count += other.count;
        self.cpu += other.cpu;
        self.wall += other.wall;
    }
}

/// The cost of each stage, and what was saved.
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
    /// The cost that was saved because the same objects had already been linked and run, or the
    /// driver had already been compiled.
    pub saved: Cost,
}

impl Spent {
    /// The total cost of compilers and programs.
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
