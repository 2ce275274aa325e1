//! `Option` and `Result`, as the derive would write them.

use std::any::{Any, TypeId};

use crate::{Arbitrary, Bag, Constructors, Depths, Gen, Mutate, Mutator, Reader, Shrink, Writer};

impl<T: Arbitrary> Arbitrary for Option<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        let is_none = match g.size() {
            0 => T::depth(&mut Depths::default()) > 0 || g.below(2) == 0,
            _ => g.chance(1, 3),
        };
        (!is_none).then(|| g.smaller(T::arbitrary))
    }
    fn save(&self, out: &mut Writer) {
        match self {
            None => out.word("None"),
            Some(value) => {
                out.word("Some");
                value.save(out);
            }
        }
    }
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        match from.word()? {
            "None" => Some(None),
            "Some" => T::load(from).map(Some),
            _ => None,
        }
    }
}

impl<T: Mutate> Mutate for Option<T> {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        let arguments = usize::from(self.is_some());
        m.algebraic(self, arguments, |value, _, m| {
            if let Some(value) = value {
                value.mutate(m);
            }
        });
    }
    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
        if let Some(value) = self {
            value.parts(see);
        }
    }
}

impl<T: Mutate> Constructors for Option<T> {
    const COUNT: usize = 2;
    fn constructor(&self) -> usize {
        usize::from(self.is_some())
    }
    fn pack(&self, bag: &mut Bag) {
        if let Some(value) = self {
            bag.put(value);
        }
    }
    fn arguments(constructor: usize) -> Vec<TypeId> {
        match constructor {
            0 => Vec::new(),
            _ => vec![TypeId::of::<T>()],
        }
    }
    fn build(constructor: usize, bag: &mut Bag, g: &mut Gen) -> Self {
        (constructor == 1).then(|| bag.take(g))
    }
}

impl<T: Shrink> Shrink for Option<T> {
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        match self {
            None => false,
            Some(value) => take(None) || value.shrink(&mut |smaller| take(Some(smaller))),
        }
    }
}

impl<T: Arbitrary, E: Arbitrary> Arbitrary for Result<T, E> {
    fn arbitrary(g: &mut Gen) -> Self {
        match g.below(2) {
            0 => Ok(g.smaller(T::arbitrary)),
            _ => Err(g.smaller(E::arbitrary)),
        }
    }
    fn depth(depths: &mut Depths) -> usize {
        1 + T::depth(depths).min(E::depth(depths))
    }
    fn save(&self, out: &mut Writer) {
        match self {
            Ok(value) => {
                out.word("Ok");
                value.save(out);
            }
            Err(error) => {
                out.word("Err");
                error.save(out);
            }
        }
    }
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        match from.word()? {
            "Ok" => T::load(from).map(Ok),
            "Err" => E::load(from).map(Err),
            _ => None,
        }
    }
}

impl<T: Mutate, E: Mutate> Mutate for Result<T, E> {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        m.algebraic(self, 1, |value, _, m| match value {
            Ok(value) => value.mutate(m),
            Err(error) => error.mutate(m),
        });
    }
    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
        match self {
            Ok(value) => value.parts(see),
            Err(error) => error.parts(see),
        }
    }
}

impl<T: Mutate, E: Mutate> Constructors for Result<T, E> {
    const COUNT: usize = 2;
    fn constructor(&self) -> usize {
        usize::from(self.is_err())
    }
    fn pack(&self, bag: &mut Bag) {
        match self {
            Ok(value) => bag.put(value),
            Err(error) => bag.put(error),
        }
    }
    fn arguments(constructor: usize) -> Vec<TypeId> {
        vec![match constructor {
            0 => TypeId::of::<T>(),
            _ => TypeId::of::<E>(),
        }]
    }
    fn build(constructor: usize, bag: &mut Bag, g: &mut Gen) -> Self {
        match constructor {
            0 => Ok(bag.take(g)),
            _ => Err(bag.take(g)),
        }
    }
}

impl<T: Shrink, E: Shrink> Shrink for Result<T, E> {
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        match self {
            Ok(value) => value.shrink(&mut |smaller| take(Ok(smaller))),
            Err(error) => error.shrink(&mut |smaller| take(Err(smaller))),
        }
    }
}
