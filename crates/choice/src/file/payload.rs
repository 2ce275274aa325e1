//! What is inside a choice file, before compression.
//!
//! ```text
//! generator      text
//! its version    number
//! its settings   text, since format version 2
//! seed           0, or 1 and a number
//! labels         count, then a text each
//! shapes         count, then kind and last value of each
//! tokens         bytes: 0 closes a scope, 1 + i opens one of label i, the rest are choices of
//!                a shape
//! values         bytes: the value of each choice
//! ```
//!
//! Text and bytes are preceded by their length; every number is a varint. The same few shapes come
//! again and again in the order of a grammar, so the tokens compress to almost nothing; the values,
//! kept apart, are what remains.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::varint::{Reader, put};
use super::{ChoiceFile, FileError};
use crate::event::{Choice, Event, Kind, Open};
use crate::label::{LabelKey, LabelNames};
use crate::recording::Recording;

const KINDS: [Kind; 3] = [Kind::Structural, Kind::Constant, Kind::Continue];

pub(super) fn encode(file: &ChoiceFile) -> Vec<u8> {
    let events = file.recording.events();
    let labels = Table::of(events.iter().filter_map(|event| match event {
        Event::Open(open) => Some(open.label),
        Event::Choice(_) | Event::Close => None,
    }));
    let shapes = Table::of(file.recording.choices().map(|c| (c.kind as u8, c.last)));

    let mut tokens = Vec::with_capacity(events.len());
    let mut values = Vec::with_capacity(events.len());
    for event in events {
        match event {
            Event::Close => put(&mut tokens, 0),
            Event::Open(open) => put(&mut tokens, 1 + labels.number(&open.label)),
            Event::Choice(choice) => {
                let shape = shapes.number(&(choice.kind as u8, choice.last));
                put(&mut tokens, 1 + labels.in_order.len() as u64 + shape);
                put(&mut values, choice.value);
            }
        }
    }

    let mut payload = Vec::with_capacity(tokens.len() + values.len() + 256);
    put_bytes(&mut payload, file.generator.as_bytes());
    put(&mut payload, u64::from(file.generator_version));
    put_bytes(&mut payload, file.settings.as_bytes());
    put(&mut payload, u64::from(file.seed.is_some()));
    if let Some(seed) = file.seed {
        put(&mut payload, seed);
    }
    put(&mut payload, labels.in_order.len() as u64);
    for &label in &labels.in_order {
        put_bytes(&mut payload, file.recording.name(label).as_bytes());
    }
    put(&mut payload, shapes.in_order.len() as u64);
    for &(kind, last) in &shapes.in_order {
        put(&mut payload, u64::from(kind));
        put(&mut payload, last);
    }
    put_bytes(&mut payload, &tokens);
    put_bytes(&mut payload, &values);
    payload
}

fn put_bytes(payload: &mut Vec<u8>, bytes: &[u8]) {
    put(payload, bytes.len() as u64);
    payload.extend_from_slice(bytes);
}

/// Items, numbered in the order in which they first occur.
struct Table<T> {
    in_order: Vec<T>,
    numbers: BTreeMap<T, u64>,
}

impl<T: Copy + Ord> Table<T> {
    fn of(things: impl Iterator<Item = T>) -> Table<T> {
        let mut table = Table {
            in_order: Vec::new(),
            numbers: BTreeMap::new(),
        };
        for thing in things {
            let next = table.in_order.len() as u64;
            if *table.numbers.entry(thing).or_insert(next) == next {
                table.in_order.push(thing);
            }
        }
        table
    }

    fn number(&self, thing: &T) -> u64 {
        self.numbers.get(thing).copied().unwrap_or(0)
    }
}

pub(super) fn decode(payload: &[u8], version: u16) -> Result<ChoiceFile, FileError> {
    let mut reader = Reader::new(payload);
    let generator = reader.text()?;
    let generator_version = u32::try_from(reader.number()?)
        .map_err(|_| FileError::Malformed("the generator's version is too large"))?;
    let settings = if version >= 2 {
        reader.text()?
    } else {
        String::new()
    };
    let seed = match reader.number()? {
        0 => None,
        1 => Some(reader.number()?),
        _ => return Err(FileError::Malformed("the seed is neither there nor not")),
    };

    let mut names = LabelNames::default();
    let mut labels: Vec<LabelKey> = Vec::new();
    for _ in 0..reader.count()? {
        labels.push(names.insert(reader.text()?));
    }
    let mut shapes: Vec<(Kind, u64)> = Vec::new();
    for _ in 0..reader.count()? {
        let kind = KINDS
            .get(reader.number()? as usize)
            .ok_or(FileError::Malformed("a choice is of an unknown kind"))?;
        shapes.push((*kind, reader.number()?));
    }

    let mut tokens = Reader::new(reader.bytes()?);
    let mut values = Reader::new(reader.bytes()?);
    let mut events = Vec::new();
    let mut depth = 0usize;
    while !tokens.is_at_end() {
        let token = tokens.number()? as usize;
        events.push(match token.checked_sub(1) {
            None => {
                depth = depth
                    .checked_sub(1)
                    .ok_or(FileError::Malformed("a scope closes that never opened"))?;
                Event::Close
            }
            Some(index) if index < labels.len() => {
                depth += 1;
                Event::Open(Open {
                    label: labels[index],
                    length: 0,
                })
            }
            Some(index) => {
                let &(kind, last) = shapes
                    .get(index - labels.len())
                    .ok_or(FileError::Malformed("a choice has no shape"))?;
                let value = values.number()?;
                if value > last {
                    return Err(FileError::Malformed("a choice is out of its bounds"));
                }
                Event::Choice(Choice { kind, value, last })
            }
        });
    }
    if depth > 0 {
        return Err(FileError::Malformed("a scope never closes"));
    }
    if !values.is_at_end() || !reader.is_at_end() {
        return Err(FileError::Malformed("there is more than belongs to it"));
    }
    Ok(ChoiceFile {
        generator,
        generator_version,
        settings,
        seed,
        recording: Recording::from_events(events, Arc::new(names)),
    })
}
