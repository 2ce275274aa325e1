//! The shape of loops: single loops, perfect nests and sequences with a common
//! iteration space (YARPGen dissertation, section 3.3.2.1). Perfect nests are for
//! interchange, tiling and unroll-and-jam, sequences for fusion. What is in the
//! loops is not decided here.

use crate::generate::Generator;
use crate::generate::labels::LOOPS;
use crate::generate::policy::Policy;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Stmt};

pub(super) const RULE: StatementRule = StatementRule {
    name: "loop",
    about: "counted loops, perfect nests and sequences of loops",
    weight: 6,
    nests: true,
    applies: |generator| !generator.nest.flat && generator.loop_allowed(),
    write: |generator, stmts| Some(generator.loops(stmts)),
    ..StatementRule::USUAL
};

/// The names of the shapes, the simplest first.
pub(in crate::generate) const NAMES: [&str; 3] = ["loop", "perfect-nest", "sequence"];

/// How many loops follow each other in a sequence.
const SEQUENCE: std::ops::RangeInclusive<usize> = 2..=3;

impl Generator<'_> {
    /// Loops, of which the last is returned and the others are added to `stmts`.
    fn loops(&mut self, stmts: &mut Vec<Stmt>) -> Stmt {
        if self.in_nest() || !self.policies.has(Policy::LoopShapes) {
            return self.counted_loop(stmts);
        }
        self.choices.open(LOOPS);
        let stmt = match self.choices.weighted(&self.params.loops) {
            0 => self.counted_loop(stmts),
            1 => {
                self.nest.shells = 1 + self.choices.index(3);
                self.nest.flat = true;
                let stmt = self.counted_loop(stmts);
                self.nest.flat = false;
                stmt
            }
            _ => self.sequence(stmts),
        };
        self.choices.close();
        stmt
    }

    fn sequence(&mut self, stmts: &mut Vec<Stmt>) -> Stmt {
        let mut list = self.list(LOOPS, SEQUENCE);
        let mut last: Option<Stmt> = None;
        while list.more(self.choices) {
            self.nest.common_space = match &last {
                Some(_) => self.nest.last_space,
                None => None,
            };
            stmts.extend(last.take());
            last = Some(self.counted_loop(stmts));
            if !self.loop_allowed() {
                list.stop(self.choices);
            }
        }
        self.nest.common_space = None;
        match last {
            Some(stmt) => stmt,
            None => unreachable!("a sequence has at least one loop"),
        }
    }

    /// The body of a loop that is a shell of a perfect nest: the next loop and
    /// nothing else.
    pub(in crate::generate) fn shell(&mut self) -> Option<Block> {
        if self.nest.shells == 0 || !self.loop_allowed() {
            self.nest.shells = 0;
            return None;
        }
        self.nest.shells -= 1;
        let mut stmts = Vec::new();
        let inner = self.counted_loop(&mut stmts);
        stmts.push(inner);
        Some(Block { stmts })
    }
}
