//! Executes statements, and makes defined what is not, where it may.

use super::make_defined::make_defined;
use super::{Address, Evaluator, Memory, Parts, Slot, Violation};
use crate::ir::{
    Block, Case, Chain, Closure, ComplexId, Context, ExprId, Exprs, FloatId, Init, Loop, Place,
    PlaceId, Program, Source, Stmt, Takes, VectorId,
};
use crate::semantics::{BinaryOp, Exact, Int};
use crate::types::{IntKind, StructId, Type, TypeId, typing};
use std::collections::HashSet;

/// The nodes that are executed, and whether they may be rewritten.
enum Nodes<'a> {
    Fixed(&'a Exprs),
    Rewritable(&'a mut Exprs),
}

/// How a statement ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Next,
    Break,
    Continue,
}

/// Executes statements on a memory.
pub(super) struct Machine<'a> {
    pub(super) context: Context<'a>,
    nodes: Nodes<'a>,
    pub(super) memory: &'a mut Memory,
    /// Statements executed so far.
    pub(super) steps: u64,
    /// Whether anything was rewritten.
    rewritten: bool,
    /// Whether an operation was rewritten that had been executed before it was.
    stale: bool,
    /// How many of the loops and cases around run for the second time or later.
    again: u32,
    /// Runs of statements that were tried out, by the address of the first one.
    tried: HashSet<*const Stmt>,
}

/// Executes a statement that may hold loops, rewriting every operation that is
/// not defined in some iteration, until it runs through without a fault. Its
/// effects stay in memory.
///
/// A branch that is not taken the first time its conditional is reached is
/// executed too, without effect, so that it is defined as well; so is what a jump
/// leaves out and the body of a loop that does not begin.
///
/// Returns how many statements it takes: those of a last time through count
/// although they need not be executed once more where every operation was rewritten
/// before it had been executed. Statements do not share what can be rewritten.
///
/// # Errors
/// When something cannot be made defined: the statement was built wrongly.
pub fn execute_defined(
    program: &mut Program,
    memory: &mut Memory,
    stmt: &Stmt,
) -> Result<u64, Violation> {
    let mut steps = 0;
    let mut promise = None;
    loop {
        let checkpoint = memory.checkpoint();
        let mut machine = Machine::making_defined(program, memory);
        let outcome = machine.stmt(stmt);
        let (rewritten, stale, taken) = (machine.rewritten, machine.stale, machine.steps);
        steps += taken;
        if let Err(violation) = outcome {
            memory.roll_back(checkpoint);
            return Err(violation);
        }
        if let Some((promised, reached)) = &promise {
            debug_assert!(!rewritten && taken == *promised && memory.holds_the_same_as(reached));
        }
        if !rewritten {
            memory.keep(checkpoint);
            return Ok(steps);
        }
        if !stale && cfg!(debug_assertions) {
            promise = Some((taken, memory.clone()));
        } else if !stale {
            memory.keep(checkpoint);
            return Ok(steps + taken);
        }
        // What ran before the last rewrite ran on other operations.
        memory.roll_back(checkpoint);
    }
}

/// Executes a statement in which everything is known to be defined. Its effects
/// stay in memory. Returns how many statements were executed.
///
/// # Errors
/// The first operation that is not defined: the statement was built wrongly.
pub(crate) fn execute(
    program: &Program,
    memory: &mut Memory,
    stmt: &Stmt,
) -> Result<u64, Violation> {
    let mut machine = Machine::new(program, memory);
    machine.stmt(stmt)?;
    Ok(machine.steps)
}

/// Mends an expression until it is defined where memory is as it is; its value.
///
/// # Errors
/// When something cannot be made defined: the expression was built wrongly.
pub(crate) fn value_made_defined(
    program: &mut Program,
    memory: &mut Memory,
    id: ExprId,
) -> Result<Int, Violation> {
    Machine::making_defined(program, memory).value(id)
}

/// The same for a floating-point expression.
///
/// # Errors
/// When something cannot be made defined: the expression was built wrongly.
pub(crate) fn float_made_defined(
    program: &mut Program,
    memory: &mut Memory,
    id: FloatId,
) -> Result<Exact, Violation> {
    Machine::making_defined(program, memory).float(id)
}

/// The same for a complex expression.
///
/// # Errors
/// When something cannot be made defined: the expression was built wrongly.
pub(crate) fn complex_made_defined(
    program: &mut Program,
    memory: &mut Memory,
    id: ComplexId,
) -> Result<Parts, Violation> {
    Machine::making_defined(program, memory).complex(id)
}

/// The same for a vector expression.
///
/// # Errors
/// When something cannot be made defined: the expression was built wrongly.
pub(crate) fn vector_made_defined(
    program: &mut Program,
    memory: &mut Memory,
    id: VectorId,
) -> Result<Vec<Int>, Violation> {
    Machine::making_defined(program, memory).vector(id)
}

impl<'a> Machine<'a> {
    /// A machine that makes undefined operations defined.
    fn making_defined(program: &'a mut Program, memory: &'a mut Memory) -> Machine<'a> {
        let (context, exprs) = program.context_mut();
        Machine {
            context,
            nodes: Nodes::Rewritable(exprs),
            memory,
            steps: 0,
            rewritten: false,
            stale: false,
            again: 0,
            tried: HashSet::new(),
        }
    }

    /// A machine that reports undefined operations.
    pub(super) fn new(program: &'a Program, memory: &'a mut Memory) -> Machine<'a> {
        let (context, exprs) = program.context();
        Machine {
            context,
            nodes: Nodes::Fixed(exprs),
            memory,
            steps: 0,
            rewritten: false,
            stale: false,
            again: 0,
            tried: HashSet::new(),
        }
    }

    pub(super) fn exprs(&self) -> &Exprs {
        match &self.nodes {
            Nodes::Fixed(exprs) => exprs,
            Nodes::Rewritable(exprs) => exprs,
        }
    }

    fn evaluator(&self) -> Evaluator<'_> {
        Evaluator::new(self.context, self.exprs(), self.memory)
    }

    /// Mends what was found, or gives it back.
    fn repair(&mut self, violation: Violation) -> Result<(), Violation> {
        let rewritten = match &mut self.nodes {
            Nodes::Rewritable(exprs) => make_defined(exprs, self.context.types, violation),
            Nodes::Fixed(_) => false,
        };
        if !rewritten {
            return Err(violation);
        }
        self.rewritten = true;
        self.stale |= self.again > 0;
        Ok(())
    }

    fn value(&mut self, id: ExprId) -> Result<Int, Violation> {
        loop {
            match self.evaluator().value(id) {
                Ok(value) => return Ok(value),
                Err(violation) => self.repair(violation)?,
            }
        }
    }

    fn float(&mut self, id: FloatId) -> Result<Exact, Violation> {
        loop {
            match self.evaluator().float(id) {
                Ok(value) => return Ok(value),
                Err(violation) => self.repair(violation)?,
            }
        }
    }

    fn complex(&mut self, id: ComplexId) -> Result<Parts, Violation> {
        loop {
            match self.evaluator().complex(id) {
                Ok(value) => return Ok(value),
                Err(violation) => self.repair(violation)?,
            }
        }
    }

    fn vector(&mut self, id: VectorId) -> Result<Vec<Int>, Violation> {
        loop {
            match self.evaluator().vector(id) {
                Ok(lanes) => return Ok(lanes),
                Err(violation) => self.repair(violation)?,
            }
        }
    }

    pub(super) fn address(&mut self, id: PlaceId) -> Result<Address, Violation> {
        loop {
            match self.evaluator().address(id) {
                Ok(address) => return Ok(address),
                Err(violation) => self.repair(violation)?,
            }
        }
    }

    /// Executes a block whose end is not inside a loop.
    pub(super) fn block(&mut self, block: &Block) -> Result<(), Violation> {
        self.flow(block).map(|_| ())
    }

    fn flow(&mut self, block: &Block) -> Result<Flow, Violation> {
        self.sequence(&block.stmts)
    }

    fn sequence(&mut self, stmts: &[Stmt]) -> Result<Flow, Violation> {
        for (index, stmt) in stmts.iter().enumerate() {
            match self.stmt(stmt)? {
                Flow::Next => {}
                jump => {
                    self.try_out(&stmts[index + 1..])?;
                    return Ok(jump);
                }
            }
        }
        Ok(Flow::Next)
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<Flow, Violation> {
        self.steps += 1;
        match stmt {
            Stmt::Declare(variable, init) => {
                let ty = self.context.variables[variable.index()].ty;
                let home = self
                    .memory
                    .allocate(*variable, self.context.types.slots(ty));
                self.init(home, ty, init)?;
            }
            Stmt::Assign(place, source) => {
                let ty = self.exprs().place_type(*place);
                let at = self.address(*place)?;
                self.store(at, ty, *source, Some(*place))?;
                self.take_over(at, *place);
            }
            Stmt::Chain(chain) => self.chain(chain)?,
            Stmt::Bytes(bytes) => self.bytes(bytes)?,
            Stmt::If {
                condition,
                then,
                otherwise,
                ..
            } => {
                let taken = !self.value(*condition)?.is_zero();
                let other = if taken {
                    otherwise.as_ref()
                } else {
                    Some(then)
                };
                self.try_out(other.map_or(&[], |block| &block.stmts))?;
                if taken {
                    return self.flow(then);
                } else if let Some(block) = otherwise {
                    return self.flow(block);
                }
            }
            Stmt::Switch { value, cases } => return self.switch(*value, cases),
            Stmt::Loop(inner) => self.run_loop(inner)?,
            Stmt::Immediate(block) => return self.flow(block),
            Stmt::Bind(closure) => self.bind(closure)?,
            Stmt::StaticAssert(expr, claimed) => {
                if self.value(*expr)? != *claimed {
                    return Err(Violation::Claim(*expr));
                }
            }
            Stmt::Break => return Ok(Flow::Break),
            Stmt::Continue => return Ok(Flow::Continue),
        }
        Ok(Flow::Next)
    }

    /// Makes the copies that a closure captures.
    fn bind(&mut self, closure: &Closure) -> Result<(), Violation> {
        for capture in &closure.captures {
            if let Some(value) = capture.copy {
                let ty = self.context.variables[capture.variable.index()].ty;
                let home = self.memory.allocate(capture.variable, 1);
                self.store(home, ty, Source::Value(value), None)?;
            }
        }
        Ok(())
    }

    fn chain(&mut self, chain: &Chain) -> Result<(), Violation> {
        let inner = self.address(chain.inner)?;
        let old = self.memory.load(inner);
        let ty = self.exprs().place_type(chain.inner);
        self.store(inner, ty, Source::Value(chain.value), Some(chain.inner))?;
        let taken = match chain.takes {
            Takes::Old => old,
            Takes::New => self.memory.load(inner),
        };
        let outer = self.address(chain.outer)?;
        let ty = self.exprs().place_type(chain.outer);
        match (self.context.types.get(ty), taken) {
            (Type::Int(kind), Slot::Int(value)) if kind.represents(value) => {
                self.memory.store(outer, Slot::Int(kind.convert(value)));
                Ok(())
            }
            _ => Err(Violation::Store(chain.outer)),
        }
    }

    fn switch(&mut self, value: ExprId, cases: &[Case]) -> Result<Flow, Violation> {
        let kind = self.exprs().kind(value).promoted();
        let value = kind.convert(self.value(value)?);
        for case in cases {
            self.try_out(&case.body.stmts)?;
        }
        let Some(first) = Case::selected(cases, value) else {
            return Ok(Flow::Next);
        };
        // All of them were tried out.
        self.again += 1;
        let flow = self.fall_through(&cases[first..]);
        self.again -= 1;
        flow
    }

    /// Executes the first case and those that it falls through to.
    fn fall_through(&mut self, cases: &[Case]) -> Result<Flow, Violation> {
        for case in cases {
            match self.flow(&case.body)? {
                Flow::Next if case.falls_through => {}
                // Only loops are left by `break` in the IR; the one at the end
                // of a case is written by the lowering.
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    /// Executes statements that are not reached, to make the operations in them defined, and
    /// undoes their effects. Only a machine that rewrites does this.
    fn try_out(&mut self, stmts: &[Stmt]) -> Result<(), Violation> {
        let rewritable = matches!(self.nodes, Nodes::Rewritable(_));
        let Some(first) = stmts.first().filter(|_| rewritable) else {
            return Ok(());
        };
        if !self.tried.insert(first) {
            return Ok(());
        }
        let checkpoint = self.memory.checkpoint();
        let outcome = self.sequence(stmts);
        self.memory.roll_back(checkpoint);
        outcome.map(|_| ())
    }

    fn run_loop(&mut self, inner: &Loop) -> Result<(), Violation> {
        let variable = self.context.variables[inner.counter.index()];
        let kind = self.context.types.get(variable.ty).int();
        let home = self.memory.allocate(inner.counter, 1);
        let counter = kind.convert(self.value(inner.start)?);
        self.memory.store(home, Slot::Int(counter));
        let around = self.again;
        let outcome = self.iterate(inner, home, (kind, counter));
        self.again = around;
        outcome
    }

    /// Executes a loop whose counter, with its first value, lives at `home`.
    fn iterate(
        &mut self,
        inner: &Loop,
        home: Address,
        (kind, mut counter): (IntKind, Int),
    ) -> Result<(), Violation> {
        let goes_on = if inner.step > 0 {
            BinaryOp::Lt
        } else {
            BinaryOp::Gt
        };
        let first = self.again;
        loop {
            let limit = (self.exprs().kind(inner.limit), self.value(inner.limit)?);
            // Comparisons are always defined.
            match typing::binary(goes_on, (kind, counter), limit) {
                Ok(truth) if !truth.is_zero() => {}
                _ if self.again > first => return Ok(()),
                _ => return self.try_out(&inner.body.stmts),
            }
            if self.flow(&inner.body)? == Flow::Break {
                return Ok(());
            }
            self.again = first + 1;
            let next = counter.sign_extended() + i128::from(inner.step);
            counter = kind.int(next);
            self.memory.store(home, Slot::Int(counter));
        }
    }

    fn init(&mut self, at: Address, ty: TypeId, init: &Init) -> Result<(), Violation> {
        match init {
            Init::Source(source) => self.store(at, ty, *source, None),
            Init::List(items) => {
                if let Some(union) = self.union(ty) {
                    self.memory.activate(self.context.types, at, union, 0);
                }
                for (index, item) in items.iter().enumerate() {
                    let (offset, ty) = self.context.types.part(ty, index as u32);
                    self.init(at.plus(offset), ty, item)?;
                }
                Ok(())
            }
        }
    }

    /// The union that a type is, if it is one.
    fn union(&self, ty: TypeId) -> Option<StructId> {
        match self.context.types.get(ty) {
            Type::Struct(id) if self.context.types.structure(id).is_union => Some(id),
            _ => None,
        }
    }

    /// What was stored into a member of a union takes the place of the others.
    fn take_over(&mut self, at: Address, place: PlaceId) {
        let Place::Field(base, member) = self.exprs().place(place) else {
            return;
        };
        let Some(union) = self.union(self.exprs().place_type(base)) else {
            return;
        };
        let types = self.context.types;
        let offset = types.structure(union).fields[member as usize].offset;
        self.memory.activate(types, at.minus(offset), union, member);
    }

    fn store(
        &mut self,
        at: Address,
        ty: TypeId,
        source: Source,
        place: Option<PlaceId>,
    ) -> Result<(), Violation> {
        match source {
            Source::Value(expr) | Source::Update(expr) => {
                let value = self.value(expr)?;
                if let Type::Int(kind) = self.context.types.get(ty) {
                    if !kind.represents(value) {
                        return Err(match place {
                            Some(place) => Violation::Store(place),
                            None => Violation::Narrowing(expr),
                        });
                    }
                    self.memory.store(at, Slot::Int(kind.convert(value)));
                }
            }
            Source::Float(expr) | Source::FloatUpdate(expr) => {
                let value = self.float(expr)?;
                self.memory.store(at, Slot::Float(value));
            }
            Source::Complex(expr) | Source::ComplexUpdate(expr) => {
                for (offset, part) in self.complex(expr)?.into_iter().enumerate() {
                    let at = at.plus(offset as u32);
                    self.memory.store(at, Slot::Float(part));
                }
            }
            Source::Vector(expr) | Source::VectorUpdate(expr) => {
                for (lane, value) in self.vector(expr)?.into_iter().enumerate() {
                    self.memory.store(at.plus(lane as u32), Slot::Int(value));
                }
            }
            Source::Address(place) => {
                let target = self.address(place)?;
                self.memory.store(at, Slot::Pointer(target));
            }
            Source::Copy(place) => {
                let from = self.address(place)?;
                let slots = self.context.types.slots(ty);
                self.memory.copy(from, at, slots);
            }
        }
        Ok(())
    }
}
