//! Which targets a program goes through, where there are too many for all.
//!
//! With twenty compilers at five levels each, one program takes a minute, and most of
//! its builds show nothing new. Each program therefore goes through a few targets that
//! are spread over the list, and the next program through the next ones. The choice
//! depends only on the number of the test, so a campaign is repeatable.

use serde::{Deserialize, Serialize};

/// The maximum number of builds of one program, not counting those with random flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TargetRotation(Option<usize>);

impl TargetRotation {
    /// Every program goes through every target.
    pub const ALL: TargetRotation = TargetRotation(None);

    /// The default: about the number of levels of all compilers in one Debian release.
    pub const USUAL: TargetRotation = TargetRotation(Some(30));

    /// At most this many, and at least one.
    #[must_use]
    pub fn at_most(builds: usize) -> TargetRotation {
        TargetRotation(Some(builds.max(1)))
    }

    /// Selects the items for test number `test`. `of` is the length of the list of targets; if
    /// `items` is a shorter list (the compilers with random flags), the same share of it is
    /// selected.
    pub fn turn<T>(self, items: &[T], of: usize, test: u64) -> impl Iterator<Item = &T> {
        let len = items.len();
        let wanted = match self.0 {
            Some(builds) if builds < of => (len * builds).div_ceil(of),
            _ => len,
        };
        let first = if wanted < len {
            (test % len as u64) as usize
        } else {
            0
        };
        (0..wanted).map(move |position| &items[(first + position * len / wanted) % len])
    }
}

/// The turn of one program, for lists that go with the targets.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    rotation: TargetRotation,
    of: usize,
    test: u64,
}

impl Turn {
    /// Everything.
    pub const WHOLE: Turn = Turn {
        rotation: TargetRotation::ALL,
        of: 0,
        test: 0,
    };

    /// The turn of test number `test` with a list of `of` targets.
    pub(crate) fn new(rotation: TargetRotation, of: usize, test: u64) -> Turn {
        Turn { rotation, of, test }
    }

    pub(crate) fn of<T>(self, items: &[T]) -> impl Iterator<Item = &T> {
        self.rotation.turn(items, self.of, self.test)
    }
}

#[cfg(test)]
mod tests {
    use super::TargetRotation;

    #[test]
    fn a_short_list_is_used_whole_and_in_order() {
        let items = [1, 2, 3];
        for rotation in [TargetRotation::ALL, TargetRotation::at_most(3)] {
            let turn: Vec<_> = rotation.turn(&items, 3, 7).copied().collect();
            assert_eq!(turn, items);
        }
        assert_eq!(TargetRotation::at_most(3).turn(&[0; 0], 0, 7).count(), 0);
    }

    #[test]
    fn every_target_has_the_same_number_of_turns() {
        let items: Vec<usize> = (0..12).collect();
        let mut turns = [0; 12];
        for test in 0..12 {
            let turn: Vec<_> = TargetRotation::at_most(5).turn(&items, 12, test).collect();
            assert_eq!(turn.len(), 5);
            for &item in turn {
                turns[item] += 1;
            }
        }
        assert_eq!(turns, [5; 12]);
    }

    #[test]
    fn the_same_share_of_a_shorter_list_is_chosen() {
        let compilers = ["gcc", "clang", "tcc"];
        assert_eq!(
            TargetRotation::at_most(5).turn(&compilers, 12, 4).count(),
            2
        );
        assert_eq!(
            TargetRotation::at_most(12).turn(&compilers, 12, 4).count(),
            3
        );
    }
}
