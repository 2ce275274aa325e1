//! `switch` with fall-through, for jump tables, lookup tables and the threading
//! of jumps.

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::enums;
use crate::generate::evaluation::Both;
use crate::generate::labels::SWITCH;
use crate::generate::rule::StatementRule;
use crate::generate::statement::branch;
use crate::ir::{Block, Case, Stmt};
use crate::semantics::Int;
use crate::types::IntKind;

pub(super) const RULE: StatementRule = StatementRule {
    name: "switch",
    about: "`switch` with fall-through, jumps and enumerators",
    weight: 2,
    nests: true,
    write: |generator, _| Some(switch(generator)),
    ..StatementRule::USUAL
};

/// How many cases a `switch` has, `default` included.
const CASES: std::ops::RangeInclusive<usize> = 1..=6;

/// A `switch` over an expression.
fn switch(generator: &mut Generator<'_>) -> Stmt {
    let value = match enums::enum_variable(generator) {
        Some(value) => value,
        None => generator.expression(generator.params.depth.min(3)),
    };
    let (value, values) = generator.versioned(value, None);
    let kind = value.kind.promoted();
    let values = values.map(|value| kind.convert(value));
    let known = values.even;
    // Nothing in a case may leave the loop around the `switch`: its `break`
    // would be taken for the end of the case.
    let breakable = generator.nest.set_breakable(false);
    let continues = forbid_continue(generator);
    let mut cases: Vec<Case> = Vec::new();
    let mut running = Both {
        even: false,
        odd: false,
    };
    let mut found = false;
    let mut list = generator.list(SWITCH, CASES);
    while list.more(generator.choices) {
        let label = match enums::enumerator_label(generator, value.id, &cases) {
            Some(label) => Some(label),
            None => Some(case_label(generator, known)),
        };
        if cases.iter().any(|case| case.label == label) {
            continue;
        }
        let here = values.map(|value| !generator.deferred() && label == Some(value));
        found |= here.even || here.odd;
        running.even |= here.even;
        running.odd |= here.odd;
        let body = case_body(generator, running);
        let falls_through = generator.choices.chance(1, 4);
        running = running.map(|running| running && falls_through);
        cases.push(Case {
            label,
            body,
            falls_through,
        });
    }
    // With no case for the value, `default` is what runs. With one, there is
    // no `default`: whether it runs would depend on what falls through.
    if !found && generator.choices.chance(2, 3) {
        let runs = !generator.deferred();
        let body = case_body(
            generator,
            Both {
                even: runs,
                odd: runs,
            },
        );
        cases.push(Case {
            label: None,
            body,
            falls_through: false,
        });
    }
    generator.nest.set_breakable(breakable);
    generator.nest.set_continues(continues);
    Stmt::Switch {
        value: value.id,
        cases,
    }
}

fn case_body(generator: &mut Generator<'_>, runs: Both<bool>) -> Block {
    if generator.budget.statements() == 0 {
        return Block::default();
    }
    branch::branch_block(generator, runs)
}

/// Keeps `continue` out of a `switch` if it may not be there; says whether it
/// was possible before.
fn forbid_continue(generator: &mut Generator<'_>) -> bool {
    let allowed = generator.may_use(Feature::SwitchContinue);
    match allowed {
        true => generator.nest.continues(),
        false => generator.nest.set_continues(false),
    }
}

/// A label: a small value, the one that is really there, or one near it.
fn case_label(generator: &mut Generator<'_>, known: Int) -> Int {
    let small = generator.choices.int(-4..=12);
    let value = match generator.choices.weighted(&[3, 1, 1]) {
        0 => i128::from(small),
        1 => known.sign_extended(),
        _ => known.sign_extended().wrapping_add(i128::from(small)),
    };
    let label = Int::wrapped(value, known.format());
    let narrow = known.format().width() <= 32 || label.fits(IntKind::Int.format());
    if narrow || generator.may_use(Feature::WideLabels) {
        label
    } else {
        Int::wrapped(i128::from(small.abs()), known.format())
    }
}
