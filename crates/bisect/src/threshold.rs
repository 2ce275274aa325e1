//! Searches over candidates in order, by a question that may have no answer.
//!
//! Knows nothing of compilers: a candidate is a number.

use std::collections::BTreeSet;
use std::ops::Range;

/// What a candidate says of the finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It shows it.
    Shows,
    /// It behaves correctly.
    Hides,
    /// It does neither: it cannot be built, or fails in another way.
    Unclear,
}

/// The largest number of candidates without an answer before a search gives up narrowing.
const MOST_UNCLEAR: usize = 8;

/// A change from a candidate that hides the finding to a later one that shows it: the two ends
/// are next to each other unless everything between them is unclear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The last candidate that hides it.
    pub hides: usize,
    /// The first one after it that shows it.
    pub shows: usize,
}

impl Change {
    /// Whether nothing lies between the two.
    #[must_use]
    pub(crate) fn is_exact(self) -> bool {
        self.shows == self.hides + 1
    }
}

/// Finds a change between `hides` and `shows`, which are known to hide and to show the finding,
/// by halving. Candidates that are unclear are skipped, as `git bisect skip` does.
///
/// # Errors
/// Those of `ask`.
pub fn change<E>(
    hides: usize,
    shows: usize,
    mut ask: impl FnMut(usize) -> Result<Shown, E>,
) -> Result<Change, E> {
    let mut change = Change { hides, shows };
    let mut unclear = BTreeSet::new();
    while let Some(at) = between(change, &unclear) {
        match ask(at)? {
            Shown::Shows => change.shows = at,
            Shown::Hides => change.hides = at,
            Shown::Unclear => {
                unclear.insert(at);
                if unclear.len() >= MOST_UNCLEAR {
                    break;
                }
            }
        }
    }
    Ok(change)
}

/// The candidate to ask next: the middle, or if that is unclear the quarters, the eighths, and
/// so on.
fn between(change: Change, unclear: &BTreeSet<usize>) -> Option<usize> {
    let width = change.shows.checked_sub(change.hides)?;
    let mut parts = 2;
    loop {
        for part in (1..parts).step_by(2) {
            let at = change.hides + width * part / parts;
            if at > change.hides && at < change.shows && !unclear.contains(&at) {
                return Some(at);
            }
        }
        if parts >= 2 * width.max(1) {
            return None;
        }
        parts *= 2;
    }
}

/// The last of `count` items that hides the finding when it alone is left out, if there is one.
/// `ask` says what leaving out a range of items does. A range that still shows the finding is
/// not searched further, and one that is unclear is split.
///
/// # Errors
/// Those of `ask`.
pub(crate) fn last_hiding<E>(
    count: usize,
    mut ask: impl FnMut(Range<usize>) -> Result<Shown, E>,
) -> Result<Option<usize>, E> {
    let mut ranges: Vec<Range<usize>> = Vec::from_iter((count > 0).then_some(0..count));
    while let Some(range) = ranges.pop() {
        let shown = ask(range.clone())?;
        match (shown, range.len()) {
            (Shown::Hides, 1) => return Ok(Some(range.start)),
            (Shown::Shows, _) | (Shown::Unclear, 1) => {}
            (Shown::Hides | Shown::Unclear, _) => {
                let middle = range.start + range.len() / 2;
                ranges.push(range.start..middle);
                ranges.push(middle..range.end);
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn found(count: usize, answer: impl Fn(usize) -> Shown) -> (Change, usize) {
        let mut calls = 0;
        let found = change(0, count, |at| {
            calls += 1;
            Ok::<Shown, Infallible>(answer(at))
        });
        (found.unwrap_or_else(|never| match never {}), calls)
    }

    #[test]
    fn a_change_is_found_in_as_many_calls_as_halving_takes() {
        for first in 1..=300 {
            let answer = |at| {
                if at < first {
                    Shown::Hides
                } else {
                    Shown::Shows
                }
            };
            let (change, calls) = found(300, answer);
            assert_eq!(
                change,
                Change {
                    hides: first - 1,
                    shows: first
                }
            );
            assert!(calls <= 9, "{first} took {calls}");
        }
    }

    #[test]
    fn what_is_unclear_is_skipped() {
        let answer = |at| match at {
            0..=39 => Shown::Hides,
            40..=52 => Shown::Unclear,
            _ => Shown::Shows,
        };
        let (change, calls) = found(100, answer);
        assert!(change.hides <= 39 && change.shows >= 53, "{change:?}");
        assert!(!change.is_exact());
        assert!(calls <= 20, "{calls}");
    }

    #[test]
    fn the_last_item_that_hides_is_found_among_items_that_must_not_be_left_out() {
        let needed = [3, 17, 30];
        let answer = |range: Range<usize>| {
            Ok::<Shown, Infallible>(match () {
                () if needed.iter().any(|it| range.contains(it)) => Shown::Unclear,
                () if range.contains(&12) || range.contains(&20) => Shown::Hides,
                () => Shown::Shows,
            })
        };
        assert_eq!(last_hiding(40, answer), Ok(Some(20)));
        assert_eq!(last_hiding(10, answer), Ok(None));
        assert_eq!(last_hiding(0, answer), Ok(None));
    }
}
