//! The loops around the point being written: their iteration spaces, which are
//! decided before their bodies (YARPGen dissertation, section 3.3.3).

use super::Generator;
use super::build::Spot;
use super::cplusplus::Constancy;
use super::loops::Space;
use super::mechanism::Mechanism;
use crate::ir::VarId;
use crate::types::TypeId;

/// The loops around a point, the innermost last.
#[derive(Clone, Debug, Default)]
pub(super) struct Nest {
    pub loops: Vec<Iterator>,
    /// How often the innermost body runs, all loops around it included.
    pub points: u64,
    /// Whether `break` here leaves the innermost loop, and not a `switch`.
    pub breakable: bool,
    /// How many more loops of a perfect nest hold nothing but the next one.
    pub shells: usize,
    /// Whether no statement may be a loop: the nest is a perfect one.
    pub flat: bool,
    /// The iteration space that the next loop is to have: the one before it in
    /// a sequence has it.
    pub common_space: Option<Space>,
    /// Arrays that were made for the loops around this point.
    pub inputs: Vec<VarId>,
    /// What keeps the nest defined; it means something inside one only.
    pub mechanism: Mechanism,
    /// In a data-parallel loop, the arrays that it may write.
    pub owned: Vec<Owned>,
}

/// An array of which each iteration of a data-parallel loop owns one element:
/// it touches that one and no other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Owned {
    pub array: VarId,
    pub counter: VarId,
    /// The element that is owned is `array[counter + offset]`.
    pub offset: i64,
}

impl Nest {
    /// How an array is owned, if it is.
    pub(super) fn owned(&self, array: VarId) -> Option<Owned> {
        self.owned
            .iter()
            .copied()
            .find(|owned| owned.array == array)
    }
}

/// A loop counter and the values it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Iterator {
    pub counter: VarId,
    /// The smallest value it has in the body.
    pub low: i64,
    /// The largest value it has in the body.
    pub high: i64,
    /// Whether `continue` would still move the counter on.
    pub continues: bool,
    /// How many blocks there are around the loop.
    pub depth: u32,
}

impl Iterator {
    /// A counter that no subscript may use.
    pub(super) const fn hidden(counter: VarId, depth: u32) -> Iterator {
        Iterator {
            counter,
            low: 0,
            high: i64::MAX,
            continues: true,
            depth,
        }
    }

    /// The constants that keep `counter + constant` within an array of `len`
    /// elements, nearest to 0 first; empty if there are none.
    pub(super) fn offsets(&self, len: u32) -> std::ops::RangeInclusive<i64> {
        -self.low..=i64::from(len) - 1 - self.high
    }
}

impl Generator<'_> {
    /// Whether this point is inside a loop.
    pub(super) fn in_nest(&self) -> bool {
        !self.nest.loops.is_empty()
    }

    /// Whether values are not known here: in a loop, where an operand has many
    /// unless they are tracked, in a helper, which must work for all, and in dead
    /// code that need not be defined. Those of constants are known everywhere.
    pub(super) fn deferred(&self) -> bool {
        let unknown = (self.in_nest() && !self.tracked_nest())
            || self.parameters.is_some()
            || self.undefined_allowed;
        unknown && self.constancy != Constancy::Expression
    }

    /// Iterators that can walk the array in `spot`, of `len` elements.
    pub(super) fn walking(&self, spot: Spot, of: TypeId, len: u32) -> Vec<Iterator> {
        let loops = self.nest.loops.iter();
        loops
            .filter(|iterator| !iterator.offsets(len).is_empty())
            .filter(|iterator| self.may_walk(spot, of, len, iterator))
            .copied()
            .collect()
    }
}
