//! Loops over bytes (YARPGen dissertation, section 3.3.2.6): copies, fills and
//! sums of the bytes of whole variables, by a loop or by the library's `memcpy`
//! and `memset`. For the recognition of such loops, for the expansion of such
//! calls, and for the analysis of aliases between types.

use crate::eval::byte_leaves;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::labels::BYTES;
use crate::generate::policy::Policy;
use crate::generate::rule::StatementRule;
use crate::generate::statement::assignment;
use crate::ir::{ByteAction, Bytes, Stmt, Storage, VarId, VariableForm};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type};

pub(super) const RULE: StatementRule = StatementRule {
    name: "bytes",
    about: "loops over the bytes of variables, `memcpy` and `memset`",
    weight: 2,
    needs: &[Feature::Bytes],
    policy: Some(Policy::ByteLoops),
    // A parallel iteration owns elements, not whole objects.
    applies: |generator| !generator.nest.is_parallel(),
    write: |generator, _| Some(bytes(generator)),
    ..StatementRule::USUAL
};

/// The operators whose results do not depend on the order of the bytes.
const OPERATORS: [BinaryOp; 4] = [BinaryOp::Add, BinaryOp::Xor, BinaryOp::Or, BinaryOp::Sub];

/// A statement on the bytes of variables, or an ordinary assignment where
/// there are none for it.
fn bytes(generator: &mut Generator<'_>) -> Stmt {
    generator.choices.open(BYTES);
    let (to, from) = (with_bytes(generator, true), with_bytes(generator, false));
    let copies = copies(generator, &to, &from);
    let sums = accumulators(generator);
    let whole: Vec<VarId> = from
        .into_iter()
        .filter(|&variable| !may_be_padded(generator, variable))
        .collect();
    let combines = !sums.is_empty() && whole.iter().any(|it| *it != sums[0]);
    let weights = [
        u32::from(!to.is_empty()),
        2 * u32::from(!copies.is_empty()),
        2 * u32::from(combines),
    ];
    let stmt = if weights == [0; 3] {
        None
    } else {
        match generator.choices.weighted(&weights) {
            0 => {
                let to = to[generator.choices.index(to.len())];
                let byte = match generator.choices.index(3) {
                    0 => 0,
                    1 => 0xff,
                    _ => generator.choices.int(0..=255) as u8,
                };
                Some((to, Part::Fill(byte)))
            }
            1 => {
                let (to, from) = copies[generator.choices.index(copies.len())];
                Some((to, Part::Copy(from)))
            }
            _ => {
                let from = whole[generator.choices.index(whole.len())];
                let op = OPERATORS[generator.choices.index(OPERATORS.len())];
                let sum = sums[generator.choices.index(sums.len())];
                (sum != from).then_some((sum, Part::Combine(op, from)))
            }
        }
    };
    let stmt = match stmt {
        Some((to, part)) => byte_statement(generator, to, part),
        None => assignment::assignment(generator),
    };
    generator.choices.close();
    stmt
}

fn byte_statement(generator: &mut Generator<'_>, to: VarId, part: Part) -> Stmt {
    generator.uses(Feature::Bytes);
    let (action, callable) = match part {
        Part::Fill(byte) => (ByteAction::Fill(byte), true),
        Part::Copy(from) => (ByteAction::Copy(generator.variable(from).id), true),
        Part::Combine(op, from) => (ByteAction::Combine(op, generator.variable(from).id), false),
    };
    let by_library =
        callable && generator.may_use(Feature::Library) && generator.choices.chance(1, 2);
    if by_library {
        generator.uses(Feature::Library);
    }
    let stmt = Stmt::Bytes(Bytes {
        to: generator.variable(to).id,
        action,
        by_library,
    });
    if !generator.deferred() {
        generator.run_in_both(&stmt);
    }
    stmt
}

/// Visible variables whose bytes may be written, or read. Inputs are left
/// out: those that are parameters have no bytes of their own.
fn with_bytes(generator: &Generator<'_>, written: bool) -> Vec<VarId> {
    let variables = if written {
        generator.scopes.writable()
    } else {
        generator.scopes.readable()
    };
    variables
        .iter()
        .copied()
        .filter(|&id| {
            let variable = generator.program.variable(id);
            !variable.volatile
                && variable.form == VariableForm::Plain
                && !matches!(variable.storage, Storage::Input { .. })
                && !is_counter(generator, id)
                && byte_leaves(&generator.program.types, variable.ty).is_some()
        })
        .collect()
}

fn is_counter(generator: &Generator<'_>, id: VarId) -> bool {
    generator.nest.loops().iter().any(|it| it.counter == id)
}

/// Pairs of different variables of the same type.
fn copies(generator: &Generator<'_>, to: &[VarId], from: &[VarId]) -> Vec<(VarId, VarId)> {
    let ty = |id: VarId| generator.program.variable(id).ty;
    let pairs = to
        .iter()
        .flat_map(|&to| from.iter().map(move |&from| (to, from)));
    pairs
        .filter(|&(to, from)| to != from && ty(to) == ty(from))
        .collect()
}

/// Variables of unsigned types that are not promoted: to add to them is
/// always defined.
fn accumulators(generator: &Generator<'_>) -> Vec<VarId> {
    generator
        .updatable()
        .filter(|&id| {
            let variable = generator.program.variable(id);
            let ty = generator.program.types.get(variable.ty);
            let kinds = [IntKind::UInt, IntKind::ULong, IntKind::ULongLong];
            !variable.volatile
                && variable.form == VariableForm::Plain
                && matches!(ty, Type::Int(kind) if kinds.contains(&kind))
        })
        .collect()
}

/// Whether there may be bytes in a variable that belong to no member.
fn may_be_padded(generator: &Generator<'_>, variable: VarId) -> bool {
    let mut ty = generator.program.variable(variable).ty;
    while let Type::Array { of, .. } = generator.program.types.get(ty) {
        ty = of;
    }
    matches!(generator.program.types.get(ty), Type::Struct(_))
}

/// What is done, with variables.
#[derive(Clone, Copy)]
enum Part {
    Fill(u8),
    Copy(VarId),
    Combine(BinaryOp, VarId),
}
