//! Replace a choice: another statement, another operator, another constant, one element more.

use super::site::Sites;
use super::{MutateOptions, Mutation, MutationKind};
use crate::edit::set_values;
use crate::event::{Choice, Event, Kind};
use crate::recording::Recording;
use crate::rng::Rng;

pub(super) fn replace(
    sites: &Sites<'_>,
    rng: &mut Rng,
    options: &MutateOptions,
) -> Option<(Recording, Mutation)> {
    let events = sites.recording.events();
    let weight_at = |event: &Event| match event {
        Event::Choice(choice) => u64::from(weight(choice, options)),
        Event::Open(_) | Event::Close => 0,
    };
    let total: u64 = events.iter().map(weight_at).sum();
    if total == 0 {
        return None;
    }
    let mut rest = rng.up_to(total - 1);
    let position = events.iter().position(|event| {
        let weight = weight_at(event);
        let found = rest < weight;
        rest = rest.saturating_sub(weight);
        found
    })?;
    let Event::Choice(old) = events[position] else {
        return None;
    };
    let value = another(old, rng);
    let label = sites.tree.around(position).map_or("the program", |i| {
        sites.recording.name(sites.scope(i).label)
    });
    let mutation = Mutation {
        kind: MutationKind::Replace,
        label: label.to_owned(),
        position,
        detail: format!("{} becomes {value} of 0..={}", old.value, old.last),
    };
    Some((set_values(sites.recording, &[(position, value)]), mutation))
}

/// A choice without alternatives is never selected. Stopping a list early removes everything
/// after it, which is rarely a small change: deleting an element is better.
fn weight(choice: &Choice, options: &MutateOptions) -> u32 {
    match choice {
        Choice { last: 0, .. } => 0,
        Choice {
            kind: Kind::Continue,
            value: 1..,
            ..
        } => options.constant.min(options.structural),
        Choice { kind, .. } if kind.is_structural() => options.structural,
        _ => options.constant,
    }
}

/// A different value, chosen uniformly.
fn another(old: Choice, rng: &mut Rng) -> u64 {
    let value = rng.up_to(old.last - 1);
    if value < old.value { value } else { value + 1 }
}
