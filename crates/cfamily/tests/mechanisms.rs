//! The mechanisms that keep loop nests defined: each is used, and each leaves
//! its mark on the data and the code.

use gadfly_cfamily::ir::{Constant, Digits, Expr, Program, Stmt, Storage};
use gadfly_cfamily::{FeatureSet, Generated, Options, eval, generate, lower};
use gadfly_choice::Choices;

fn program(seed: u64) -> Generated {
    let options = Options {
        features: FeatureSet::NONE,
        ..Options::default()
    };
    generate(&mut Choices::from_seed(seed), &options)
}

/// Whether an array repeats every `period` elements in its first dimension.
fn repeats(constant: &Constant, period: usize) -> bool {
    match constant {
        Constant::List(items) => {
            items.len() > period && (period..items.len()).all(|i| items[i] == items[i - period])
        }
        _ => false,
    }
}

fn inputs(program: &Program) -> impl Iterator<Item = &Constant> {
    program
        .globals
        .iter()
        .filter(|(id, _)| matches!(program.variable(*id).storage, Storage::Input { .. }))
        .map(|(_, initial)| initial)
}

#[test]
fn arrays_of_one_value_and_of_two_by_turns_occur() {
    let (mut uniform, mut alternating) = (0, 0);
    for seed in 0..150 {
        let generated = program(seed);
        for initial in inputs(&generated.program) {
            uniform += usize::from(repeats(initial, 1));
            alternating += usize::from(repeats(initial, 2) && !repeats(initial, 1));
        }
    }
    assert!(uniform >= 20, "{uniform} uniform arrays");
    assert!(alternating >= 20, "{alternating} alternating arrays");
}

/// Whether a block holds loops in the shape of a perfect nest of `depth`.
fn is_perfect_nest(stmt: &Stmt, depth: usize) -> bool {
    match stmt {
        Stmt::Loop(outer) if depth > 1 => {
            outer.body.stmts.len() == 1 && is_perfect_nest(&outer.body.stmts[0], depth - 1)
        }
        Stmt::Loop(_) => true,
        _ => false,
    }
}

#[test]
fn perfect_nests_and_sequences_of_loops_occur() {
    let (mut perfect, mut sequences) = (0, 0);
    for seed in 0..150 {
        let generated = program(seed);
        for function in &generated.program.functions {
            let stmts = &function.body.stmts;
            perfect += stmts.iter().filter(|s| is_perfect_nest(s, 3)).count();
            sequences += stmts
                .windows(2)
                .filter(|pair| pair.iter().all(|s| matches!(s, Stmt::Loop(_))))
                .count();
        }
    }
    assert!(perfect >= 10, "{perfect} perfect nests");
    assert!(sequences >= 10, "{sequences} sequences");
}

#[test]
fn arrays_have_up_to_seven_dimensions_and_stay_small() {
    use gadfly_cfamily::types::Type;

    let mut deepest = 0;
    for seed in 0..150 {
        let generated = program(seed);
        let types = &generated.program.types;
        for (_, variable) in generated.program.variables() {
            let (mut ty, mut dimensions) = (variable.ty, 0);
            while let Type::Array { of, .. } = types.get(ty) {
                (ty, dimensions) = (of, dimensions + 1);
            }
            deepest = deepest.max(dimensions);
            assert!(types.slots(variable.ty) <= 1024, "seed {seed}");
        }
    }
    assert_eq!(deepest, 7);
}

/// Section 3.3.5, Listing 3.5: what is not defined in odd iterations has a
/// version of its own there.
#[test]
fn versions_occur_and_are_written_as_conditionals() {
    let mut versions = 0;
    for seed in 0..300 {
        let mut generated = program(seed);
        generated.program.digits = Digits::Decimal;
        let exprs = &generated.program.exprs;
        let here = exprs
            .ids()
            .filter(|&id| matches!(exprs.expr(id), Expr::Versioned(..)))
            .count();
        if here > 0 {
            assert!(eval::run(&generated.program).is_ok(), "seed {seed}");
            let code = &lower::c::lower(&generated.program)[1].text;
            assert!(
                code.contains(" % 2 == ") || code.contains(" & 1) == "),
                "seed {seed}"
            );
        }
        versions += here;
    }
    assert!(versions >= 10, "{versions} versions");
}

/// A version that is not taken may be undefined; the one that is taken may not.
#[test]
fn an_undefined_version_counts_only_where_it_is_taken() {
    use gadfly_cfamily::ir::{Block, Function, FunctionForm, Place, Source, Variable};
    use gadfly_cfamily::semantics::BinaryOp;
    use gadfly_cfamily::types::IntKind;

    for (condition, defined) in [(1, true), (0, false)] {
        let mut program = Program::default();
        let kind = IntKind::Int;
        let ty = program.types.int(kind);
        let output = program.add_variable(Variable::plain(ty, Storage::Output));
        program.globals.push((output, Constant::Int(kind.int(0))));
        let exprs = &mut program.exprs;
        let mut literal = |value| exprs.add(Expr::Constant(kind.int(value)), kind);
        let (one, zero, condition) = (literal(1), literal(0), literal(condition));
        let division = exprs.add(Expr::Binary(BinaryOp::Div, one, zero), kind);
        let versioned = exprs.add(Expr::Versioned(condition, one, division), kind);
        let place = exprs.add_place(Place::Variable(output), ty);
        program.functions.push(Function {
            body: Block {
                stmts: vec![Stmt::Assign(place, Source::Value(versioned))],
            },
            form: FunctionForm::default(),
            parallel: None,
        });
        assert_eq!(eval::run(&program).is_ok(), defined);
    }
}
