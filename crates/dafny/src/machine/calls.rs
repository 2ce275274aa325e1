//! Frames: entering and leaving chunks, and what happens with a result.

use super::fault::{Fault, InvalidKind};
use super::heap::Coroutine;
use super::outcome::{End, Limit};
use super::{Machine, code::Chunk};
use crate::value::{Lazy, LazyState, Value};
use std::rc::Rc;

/// A chunk that waits for another one to return.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) chunk: u32,
    pub(crate) pc: u32,
    pub(crate) base: usize,
    pub(crate) then: Continuation,
}

/// What to do with the result of a call.
#[derive(Debug)]
pub(crate) enum Continuation {
    /// It is an ordinary call's: it stays where it is.
    Call,
    /// It is the value of a lazy value; the instruction runs again.
    Lazy(Rc<Lazy>),
    /// It is a static constant's value; the instruction runs again.
    Global(u32),
    /// It is a constant field's value; the instruction runs again.
    Field(Value, u16),
    /// An iterator was moved on; whether it yielded goes to this register.
    Iterator { object: Value, dst: usize },
}

/// Where execution is.
#[derive(Clone, Copy)]
pub(crate) struct Position<'c> {
    pub(crate) chunk: &'c Chunk,
    pub(crate) id: u32,
    pub(crate) pc: usize,
    pub(crate) base: usize,
}

impl<'c> Machine<'c> {
    /// Puts the current frame aside and gives the start of a chunk whose window
    /// begins at `base`.
    pub(crate) fn enter(
        &mut self,
        at: &Position<'c>,
        chunk: u32,
        base: usize,
        then: Continuation,
    ) -> Result<Position<'c>, Box<End>> {
        if self.frames.len() >= self.limits.depth {
            return Err(Box::new(End::LimitReached(Limit::Depth)));
        }
        self.frames.push(Frame {
            chunk: at.id,
            pc: at.pc as u32,
            base: at.base,
            then,
        });
        let position = self.position(chunk, 0, base);
        self.make_room(&position);
        Ok(position)
    }

    pub(crate) fn position(&self, id: u32, pc: usize, base: usize) -> Position<'c> {
        Position {
            chunk: &self.code.chunks[id as usize],
            id,
            pc,
            base,
        }
    }

    pub(crate) fn make_room(&mut self, at: &Position<'c>) {
        let needed = at.base + usize::from(at.chunk.registers);
        if self.stack.len() < needed {
            self.stack.resize(needed, Value::Unset);
        }
    }

    /// Leaves a chunk whose results are at `from`; none when the run is over.
    pub(crate) fn leave(
        &mut self,
        at: &Position<'c>,
        from: usize,
        count: usize,
    ) -> Option<Position<'c>> {
        if from != at.base {
            for index in 0..count {
                self.stack[at.base + index] =
                    std::mem::replace(&mut self.stack[from + index], Value::Unset);
            }
        }
        let frame = self.frames.pop()?;
        self.stack.truncate(at.base + count);
        match frame.then {
            Continuation::Call => {}
            Continuation::Iterator { object, dst } => {
                self.stack.truncate(at.base);
                if let Ok(Some(coroutine)) = self.heap.coroutine_mut(&object) {
                    coroutine.finished = true;
                }
                self.stack[dst] = Value::Bool(false);
            }
            then => {
                let value = self.stack.pop().unwrap_or(Value::Unset);
                match then {
                    Continuation::Lazy(lazy) => lazy.finish(value),
                    Continuation::Global(global) => self.globals[global as usize] = value,
                    Continuation::Field(object, index) => {
                        // The object existed when its field was selected.
                        let _ = self.heap.set_field(&object, index, value);
                    }
                    Continuation::Call | Continuation::Iterator { .. } => {}
                }
            }
        }
        let position = self.position(frame.chunk, frame.pc as usize, frame.base);
        self.make_room(&position);
        Some(position)
    }

    /// Begins to compute a lazy value; the current instruction will run again.
    pub(crate) fn force(
        &mut self,
        at: &Position<'c>,
        lazy: &Rc<Lazy>,
    ) -> Result<Result<Position<'c>, Box<End>>, Fault> {
        let Some(function) = lazy.start() else {
            return Err(Fault::new(
                InvalidKind::Unproductive,
                "a codatatype value is needed to compute itself",
            ));
        };
        let chunk = function.code;
        let argument = Some(Value::Function(function));
        Ok(self.evaluate(at, chunk, argument, Continuation::Lazy(lazy.clone())))
    }

    /// Runs a chunk with at most one argument above everything; the current
    /// instruction runs again afterwards.
    pub(crate) fn evaluate(
        &mut self,
        at: &Position<'c>,
        chunk: u32,
        argument: Option<Value>,
        then: Continuation,
    ) -> Result<Position<'c>, Box<End>> {
        let base = self.stack.len();
        self.stack.extend(argument);
        let again = Position {
            pc: at.pc - 1,
            ..*at
        };
        self.enter(&again, chunk, base, then)
    }

    /// Moves an iterator on. Gives the position in its body, or nothing if it had
    /// ended before.
    pub(crate) fn resume(
        &mut self,
        at: &Position<'c>,
        object: &Value,
        dst: usize,
    ) -> Result<Result<Option<Position<'c>>, Box<End>>, Fault> {
        let slot = self.heap.coroutine_mut(object)?;
        let Some(coroutine) = slot else {
            return Err(Fault::confused(
                "MoveNext on something that is not an iterator",
            ));
        };
        if coroutine.finished {
            return Ok(Ok(None));
        }
        let (chunk, pc) = (coroutine.chunk, coroutine.pc);
        let registers = std::mem::take(&mut coroutine.registers);
        let base = self.stack.len();
        self.stack.extend(registers);
        let then = Continuation::Iterator {
            object: object.clone(),
            dst,
        };
        Ok(self
            .enter(at, chunk, base, then)
            .map(|position| Some(Position { pc, ..position })))
    }

    /// Puts an iterator's frame aside and returns to the caller of `MoveNext`.
    pub(crate) fn suspend(&mut self, at: &Position<'c>) -> Option<Position<'c>> {
        let frame = self.frames.pop()?;
        let registers: Vec<Value> = self.stack.drain(at.base..).collect();
        if let Continuation::Iterator { object, dst } = frame.then {
            if let Ok(slot) = self.heap.coroutine_mut(&object) {
                *slot = Some(Box::new(Coroutine {
                    chunk: at.id,
                    pc: at.pc,
                    registers,
                    finished: false,
                }));
            }
            self.stack[dst] = Value::Bool(true);
        }
        let position = self.position(frame.chunk, frame.pc as usize, frame.base);
        self.make_room(&position);
        Some(position)
    }

    /// A lazy value inside another one that printing needs and that is not
    /// computed yet. Fields of codatatypes are not printed.
    pub(crate) fn pending_inside(&self, value: &Value) -> Option<Rc<Lazy>> {
        let mut pending = vec![value.clone()];
        while let Some(value) = pending.pop() {
            match value {
                Value::Lazy(lazy) => match lazy.state() {
                    LazyState::Done(value) => pending.push(value),
                    LazyState::Pending(_) | LazyState::Running(_) => return Some(lazy),
                },
                Value::Data(data) => {
                    let ctor = self.code.ctors.get(data.ctor().0 as usize);
                    if !ctor.is_some_and(|ctor| ctor.names.lazy) {
                        pending.extend(data.fields().iter().filter(|v| v.is_compound()).cloned());
                    }
                }
                Value::Seq(seq) => pending.extend(seq.view().iter().filter(Value::is_compound)),
                Value::Map(map) => pending.extend(
                    map.entries()
                        .iter()
                        .flat_map(|(key, value)| [key, value])
                        .filter(|value| value.is_compound())
                        .cloned(),
                ),
                _ => {}
            }
        }
        None
    }
}
