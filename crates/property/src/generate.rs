//! Where random decisions come from, a fast stream of random numbers or the recorded choices of
//! `gadfly-choice`, and the trait of types whose values are made of them. It must not know
//! properties, coverage or schedules.

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use gadfly_choice::{Choices, Label, Recording, Rng};

use crate::{Reader, Writer};

/// The largest size of generated values, unless a property says otherwise.
pub const DEFAULT_SIZE: usize = 8;

/// How often [`Gen::such_that`] tries before it gives up.
const TRIES: usize = 1_000;

const ELEMENT: Label = Label::new("element");
const PART: Label = Label::new("part");

/// The source of random decisions of a generator, and the size it should keep to.
///
/// A generator draws from it and from nothing else, so that the same decisions give the same
/// value. List the simplest option first: decisions are made smaller when a failure is.
///
/// ```
/// use gadfly_property::Gen;
///
/// fn even(g: &mut Gen) -> u32 {
///     2 * g.up_to(50) as u32
/// }
/// assert_eq!(even(&mut Gen::from_seed(7, 8)) % 2, 0);
/// ```
#[derive(Debug)]
pub struct Gen {
    source: Source,
    size: usize,
}

#[derive(Debug)]
enum Source {
    Fast(Rng),
    Choices(Box<Choices>),
}

impl Gen {
    /// Decisions from a seed, for values of at most this size.
    #[must_use]
    pub fn from_seed(seed: u64, size: usize) -> Gen {
        Gen {
            source: Source::Fast(Rng::from_seed(seed)),
            size,
        }
    }

    /// Decisions from recorded choices, which are recorded again.
    pub(crate) fn from_choices(choices: Choices, size: usize) -> Gen {
        Gen {
            source: Source::Choices(Box::new(choices)),
            size,
        }
    }

    /// The recording of the decisions, if they were recorded.
    pub(crate) fn finish(self) -> Option<Recording> {
        match self.source {
            Source::Fast(_) => None,
            Source::Choices(choices) => Some(choices.finish()),
        }
    }

    /// How large a value should be: the depth of recursive types, the length of collections.
    #[inline]
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Sets the size of what is generated next.
    #[inline]
    pub(crate) fn set_size(&mut self, size: usize) {
        self.size = size;
    }

    /// Generates a part of a recursive value, with one size less.
    #[inline]
    pub fn smaller<T>(&mut self, part: impl FnOnce(&mut Gen) -> T) -> T {
        let size = self.size;
        self.size = size.saturating_sub(1);
        let value = self.scope(part);
        self.size = size;
        value
    }

    /// One of `0..n`, uniformly; 0 if `n` is 0. For decisions that shape the value.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        match &mut self.source {
            Source::Fast(rng) => rng.below(n),
            Source::Choices(choices) => choices.index(n.max(1)),
        }
    }

    /// A number in `0..=last`, uniformly. For numbers that do not shape the value.
    #[inline]
    pub fn up_to(&mut self, last: u64) -> u64 {
        match &mut self.source {
            Source::Fast(rng) => rng.up_to(last),
            Source::Choices(choices) => choices.uint(0..=last),
        }
    }

    /// True with probability `numerator / denominator`.
    #[inline]
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        match &mut self.source {
            Source::Fast(rng) => rng.chance(numerator, denominator),
            Source::Choices(choices) => choices.chance(numerator, denominator),
        }
    }

    /// An index of `weights`, in proportion to them; 0 if all are 0.
    #[inline]
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        match &mut self.source {
            Source::Choices(choices) => choices.weighted(weights),
            Source::Fast(rng) => {
                let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
                let mut rest = rng.up_to(total.saturating_sub(1));
                for (index, &weight) in weights.iter().enumerate() {
                    if rest < u64::from(weight) {
                        return index;
                    }
                    rest -= u64::from(weight);
                }
                0
            }
        }
    }

    /// Which constructor of a type to generate: by weight; at size 0, one of those that end
    /// soonest, if the type is recursive. `depths` measures all of them.
    pub fn constructor<T: 'static>(
        &mut self,
        weights: &[u32],
        depths: fn(&mut Depths) -> Vec<usize>,
    ) -> usize {
        if self.size > 0 {
            return self.weighted(weights);
        }
        let ends = shallow::<T>(depths);
        let weights: Vec<u32> = match ends.iter().any(|end| *end) {
            // The weight of recursion is 0 at size 0.
            true => ends.iter().map(|end| u32::from(*end)).collect(),
            false => vec![1; weights.len()],
        };
        self.weighted(&weights)
    }

    /// One of the options, uniformly.
    ///
    /// # Panics
    /// If there is none: a mistake in the generator.
    #[inline]
    pub fn pick<'a, T>(&mut self, options: &'a [T]) -> &'a T {
        &options[self.below(options.len())]
    }

    /// A value of any type that can be generated.
    #[inline]
    pub fn any<T: Arbitrary>(&mut self) -> T {
        T::arbitrary(self)
    }

    /// A list of at most `most` elements: usually up to the size, rarely up to four times it.
    pub fn list<T>(&mut self, most: usize, mut element: impl FnMut(&mut Gen) -> T) -> Vec<T> {
        let size = self.size;
        let most = match self.chance(1, 16) {
            true => most.min(4 * size),
            false => most.min(size),
        };
        self.size = size.saturating_sub(1);
        let mut values = Vec::new();
        if let Source::Choices(choices) = &mut self.source {
            let mut list = choices.list(ELEMENT, 0..=most, most.div_ceil(2));
            while let Source::Choices(choices) = &mut self.source
                && list.more(choices)
            {
                values.push(element(self));
            }
        } else {
            let length = self.below(most + 1);
            values.reserve_exact(length);
            for _ in 0..length {
                values.push(element(self));
            }
        }
        self.size = size;
        values
    }

    /// A value that passes a filter. After many tries it gives up: the input is discarded.
    pub fn such_that<T>(
        &mut self,
        mut generate: impl FnMut(&mut Gen) -> T,
        filter: impl Fn(&T) -> bool,
    ) -> T {
        for _ in 0..TRIES {
            let value = self.scope(&mut generate);
            if filter(&value) {
                return value;
            }
        }
        crate::reject()
    }

    /// Marks the decisions of one part, so that a change of it leaves the others alone.
    #[inline]
    pub fn scope<T>(&mut self, part: impl FnOnce(&mut Gen) -> T) -> T {
        let depth = match &mut self.source {
            Source::Fast(_) => return part(self),
            Source::Choices(choices) => {
                let depth = choices.depth();
                choices.open(PART);
                depth
            }
        };
        let value = part(self);
        if let Source::Choices(choices) = &mut self.source {
            while choices.depth() > depth {
                choices.close();
            }
        }
        value
    }

    /// The stream of random numbers at this point, to be repeated by [`Gen::rewind`].
    #[inline]
    pub(crate) fn mark(&self) -> Option<Rng> {
        match &self.source {
            Source::Fast(rng) => Some(rng.clone()),
            Source::Choices(_) => None,
        }
    }

    /// Goes back to a mark.
    #[inline]
    pub(crate) fn rewind(&mut self, mark: &Option<Rng>) {
        if let (Source::Fast(rng), Some(mark)) = (&mut self.source, mark) {
            rng.clone_from(mark);
        }
    }
}

/// A type whose values can be generated at random.
///
/// Derive it with `#[derive(Arbitrary)]`, or write [`arbitrary`](Arbitrary::arbitrary) by hand:
///
/// ```
/// use gadfly_property::{Arbitrary, Gen, Mutate, Shrink};
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Even(u32);
///
/// impl Arbitrary for Even {
///     fn arbitrary(g: &mut Gen) -> Even {
///         Even(2 * g.up_to(50) as u32)
///     }
/// }
/// // Mutation makes a new one, and there is nothing smaller: good enough for small types.
/// impl Mutate for Even {}
/// impl Shrink for Even {}
/// ```
pub trait Arbitrary: Sized + Clone + 'static {
    /// A random value of about the size that the source asks for.
    fn arbitrary(g: &mut Gen) -> Self;

    /// The least depth of a value of this type: 0 for a number, one more than its least deep
    /// variant for an enum. It ends the generation of recursive types.
    fn depth(depths: &mut Depths) -> usize {
        let _ = depths;
        0
    }

    /// Writes the value for corpus folders and the file of regressions. Without it, values of
    /// this type are not kept.
    fn save(&self, out: &mut Writer) {
        out.unsupported();
    }

    /// Reads what [`save`](Arbitrary::save) wrote; `None` if that is not a value of this type.
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        let _ = from;
        None
    }
}

/// The types that are being measured by [`Arbitrary::depth`]; recursion ends at them.
#[derive(Debug, Default)]
pub struct Depths {
    open: Vec<TypeId>,
    is_recursive: bool,
}

/// The depth of a type that only recursion would reach.
pub const ENDLESS: usize = usize::MAX / 2;

impl Depths {
    /// Measures a type unless it is being measured already: then its depth is endless, as seen
    /// from inside.
    pub fn measure<T: 'static>(&mut self, measure: impl FnOnce(&mut Depths) -> usize) -> usize {
        let id = TypeId::of::<T>();
        if self.open.contains(&id) {
            self.is_recursive = true;
            return ENDLESS;
        }
        self.open.push(id);
        let depth = measure(self);
        self.open.pop();
        depth
    }

    /// Measures all constructors of a type.
    pub(crate) fn all<T: 'static>(&mut self, measure: fn(&mut Depths) -> Vec<usize>) -> Vec<usize> {
        self.open.push(TypeId::of::<T>());
        let depths = measure(self);
        self.open.pop();
        depths
    }

    /// Whether recursion was met.
    pub(crate) fn is_recursive(&self) -> bool {
        self.is_recursive
    }
}

thread_local! {
    /// Which constructors of a type end soonest.
    static SHALLOW: RefCell<HashMap<TypeId, Rc<[bool]>>> = RefCell::default();
}

fn shallow<T: 'static>(depths: fn(&mut Depths) -> Vec<usize>) -> Rc<[bool]> {
    let id = TypeId::of::<T>();
    if let Some(known) = SHALLOW.with_borrow(|known| known.get(&id).cloned()) {
        return known;
    }
    let mut measured = Depths::default();
    let depths = measured.all::<T>(depths);
    let least = depths.iter().copied().min().unwrap_or(0);
    let ends: Rc<[bool]> = depths
        .iter()
        .map(|&depth| !measured.is_recursive() || depth == least)
        .collect();
    SHALLOW.with_borrow_mut(|known| known.insert(id, Rc::clone(&ends)));
    ends
}
