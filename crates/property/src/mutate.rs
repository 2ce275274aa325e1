//! Type-aware mutation: the four operators of "Coverage Guided, Property Based Testing",
//! section 3.2, splicing between seeds, and changing equal parts in step. It must not know
//! properties or schedules.

use std::any::{Any, TypeId};

use crate::coverage::Operands;
use crate::{Arbitrary, Bag, Gen};

/// A type whose values can be changed a little.
///
/// Derive it with `#[derive(Mutate)]`. The defaults make a fresh value and know of no parts:
/// good enough for a type with a generator written by hand.
pub trait Mutate: Arbitrary {
    /// Changes the value a little, in place.
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        *self = m.fresh();
    }

    /// Shows the value and then all its parts, for mutations that reuse them.
    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
    }
}

/// The parts of some value, whatever its type.
pub trait Parts {
    /// See [`Mutate::parts`].
    fn show(&self, see: &mut dyn FnMut(&dyn Any));
}

impl<T: Mutate> Parts for T {
    fn show(&self, see: &mut dyn FnMut(&dyn Any)) {
        self.parts(see);
    }
}

/// The constructors of an algebraic type, as the derive writes them down.
pub trait Constructors: Mutate {
    /// How many there are.
    const COUNT: usize;
    /// The index of this value's constructor.
    fn constructor(&self) -> usize;
    /// Puts copies of the arguments into the bag.
    fn pack(&self, bag: &mut Bag);
    /// The types of the arguments of a constructor.
    fn arguments(constructor: usize) -> Vec<TypeId>;
    /// Applies a constructor to arguments from the bag, and fresh ones.
    fn build(constructor: usize, bag: &mut Bag, g: &mut Gen) -> Self;
}

/// What a mutation does to the value at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Changes one of the arguments and keeps the rest (`mutate_r`).
    Inside,
    /// Replaces the value by a part of it with the same type (`mutate_s`).
    Subterm,
    /// Moves to another constructor all of whose arguments are at hand (`mutate_d`).
    Move,
    /// Moves to any constructor; keeps what fits, and fills gaps with fresh values (`mutate_g`).
    General,
    /// Replaces the value by a part of another seed, or of the whole value, of the same type.
    Splice,
}

/// The weights of the operators, in their order: the deeper parts get their turn only if the
/// value at hand is usually entered.
const WEIGHTS: [u32; 5] = [20, 1, 2, 2, 1];

/// The same for a struct: it has no other constructor to move to.
const STRUCT_WEIGHTS: [u32; 5] = [60, 0, 0, 1, 1];

/// What a mutation needs: random decisions, other seeds, and values seen in comparisons.
pub struct Mutator<'a> {
    g: &'a mut Gen,
    donor: Option<&'a dyn Parts>,
    operands: Option<&'a Operands>,
}

impl std::fmt::Debug for Mutator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mutator")
            .field("g", &self.g)
            .finish_non_exhaustive()
    }
}

impl<'a> Mutator<'a> {
    /// A mutator with this source of decisions, and no other seeds.
    #[inline]
    pub fn new(g: &'a mut Gen) -> Mutator<'a> {
        Mutator {
            g,
            donor: None,
            operands: None,
        }
    }

    /// Takes parts of this value when splicing.
    #[inline]
    #[must_use]
    pub fn with_donor(mut self, donor: Option<&'a dyn Parts>) -> Mutator<'a> {
        self.donor = donor;
        self
    }

    /// Takes numbers from these comparisons.
    #[inline]
    pub(crate) fn with_operands(mut self, operands: Option<&'a Operands>) -> Mutator<'a> {
        self.operands = operands;
        self
    }

    /// The source of decisions.
    #[inline]
    pub fn source(&mut self) -> &mut Gen {
        self.g
    }

    /// One of `0..n`.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.g.below(n)
    }

    /// True with probability `numerator / denominator`.
    #[inline]
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.g.chance(numerator, denominator)
    }

    /// A new value.
    pub fn fresh<T: Arbitrary>(&mut self) -> T {
        T::arbitrary(self.g)
    }

    /// A number that took part in a comparison together with this one, or in any.
    pub(crate) fn operand(&mut self, value: u64, bits: u32) -> Option<u64> {
        let operands = self.operands?;
        operands.partner(value, bits, self.g)
    }

    /// A part of a donor with this type, any of them.
    pub fn spliced<T: Clone + 'static>(&mut self) -> Option<T> {
        let donor = self.donor?;
        self.part_of(donor, 0)
    }

    /// A part of this value with its own type, other than itself.
    pub(crate) fn subterm<T: Mutate>(&mut self, value: &T) -> Option<T> {
        self.part_of(value, 1)
    }

    /// Any part of the type, each as likely, in one walk; the first `skip` do not count.
    fn part_of<T: Clone + 'static>(&mut self, whole: &dyn Parts, skip: usize) -> Option<T> {
        let mut seen = 0usize;
        let mut chosen: Option<T> = None;
        let g = &mut *self.g;
        whole.show(&mut |part| {
            if let Some(part) = part.downcast_ref::<T>() {
                seen += 1;
                if seen > skip && g.below(seen - skip) == 0 {
                    chosen = Some(part.clone());
                }
            }
        });
        chosen
    }

    /// Changes one argument of a constructor, or does something to the value as a whole.
    /// `inside` is given the index of the argument, below `arguments`.
    #[inline]
    pub fn algebraic<T: Constructors>(
        &mut self,
        value: &mut T,
        arguments: usize,
        inside: impl FnOnce(&mut T, usize, &mut Mutator<'_>),
    ) {
        let weights = match (arguments, T::COUNT) {
            (0, 1) => return,
            (0, _) => [0, 0, 3, 3, 1],
            (_, 1) => STRUCT_WEIGHTS,
            _ => WEIGHTS,
        };
        match self.g.weighted(&weights) {
            0 => {
                let index = self.g.below(arguments);
                inside(value, index, self);
            }
            1 => self.whole(value, Operator::Subterm),
            2 => self.whole(value, Operator::Move),
            3 => self.whole(value, Operator::General),
            _ => self.whole(value, Operator::Splice),
        }
    }

    /// Applies an operator to a value as a whole; the next more general one if it is not
    /// possible.
    pub fn whole<T: Constructors>(&mut self, value: &mut T, operator: Operator) {
        match operator {
            Operator::Subterm => match self.subterm(value) {
                Some(part) => *value = part,
                None => self.whole(value, Operator::General),
            },
            Operator::Move => {
                let mut bag = Bag::default();
                value.pack(&mut bag);
                let now = value.constructor();
                let fits: Vec<usize> = (0..T::COUNT)
                    .filter(|&other| other != now && bag.has(&T::arguments(other)))
                    .collect();
                if fits.is_empty() {
                    return self.whole(value, Operator::General);
                }
                let to = *self.g.pick(&fits);
                *value = T::build(to, &mut bag, self.g);
            }
            Operator::Splice => match self.spliced() {
                Some(part) => *value = part,
                None => self.whole(value, Operator::General),
            },
            Operator::Inside | Operator::General => {
                let mut bag = Bag::default();
                value.pack(&mut bag);
                let now = value.constructor();
                // The same constructor would get the same arguments: one is left out.
                let to = match T::COUNT {
                    1 => {
                        bag.lose_one(self.g);
                        now
                    }
                    count => (now + 1 + self.g.below(count - 1)) % count,
                };
                *value = T::build(to, &mut bag, self.g);
            }
        }
    }

    /// Changes several values of one type: two of them in step, by the same decisions, so that
    /// equal ones stay equal; or one becomes a copy of another.
    pub fn alike<T: Mutate>(&mut self, values: &mut [&mut T]) {
        if values.len() < 2 {
            if let Some(value) = values.first_mut() {
                value.mutate(self);
            }
            return;
        }
        let first = self.g.below(values.len());
        let second = (first + 1 + self.g.below(values.len() - 1)) % values.len();
        if self.g.chance(1, 8) {
            let copy = values[first].clone();
            *values[second] = copy;
            return;
        }
        let mark = self.g.mark();
        values[first].mutate(self);
        self.g.rewind(&mark);
        values[second].mutate(self);
    }
}
