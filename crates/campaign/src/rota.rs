//! Which targets a program goes through, where there are too many for all.
//!
//! With twenty compilers at five levels each, a program takes a minute, and most
//! builds of it tell nothing new. A program then gets a few targets, spread over
//! the list, and the next program the next ones, so that all have their turn.
//! Follows from the number of the test alone: a campaign is repeatable.

use serde::{Deserialize, Serialize};

/// How many builds of one program there are at most, drawn options apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rota(Option<usize>);

impl Rota {
    /// Every program goes through every target.
    pub const ALL: Rota = Rota(None);

    /// What a campaign does unless told otherwise: as many as the compilers of
    /// one Debian release have levels, about.
    pub const USUAL: Rota = Rota(Some(30));

    /// At most so many, and at least one.
    #[must_use]
    pub fn at_most(builds: usize) -> Rota {
        Rota(Some(builds.max(1)))
    }

    /// Those of `items` whose turn it is in test number `test`; `of` is the
    /// length of the list of targets, of which `items` may be another view (the
    /// compilers that have drawn options), to be thinned out as much.
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

#[cfg(test)]
mod tests {
    use super::Rota;

    #[test]
    fn a_short_list_is_taken_whole_and_in_order() {
        let items = [1, 2, 3];
        for rota in [Rota::ALL, Rota::at_most(3)] {
            let turn: Vec<_> = rota.turn(&items, 3, 7).copied().collect();
            assert_eq!(turn, items);
        }
        assert_eq!(Rota::at_most(3).turn(&[0; 0], 0, 7).count(), 0);
    }

    #[test]
    fn everybody_has_as_many_turns() {
        let items: Vec<usize> = (0..12).collect();
        let mut turns = [0; 12];
        for test in 0..12 {
            let turn: Vec<_> = Rota::at_most(5).turn(&items, 12, test).collect();
            assert_eq!(turn.len(), 5);
            for &item in turn {
                turns[item] += 1;
            }
        }
        assert_eq!(turns, [5; 12]);
    }

    #[test]
    fn another_view_of_the_list_is_thinned_out_as_much() {
        let compilers = ["gcc", "clang", "tcc"];
        assert_eq!(Rota::at_most(5).turn(&compilers, 12, 4).count(), 2);
        assert_eq!(Rota::at_most(12).turn(&compilers, 12, 4).count(), 3);
    }
}
