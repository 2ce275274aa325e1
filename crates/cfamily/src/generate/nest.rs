//! The loops around the point being written: their iteration spaces, which are
//! decided before their bodies (YARPGen dissertation, section 3.3.3).

use crate::ir::VarId;

/// The loops around a point, the innermost last.
#[derive(Clone, Debug, Default)]
pub(super) struct Nest {
    loops: Vec<Iterator>,
    /// How often the innermost body runs, all loops around it included.
    points: u64,
    /// Whether `break` here leaves the innermost loop, and not a `switch`.
    breakable: bool,
    /// How many more loops of a perfect nest hold nothing but the next one.
    shells: usize,
    /// Whether no statement may be a loop: the nest is a perfect one.
    flat: bool,
    /// The iteration space that the next loop is to have: the one before it in
    /// a sequence has it.
    common_space: Option<Space>,
    /// The iteration space of the loop before.
    last_space: Option<Space>,
    /// Arrays that were made for the loops around this point.
    inputs: Vec<VarId>,
    /// What keeps the nest defined; it means something inside one only.
    mechanism: Mechanism,
    /// In a data-parallel loop, the arrays that it may write.
    owned: Vec<Owned>,
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
    /// The loops around this point, the innermost last.
    pub(super) fn loops(&self) -> &[Iterator] {
        &self.loops
    }

    /// How often the innermost body runs, all loops around it included; 0 outside.
    pub(super) fn points(&self) -> u64 {
        self.points
    }

    /// Begins a loop that runs so often; returns what [`Nest::leave`] needs.
    pub(super) fn enter(&mut self, iterator: Iterator, trips: u64) -> u64 {
        self.loops.push(iterator);
        let points = self.points;
        self.points = points.max(1) * trips;
        points
    }

    /// Ends the innermost loop.
    pub(super) fn leave(&mut self, points: u64) {
        self.loops.pop();
        self.points = points;
    }

    /// Whether `break` here leaves the innermost loop.
    pub(super) fn breakable(&self) -> bool {
        self.breakable
    }

    /// Says whether `break` does so from here on; returns what held before.
    pub(super) fn set_breakable(&mut self, breakable: bool) -> bool {
        std::mem::replace(&mut self.breakable, breakable)
    }

    /// Whether `continue` may stand here.
    pub(super) fn continues(&self) -> bool {
        self.loops.last().is_some_and(|inner| inner.continues)
    }

    /// Says whether it may from here on; returns what held before.
    pub(super) fn set_continues(&mut self, continues: bool) -> bool {
        match self.loops.last_mut() {
            Some(inner) => std::mem::replace(&mut inner.continues, continues),
            None => false,
        }
    }

    /// Begins a perfect nest, in which so many loops hold nothing but the next one.
    pub(super) fn begin_perfect(&mut self, shells: usize) {
        self.shells = shells;
        self.flat = true;
    }

    /// Ends it.
    pub(super) fn end_perfect(&mut self) {
        self.flat = false;
    }

    /// Whether no statement may be a loop: the nest is a perfect one.
    pub(super) fn is_flat(&self) -> bool {
        self.flat
    }

    /// Whether the present loop is to hold nothing but the next one. Where no loop is
    /// allowed, it is not, and neither are those that follow.
    pub(super) fn next_shell(&mut self, allowed: bool) -> bool {
        self.shells = if allowed { self.shells } else { 0 };
        let is_shell = self.shells > 0;
        self.shells = self.shells.saturating_sub(1);
        is_shell
    }

    /// Whether the next loop is to have the iteration space of the one before.
    pub(super) fn repeat_space(&mut self, repeat: bool) {
        self.common_space = self.last_space.filter(|_| repeat);
    }

    /// The iteration space that the next loop is to have, if one was asked for.
    pub(super) fn take_common_space(&mut self) -> Option<Space> {
        self.common_space.take()
    }

    /// The iteration space of the loop before.
    pub(super) fn last_space(&self) -> Option<Space> {
        self.last_space
    }

    /// Notes the iteration space of a loop.
    pub(super) fn remember_space(&mut self, space: Space) {
        self.last_space = Some(space);
    }

    /// Arrays that were made for the loops around this point.
    pub(super) fn inputs(&self) -> &[VarId] {
        &self.inputs
    }

    /// Adds an array that was made for the loops around this point.
    pub(super) fn add_input(&mut self, array: VarId) {
        self.inputs.push(array);
    }

    /// Forgets all but the first `len`.
    pub(super) fn forget_inputs(&mut self, len: usize) {
        self.inputs.truncate(len);
    }

    /// What keeps the nest defined; it means something inside one only.
    pub(super) fn mechanism(&self) -> Mechanism {
        self.mechanism
    }

    /// Decides what keeps the nest to come defined.
    pub(super) fn set_mechanism(&mut self, mechanism: Mechanism) {
        self.mechanism = mechanism;
    }

    /// Whether this point is in a data-parallel loop.
    pub(super) fn is_parallel(&self) -> bool {
        !self.owned.is_empty()
    }

    /// Begins a data-parallel loop that may write these arrays; without any, ends it.
    pub(super) fn own(&mut self, owned: Vec<Owned>) {
        self.owned = owned;
    }

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
