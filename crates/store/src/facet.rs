//! The values by which findings can be filtered, as they occur in the store.

use crate::database::values;
use crate::{Result, Store};
use serde::Serialize;
use std::collections::BTreeSet;

/// The most values of each kind.
const MOST: usize = 500;

/// The values that occur, each list in alphabetical order and bounded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Facets {
    /// The first words of targets.
    pub compilers: Vec<String>,
    /// The other words of targets: backends and options.
    pub backends: Vec<String>,
    /// What compilers report as their version.
    pub versions: Vec<String>,
    /// Kinds of findings.
    pub kinds: Vec<String>,
    /// Passes to blame.
    pub passes: Vec<String>,
    /// Features of programs.
    pub features: Vec<String>,
}

impl Store {
    /// The values that occur. Reads indexes only, but whole ones: callers keep the result for
    /// a while.
    pub fn facets(&self) -> Result<Facets> {
        let mut compilers = BTreeSet::new();
        let mut backends = BTreeSet::new();
        for target in self.distinct("SELECT DISTINCT target FROM findings")? {
            let mut words = target.split_whitespace();
            if let Some(compiler) = words.next().filter(|_| compilers.len() < MOST) {
                compilers.insert(compiler.to_owned());
            }
            let others = words.map(str::to_owned);
            backends.extend(others.take(MOST.saturating_sub(backends.len())));
        }
        Ok(Facets {
            compilers: compilers.into_iter().collect(),
            backends: backends.into_iter().collect(),
            versions: self.few("SELECT DISTINCT compiler_version FROM findings")?,
            kinds: self.few("SELECT DISTINCT kind FROM bugs")?,
            passes: self.few("SELECT DISTINCT blame FROM findings WHERE blame IS NOT NULL")?,
            features: self.few("SELECT DISTINCT feature FROM bug_features")?,
        })
    }

    fn few(&self, sql: &str) -> Result<Vec<String>> {
        let mut values = self.distinct(sql)?;
        values.sort();
        values.truncate(MOST);
        Ok(values)
    }

    fn distinct(&self, sql: &str) -> Result<Vec<String>> {
        self.read(|access| access.rows(sql, values![], |row| row.get(0)))
    }
}
