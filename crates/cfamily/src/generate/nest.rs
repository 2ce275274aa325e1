//! The loops around the point being written: their iteration spaces, which are
//! decided before their bodies (YARPGen dissertation, section 3.3.3).

use crate::ir::VarId;

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
    /// The iteration space of the loop before.
    pub last_space: Option<Space>,
    /// Arrays that were made for the loops around this point.
    pub inputs: Vec<VarId>,
    /// What keeps the nest defined; it means something inside one only.
    pub mechanism: Mechanism,
    /// In a data-parallel loop, the arrays that it may write.
    pub owned: Vec<Owned>,
}

/// How a nest is kept defined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mechanism {
    /// Executed as a whole and made defined.
    #[default]
    AllIterations,
    /// Every iteration sees the same values.
    SameValues,
    /// Even and odd iterations each see values of their own.
    EvenOdd,
}

impl Mechanism {
    /// All of them, the one that restricts programs least first.
    pub(super) const ALL: [Mechanism; 3] = [
        Mechanism::AllIterations,
        Mechanism::SameValues,
        Mechanism::EvenOdd,
    ];

    /// The name by which users know it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Mechanism::AllIterations => "all-iterations",
            Mechanism::SameValues => "same-values",
            Mechanism::EvenOdd => "even-odd",
        }
    }
}

/// An iteration space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Space {
    pub(super) start: i64,
    pub(super) limit: i64,
    pub(super) step: i64,
}

impl Space {
    /// How many iterations there are.
    pub(super) fn trips(self) -> u64 {
        let distance = (self.limit - self.start) / self.step.signum();
        distance
            .max(0)
            .unsigned_abs()
            .div_ceil(self.step.unsigned_abs())
    }

    /// The smallest and the largest value of the counter in the body.
    pub(super) fn extent(self) -> (i64, i64) {
        let last = self.start + (self.trips() as i64 - 1).max(0) * self.step;
        (self.start.min(last), self.start.max(last))
    }
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
