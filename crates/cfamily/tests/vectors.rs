//! Vectors: every operation is rewritten until all lanes are defined, whatever they
//! hold, and its text is what gcc and clang share.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use gadfly_cfamily::eval::{Slot, execute_defined, initialise, run};
use gadfly_cfamily::ir::{
    Block, Constant, Expr, Function, FunctionForm, Place, PlaceId, Program, Source, Stmt, Storage,
    Variable, VectorExpr, VectorId,
};
use gadfly_cfamily::lower;
use gadfly_cfamily::semantics::{BinaryOp, Int};
use gadfly_cfamily::types::{IntKind, Type, TypeId};

const KINDS: [IntKind; 8] = [
    IntKind::SChar,
    IntKind::UChar,
    IntKind::Short,
    IntKind::UShort,
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
];

const OPERATORS: [BinaryOp; 10] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::Rem,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
];

/// Values where things go wrong, as many as there are lanes.
fn extremes(kind: IntKind, turn: usize, lanes: usize) -> Vec<Int> {
    let format = kind.format();
    let max = Int::max(format).bits() as i128;
    let values = [0, 1, -1, max, format.min(), 7, max - 1, 64];
    (0..lanes)
        .map(|lane| kind.int(values[(lane * (1 + turn) + turn) % values.len()]))
        .collect()
}

struct Vectors {
    program: Program,
    ty: TypeId,
    places: [PlaceId; 3],
}

/// Two inputs and an output of eight lanes each.
fn vectors(kind: IntKind, turns: [usize; 2]) -> Vectors {
    let mut program = Program::default();
    let of = program.types.int(kind);
    let ty = program.types.intern(Type::Vector { of, len: 8 });
    let input = Storage::Input { read_only: false };
    let contents = [Some(turns[0]), Some(turns[1]), None];
    let places = contents.map(|turn| {
        let storage = if turn.is_some() {
            input
        } else {
            Storage::Output
        };
        let variable = program.add_variable(Variable::plain(ty, storage));
        let lanes = extremes(kind, turn.unwrap_or(0), 8).into_iter();
        let constant = Constant::List(lanes.map(Constant::Int).collect());
        program.globals.push((variable, constant));
        program.exprs.add_place(Place::Variable(variable), ty)
    });
    Vectors {
        program,
        ty,
        places,
    }
}

impl Vectors {
    fn load(&mut self, index: usize) -> VectorId {
        let load = VectorExpr::Load(self.places[index]);
        self.program.exprs.add_vector(load, self.ty)
    }

    /// Mends the expression on these inputs, and runs the finished program.
    fn check(mut self, expr: VectorExpr, what: &str) {
        let value = self.program.exprs.add_vector(expr, self.ty);
        let stmt = Stmt::Assign(self.places[2], Source::Vector(value));
        let mut memory = initialise(&self.program).unwrap();
        execute_defined(&mut self.program, &mut memory, &stmt)
            .unwrap_or_else(|violation| panic!("{what}: {violation}"));
        self.program.functions.push(Function {
            form: FunctionForm::Plain,
            parallel: None,
            body: Block { stmts: vec![stmt] },
        });
        assert!(run(&self.program).is_ok(), "{what}");
    }
}

#[test]
fn every_operation_is_rewritten_until_all_lanes_are_defined() {
    for kind in KINDS {
        for (first, second) in (0..4).flat_map(|first| (0..4).map(move |second| (first, second))) {
            for op in OPERATORS {
                let mut vectors = vectors(kind, [first, second]);
                let (a, b) = (vectors.load(0), vectors.load(1));
                vectors.check(VectorExpr::Binary(op, a, b), &format!("{kind:?} {op:?}"));
            }
            let mut negated = vectors(kind, [first, second]);
            let a = negated.load(0);
            negated.check(VectorExpr::Negate(a), &format!("-{kind:?}"));
        }
    }
}

#[test]
fn a_scalar_operand_is_rewritten_as_well() {
    for kind in KINDS {
        for op in OPERATORS {
            for scalar in extremes(kind, 0, 8) {
                let mut vectors = vectors(kind, [1, 2]);
                let a = vectors.load(0);
                let wide = kind.promoted();
                let exprs = &mut vectors.program.exprs;
                let literal = exprs.add(Expr::Constant(wide.convert(scalar)), wide);
                let scalar = match wide == kind {
                    true => literal,
                    false => exprs.add(Expr::Cast(literal), kind),
                };
                let what = format!("{kind:?} {op:?} scalar");
                vectors.check(VectorExpr::WithScalar(op, a, scalar), &what);
            }
        }
    }
}

#[test]
fn conversions_keep_values_that_fit_and_are_rewritten_otherwise() {
    for from in KINDS {
        for to in KINDS {
            let mut vectors = vectors(to, [0, 1]);
            let of = vectors.program.types.int(from);
            let source = vectors.program.types.intern(Type::Vector { of, len: 8 });
            let exprs = &mut vectors.program.exprs;
            let lanes: Vec<_> = extremes(from, 3, 8)
                .into_iter()
                .map(|lane| {
                    let wide = from.promoted();
                    let literal = exprs.add(Expr::Constant(wide.convert(lane)), wide);
                    exprs.add(Expr::Cast(literal), from)
                })
                .collect();
            let lanes = exprs.add_arguments(&lanes);
            let composed = exprs.add_vector(VectorExpr::Compose(lanes), source);
            vectors.check(
                VectorExpr::Convert(composed),
                &format!("{from:?} to {to:?}"),
            );
        }
    }
}

#[test]
fn a_comparison_sets_all_bits_of_a_lane_or_none() {
    let mut vectors = vectors(IntKind::Int, [0, 1]);
    let (a, b) = (vectors.load(0), vectors.load(1));
    let compared = VectorExpr::Compare(BinaryOp::Lt, a, b);
    let value = vectors.program.exprs.add_vector(compared, vectors.ty);
    let stmt = Stmt::Assign(vectors.places[2], Source::Vector(value));
    let mut memory = initialise(&vectors.program).unwrap();
    execute_defined(&mut vectors.program, &mut memory, &stmt).unwrap();
    let output = vectors.program.globals[2].0;
    let home = memory.home(output).unwrap();
    let lanes = extremes(IntKind::Int, 0, 8)
        .into_iter()
        .zip(extremes(IntKind::Int, 1, 8));
    for (lane, (a, b)) in lanes.enumerate() {
        let expected = if a.sign_extended() < b.sign_extended() {
            -1
        } else {
            0
        };
        let slot = memory.load(home.plus(lane as u32));
        assert_eq!(slot, Slot::Int(IntKind::Int.int(expected)), "lane {lane}");
    }
}

/// g++ 12 and later refuse `vector + (short)(c ? a : b)`: they take the promoted
/// scalar for one that does not fit.
#[test]
fn a_narrow_scalar_is_spread_by_a_shuffle() {
    let mut vectors = vectors(IntKind::Short, [0, 1]);
    let exprs = &mut vectors.program.exprs;
    let one = exprs.add(Expr::Constant(IntKind::Int.int(1)), IntKind::Int);
    let narrow = exprs.add(Expr::Cast(one), IntKind::Short);
    let splat = exprs.add_vector(VectorExpr::Splat(narrow), vectors.ty);
    vectors.program.functions.push(Function {
        form: FunctionForm::Plain,
        parallel: None,
        body: Block {
            stmts: vec![Stmt::Assign(vectors.places[2], Source::Vector(splat))],
        },
    });
    let files = lower::c::lower(&vectors.program);
    let code = files.iter().find(|file| file.name == "func.c").unwrap();
    assert!(
        code.text.contains(
            "__builtin_shufflevector((v8i16){(short)1}, (v8i16){0}, 0, 0, 0, 0, 0, 0, 0, 0)"
        ),
        "{}",
        code.text
    );
}
