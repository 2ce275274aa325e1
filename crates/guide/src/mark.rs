//! What a program reached, whoever says so: marks, and how often each was reached. It must not
//! know what a mark means.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Something that a program may reach.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// With a name for people.
    Named(Arc<str>),
    /// One of very many, such as an edge of a compiler's code.
    Edge(u64),
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Named(name) => f.write_str(name),
            Mark::Edge(edge) => write!(f, "#{edge:016x}"),
        }
    }
}

impl FromStr for Mark {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Mark, Self::Err> {
        let edge = text.strip_prefix('#').filter(|it| it.len() == 16);
        let edge = edge.and_then(|it| u64::from_str_radix(it, 16).ok());
        Ok(edge.map_or_else(|| Mark::Named(text.into()), Mark::Edge))
    }
}

/// What one program reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    marks: BTreeMap<Mark, u32>,
    /// The CPU time of compilers that it cost to know.
    pub cpu: Duration,
}

impl Reached {
    /// Adds to the count of something with a name.
    pub fn add(&mut self, name: &str, count: u32) {
        self.add_mark(Mark::Named(name.into()), count);
    }

    /// Adds to the count of an edge.
    pub(crate) fn add_edge(&mut self, edge: u64, count: u32) {
        self.add_mark(Mark::Edge(edge), count);
    }

    fn add_mark(&mut self, mark: Mark, count: u32) {
        if count > 0 {
            let old = self.marks.entry(mark).or_default();
            *old = old.saturating_add(count);
        }
    }

    /// Whether something was reached.
    #[must_use]
    pub fn count(&self, mark: &Mark) -> u32 {
        self.marks.get(mark).copied().unwrap_or(0)
    }

    /// All that was reached, in order.
    pub fn marks(&self) -> impl Iterator<Item = (&Mark, u32)> {
        self.marks.iter().map(|(mark, &count)| (mark, count))
    }

    /// Whether nothing was reached.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }
}

/// The bucket of a count, as in AFL: 1, 2, 3, 4–7, 8–15, 16–31, 32–127, more.
#[must_use]
pub(crate) fn bucket(count: u32) -> u8 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4..=7 => 8,
        8..=15 => 16,
        16..=31 => 32,
        32..=127 => 64,
        _ => 128,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written() {
        for mark in [
            Mark::Named("gcc vect: loop vectorized".into()),
            Mark::Named("#1".into()),
            Mark::Edge(0xff),
        ] {
            assert_eq!(mark.to_string().parse(), Ok(mark));
        }
    }

    #[test]
    fn counts_add_up_and_have_buckets() {
        let mut reached = Reached::default();
        reached.add("a", 2);
        reached.add("a", 3);
        reached.add("b", 0);
        assert_eq!(reached.count(&Mark::Named("a".into())), 5);
        assert_eq!(reached.marks().count(), 1);
        let buckets: Vec<u8> = [0, 1, 2, 3, 4, 7, 8, 16, 32, 127, 128].map(bucket).to_vec();
        assert_eq!(buckets, [0, 1, 2, 4, 8, 8, 16, 32, 64, 64, 128]);
    }
}
