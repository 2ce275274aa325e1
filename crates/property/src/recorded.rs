//! Values of generators written by hand, together with the choices that made them: mutation and
//! shrinking go through the generator again, so what it guarantees always holds.

use std::ops::Deref;

use gadfly_choice::shrink::Pass;
use gadfly_choice::{Choices, Fresh, MutateOptions, Recording, Rng, mutate};

use crate::{Arbitrary, DEFAULT_SIZE, Gen, Mutate, Mutator, Reader, Shrink, Writer};

/// A value and the recorded choices of its generator.
///
/// For types whose values must satisfy something that a typed mutation would break: only
/// [`Arbitrary::arbitrary`] is written by hand, and mutation, shrinking, corpus and regressions
/// come with it.
///
/// ```
/// use gadfly_property::{Arbitrary, Gen, Recorded};
///
/// #[derive(Clone, Debug)]
/// struct Sorted(Vec<u8>);
///
/// impl Arbitrary for Sorted {
///     fn arbitrary(g: &mut Gen) -> Sorted {
///         let mut values: Vec<u8> = g.any();
///         values.sort_unstable();
///         Sorted(values)
///     }
/// }
///
/// # fn main() {
/// let list = Recorded::<Sorted>::arbitrary(&mut Gen::from_seed(1, 8));
/// assert!(list.0.is_sorted());
/// # }
/// ```
#[derive(Clone)]
pub struct Recorded<T> {
    value: T,
    recording: Recording,
    size: usize,
}

impl<T: Arbitrary> Recorded<T> {
    fn make(choices: Choices, size: usize) -> Recorded<T> {
        let mut g = Gen::from_choices(choices, size);
        let value = T::arbitrary(&mut g);
        Recorded {
            value,
            recording: g.finish().unwrap_or_default(),
            size,
        }
    }

    fn replay(&self, recording: &Recording, fresh: Fresh) -> Recorded<T> {
        Recorded::make(Choices::replay(recording, fresh), self.size)
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T> Deref for Recorded<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: std::fmt::Debug> std::fmt::Debug for Recorded<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: Arbitrary> Arbitrary for Recorded<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        let seed = g.up_to(u64::MAX);
        Recorded::make(Choices::from_seed(seed), g.size())
    }

    fn save(&self, out: &mut Writer) {
        let bytes = self.recording.to_bytes();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        out.word(self.size);
        out.word(hex);
    }

    fn load(from: &mut Reader<'_>) -> Option<Self> {
        let size: usize = from.parse()?;
        let hex = from.word()?;
        let bytes: Option<Vec<u8>> = (0..hex.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok())
            .collect();
        let recording = Recording::from_bytes(&bytes?).ok()?;
        let choices = Choices::replay(&recording, Fresh::Simplest);
        Some(Recorded::make(choices, size.min(64 * DEFAULT_SIZE)))
    }
}

impl<T: Arbitrary> Mutate for Recorded<T> {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        let donors: Vec<Recording> = match m.chance(1, 4) {
            true => m.spliced::<Recorded<T>>().map(|donor| donor.recording),
            false => None,
        }
        .into_iter()
        .collect();
        let fresh = m.source().up_to(u64::MAX);
        let mut rng = Rng::from_seed(fresh);
        let changed = mutate::mutate(
            &self.recording,
            &donors,
            &mut rng,
            &MutateOptions::default(),
        );
        *self = match changed {
            Some((recording, _)) => self.replay(&recording, Fresh::Seed(fresh)),
            None => m.fresh(),
        };
    }
}

impl<T: Arbitrary> Shrink for Recorded<T> {
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        let current = &self.recording;
        Pass::ALL.into_iter().any(|pass| {
            let mut size = pass.largest(current).max(1);
            loop {
                let taken = pass.proposals(current, size, 0).any(|(_, proposal)| {
                    let smaller = self.replay(&proposal, Fresh::Simplest);
                    smaller.recording.shortlex(current).is_lt() && take(smaller)
                });
                if taken {
                    return true;
                }
                if size == 1 {
                    return false;
                }
                size /= 2;
            }
        })
    }
}
