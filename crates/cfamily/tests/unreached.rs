//! What a loop nest never reaches is rewritten like what it does: nothing in it may be
//! undefined if it were to run.

#![allow(clippy::unwrap_used)]

use gadfly_cfamily::eval;
use gadfly_cfamily::ir::{
    Block, Constant, Expr, Function, FunctionForm, Loop, LoopForm, Place, Program, Source, Stmt,
    Storage, Variable,
};
use gadfly_cfamily::semantics::{BinaryOp, Int};
use gadfly_cfamily::types::IntKind;

const KIND: IntKind = IntKind::Int;

fn int(value: i128) -> Int {
    Int::wrapped(value, KIND.format())
}

/// The code of `for (i = 0; i < limit; i++) { before g = 1 / 0; }` when it is made defined.
fn made_defined(limit: i128, before: Vec<Stmt>) -> String {
    let mut program = Program::default();
    let ty = program.types.int(KIND);
    let global = program.add_variable(Variable::plain(ty, Storage::Mixed));
    program.globals.push((global, Constant::Int(int(7))));
    let counter = program.add_variable(Variable::plain(ty, Storage::Local));
    let exprs = &mut program.exprs;
    let place = exprs.add_place(Place::Variable(global), ty);
    let one = exprs.add(Expr::Constant(int(1)), KIND);
    let zero = exprs.add(Expr::Constant(int(0)), KIND);
    let quotient = exprs.add(Expr::Binary(BinaryOp::Div, one, zero), KIND);
    let start = exprs.add(Expr::Constant(int(0)), KIND);
    let limit = exprs.add(Expr::Constant(int(limit)), KIND);
    let mut stmts = before;
    stmts.push(Stmt::Assign(place, Source::Value(quotient)));
    let stmt = Stmt::Loop(Box::new(Loop {
        form: LoopForm::For,
        counter,
        start,
        limit,
        step: 1,
        body: Block { stmts },
        request: None,
    }));
    let mut memory = eval::initialise(&program).unwrap();
    eval::execute_defined(&mut program, &mut memory, &stmt).unwrap();
    let home = memory.home(global).unwrap();
    assert_eq!(
        memory.load(home),
        eval::Slot::Int(int(7)),
        "it has an effect"
    );
    program.functions.push(Function {
        body: Block { stmts: vec![stmt] },
        form: FunctionForm::default(),
        parallel: None,
    });
    let files = gadfly_cfamily::lower::c::lower(&program);
    let code = files.into_iter().find(|file| file.name == "func.c");
    code.unwrap().text
}

#[test]
fn what_a_jump_leaves_out_is_rewritten() {
    for jump in [Stmt::Break, Stmt::Continue] {
        let text = made_defined(4, vec![jump]);
        assert!(text.contains("/ (0 & 2147483647 | 1)"), "{text}");
    }
}

#[test]
fn the_body_of_a_loop_that_does_not_begin_is_rewritten() {
    let text = made_defined(0, Vec::new());
    assert!(text.contains("/ (0 & 2147483647 | 1)"), "{text}");
}
