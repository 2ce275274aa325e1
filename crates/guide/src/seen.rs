//! What all programs reached so far, in buckets of counts.

use crate::mark::{Mark, Reached, bucket};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Everything that was reached so far.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    marks: BTreeMap<Mark, Known>,
}

/// What is known of a mark.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// The buckets of counts in which it was reached, as bits.
    buckets: u8,
    /// How many programs reached it.
    programs: u64,
}

/// What a program was the first to reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    /// Marks with the bucket of their count, as a bit.
    pub(crate) buckets: Vec<(Mark, u8)>,
    /// Those of them that no program had reached in any count.
    pub(crate) marks: Vec<Mark>,
}

impl Gain {
    /// Whether it is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    /// The text in which it is stored: a mark and its bucket on each line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (mark, bucket) in &self.buckets {
            let _ = writeln!(text, "{mark} {bucket}");
        }
        text
    }

    /// Reads the text. Lines that it does not understand are left out.
    #[must_use]
    pub fn from_text(text: &str) -> Gain {
        let line = |line: &str| {
            let (mark, bucket) = line.rsplit_once(' ')?;
            let Ok(mark) = mark.parse();
            Some((mark, bucket.parse().ok()?))
        };
        Gain {
            buckets: text.lines().filter_map(line).collect(),
            marks: Vec::new(),
        }
    }
}

impl Seen {
    /// Adds what a program reached; what of it is new.
    pub fn add(&mut self, reached: &Reached) -> Gain {
        let mut gain = Gain::default();
        for (mark, count) in reached.marks() {
            let bucket = bucket(count);
            let known = self.marks.entry(mark.clone()).or_default();
            if known.buckets == 0 {
                gain.marks.push(mark.clone());
            }
            if known.buckets & bucket == 0 {
                known.buckets |= bucket;
                gain.buckets.push((mark.clone(), bucket));
            }
            known.programs += 1;
        }
        gain
    }

    /// Adds what a stored seed was the first to reach.
    pub(crate) fn restore(&mut self, gain: &Gain) {
        for (mark, bucket) in &gain.buckets {
            let known = self.marks.entry(mark.clone()).or_default();
            known.buckets |= bucket;
            known.programs += 1;
        }
    }

    /// How many different marks were reached.
    #[must_use]
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether nothing was reached.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// How many programs reached the rarest of these marks.
    pub(crate) fn rarest<'m>(&self, marks: impl Iterator<Item = &'m Mark>) -> u64 {
        let programs = marks.map(|mark| self.marks.get(mark).map_or(0, |known| known.programs));
        programs.min().unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reached(counts: &[(&str, u32)]) -> Reached {
        let mut reached = Reached::default();
        for (name, count) in counts {
            reached.add(name, *count);
        }
        reached
    }

    #[test]
    fn a_mark_is_new_once_for_each_bucket() {
        let mut seen = Seen::default();
        assert_eq!(seen.add(&reached(&[("a", 1), ("b", 5)])).marks.len(), 2);
        let again = seen.add(&reached(&[("a", 2), ("b", 6)]));
        assert_eq!((again.marks.len(), again.buckets.len()), (0, 1));
        assert!(seen.add(&reached(&[("a", 1)])).is_empty());
        assert_eq!(seen.len(), 2);
    }

    #[test]
    fn what_is_stored_comes_back() {
        let mut seen = Seen::default();
        let mut of_both = reached(&[("gcc vect: loop vectorized", 9)]);
        of_both.add_edge(7, 1);
        let gain = seen.add(&of_both);
        let back = Gain::from_text(&gain.to_text());
        assert_eq!(back.buckets, gain.buckets);
        let mut restored = Seen::default();
        restored.restore(&back);
        assert!(restored.add(&of_both).is_empty());
        assert!(Gain::from_text("nonsense\n\nmore of it\n").is_empty());
    }
}
