//! Floating point by exact arithmetic: what programs with it look like, and what
//! the evaluator refuses.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use gadfly_cfamily::ir::{
    Block, ComplexExpr, Constant, Expr, FloatExpr, Function, FunctionForm, Init, Loop, LoopForm,
    Place, Program, Source, Stmt, Storage, VarId, Variable,
};
use gadfly_cfamily::semantics::{BinaryOp, Exact, FloatOp, Int};
use gadfly_cfamily::types::{FloatKind, IntKind, Type};
use gadfly_cfamily::{
    Feature, FeatureSet, Options, Weights, checksum, eval, generate, generate_c, generate_cpp,
};
use gadfly_choice::Choices;

/// Options that give every program floating-point numbers.
fn with_floats() -> Options {
    let mut weights = Weights::default();
    for feature in ["floats", "long-double", "complex"] {
        weights.set("features", feature, 12.0).unwrap();
    }
    Options {
        weights,
        ..Options::default()
    }
}

#[test]
fn an_independent_run_finds_every_operation_exact() {
    let options = with_floats();
    for seed in 0..300 {
        let generated = generate(&mut Choices::from_seed(seed), &options);
        match eval::run(&generated.program) {
            Ok(finished) => assert_eq!(
                checksum::of(&generated.program, &finished.memory),
                checksum::of(&generated.program, &generated.memory),
                "seed {seed}"
            ),
            Err(violation) => panic!("seed {seed}: {violation}"),
        }
    }
}

#[test]
fn programs_use_what_they_say_they_require() {
    let options = with_floats();
    let mut plain = 0;
    for seed in 0..60 {
        let written = generate_c(&mut Choices::from_seed(seed), &options);
        let text: String = written
            .files
            .iter()
            .filter(|file| file.name != "driver.c")
            .map(|file| file.text.as_str())
            .collect();
        let mentions = |word: &str| text.contains(word);
        let required = written.requires;
        if !required.has(Feature::LongDouble) {
            assert!(!mentions("long double"), "seed {seed}");
        }
        if !required.has(Feature::Complex) {
            assert!(!mentions("_Complex"), "seed {seed}");
        }
        if !required.has(Feature::Floats) {
            assert!(!mentions("float ") && !mentions("double "), "seed {seed}");
            plain += 1;
        }
    }
    assert!(plain < 10, "{plain} programs of 60 without the feature");
}

#[test]
fn no_floating_point_without_the_feature() {
    let options = Options {
        features: FeatureSet::all().without(Feature::Floats),
        ..Options::default()
    };
    for seed in 0..60 {
        for written in [
            generate_c(&mut Choices::from_seed(seed), &options),
            generate_cpp(&mut Choices::from_seed(seed), &options),
        ] {
            for file in written.files {
                assert!(!file.text.contains("float"), "seed {seed}: {}", file.text);
                assert!(!file.text.contains("double"), "seed {seed}: {}", file.text);
                assert!(
                    !file.text.contains("_Complex"),
                    "seed {seed}: {}",
                    file.text
                );
            }
        }
    }
}

/// A program with one `float` that starts as 1 and a loop of 100 iterations
/// around one assignment to it.
struct Growing {
    program: Program,
    variable: VarId,
}

impl Growing {
    /// Every iteration does `variable = variable op operand`.
    fn new(op: FloatOp, operand: Exact) -> (Growing, Stmt) {
        let mut program = Program::default();
        let float = program.types.intern(Type::Float(FloatKind::Float));
        let variable = program.add_variable(Variable::plain(float, Storage::Mixed));
        let initial = Constant::Float(Exact::new(1, 0));
        program.globals.push((variable, initial));
        let int = program.types.int(IntKind::Int);
        let counter = program.add_variable(Variable::plain(int, Storage::Local));
        let exprs = &mut program.exprs;
        let place = exprs.add_place(Place::Variable(variable), float);
        let old = exprs.add_float(FloatExpr::Load(place), FloatKind::Float);
        let operand = exprs.add_float(FloatExpr::Constant(operand), FloatKind::Float);
        let new = exprs.add_float(FloatExpr::Binary(op, old, operand), FloatKind::Float);
        let literal = |value: i128| Expr::Constant(Int::wrapped(value, IntKind::Int.format()));
        let start = exprs.add(literal(0), IntKind::Int);
        let limit = exprs.add(literal(100), IntKind::Int);
        let stmt = Stmt::Loop(Box::new(Loop {
            form: LoopForm::For,
            counter,
            start,
            limit,
            step: 1,
            body: Block {
                stmts: vec![Stmt::Assign(place, Source::FloatUpdate(new))],
            },
            request: None,
        }));
        (Growing { program, variable }, stmt)
    }

    /// Mends the loop; what the loop then says and the value it ends with.
    fn made_defined(mut self, stmt: Stmt) -> (String, f64) {
        let mut memory = eval::initialise(&self.program).unwrap();
        eval::execute_defined(&mut self.program, &mut memory, &stmt).unwrap();
        let home = memory.home(self.variable).unwrap();
        let eval::Slot::Float(value) = memory.load(home) else {
            panic!("a number that is none");
        };
        self.program.functions.push(Function {
            body: Block { stmts: vec![stmt] },
            form: FunctionForm::default(),
            parallel: None,
        });
        let files = gadfly_cfamily::lower::c::lower(&self.program);
        let code = files.into_iter().find(|file| file.name == "func.c");
        (code.unwrap().text, value.split().0)
    }
}

#[test]
fn a_sum_that_stays_exact_is_left_alone() {
    let (growing, stmt) = Growing::new(FloatOp::Add, Exact::new(3, -2));
    let (text, value) = growing.made_defined(stmt);
    assert!(text.contains("g_0 += 0.75f;"), "{text}");
    assert_eq!(value, 76.0);
}

#[test]
fn a_product_that_grows_too_long_is_rewritten() {
    let (growing, stmt) = Growing::new(FloatOp::Mul, Exact::new(3, 0));
    let (text, value) = growing.made_defined(stmt);
    assert!(text.contains("g_0 *= 3.0f > 0.0f;"), "{text}");
    assert_eq!(value, 1.0);
}

#[test]
fn a_sum_of_very_different_terms_is_rewritten() {
    let (growing, stmt) = Growing::new(FloatOp::Add, Exact::new(1, 40));
    let (text, value) = growing.made_defined(stmt);
    assert!(text.contains("g_0 += 1099511627776.0f > 0.0f;"), "{text}");
    assert_eq!(value, 101.0);
}

#[test]
fn a_quotient_that_grows_too_small_is_rewritten() {
    let (growing, stmt) = Growing::new(FloatOp::Div, Exact::new(4, 0));
    let (text, value) = growing.made_defined(stmt);
    assert!(text.contains("g_0 *= 4.0f > 0.0f;"), "{text}");
    assert_eq!(value, 1.0);
}

#[test]
fn a_run_reports_what_could_round() {
    let (mut growing, stmt) = Growing::new(FloatOp::Mul, Exact::new(3, 0));
    growing.program.functions.push(Function {
        body: Block { stmts: vec![stmt] },
        form: FunctionForm::default(),
        parallel: None,
    });
    let violation = eval::run(&growing.program).unwrap_err();
    assert!(matches!(violation, eval::Violation::Inexact(_)));
}

/// A value that no `int` holds, and one that cannot be compared with a limit.
#[test]
fn conversions_to_integers_are_rewritten() {
    for (value, expected) in [
        (Exact::new(5, -1), 2),
        (Exact::new(-5, -1), -2),
        (Exact::new(1, 50), 0),
        (Exact::new((1 << 24) - 1, 50), 0),
    ] {
        let mut program = Program::default();
        let int = program.types.int(IntKind::Int);
        let variable = program.add_variable(Variable::plain(int, Storage::Local));
        let exprs = &mut program.exprs;
        let number = exprs.add_float(FloatExpr::Constant(value), FloatKind::Float);
        let truncated = exprs.add(Expr::Truncate(number), IntKind::Int);
        let stmt = Stmt::Declare(variable, Init::Source(Source::Value(truncated)));
        let mut memory = eval::initialise(&program).unwrap();
        eval::execute_defined(&mut program, &mut memory, &stmt).unwrap();
        let home = memory.home(variable).unwrap();
        assert_eq!(
            memory.load(home),
            eval::Slot::Int(IntKind::Int.int(expected)),
            "{value:?}"
        );
    }
}

/// A comparison whose sides could not be subtracted compares with zero instead.
#[test]
fn comparisons_are_rewritten() {
    let mut program = Program::default();
    let int = program.types.int(IntKind::Int);
    let variable = program.add_variable(Variable::plain(int, Storage::Local));
    let exprs = &mut program.exprs;
    let large = exprs.add_float(FloatExpr::Constant(Exact::new(1, 40)), FloatKind::Float);
    let small = exprs.add_float(FloatExpr::Constant(Exact::new(1, -40)), FloatKind::Float);
    let less = exprs.add(Expr::Compare(BinaryOp::Lt, large, small), IntKind::Int);
    let stmt = Stmt::Declare(variable, Init::Source(Source::Value(less)));
    let mut memory = eval::initialise(&program).unwrap();
    eval::execute_defined(&mut program, &mut memory, &stmt).unwrap();
    let Expr::Compare(BinaryOp::Lt, _, right) = program.exprs.expr(less) else {
        panic!("no comparison any more");
    };
    assert_eq!(program.exprs.float(right), FloatExpr::Constant(Exact::ZERO));
}

/// Complex products are those of the parts, and one that could round becomes a
/// product with a truth value.
#[test]
fn complex_products_are_exact_or_rewritten() {
    let product = |re: Exact, im: Exact| {
        let mut program = Program::default();
        let complex = program.types.intern(Type::Complex(FloatKind::Float));
        let variable = program.add_variable(Variable::plain(complex, Storage::Local));
        let exprs = &mut program.exprs;
        let re = exprs.add_float(FloatExpr::Constant(re), FloatKind::Float);
        let im = exprs.add_float(FloatExpr::Constant(im), FloatKind::Float);
        let number = exprs.add_complex(ComplexExpr::Compose(re, im), FloatKind::Float);
        let square = ComplexExpr::Binary(FloatOp::Mul, number, number);
        let square = exprs.add_complex(square, FloatKind::Float);
        let stmt = Stmt::Declare(variable, Init::Source(Source::Complex(square)));
        let mut memory = eval::initialise(&program).unwrap();
        eval::execute_defined(&mut program, &mut memory, &stmt).unwrap();
        let home = memory.home(variable).unwrap();
        let parts = [0, 1].map(|part| match memory.load(home.plus(part)) {
            eval::Slot::Float(value) => value.split().0,
            slot => panic!("{slot:?}"),
        });
        program.functions.push(Function {
            body: Block { stmts: vec![stmt] },
            ..Function::default()
        });
        let files = gadfly_cfamily::lower::c::lower(&program);
        let code = files.into_iter().find(|file| file.name == "func.c");
        (code.unwrap().text, parts)
    };
    let (text, parts) = product(Exact::new(3, 0), Exact::new(1, -1));
    assert_eq!(parts, [8.75, 3.0]);
    let expected = "_Complex float v_0 = (3.0f + 0.5fi) * (3.0f + 0.5fi);";
    assert!(text.contains(expected), "{text}");
    let long = Exact::new((1 << 24) - 1, 0);
    let (text, parts) = product(long, Exact::ZERO);
    assert_eq!(parts, [16_777_215.0, 0.0]);
    let expected = "* (float)(__real__ (16777215.0f + 0.0fi) > 0.0f);";
    assert!(text.contains(expected), "{text}");
}
