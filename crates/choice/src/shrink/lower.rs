//! Pass: lower choices, to 0 if that will do, else by halves as far as it goes.

use super::search::Search;
use crate::edit::set_values;
use crate::event::Event;
use crate::recording::Recording;

/// Up to this value, every smaller value is tried: options of a structural choice have no order
/// for a binary search.
const TRY_ALL: u64 = 16;

pub(super) fn run(search: &mut Search<'_>) {
    let mut from = 0;
    loop {
        let current = search.current();
        match search.first(proposals(&current, from)) {
            Some(position) => from = position,
            None => return,
        }
    }
}

/// The recordings with one choice lowered, and its position.
pub(super) fn proposals(
    current: &Recording,
    from: usize,
) -> impl Iterator<Item = (usize, Recording)> + '_ {
    let choices = current.events().iter().enumerate().skip(from);
    choices
        .filter_map(|(position, event)| match event {
            Event::Choice(choice) => Some((position, choice.value)),
            Event::Open(_) | Event::Close => None,
        })
        .flat_map(|(position, value)| lower_values(value).map(move |v| (position, v)))
        .map(|(position, value)| (position, set_values(current, &[(position, value)])))
}

/// The values to try, smallest first. After a success the bisection starts again, so for a
/// monotone subject the exact bound is found. Even steps keep the sign of an encoded integer.
fn lower_values(value: u64) -> impl Iterator<Item = u64> {
    let smallest = 0..value.min(TRY_ALL);
    let halves = (1..u64::BITS)
        .map(move |k| value >> k)
        .take_while(|&step| step > 0)
        .flat_map(move |step| [step, step & !1])
        .chain([2, 1])
        .filter(move |&step| step > 0 && step <= value)
        .map(move |step| value - step)
        .filter(|&lower| lower >= TRY_ALL);
    smallest.chain(halves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_values_are_tried_one_by_one_and_large_ones_by_halves() {
        assert_eq!(lower_values(0).count(), 0);
        assert_eq!(lower_values(3).collect::<Vec<_>>(), [0, 1, 2]);
        let large: Vec<u64> = lower_values(1000).skip(16).collect();
        assert_eq!(large[0], 500);
        assert_eq!(large.last(), Some(&999));
        assert!(lower_values(u64::MAX).count() < 160);
    }
}
