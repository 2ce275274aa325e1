//! Array access patterns (YARPGen dissertation, section 3.3.2.2): which loop
//! counter is the subscript of which dimension. One pattern governs all
//! dimensions of an access, so that rows, columns, diagonals and slices are
//! walked as programs do it, and not by accident alone.

use super::super::Generator;
use super::super::build::Spot;
use super::super::labels::SUBSCRIPT;
use super::super::nest::Iterator;
use super::{Policy, PolicyRule};
use crate::generate::policy::stencils;
use crate::types::{Type, TypeId};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "access-patterns",
    about: "arrays walked by rows, by columns, along diagonals and in slices, for dependence analysis and interchange; without it, any loop counter may be the subscript of any dimension",
    ..PolicyRule::SKEW
};

/// The names of the patterns, in the order of [`Pattern`].
pub(in crate::generate) const NAMES: [&str; 5] =
    ["in-order", "column-major", "diagonal", "slice", "free"];

/// How the dimensions of an array follow the loops around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    /// The last dimension by the innermost loop, the one before by the next.
    InOrder,
    /// The other way round: for loop interchange.
    ColumnMajor,
    /// The same loop for every dimension.
    Diagonal(usize),
    /// In order, with one dimension held fast.
    Slice(usize),
    /// Any loop for any dimension.
    Free,
}

/// An access to an array in a loop nest, dimension by dimension.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct Access {
    pattern: Pattern,
    dimensions: usize,
    /// The dimension that comes next.
    next: usize,
}

impl Access {
    /// The loop, counted from the outermost, that the next dimension follows;
    /// `None` if it follows none.
    fn next_loop(&mut self, loops: usize) -> Follows {
        let dimension = self.next;
        self.next += 1;
        let in_order = |dimension: usize| {
            // With fewer dimensions than loops, the inner loops are followed.
            let skipped = loops.saturating_sub(self.dimensions);
            match dimension + skipped {
                index if index < loops => Follows::Loop(index),
                _ => Follows::Nothing,
            }
        };
        match self.pattern {
            Pattern::InOrder => in_order(dimension),
            Pattern::ColumnMajor => in_order((self.dimensions - 1).saturating_sub(dimension)),
            Pattern::Diagonal(index) => Follows::Loop(index),
            Pattern::Slice(fixed) if fixed == dimension => Follows::Nothing,
            Pattern::Slice(_) => in_order(dimension),
            Pattern::Free => Follows::Any,
        }
    }
}

/// What a dimension follows.
enum Follows {
    Loop(usize),
    Nothing,
    Any,
}

/// Draws how the array in `spot` is accessed; outside loops, not at all.
pub(in crate::generate) fn draw_access(
    generator: &mut Generator<'_>,
    spot: Spot,
) -> Option<Access> {
    if !generator.in_nest() {
        return None;
    }
    let mut dimensions = 0;
    let mut ty = generator.program.exprs.place_type(spot.id);
    while let Type::Array { of, .. } = generator.program.types.get(ty) {
        dimensions += 1;
        ty = of;
    }
    generator.choices.open(SUBSCRIPT);
    let loops = generator.nest.loops().len();
    let mut weights = generator.params.accesses;
    if !generator.policies.has(Policy::AccessPatterns) {
        weights = [0, 0, 0, 0, 1];
    }
    let pattern = match generator.choices.weighted(&weights) {
        0 => Pattern::InOrder,
        1 => Pattern::ColumnMajor,
        2 => Pattern::Diagonal(generator.choices.index(loops)),
        3 => Pattern::Slice(generator.choices.index(dimensions)),
        _ => Pattern::Free,
    };
    generator.choices.close();
    Some(Access {
        pattern,
        dimensions,
        next: 0,
    })
}

/// The element that a loop counter designates, or one near it, if the next
/// dimension of the access follows a loop that can walk it.
pub(in crate::generate) fn walked_element(
    generator: &mut Generator<'_>,
    spot: Spot,
    of: TypeId,
    len: u32,
    access: &mut Access,
) -> Option<Spot> {
    let loops = generator.nest.loops().len();
    let follows = access.next_loop(loops);
    if let Some(own) = generator.own_element(spot, of) {
        return Some(own);
    }
    let iterator = match follows {
        Follows::Nothing => return None,
        Follows::Loop(index) => {
            let iterator = generator.nest.loops()[index];
            let fits = !iterator.offsets(len).is_empty();
            (fits && generator.may_walk(spot, of, len, &iterator)).then_some(iterator)?
        }
        Follows::Any => {
            let iterators = generator.walking(spot, of, len);
            if iterators.is_empty() || !generator.choices.chance(4, 5) {
                return None;
            }
            iterators[generator.choices.index(iterators.len())]
        }
    };
    generator.choices.open(SUBSCRIPT);
    let walked = if generator.choices.chance(1, 4) {
        stencils::neighbour(generator, spot, of, len, iterator)
    } else {
        at_counter(generator, spot, of, len, iterator)
    };
    generator.choices.close();
    Some(walked)
}

/// `array[counter]`, or the nearest to it that stays within the array.
fn at_counter(
    generator: &mut Generator<'_>,
    spot: Spot,
    of: TypeId,
    len: u32,
    iterator: Iterator,
) -> Spot {
    if !iterator.offsets(len).contains(&0) {
        return stencils::neighbour(generator, spot, of, len, iterator);
    }
    let counter = generator.variable(iterator.counter);
    let counter = generator.load(counter);
    generator.element_at(spot, of, counter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(pattern: Pattern, dimensions: usize, loops: usize) -> Vec<Option<usize>> {
        let mut access = Access {
            pattern,
            dimensions,
            next: 0,
        };
        (0..dimensions)
            .map(|_| match access.next_loop(loops) {
                Follows::Loop(index) => Some(index),
                Follows::Nothing | Follows::Any => None,
            })
            .collect()
    }

    #[test]
    fn patterns_relate_dimensions_to_loops() {
        assert_eq!(walk(Pattern::InOrder, 2, 2), [Some(0), Some(1)]);
        assert_eq!(walk(Pattern::InOrder, 1, 3), [Some(2)]);
        assert_eq!(walk(Pattern::InOrder, 3, 2), [Some(0), Some(1), None]);
        assert_eq!(walk(Pattern::ColumnMajor, 2, 2), [Some(1), Some(0)]);
        assert_eq!(walk(Pattern::Diagonal(1), 3, 2), [Some(1); 3]);
        assert_eq!(walk(Pattern::Slice(0), 2, 2), [None, Some(1)]);
    }
}
