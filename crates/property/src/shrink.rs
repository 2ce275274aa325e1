//! Making a failing value smaller: what a type offers, and how equal parts shrink together.
//! It must not know properties or schedules.

use crate::{Bag, Constructors, Gen, Mutate};

/// How many candidates of a part are tried together with those of its twin.
const TOGETHER: usize = 128;

/// A type whose values can be made smaller.
///
/// Derive it with `#[derive(Shrink)]`. The default offers nothing.
pub trait Shrink: Sized + Clone {
    /// Offers smaller values, the smallest first, until one is taken; returns whether one was.
    ///
    /// ```
    /// use gadfly_property::Shrink;
    /// let mut offered = Vec::new();
    /// 9u8.shrink(&mut |smaller| {
    ///     offered.push(smaller);
    ///     false
    /// });
    /// assert_eq!(offered[..4], [0, 5, 7, 8]);
    /// ```
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        let _ = take;
        false
    }
}

/// Shrinks two values of one type by the same steps: parts that must stay equal.
pub fn together<T: Shrink>(one: &T, other: &T, take: &mut dyn FnMut(T, T) -> bool) -> bool {
    let candidates = |value: &T| {
        let mut all = Vec::new();
        value.shrink(&mut |smaller| {
            all.push(smaller);
            all.len() >= TOGETHER
        });
        all
    };
    candidates(one)
        .into_iter()
        .zip(candidates(other))
        .any(|(one, other)| take(one, other))
}

/// Offers the parts of a value that have its own type, the smallest first: by how many parts
/// they have themselves.
pub fn shrink_to_part<T: Mutate>(value: &T, take: &mut dyn FnMut(T) -> bool) -> bool {
    let mut parts: Vec<(usize, T)> = Vec::new();
    let mut is_first = true;
    value.parts(&mut |part| {
        let Some(part) = part.downcast_ref::<T>() else {
            return;
        };
        if !std::mem::take(&mut is_first) && parts.len() < TOGETHER {
            let mut count = 0;
            part.parts(&mut |_| count += 1);
            parts.push((count, part.clone()));
        }
    });
    parts.sort_by_key(|(count, _)| *count);
    parts.into_iter().any(|(_, part)| take(part))
}

/// Offers the same arguments under constructors that come earlier.
pub fn shrink_to_earlier<T: Constructors>(value: &T, take: &mut dyn FnMut(T) -> bool) -> bool {
    let mut bag = Bag::default();
    value.pack(&mut bag);
    // Nothing fresh is needed where all arguments are at hand.
    let mut g = Gen::from_seed(0, 0);
    (0..value.constructor())
        .any(|earlier| bag.has(&T::arguments(earlier)) && take(T::build(earlier, &mut bag, &mut g)))
}

/// Takes the smaller values that are offered for as long as they are interesting; returns the
/// last one and how many were tried. `most` is the maximum number of tries.
pub fn minimise<T: Shrink>(
    value: &T,
    most: usize,
    interesting: &mut dyn FnMut(&T) -> bool,
) -> (T, usize) {
    let mut best = value.clone();
    let mut tried = 0;
    loop {
        let mut next = None;
        best.shrink(&mut |candidate| {
            tried += 1;
            if tried > most {
                return true;
            }
            let is_interesting = interesting(&candidate);
            if is_interesting {
                next = Some(candidate);
            }
            is_interesting
        });
        match next {
            Some(smaller) if tried <= most => best = smaller,
            Some(smaller) => return (smaller, most),
            None => return (best, tried.min(most)),
        }
    }
}
