//! A proof that the iterations of a loop do not depend on each other.
//!
//! What the proof accepts: every variable from outside that the loop writes is
//! an array, and every access to it in the loop, reading or writing, is to the
//! element at the counter plus one constant, the same for all accesses. Then no
//! iteration sees what another one does. Pointers may lead to what is declared
//! in the loop and to inputs, which nobody writes.
//!
//! Looks at the text of the program alone; no value is computed.

use super::{
    Block, ByteAction, ComplexExpr, ComplexId, Expr, ExprId, FloatExpr, FloatId, Init, Loop, Place,
    PlaceId, Program, Source, Stmt, Storage, VarId, VectorExpr, VectorId,
};
use crate::semantics::BinaryOp;
use std::collections::{BTreeMap, BTreeSet};

/// Whether the iterations of a loop may run in any order, or all at once, with
/// the same result.
#[must_use]
pub fn independent(program: &Program, inner: &Loop) -> bool {
    let mut accesses = Accesses {
        program,
        counter: inner.counter,
        declared: BTreeSet::from([inner.counter]),
        written: BTreeSet::new(),
        touched: BTreeMap::new(),
        dependent: false,
    };
    accesses.block(&inner.body, false);
    !accesses.dependent
        && accesses
            .written
            .iter()
            .all(|variable| matches!(accesses.touched[variable], Touch::At(_)))
}

/// Where the iterations touch a variable from outside the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    /// Always at the counter plus this offset.
    At(i128),
    /// Elsewhere, or at several places.
    Anywhere,
}

struct Accesses<'a> {
    program: &'a Program,
    counter: VarId,
    /// Variables declared in the loop so far: each iteration has its own.
    declared: BTreeSet<VarId>,
    /// Variables from outside that are written.
    written: BTreeSet<VarId>,
    /// Variables from outside that are accessed.
    touched: BTreeMap<VarId, Touch>,
    /// Something was found that makes iterations depend on each other.
    dependent: bool,
}

impl Accesses<'_> {
    /// `nested` says whether the innermost loop is another than the one to check.
    fn block(&mut self, block: &Block, nested: bool) {
        for stmt in &block.stmts {
            self.stmt(stmt, nested);
        }
    }

    fn stmt(&mut self, stmt: &Stmt, nested: bool) {
        match stmt {
            Stmt::Declare(variable, init) => {
                self.init(init);
                self.declared.insert(*variable);
            }
            Stmt::Assign(place, source) => {
                self.source(*source);
                self.place(*place);
                self.write(*place);
            }
            Stmt::Chain(chain) => {
                self.expr(chain.value);
                for place in [chain.inner, chain.outer] {
                    self.place(place);
                    self.write(place);
                }
            }
            Stmt::Bytes(bytes) => {
                if let ByteAction::Copy(from) | ByteAction::Combine(_, from) = bytes.action {
                    self.place(from);
                    self.write(from);
                }
                self.place(bytes.to);
                self.write(bytes.to);
            }
            Stmt::If {
                condition,
                then,
                otherwise,
                ..
            } => {
                self.expr(*condition);
                self.block(then, nested);
                if let Some(block) = otherwise {
                    self.block(block, nested);
                }
            }
            Stmt::Switch { value, cases } => {
                self.expr(*value);
                for case in cases {
                    self.block(&case.body, nested);
                }
            }
            Stmt::Loop(inner) => {
                self.expr(inner.start);
                self.expr(inner.limit);
                self.declared.insert(inner.counter);
                self.block(&inner.body, true);
            }
            // To leave the loop is to keep later iterations from running.
            Stmt::Break => self.dependent |= !nested,
            Stmt::Continue => {}
            Stmt::Immediate(block) => self.block(block, nested),
            Stmt::StaticAssert(expr, _) => self.expr(*expr),
            Stmt::Bind(closure) => {
                for capture in &closure.captures {
                    match capture.copy {
                        Some(value) => {
                            self.expr(value);
                            self.declared.insert(capture.variable);
                        }
                        None => self.touch(capture.variable, Touch::Anywhere),
                    }
                }
            }
        }
    }

    fn init(&mut self, init: &Init) {
        match init {
            Init::Source(source) => self.source(*source),
            Init::List(items) => items.iter().for_each(|item| self.init(item)),
        }
    }

    fn source(&mut self, source: Source) {
        match source {
            Source::Value(expr) | Source::Update(expr) => self.expr(expr),
            Source::Float(expr) | Source::FloatUpdate(expr) => self.float(expr),
            Source::Complex(expr) | Source::ComplexUpdate(expr) => self.complex(expr),
            Source::Vector(expr) | Source::VectorUpdate(expr) => self.vector(expr),
            Source::Copy(place) => self.place(place),
            Source::Address(place) => {
                self.place(place);
                if let Some(variable) = self.outside(place) {
                    let storage = self.program.variable(variable).storage;
                    self.dependent |= !matches!(storage, Storage::Input { .. });
                }
            }
        }
    }

    fn expr(&mut self, id: ExprId) {
        match self.program.exprs.expr(id) {
            Expr::Constant(_) | Expr::Parameter(_) | Expr::Named(_) => {}
            Expr::Load(place) => self.place(place),
            Expr::Unary(_, a) | Expr::Cast(a) | Expr::Immediate(_, a) | Expr::Builtin(_, a) => {
                self.expr(a);
            }
            Expr::Binary(_, a, b) | Expr::Extremum(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Expr::Truncate(a) => self.float(a),
            Expr::Compare(_, a, b) => {
                self.float(a);
                self.float(b);
            }
            Expr::CompareComplex(_, a, b) => {
                self.complex(a);
                self.complex(b);
            }
            Expr::Conditional(a, b, c) | Expr::Versioned(a, b, c) => {
                [a, b, c].into_iter().for_each(|part| self.expr(part));
            }
            // Helpers read nothing but their arguments.
            Expr::Call(_, arguments) => {
                for &argument in self.program.exprs.arguments(arguments) {
                    self.expr(argument);
                }
            }
        }
    }

    fn float(&mut self, id: FloatId) {
        match self.program.exprs.float(id) {
            FloatExpr::Constant(_) => {}
            FloatExpr::Load(place) => self.place(place),
            FloatExpr::FromInt(a) => self.expr(a),
            FloatExpr::Part(_, a) => self.complex(a),
            FloatExpr::Convert(a) | FloatExpr::Negate(a) => self.float(a),
            FloatExpr::Binary(_, a, b) => {
                self.float(a);
                self.float(b);
            }
            FloatExpr::Conditional(condition, a, b) => {
                self.expr(condition);
                self.float(a);
                self.float(b);
            }
        }
    }

    fn complex(&mut self, id: ComplexId) {
        match self.program.exprs.complex(id) {
            ComplexExpr::Load(place) => self.place(place),
            ComplexExpr::Compose(re, im) => {
                self.float(re);
                self.float(im);
            }
            ComplexExpr::Convert(a) | ComplexExpr::Negate(a) | ComplexExpr::Conjugate(a) => {
                self.complex(a);
            }
            ComplexExpr::Binary(_, a, b) => {
                self.complex(a);
                self.complex(b);
            }
            ComplexExpr::WithReal(_, a, b) => {
                self.complex(a);
                self.float(b);
            }
            ComplexExpr::Conditional(condition, a, b) => {
                self.expr(condition);
                self.complex(a);
                self.complex(b);
            }
        }
    }

    fn vector(&mut self, id: VectorId) {
        match self.program.exprs.vector(id) {
            VectorExpr::Load(place) => self.place(place),
            VectorExpr::Splat(a) => self.expr(a),
            VectorExpr::Compose(lanes) => {
                for &lane in self.program.exprs.arguments(lanes) {
                    self.expr(lane);
                }
            }
            VectorExpr::Negate(a)
            | VectorExpr::Complement(a)
            | VectorExpr::Reinterpret(a)
            | VectorExpr::Convert(a) => self.vector(a),
            VectorExpr::Binary(_, a, b)
            | VectorExpr::Compare(_, a, b)
            | VectorExpr::Shuffle(a, b, _) => {
                self.vector(a);
                self.vector(b);
            }
            VectorExpr::WithScalar(_, a, b) => {
                self.vector(a);
                self.expr(b);
            }
            VectorExpr::Conditional(condition, a, b) => {
                self.expr(condition);
                self.vector(a);
                self.vector(b);
            }
        }
    }

    /// Notes that a place is touched, and what its subscripts read.
    fn place(&mut self, id: PlaceId) {
        match self.program.exprs.place(id) {
            Place::Variable(variable) => self.touch(variable, Touch::Anywhere),
            Place::Field(base, _) | Place::Part(base, _) => self.place(base),
            Place::Element(base, subscript) => {
                self.expr(subscript);
                match (self.program.exprs.place(base), self.at_counter(subscript)) {
                    (Place::Variable(array), Some(offset)) => self.touch(array, Touch::At(offset)),
                    _ => self.place(base),
                }
            }
            Place::Target(pointer) => {
                self.place(pointer);
                // A pointer from outside may lead anywhere.
                self.dependent |= self.outside(pointer).is_some();
            }
        }
    }

    fn write(&mut self, place: PlaceId) {
        if let Some(variable) = self.outside(place) {
            self.written.insert(variable);
        }
    }

    /// The variable from outside that contains a place, if there is one.
    fn outside(&self, place: PlaceId) -> Option<VarId> {
        match self.program.exprs.place(place) {
            Place::Variable(variable) => (!self.declared.contains(&variable)).then_some(variable),
            Place::Field(base, _) | Place::Element(base, _) | Place::Part(base, _) => {
                self.outside(base)
            }
            // Pointers only lead to inputs and to variables declared in the loop, and nothing
            // is written through a pointer to an input.
            Place::Target(_) => None,
        }
    }

    fn touch(&mut self, variable: VarId, touch: Touch) {
        if self.declared.contains(&variable) {
            return;
        }
        self.touched
            .entry(variable)
            .and_modify(|known| {
                if *known != touch {
                    *known = Touch::Anywhere;
                }
            })
            .or_insert(touch);
    }

    /// The constant that a subscript adds to the counter, if that is all it does.
    fn at_counter(&self, subscript: ExprId) -> Option<i128> {
        let exprs = &self.program.exprs;
        let is_counter = |id: ExprId| match exprs.expr(id) {
            Expr::Load(place) => exprs.place(place) == Place::Variable(self.counter),
            _ => false,
        };
        match exprs.expr(subscript) {
            Expr::Load(_) if is_counter(subscript) => Some(0),
            Expr::Binary(op, a, b) if is_counter(a) => match (op, exprs.expr(b)) {
                (BinaryOp::Add, Expr::Constant(value)) => Some(value.sign_extended()),
                (BinaryOp::Sub, Expr::Constant(value)) => Some(-value.sign_extended()),
                _ => None,
            },
            _ => None,
        }
    }
}
