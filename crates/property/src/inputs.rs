//! The typed inputs behind the untyped loop: the current one, the seeds, and what is done with
//! them. Thin, because it is compiled into the user's crate, instrumented with it.

use std::fmt::Debug;

use gadfly_choice::{Choices, Fresh, MutateOptions, Recording, Rng, mutate};

use crate::coverage::Operands;
use crate::mutate::Parts;
use crate::schedule::SeedId;
use crate::shrink::minimise;
use crate::text::{from_text, to_text};
use crate::verdict::{Verdict, execute};
use crate::{Arbitrary, Gen, Mutate, Mutator, Outcome, Shrink};

/// A type that has all that inputs need.
pub trait Input: Arbitrary + Mutate + Shrink + Debug {}

impl<T: Arbitrary + Mutate + Shrink + Debug> Input for T {}

/// What the loop does with inputs, whatever their type.
pub(crate) trait Inputs {
    /// Generates the current input.
    fn generate(&mut self, g: &mut Gen);
    /// Makes the current input by mutating a seed, with another one to splice from.
    fn mutate(
        &mut self,
        seed: SeedId,
        donor: Option<SeedId>,
        times: usize,
        g: &mut Gen,
        operands: Option<&Operands>,
    );
    /// Generates the current input and records the choices.
    fn generate_recorded(&mut self, seed: u64, size: usize);
    /// Makes the current input by mutating the choices behind a seed.
    fn mutate_recorded(&mut self, seed: SeedId, donor: Option<SeedId>, rng: &mut Rng, size: usize);
    /// Executes the property on the current input.
    fn execute(&mut self) -> Verdict;
    /// Keeps the current input as a seed.
    fn keep(&mut self) -> SeedId;
    /// Puts the current input in a seed's place, unless it has more parts and must not.
    fn replace(&mut self, seed: SeedId, may_grow: bool);
    /// Reads the current input; false if the text is not one.
    fn load(&mut self, text: &str) -> bool;
    /// The current input as text, if it can be written.
    fn save(&self) -> Option<String>;
    /// The current input for people.
    fn describe(&self) -> String;
    /// Makes the current input smaller as long as `fails` says so of an execution; how many
    /// were tried.
    fn shrink(&mut self, most: usize, fails: &mut dyn FnMut(&Verdict) -> bool) -> usize;
}

pub(crate) struct Typed<T, F> {
    property: F,
    current: Option<T>,
    recording: Option<Recording>,
    seeds: Vec<(T, Option<Recording>)>,
}

/// How many parts a value has.
fn count<T: Mutate>(value: &T) -> usize {
    let mut count = 0;
    value.parts(&mut |_| count += 1);
    count
}

impl<T, F> Typed<T, F> {
    pub(crate) fn new(property: F) -> Typed<T, F> {
        Typed {
            property,
            current: None,
            recording: None,
            seeds: Vec::new(),
        }
    }

    pub(crate) fn current(&self) -> Option<&T> {
        self.current.as_ref()
    }

    pub(crate) fn take(self) -> Option<T> {
        self.current
    }
}

impl<T: Input, V: Outcome, F: Fn(&T) -> V> Inputs for Typed<T, F> {
    fn generate(&mut self, g: &mut Gen) {
        self.current = Some(T::arbitrary(g));
    }

    #[inline]
    fn mutate(
        &mut self,
        seed: SeedId,
        donor: Option<SeedId>,
        times: usize,
        g: &mut Gen,
        operands: Option<&Operands>,
    ) {
        let value = match &mut self.current {
            Some(current) => {
                current.clone_from(&self.seeds[seed].0);
                current
            }
            empty => empty.insert(self.seeds[seed].0.clone()),
        };
        let donor = donor.map(|donor| &self.seeds[donor].0 as &dyn Parts);
        let mut m = Mutator::new(g).with_donor(donor).with_operands(operands);
        for _ in 0..times {
            value.mutate(&mut m);
        }
    }

    fn generate_recorded(&mut self, seed: u64, size: usize) {
        let mut g = Gen::from_choices(Choices::from_seed(seed), size);
        self.current = Some(T::arbitrary(&mut g));
        self.recording = g.finish();
    }

    fn mutate_recorded(&mut self, seed: SeedId, donor: Option<SeedId>, rng: &mut Rng, size: usize) {
        let recording = |seed: SeedId| self.seeds[seed].1.clone();
        let donors: Vec<Recording> = donor.and_then(recording).into_iter().collect();
        let options = MutateOptions::default();
        let changed = recording(seed)
            .and_then(|recording| mutate::mutate(&recording, &donors, rng, &options));
        let fresh = rng.up_to(u64::MAX);
        let Some((changed, _)) = changed else {
            return self.generate_recorded(fresh, size);
        };
        let mut g = Gen::from_choices(Choices::replay(&changed, Fresh::Seed(fresh)), size);
        self.current = Some(T::arbitrary(&mut g));
        self.recording = g.finish();
    }

    #[inline]
    fn execute(&mut self) -> Verdict {
        match &self.current {
            Some(value) => execute(|| (self.property)(value)),
            None => Verdict::Discarded,
        }
    }

    fn keep(&mut self) -> SeedId {
        if let Some(value) = &self.current {
            self.seeds.push((value.clone(), self.recording.clone()));
        }
        self.seeds.len() - 1
    }

    fn replace(&mut self, seed: SeedId, may_grow: bool) {
        if let (Some(value), Some(place)) = (&self.current, self.seeds.get_mut(seed)) {
            if !may_grow && count(value) > count(&place.0) {
                return;
            }
            place.0.clone_from(value);
            place.1.clone_from(&self.recording);
        }
    }

    fn load(&mut self, text: &str) -> bool {
        self.current = from_text(text);
        self.recording = None;
        self.current.is_some()
    }

    fn save(&self) -> Option<String> {
        self.current.as_ref().and_then(to_text)
    }

    fn describe(&self) -> String {
        self.current
            .as_ref()
            .map_or_else(String::new, |value| format!("{value:#?}"))
    }

    fn shrink(&mut self, most: usize, fails: &mut dyn FnMut(&Verdict) -> bool) -> usize {
        let Some(value) = self.current.clone() else {
            return 0;
        };
        let property = &self.property;
        let (smallest, tried) = minimise(&value, most, &mut |candidate| {
            fails(&execute(|| property(candidate)))
        });
        self.current = Some(smallest);
        tried
    }
}
