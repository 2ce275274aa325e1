//! What a program uses: the nodes that its functions lead to, which of them may be
//! changed, and the variables, helpers and constants that they name.
//!
//! A node may not be changed where the language or the lowering expects something
//! certain of it, as a constant expression or a variable.

use crate::ir::{
    Block, ByteAction, ComplexExpr, ComplexId, Constant, ConstantForm, Expr, ExprId, FloatExpr,
    FloatId, HelperId, Init, Loop, LoopForm, Place, PlaceId, Program, Shape, Source, Step, Stmt,
    VarId, VariableForm, VectorExpr, VectorId,
};
use crate::types::Type;
use std::collections::{BTreeMap, BTreeSet};

/// What a program uses.
#[derive(Debug)]
pub(super) struct Uses<'a> {
    program: &'a Program,
    /// Integer expressions in the order of the text; whether each may be changed.
    exprs: (Vec<ExprId>, BTreeMap<ExprId, bool>),
    floats: (Vec<FloatId>, BTreeMap<FloatId, bool>),
    complexes: (Vec<ComplexId>, BTreeMap<ComplexId, bool>),
    vectors: (Vec<VectorId>, BTreeMap<VectorId, bool>),
    /// Variables that places name.
    pub(super) variables: BTreeSet<VarId>,
    /// Helpers that are called, by position.
    pub(super) helpers: BTreeSet<usize>,
    /// Constants that are named, by position.
    pub(super) constants: BTreeSet<usize>,
    /// The helper that is looked at: that it calls itself is no use of it.
    inside: Option<usize>,
}

/// Notes a node. Says whether what is in it must be looked at: it is new, or it turns
/// out that it may not be changed.
fn note<T: Copy + Ord>(seen: &mut (Vec<T>, BTreeMap<T, bool>), id: T, free: bool) -> bool {
    match seen.1.get_mut(&id) {
        None => {
            seen.0.push(id);
            seen.1.insert(id, free);
            true
        }
        Some(before) if *before && !free => {
            *before = false;
            true
        }
        Some(_) => false,
    }
}

fn free<T: Copy + Ord>(seen: &(Vec<T>, BTreeMap<T, bool>)) -> impl Iterator<Item = T> + '_ {
    seen.0.iter().copied().filter(|id| seen.1[id])
}

impl<'a> Uses<'a> {
    /// What the functions of a program use, and the globals that they name.
    pub(super) fn of(program: &'a Program) -> Uses<'a> {
        let mut uses = Uses::none(program);
        for function in &program.functions {
            uses.block(&function.body);
        }
        uses.pointed_to();
        uses
    }

    /// What anything in a program uses, although nothing may use that.
    pub(super) fn of_everything(program: &'a Program) -> Uses<'a> {
        let mut uses = Uses::of(program);
        for (_, initial) in &program.globals {
            uses.initial(initial);
        }
        for index in 0..program.helpers.len() {
            uses.inside_helper(index);
        }
        for constant in &program.constants {
            uses.initialiser(constant.form);
        }
        uses
    }

    fn none(program: &'a Program) -> Uses<'a> {
        Uses {
            program,
            exprs: Default::default(),
            floats: Default::default(),
            complexes: Default::default(),
            vectors: Default::default(),
            variables: BTreeSet::new(),
            helpers: BTreeSet::new(),
            constants: BTreeSet::new(),
            inside: None,
        }
    }

    /// The integer expressions that may be changed.
    pub(super) fn exprs(&self) -> impl Iterator<Item = ExprId> + '_ {
        free(&self.exprs)
    }

    /// All integer expressions.
    pub(super) fn all_exprs(&self) -> impl Iterator<Item = ExprId> + '_ {
        self.exprs.0.iter().copied()
    }

    /// All vector expressions.
    pub(super) fn all_vectors(&self) -> impl Iterator<Item = VectorId> + '_ {
        self.vectors.0.iter().copied()
    }

    /// The floating-point expressions that may be changed.
    pub(super) fn floats(&self) -> impl Iterator<Item = FloatId> + '_ {
        free(&self.floats)
    }

    /// The complex expressions that may be changed.
    pub(super) fn complexes(&self) -> impl Iterator<Item = ComplexId> + '_ {
        free(&self.complexes)
    }

    /// The vector expressions that may be changed.
    pub(super) fn vectors(&self) -> impl Iterator<Item = VectorId> + '_ {
        free(&self.vectors)
    }

    /// Globals that the globals in use point to.
    fn pointed_to(&mut self) {
        loop {
            let before = self.variables.len();
            for (variable, initial) in &self.program.globals {
                if self.variables.contains(variable) {
                    self.initial(initial);
                }
            }
            if self.variables.len() == before {
                return;
            }
        }
    }

    fn initial(&mut self, initial: &Constant) {
        match initial {
            Constant::Address(place) => self.place(*place, false),
            Constant::List(items) => items.iter().for_each(|item| self.initial(item)),
            Constant::Int(_) | Constant::Float(_) => {}
        }
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Declare(variable, init) => {
                let form = self.program.variable(*variable).form;
                self.init(init, form == VariableForm::Plain);
            }
            Stmt::Assign(place, source) => {
                let in_union = self.in_union(*place);
                self.place(*place, true);
                self.source(source, true, in_union);
            }
            Stmt::Chain(chain) => {
                self.place(chain.outer, false);
                self.place(chain.inner, false);
                self.expr(chain.value, false);
            }
            Stmt::Bytes(bytes) => {
                self.place(bytes.to, false);
                match bytes.action {
                    ByteAction::Copy(from) | ByteAction::Combine(_, from) => {
                        self.place(from, false);
                    }
                    ByteAction::Fill(_) => {}
                }
            }
            Stmt::If {
                condition,
                constant,
                then,
                otherwise,
            } => {
                self.expr(*condition, !constant);
                self.block(then);
                otherwise.iter().for_each(|block| self.block(block));
            }
            Stmt::Switch { value, cases } => {
                self.expr(*value, true);
                cases.iter().for_each(|case| self.block(&case.body));
            }
            Stmt::Loop(inner) => self.counted(inner),
            Stmt::Immediate(block) => self.block(block),
            Stmt::Bind(closure) => {
                for capture in &closure.captures {
                    match capture.copy {
                        Some(value) => self.expr(value, false),
                        None => drop(self.variables.insert(capture.variable)),
                    }
                }
            }
            Stmt::StaticAssert(expr, _) => self.expr(*expr, false),
            Stmt::Break | Stmt::Continue => {}
        }
    }

    /// What bounds a loop is the business of the pass that changes loops.
    fn counted(&mut self, inner: &Loop) {
        self.expr(inner.start, false);
        self.expr(inner.limit, false);
        let mut stmts = inner.body.stmts.iter();
        if inner.form == LoopForm::Each
            && let Some(Stmt::Declare(_, init)) = stmts.next()
        {
            self.init(init, false);
        }
        stmts.for_each(|stmt| self.stmt(stmt));
    }

    fn init(&mut self, init: &Init, free: bool) {
        match init {
            Init::Source(source) => self.source(source, free, false),
            Init::List(items) => items.iter().for_each(|item| self.init(item, free)),
        }
    }

    /// A value that goes into a union must stay a computed one: it may not be read
    /// from what it overlaps (C11 6.5.16.1).
    fn source(&mut self, source: &Source, free: bool, into_union: bool) {
        let root = free && !into_union;
        match *source {
            Source::Value(expr) | Source::Update(expr) => match root {
                true => self.expr(expr, true),
                false if note(&mut self.exprs, expr, false) => self.inside(expr, free),
                false => {}
            },
            Source::Float(expr) | Source::FloatUpdate(expr) => self.float(expr, root),
            Source::Complex(expr) | Source::ComplexUpdate(expr) => self.complex(expr, root),
            Source::Vector(expr) | Source::VectorUpdate(expr) => self.vector(expr, root),
            Source::Address(place) | Source::Copy(place) => self.place(place, free),
        }
    }

    fn in_union(&self, place: PlaceId) -> bool {
        let exprs = &self.program.exprs;
        let types = &self.program.types;
        match exprs.place(place) {
            Place::Variable(_) => false,
            Place::Field(base, _) => {
                matches!(types.get(exprs.place_type(base)), Type::Struct(id)
                    if types.structure(id).is_union)
                    || self.in_union(base)
            }
            Place::Element(base, _) | Place::Part(base, _) => self.in_union(base),
            // What a pointer leads to may lie in one.
            Place::Target(_) => true,
        }
    }

    fn expr(&mut self, id: ExprId, free: bool) {
        if note(&mut self.exprs, id, free) {
            self.inside(id, free);
        }
    }

    fn inside(&mut self, id: ExprId, free: bool) {
        match self.program.exprs.expr(id) {
            Expr::Constant(_) | Expr::Parameter(_) => {}
            Expr::Named(constant) => self.named(constant.0 as usize),
            Expr::Load(place) => self.place(place, free),
            Expr::Unary(_, a) | Expr::Cast(a) | Expr::Builtin(_, a) | Expr::Immediate(_, a) => {
                self.expr(a, free);
            }
            Expr::Binary(_, a, b) | Expr::Extremum(_, a, b) => {
                self.expr(a, free);
                self.expr(b, free);
            }
            Expr::Conditional(a, b, c) | Expr::Versioned(a, b, c) => {
                self.expr(a, free);
                self.expr(b, free);
                self.expr(c, free);
            }
            Expr::Truncate(a) => self.float(a, free),
            Expr::Compare(_, a, b) => {
                self.float(a, free);
                self.float(b, free);
            }
            Expr::CompareComplex(_, a, b) => {
                self.complex(a, free);
                self.complex(b, free);
            }
            Expr::Call(helper, arguments) => {
                // Templates and closures expect something certain of their arguments.
                let shape = self.program.helpers[helper.0 as usize].form.shape;
                let free = free && shape == Shape::Function;
                for argument in self.program.exprs.arguments(arguments) {
                    self.expr(*argument, free);
                }
                self.helper(helper);
            }
        }
    }

    fn named(&mut self, constant: usize) {
        if self.constants.insert(constant) {
            self.initialiser(self.program.constants[constant].form);
        }
    }

    fn initialiser(&mut self, form: ConstantForm) {
        match form {
            ConstantForm::Variable(expr) | ConstantForm::VariableTemplate(expr) => {
                self.expr(expr, false);
            }
            ConstantForm::Recurrence(_) => {}
        }
    }

    /// Helpers are defined for all arguments, which is nothing that an execution of
    /// the program would show: they stay as they are.
    fn helper(&mut self, helper: HelperId) {
        let index = helper.0 as usize;
        if self.inside != Some(index) && self.helpers.insert(index) {
            self.inside_helper(index);
        }
    }

    fn inside_helper(&mut self, index: usize) {
        let around = self.inside.replace(index);
        let helper = &self.program.helpers[index];
        self.steps(&helper.steps);
        self.expr(helper.body, false);
        for (call, _) in &helper.checks {
            self.expr(*call, false);
        }
        self.inside = around;
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Declare(_, _, value) | Step::Set(_, _, value) => self.expr(*value, false),
                Step::ReturnIf(condition, value) => {
                    self.expr(*condition, false);
                    self.expr(*value, false);
                }
                Step::Repeat { body, .. } => self.steps(body),
            }
        }
    }

    fn float(&mut self, id: FloatId, free: bool) {
        if !note(&mut self.floats, id, free) {
            return;
        }
        match self.program.exprs.float(id) {
            FloatExpr::Constant(_) => {}
            FloatExpr::Load(place) => self.place(place, free),
            FloatExpr::FromInt(a) => self.expr(a, free),
            FloatExpr::Convert(a) | FloatExpr::Negate(a) => self.float(a, free),
            FloatExpr::Binary(_, a, b) => {
                self.float(a, free);
                self.float(b, free);
            }
            FloatExpr::Conditional(condition, a, b) => {
                self.expr(condition, free);
                self.float(a, free);
                self.float(b, free);
            }
            FloatExpr::Part(_, a) => self.complex(a, free),
        }
    }

    fn complex(&mut self, id: ComplexId, free: bool) {
        if !note(&mut self.complexes, id, free) {
            return;
        }
        match self.program.exprs.complex(id) {
            ComplexExpr::Load(place) => self.place(place, free),
            ComplexExpr::Compose(a, b) => {
                self.float(a, free);
                self.float(b, free);
            }
            ComplexExpr::Convert(a) | ComplexExpr::Negate(a) | ComplexExpr::Conjugate(a) => {
                self.complex(a, free);
            }
            ComplexExpr::Binary(_, a, b) => {
                self.complex(a, free);
                self.complex(b, free);
            }
            ComplexExpr::WithReal(_, a, b) => {
                self.complex(a, free);
                self.float(b, free);
            }
            ComplexExpr::Conditional(condition, a, b) => {
                self.expr(condition, free);
                self.complex(a, free);
                self.complex(b, free);
            }
        }
    }

    fn vector(&mut self, id: VectorId, free: bool) {
        if !note(&mut self.vectors, id, free) {
            return;
        }
        match self.program.exprs.vector(id) {
            VectorExpr::Load(place) => self.place(place, free),
            // Scalars in vectors have the type of the elements, as they are written.
            VectorExpr::Splat(a) => self.expr(a, false),
            VectorExpr::Compose(lanes) => {
                for lane in self.program.exprs.arguments(lanes) {
                    self.expr(*lane, false);
                }
            }
            VectorExpr::Negate(a)
            | VectorExpr::Complement(a)
            | VectorExpr::Reinterpret(a)
            | VectorExpr::Convert(a) => self.vector(a, free),
            VectorExpr::Binary(_, a, b)
            | VectorExpr::Compare(_, a, b)
            | VectorExpr::Shuffle(a, b, _) => {
                self.vector(a, free);
                self.vector(b, free);
            }
            VectorExpr::WithScalar(_, a, b) => {
                self.vector(a, free);
                self.expr(b, false);
            }
            VectorExpr::Conditional(condition, a, b) => {
                self.expr(condition, free);
                self.vector(a, free);
                self.vector(b, free);
            }
        }
    }

    fn place(&mut self, id: PlaceId, free: bool) {
        match self.program.exprs.place(id) {
            Place::Variable(variable) => drop(self.variables.insert(variable)),
            Place::Field(base, _) | Place::Part(base, _) | Place::Target(base) => {
                self.place(base, free);
            }
            Place::Element(base, subscript) => {
                self.place(base, free);
                self.expr(subscript, free);
            }
        }
    }
}
