//! The parts of a value on its way to another constructor: what fits is kept, gaps are filled.

use std::any::{Any, TypeId};

use crate::{Arbitrary, Gen};

/// The arguments of a constructor.
#[derive(Default)]
pub struct Bag {
    parts: Vec<Box<dyn Any>>,
}

impl std::fmt::Debug for Bag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bag({} parts)", self.parts.len())
    }
}

impl Bag {
    /// Puts a copy of an argument in.
    pub fn put<T: Clone + 'static>(&mut self, part: &T) {
        self.parts.push(Box::new(part.clone()));
    }

    /// Whether there is an argument of every one of these types.
    #[must_use]
    pub fn has(&self, types: &[TypeId]) -> bool {
        types
            .iter()
            .all(|id| self.parts.iter().any(|part| (**part).type_id() == *id))
    }

    /// Takes any one argument out.
    pub(crate) fn lose_one(&mut self, g: &mut Gen) {
        if !self.parts.is_empty() {
            let index = g.below(self.parts.len());
            self.parts.swap_remove(index);
        }
    }

    /// An argument of this type: a copy of a kept one, any of them; or a fresh one.
    pub fn take<T: Arbitrary>(&mut self, g: &mut Gen) -> T {
        let count = self.of_type::<T>().count();
        if count > 0 {
            let index = g.below(count);
            if let Some(part) = self.of_type::<T>().nth(index) {
                return part.clone();
            }
        }
        g.smaller(T::arbitrary)
    }

    fn of_type<T: 'static>(&self) -> impl Iterator<Item = &T> {
        self.parts.iter().filter_map(|part| part.downcast_ref())
    }
}
