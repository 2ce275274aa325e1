//! Counts of how similar programs were, and the table of the experiment.

use std::fmt;

/// From here on, two programs count as similar.
const SIMILAR: u32 = 90;

/// How many pairs of programs were identical, similar, somewhere between, entirely different.
///
/// As in the dissertation, identical pairs are counted apart, and the other shares are of the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs with the same text.
    pub identical: u64,
    /// Pairs with another text, at least 90 % similar.
    pub similar: u64,
    /// Pairs between.
    pub between: u64,
    /// Pairs with nothing in common.
    pub different: u64,
}

impl Tally {
    /// Compares two texts and counts them; gives their similarity in percent.
    pub fn compare(&mut self, old: &str, new: &str) -> u32 {
        if old == new {
            self.identical += 1;
            return 100;
        }
        let percent = super::percent(old, new);
        self.add(percent);
        percent
    }

    /// Counts two texts that are not identical and so many percent similar.
    pub fn add(&mut self, percent: u32) {
        match percent {
            0 => self.different += 1,
            SIMILAR.. => self.similar += 1,
            _ => self.between += 1,
        }
    }

    /// Counts what another tally has counted.
    pub fn merge(&mut self, other: &Tally) {
        self.identical += other.identical;
        self.similar += other.similar;
        self.between += other.between;
        self.different += other.different;
    }

    /// All pairs.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.identical + self.changed()
    }

    /// All pairs that are not identical.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.similar + self.between + self.different
    }

    /// The share of identical pairs of all, in percent.
    #[must_use]
    pub fn identical_share(&self) -> f64 {
        share(self.identical, self.total())
    }

    /// The share of similar pairs of those that changed, in percent.
    #[must_use]
    pub fn similar_share(&self) -> f64 {
        share(self.similar, self.changed())
    }

    /// The share of entirely different pairs of those that changed, in percent.
    #[must_use]
    pub fn different_share(&self) -> f64 {
        share(self.different, self.changed())
    }

    fn rows(&self) -> [(&'static str, u64, f64); 5] {
        let between = share(self.between, self.changed());
        [
            ("identical", self.identical, self.identical_share()),
            (
                "changed",
                self.changed(),
                share(self.changed(), self.total()),
            ),
            (
                "  at least 90 % similar",
                self.similar,
                self.similar_share(),
            ),
            ("  between", self.between, between),
            (
                "  entirely different",
                self.different,
                self.different_share(),
            ),
        ]
    }
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 * 100.0 / whole as f64
}

/// Several tallies side by side, each under its name.
#[must_use]
pub fn table(columns: &[(&str, Tally)]) -> String {
    let mut text = format!("{:<24}", "");
    for (name, _) in columns {
        text.push_str(&format!("{name:>20}"));
    }
    for row in 0..Tally::default().rows().len() {
        text.push('\n');
        text.push_str(&format!("{:<24}", Tally::default().rows()[row].0));
        for (_, tally) in columns {
            let (_, count, share) = tally.rows()[row];
            text.push_str(&format!("{count:>11} {share:>6.1} %"));
        }
    }
    text.push('\n');
    text
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&table(&[("pairs", *self)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_counts_and_shares() {
        let mut tally = Tally::default();
        assert_eq!(tally.compare("int x;", "int x;"), 100);
        for percent in [100, 90, 89, 0] {
            tally.add(percent);
        }
        let mut twice = tally;
        twice.merge(&tally);
        assert_eq!(twice.total(), 10);
        assert_eq!(
            table(&[("mutants", tally), ("fresh", twice)]),
            "                                     mutants               fresh
identical                         1   20.0 %          2   20.0 %
changed                           4   80.0 %          8   80.0 %
  at least 90 % similar           2   50.0 %          4   50.0 %
  between                         1   25.0 %          2   25.0 %
  entirely different              1   25.0 %          2   25.0 %
"
        );
        assert_eq!(Tally::default().to_string().lines().count(), 6);
    }
}
