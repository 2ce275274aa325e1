//! The shape of loops: single loops, perfect nests and sequences with a common
//! iteration space (YARPGen dissertation, section 3.3.2.1). Perfect nests are for
//! interchange, tiling and unroll-and-jam, sequences for fusion.
//!
//! Iteration spaces come first, bodies after (sections 3.3.2 to 3.3.5). What keeps
//! loops defined is in [`crate::generate::mechanism`].

use crate::generate::Generator;
use crate::generate::labels::{LOOP, LOOPS};
use crate::generate::mechanism::{Header, data};
use crate::generate::nest::{Iterator, Space};
use crate::generate::policy::Policy;
use crate::generate::policy::loop_requests;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Loop, LoopForm, Stmt, Storage, Variable};
use crate::types::IntKind;

pub(super) const RULE: StatementRule = StatementRule {
    name: "loop",
    about: "counted loops, perfect nests and sequences of loops",
    weight: 6,
    nests: true,
    applies: |generator| !generator.nest.is_flat() && generator.loop_allowed(),
    write: |generator, stmts| loops(generator, stmts),
    ..StatementRule::USUAL
};

/// The names of the shapes, the simplest first.
pub(in crate::generate) const NAMES: [&str; 3] = ["loop", "perfect-nest", "sequence"];

/// How many loops follow each other in a sequence.
const SEQUENCE: std::ops::RangeInclusive<usize> = 2..=3;

/// The kinds of counter. Negative steps need a signed one: the counter passes
/// its limit.
const COUNTERS: [IntKind; 6] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULongLong,
    IntKind::Short,
    IntKind::UChar,
];

/// Loops, of which the last is returned and the others are added to `stmts`.
fn loops(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) -> Option<Stmt> {
    if generator.in_nest() || !generator.policies.has(Policy::LoopShapes) {
        return Some(counted_loop(generator, stmts));
    }
    generator.choices.open(LOOPS);
    let stmt = match generator.choices.weighted(&generator.params.loops) {
        0 => Some(counted_loop(generator, stmts)),
        1 => {
            let shells = 1 + generator.choices.index(3);
            generator.nest.begin_perfect(shells);
            let stmt = counted_loop(generator, stmts);
            generator.nest.end_perfect();
            Some(stmt)
        }
        _ => sequence(generator, stmts),
    };
    generator.choices.close();
    stmt
}

fn sequence(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) -> Option<Stmt> {
    let mut list = generator.list(LOOPS, SEQUENCE);
    let mut last: Option<Stmt> = None;
    while list.more(generator.choices) {
        generator.nest.repeat_space(last.is_some());
        stmts.extend(last.take());
        last = Some(counted_loop(generator, stmts));
        if !generator.loop_allowed() {
            list.stop(generator.choices);
        }
    }
    generator.nest.repeat_space(false);
    last
}

/// The body of a loop that is a shell of a perfect nest: the next loop and
/// nothing else.
pub(in crate::generate) fn shell(generator: &mut Generator<'_>) -> Option<Block> {
    let allowed = generator.loop_allowed();
    if !generator.nest.next_shell(allowed) {
        return None;
    }
    let mut stmts = Vec::new();
    let inner = counted_loop(generator, &mut stmts);
    stmts.push(inner);
    Some(Block { stmts })
}

/// A loop with its body; what must stand before it is added to `stmts`.
fn counted_loop(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) -> Stmt {
    generator.choices.open(LOOP);
    if !generator.in_nest() {
        let mechanism = generator.draw_mechanism();
        generator.nest.set_mechanism(mechanism);
        data::fill_arrays(generator, stmts);
    }
    let space = space(generator);
    let form = match generator.choices.weighted(&[6, 1, 1]) {
        0 => LoopForm::For,
        1 => LoopForm::While,
        _ => LoopForm::DoWhile,
    };
    let request = loop_requests::request(generator);
    let kind = if space.step < 0 || space.start < 0 {
        [IntKind::Int, IntKind::Long][generator.choices.index(2)]
    } else {
        COUNTERS[generator.choices.index(COUNTERS.len())]
    };
    // The bounds belong to the point before the loop, where values are known
    // unless this loop is itself inside one.
    let start = generator.bound(kind, space.start);
    let limit = generator.bound(kind, space.limit);
    let ty = generator.program.types.int(kind);
    let counter = generator
        .program
        .add_variable(Variable::plain(ty, Storage::Local));
    let frame = generator.enter_loop(Header {
        counter,
        kind,
        space,
    });
    let (low, high) = space.extent();
    let iterator = Iterator {
        counter,
        low,
        high,
        continues: form == LoopForm::For,
        depth: generator.scopes.depth(),
    };
    let points = generator.nest.enter(iterator, space.trips());
    data::input_arrays(generator);
    let breakable = generator.nest.set_breakable(true);
    let mark = generator.scopes.enter();
    generator.scopes.declare(counter);
    // Where values are tracked, a counter is a subscript and nothing else.
    if !generator.tracked_nest() {
        generator.scopes.add_readable(counter);
    }
    let body = match shell(generator) {
        Some(body) => body,
        None => generator.nested_block(),
    };
    generator.scopes.leave(mark);
    generator.nest.set_breakable(breakable);
    generator.nest.leave(points);
    let stmt = Stmt::Loop(Box::new(Loop {
        form,
        counter,
        start: start.id,
        limit: limit.id,
        step: space.step,
        body,
        request,
    }));
    generator.leave_loop(frame, &stmt);
    generator.choices.close();
    stmt
}

/// An iteration space: the one of the loop before, so that the two can be
/// fused, or a new one that fits an array's length.
fn space(generator: &mut Generator<'_>) -> Space {
    if let Some(space) = generator.nest.take_common_space()
        && space.trips() <= generator.most_points()
    {
        return space;
    }
    let room = (generator.most_points() / generator.nest.points().max(1)).max(1);
    if let Some(space) = generator.nest.last_space()
        && generator.choices.chance(1, 3)
        && space.trips() <= room
    {
        return space;
    }
    let lengths = generator.params.lengths;
    let most = room.min(64) as i64;
    let length = i64::from(lengths[generator.choices.index(lengths.len())]).min(most);
    // Leave a margin for neighbours: a stencil reads beyond its iterator.
    let margin = generator.choices.int(0..=2).min((length - 1) / 2);
    let step = 1 + generator.choices.int(0..=3) / 2;
    let (low, high) = (margin, length - margin);
    let space = if generator.choices.chance(1, 6) {
        Space {
            start: high - 1,
            limit: low - 1,
            step: -step,
        }
    } else {
        Space {
            start: low,
            limit: high,
            step,
        }
    };
    generator.nest.remember_space(space);
    space
}
