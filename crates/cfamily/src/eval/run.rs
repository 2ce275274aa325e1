//! A finished program, executed from the start.

use super::{Evaluator, Memory, Slot, Violation};
use crate::eval::Address;
use crate::ir::{Block, Constant, Init, PlaceId, Program, Source, Stmt};
use crate::types::{Type, TypeId};

/// The state in which a program ends.
#[derive(Clone, Debug)]
pub struct Finished {
    /// All objects.
    pub memory: Memory,
    /// How many statements were executed.
    pub steps: u64,
}

/// Executes a program.
///
/// # Errors
/// The first operation that is not fully defined by the standard.
pub fn run(program: &Program) -> Result<Finished, Violation> {
    let mut machine = Machine {
        program,
        memory: initialise(program)?,
        steps: 0,
    };
    for function in &program.functions {
        machine.block(&function.body)?;
    }
    Ok(Finished {
        memory: machine.memory,
        steps: machine.steps,
    })
}

/// The memory at the start of `main`: every global with its initial value.
///
/// # Errors
/// When an initial address does not exist.
pub fn initialise(program: &Program) -> Result<Memory, Violation> {
    let mut memory = Memory::default();
    for (variable, _) in &program.globals {
        let slots = program.types.slots(program.variable(*variable).ty);
        memory.allocate(*variable, slots);
    }
    for (variable, initial) in &program.globals {
        if let Some(home) = memory.home(*variable) {
            set_constant(program, &mut memory, home, initial)?;
        }
    }
    Ok(memory)
}

/// Stores an initial value, slot after slot; returns the first slot after it.
fn set_constant(
    program: &Program,
    memory: &mut Memory,
    at: Address,
    initial: &Constant,
) -> Result<Address, Violation> {
    match initial {
        Constant::Int(value) => memory.store(at, Slot::Int(*value)),
        Constant::Address(place) => {
            let evaluator = Evaluator {
                types: &program.types,
                exprs: &program.exprs,
                memory,
            };
            let target = evaluator.address(*place)?;
            memory.store(at, Slot::Pointer(target));
        }
        Constant::List(items) => {
            let mut at = at;
            for item in items {
                at = set_constant(program, memory, at, item)?;
            }
            return Ok(at);
        }
    }
    Ok(at.plus(1))
}

struct Machine<'a> {
    program: &'a Program,
    memory: Memory,
    steps: u64,
}

impl Machine<'_> {
    fn evaluator(&self) -> Evaluator<'_> {
        Evaluator {
            types: &self.program.types,
            exprs: &self.program.exprs,
            memory: &self.memory,
        }
    }

    fn block(&mut self, block: &Block) -> Result<(), Violation> {
        block.stmts.iter().try_for_each(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<(), Violation> {
        self.steps += 1;
        match stmt {
            Stmt::Declare(variable, init) => {
                let ty = self.program.variable(*variable).ty;
                let home = self
                    .memory
                    .allocate(*variable, self.program.types.slots(ty));
                self.init(home, ty, init)
            }
            Stmt::Assign(place, source) => {
                let ty = self.program.exprs.place_type(*place);
                let at = self.evaluator().address(*place)?;
                self.store(at, ty, *source, Some(*place))
            }
            Stmt::If {
                condition,
                then,
                otherwise,
            } => {
                if !self.evaluator().value(*condition)?.is_zero() {
                    self.block(then)
                } else if let Some(block) = otherwise {
                    self.block(block)
                } else {
                    Ok(())
                }
            }
        }
    }

    fn init(&mut self, at: Address, ty: TypeId, init: &Init) -> Result<(), Violation> {
        match init {
            Init::Source(source) => self.store(at, ty, *source, None),
            Init::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    let (offset, ty) = self.part(ty, index as u32);
                    self.init(at.plus(offset), ty, item)?;
                }
                Ok(())
            }
        }
    }

    /// Offset and type of an element or a member.
    fn part(&self, ty: TypeId, index: u32) -> (u32, TypeId) {
        match self.program.types.get(ty) {
            Type::Array { of, .. } => (index * self.program.types.slots(of), of),
            Type::Struct(id) => {
                let field = self.program.types.structure(id).fields[index as usize];
                (field.offset, field.ty)
            }
            Type::Int(_) | Type::Pointer { .. } => (0, ty),
        }
    }

    fn store(
        &mut self,
        at: Address,
        ty: TypeId,
        source: Source,
        place: Option<PlaceId>,
    ) -> Result<(), Violation> {
        match source {
            Source::Value(expr) => {
                let value = self.evaluator().value(expr)?;
                if let Type::Int(kind) = self.program.types.get(ty) {
                    if !kind.represents(value) {
                        return Err(match place {
                            Some(place) => Violation::Store(place),
                            None => Violation::Narrowing(expr),
                        });
                    }
                    self.memory.store(at, Slot::Int(kind.convert(value)));
                }
            }
            Source::Address(place) => {
                let target = self.evaluator().address(place)?;
                self.memory.store(at, Slot::Pointer(target));
            }
            Source::Copy(place) => {
                let from = self.evaluator().address(place)?;
                let slots = self.program.types.slots(ty);
                self.memory.copy(from, at, slots);
            }
        }
        Ok(())
    }
}
