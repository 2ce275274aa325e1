//! Pass: take from one constant and give it to a later one, as `60 + 50` becomes `0 + 110`.
//!
//! It frees constants that are large only because of their sum.

use super::search::Search;
use crate::edit::set_values;
use crate::event::{Choice, Event, Kind};
use crate::recording::Recording;

/// How many later constants to try as partners.
const PARTNERS: usize = 3;

pub(super) fn run(search: &mut Search<'_>) {
    let mut from = 0;
    loop {
        let current = search.current();
        let constants = constants(&current);
        let candidates = constants
            .iter()
            .enumerate()
            .filter(|(_, (position, choice))| *position >= from && choice.value > 0)
            .flat_map(|(i, &giver)| {
                let end = (i + 1 + PARTNERS).min(constants.len());
                constants[i + 1..end]
                    .iter()
                    .map(move |&taker| (giver, taker))
            })
            .flat_map(|(giver, taker)| amounts(giver.1, taker.1).map(move |n| (giver, taker, n)))
            .map(|((from, giver), (to, taker), amount)| {
                let values = [(from, giver.value - amount), (to, taker.value + amount)];
                (from, set_values(&current, &values))
            });
        match search.first(candidates) {
            Some(position) => from = position,
            None => return,
        }
    }
}

fn constants(recording: &Recording) -> Vec<(usize, Choice)> {
    recording
        .events()
        .iter()
        .enumerate()
        .filter_map(|(position, event)| match event {
            Event::Choice(choice) if choice.kind == Kind::Constant => Some((position, *choice)),
            _ => None,
        })
        .collect()
}

/// How much to move, largest first; also even amounts, because those keep the sign of an
/// encoded integer.
fn amounts(giver: Choice, taker: Choice) -> impl Iterator<Item = u64> {
    let most = giver.value.min(taker.last - taker.value);
    (0..u64::BITS)
        .map(move |k| most >> k)
        .take_while(|&amount| amount > 0)
        .flat_map(|amount| [amount, amount & !1])
        .filter(|&amount| amount > 0)
}
