//! How often each optimisation fired on a set of programs.
//!
//! What matters is in how many programs a remark occurred, and how many different remarks
//! did: a single frequent remark would dominate sums.

use crate::{Kind, Remark};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

/// What makes two remarks the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Pair {
    /// The pass.
    pub pass: String,
    /// What it says.
    pub name: String,
}

/// How often something fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// Programs in which it did.
    pub programs: u64,
    /// How often in all of them.
    pub remarks: u64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.programs += other.programs;
        self.remarks += other.remarks;
    }
}

/// What fired on a set of programs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    programs: u64,
    pairs: BTreeMap<Pair, Count>,
    passes: BTreeMap<String, Count>,
}

impl Tally {
    /// Counts what fired on one program.
    pub fn add_program<'r>(&mut self, remarks: impl IntoIterator<Item = &'r Remark>) {
        self.programs += 1;
        let mut pairs = BTreeMap::<Pair, u64>::new();
        for remark in remarks {
            if remark.kind == Kind::Fired {
                let pair = Pair {
                    pass: remark.pass.clone(),
                    name: remark.name.clone(),
                };
                *pairs.entry(pair).or_default() += 1;
            }
        }
        let passes: BTreeSet<&str> = pairs.keys().map(|pair| pair.pass.as_str()).collect();
        for pass in passes {
            self.passes.entry(pass.to_owned()).or_default().programs += 1;
        }
        for (pair, remarks) in pairs {
            self.passes.entry(pair.pass.clone()).or_default().remarks += remarks;
            *self.pairs.entry(pair).or_default() += Count {
                programs: 1,
                remarks,
            };
        }
    }

    /// How many programs were counted.
    #[must_use]
    pub fn programs(&self) -> u64 {
        self.programs
    }

    /// How many different things fired.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.pairs.len()
    }

    /// Every pair that fired, in order.
    pub fn pairs(&self) -> impl Iterator<Item = (&Pair, Count)> {
        self.pairs.iter().map(|(pair, &count)| (pair, count))
    }

    /// How often a pair fired.
    #[must_use]
    pub fn pair(&self, pair: &Pair) -> Count {
        self.pairs.get(pair).copied().unwrap_or_default()
    }

    /// Every pass that fired, in order.
    pub fn passes(&self) -> impl Iterator<Item = (&str, Count)> {
        let passes = self.passes.iter();
        passes.map(|(pass, &count)| (pass.as_str(), count))
    }

    /// How often a pass fired.
    #[must_use]
    pub fn pass(&self, pass: &str) -> Count {
        self.passes.get(pass).copied().unwrap_or_default()
    }
}
