//! The interpreter loop. Instructions that switch between frames, and the frequent ones,
//! are here; the others are in `slow`.

use super::Machine;
use super::calls::{Continuation, Position};
use super::code::{Instr, Op, Reg};
use super::fault::{Fault, InvalidKind};
use super::operate;
use super::outcome::{End, Limit};
use crate::value::{CtorId, Int, LazyState, Value};
use std::rc::Rc;

/// How often limits are looked at, in instructions; a power of two.
const CHECK_INTERVAL: u64 = 4096;

impl<'c> Machine<'c> {
    /// Executes a chunk and everything it calls.
    pub(crate) fn execute(&mut self, chunk: u32, argument: Option<Value>) -> Result<(), Box<End>> {
        self.stack.extend(argument);
        let mut at = self.position(chunk, 0, 0);
        self.make_room(&at);
        // A specification that cannot be evaluated does not end the run.
        while let Err(end) = self.execute_from(at) {
            at = self.caught(end)?;
        }
        Ok(())
    }

    fn execute_from(&mut self, mut at: Position<'c>) -> Result<(), Box<End>> {
        loop {
            self.steps += 1;
            if self.steps & (CHECK_INTERVAL - 1) == 0 {
                self.check_limits()?;
            }
            let Some(instr) = at.chunk.code.get(at.pc).copied() else {
                return Ok(());
            };
            at.pc += 1;
            match instr {
                Instr::Move { dst, src } => {
                    let value = self.stack[at.base + usize::from(src)].clone();
                    self.set(&at, dst, value);
                }
                Instr::Take { dst, src } => {
                    let value = self.take(&at, src);
                    self.set(&at, dst, value);
                }
                Instr::Const { dst, constant } => {
                    let value = self.constants[constant as usize].clone();
                    self.set(&at, dst, value);
                }
                Instr::Small { dst, value } => self.set(&at, dst, Value::int(value.into())),
                Instr::Bool { dst, value } => self.set(&at, dst, Value::Bool(value)),
                Instr::Jump { to } => at.pc = to as usize,
                Instr::JumpIf { cond, to } => {
                    if self.condition(&at, cond)? {
                        at.pc = to as usize;
                    }
                }
                Instr::JumpIfNot { cond, to } => {
                    if !self.condition(&at, cond)? {
                        at.pc = to as usize;
                    }
                }
                Instr::JumpUnlessLess { a, b, to } => {
                    if !self.compare(&at, Op::Less, a, b)? {
                        at.pc = to as usize;
                    }
                }
                Instr::JumpUnlessLessEqual { a, b, to } => {
                    if !self.compare(&at, Op::LessEqual, a, b)? {
                        at.pc = to as usize;
                    }
                }
                Instr::JumpUnlessEqual { a, b, to } => {
                    if self.reg(&at, a) != self.reg(&at, b) {
                        at.pc = to as usize;
                    }
                }
                Instr::JumpUnlessCtor { src, ctor, to } => {
                    if self.reg(&at, src).ctor() != Some(CtorId(ctor)) {
                        at.pc = to as usize;
                    }
                }
                Instr::AddSmall { dst, a, value } => {
                    let sum = match self.reg(&at, a) {
                        Value::Int(Int::Small(n)) => match n.checked_add(value.into()) {
                            Some(sum) => Value::int(sum),
                            None => Value::Int(Int::from(*n).add(&Int::from(i64::from(value)))),
                        },
                        Value::Int(n) => Value::Int(n.add(&Int::from(i64::from(value)))),
                        _ => self.recover(&at, Fault::confused("adding to something else"))?,
                    };
                    self.set(&at, dst, sum);
                }
                Instr::Op2 { op, dst, a, b } => {
                    if !self.small_ints(&at, op, dst, a, b) {
                        self.operate(&at, op, dst, a, b, false)?;
                    }
                }
                Instr::Op2Take { op, dst, a, b } => {
                    if !self.small_ints(&at, op, dst, a, b) {
                        self.operate(&at, op, dst, a, b, true)?;
                    }
                }
                Instr::Index { dst, a, b } => {
                    let value = match (self.reg(&at, a), self.reg(&at, b)) {
                        (Value::Ref(_), _) => self.array_get(&at, a, b, 1),
                        (target, index) => operate::index(target, index),
                    };
                    let value = self.or_recover(&at, value)?;
                    self.set(&at, dst, value);
                }
                Instr::FieldAt { dst, src, index } => {
                    let value = match self.reg(&at, src) {
                        Value::Data(data) => data.fields().get(usize::from(index)).cloned(),
                        _ => None,
                    };
                    let value = self.or_recover(
                        &at,
                        value.ok_or_else(|| Fault::confused("a field of nothing")),
                    )?;
                    self.set(&at, dst, value);
                }
                Instr::GetField { dst, obj, index } => {
                    let value = self.heap.field(self.reg(&at, obj), index);
                    let value = self.or_recover(&at, value)?;
                    self.set(&at, dst, value);
                }
                Instr::MakeData {
                    dst,
                    ctor,
                    base,
                    count,
                } => {
                    let fields = self.take_row(&at, base, count);
                    self.set(&at, dst, Value::data(CtorId(ctor), fields));
                }
                Instr::Captured {
                    dst,
                    function,
                    index,
                } => {
                    let value = match self.reg(&at, function) {
                        Value::Function(f) => f.captured().get(usize::from(index)).cloned(),
                        _ => None,
                    };
                    let value = value.ok_or_else(|| Fault::confused("nothing was captured"));
                    let value = self.or_recover(&at, value)?;
                    self.set(&at, dst, value);
                }
                Instr::Call { chunk, base } => {
                    at = self.enter(&at, chunk, at.base + usize::from(base), Continuation::Call)?;
                }
                Instr::TailCall { chunk, base, count } => {
                    let from = at.base + usize::from(base);
                    for index in 0..usize::from(count) {
                        self.stack.swap(at.base + index, from + index);
                    }
                    self.stack.truncate(at.base + usize::from(count));
                    at = self.position(chunk, 0, at.base);
                    self.make_room(&at);
                }
                Instr::CallVirtual { method, base } => at = self.call_virtual(&at, method, base)?,
                Instr::CallValue { base, count } => at = self.call_value(&at, base, count)?,
                Instr::Return { base, count } => {
                    let from = at.base + usize::from(base);
                    match self.leave(&at, from, usize::from(count)) {
                        Some(position) => at = position,
                        None => return Ok(()),
                    }
                }
                Instr::Force { reg } => at = self.force_register(at, reg)?,
                Instr::Global { dst, global } => match &self.globals[global as usize] {
                    Value::Unset => {
                        let chunk = self.code.globals[global as usize];
                        at = self.evaluate(&at, chunk, None, Continuation::Global(global))?;
                    }
                    value => {
                        let value = value.clone();
                        self.set(&at, dst, value);
                    }
                },
                Instr::ConstField {
                    dst,
                    obj,
                    index,
                    chunk,
                } => at = self.constant_field(&at, dst, obj, index, chunk)?,
                Instr::MoveNext { dst, obj } => {
                    let object = self.reg(&at, obj).clone();
                    match self.resume(&at, &object, at.base + usize::from(dst)) {
                        Ok(position) => match position? {
                            Some(position) => at = position,
                            None => self.set(&at, dst, Value::Bool(false)),
                        },
                        Err(fault) => return Err(self.stop(&at, fault)),
                    }
                }
                Instr::Yield => match self.suspend(&at) {
                    Some(position) => at = position,
                    None => return Ok(()),
                },
                Instr::Print { src, raw } => at = self.print_forced(at, src, raw)?,
                Instr::Check(check) => at = self.check(&at, check)?,
                _ => self.slow(&at, instr)?,
            }
        }
    }

    /// Calls the method that the receiver's class has.
    fn call_virtual(
        &mut self,
        at: &Position<'c>,
        method: u32,
        base: Reg,
    ) -> Result<Position<'c>, Box<End>> {
        let receiver = self.reg(at, base);
        match self.dispatch(receiver, method) {
            Ok(chunk) => self.enter(at, chunk, at.base + usize::from(base), Continuation::Call),
            // A newtype's value is its base type's, and does not know what overrides a
            // trait's members.
            Err(_) if receiver.is_builtin() => Err(Box::new(End::Unsupported {
                construct: "a newtype that extends a trait".to_owned(),
                span: at.chunk.origins[at.pc - 1].span,
            })),
            Err(fault) => Err(self.stop(at, fault)),
        }
    }

    /// Replaces the lazy value of a register by its value, which may have to be
    /// evaluated first.
    fn force_register(&mut self, at: Position<'c>, reg: Reg) -> Result<Position<'c>, Box<End>> {
        while let Value::Lazy(lazy) = self.reg(&at, reg) {
            let lazy = Rc::clone(lazy);
            if let LazyState::Done(value) = lazy.state() {
                self.set(&at, reg, value);
                continue;
            }
            return match self.force(&at, &lazy) {
                Ok(position) => position,
                Err(fault) => Err(self.stop(&at, fault)),
            };
        }
        Ok(at)
    }

    /// Gets a constant field of an object, which is evaluated the first time.
    fn constant_field(
        &mut self,
        at: &Position<'c>,
        dst: Reg,
        obj: Reg,
        index: u16,
        chunk: u32,
    ) -> Result<Position<'c>, Box<End>> {
        let object = self.reg(at, obj).clone();
        let value = self.heap.field(&object, index);
        match self.or_recover(at, value)? {
            Value::Unset => {
                let then = Continuation::Field(object.clone(), index);
                self.evaluate(at, chunk, Some(object), then)
            }
            value => {
                self.set(at, dst, value);
                Ok(*at)
            }
        }
    }

    /// Prints a value, or first evaluates a lazy value inside it.
    fn print_forced(
        &mut self,
        at: Position<'c>,
        src: Reg,
        raw: bool,
    ) -> Result<Position<'c>, Box<End>> {
        if self.lazy
            && let Some(lazy) = self.pending_inside(self.reg(&at, src))
        {
            return match self.force(&at, &lazy) {
                Ok(position) => position,
                Err(fault) => Err(self.stop(&at, fault)),
            };
        }
        self.print(&at, src, raw);
        Ok(at)
    }

    pub(crate) fn reg(&self, at: &Position<'c>, reg: Reg) -> &Value {
        &self.stack[at.base + usize::from(reg)]
    }

    pub(crate) fn set(&mut self, at: &Position<'c>, reg: Reg, value: Value) {
        self.stack[at.base + usize::from(reg)] = value;
    }

    pub(crate) fn take(&mut self, at: &Position<'c>, reg: Reg) -> Value {
        std::mem::replace(&mut self.stack[at.base + usize::from(reg)], Value::Unset)
    }

    /// Takes the values of a row of registers.
    pub(crate) fn take_row(&mut self, at: &Position<'c>, base: Reg, count: u16) -> Vec<Value> {
        let from = at.base + usize::from(base);
        self.stack[from..from + usize::from(count)]
            .iter_mut()
            .map(|slot| std::mem::replace(slot, Value::Unset))
            .collect()
    }

    /// The fast path: both operands are small integers and so is the result.
    #[inline]
    fn small_ints(&mut self, at: &Position<'c>, op: Op, dst: Reg, a: Reg, b: Reg) -> bool {
        let (Value::Int(Int::Small(a)), Value::Int(Int::Small(b))) =
            (self.reg(at, a), self.reg(at, b))
        else {
            return false;
        };
        let number = match op {
            Op::Add => a.checked_add(*b),
            Op::Sub => a.checked_sub(*b),
            Op::Mul => a.checked_mul(*b),
            Op::Div if *b != 0 => a.checked_div_euclid(*b),
            Op::Mod if *b != 0 => a.checked_rem_euclid(*b),
            Op::Less
            | Op::LessEqual
            | Op::Greater
            | Op::GreaterEqual
            | Op::Equal
            | Op::NotEqual => {
                let holds = match op {
                    Op::Less => a < b,
                    Op::LessEqual => a <= b,
                    Op::Greater => a > b,
                    Op::GreaterEqual => a >= b,
                    Op::Equal => a == b,
                    _ => a != b,
                };
                self.set(at, dst, Value::Bool(holds));
                return true;
            }
            _ => None,
        };
        match number {
            Some(number) => {
                self.set(at, dst, Value::int(number));
                true
            }
            None => false,
        }
    }

    fn operate(
        &mut self,
        at: &Position<'c>,
        op: Op,
        dst: Reg,
        a: Reg,
        b: Reg,
        take: bool,
    ) -> Result<(), Box<End>> {
        let value = match operate::scalar(op, self.reg(at, a), self.reg(at, b)) {
            Some(value) => value,
            None => {
                let right = self.reg(at, b).clone();
                let left = if take && a != b {
                    self.take(at, a)
                } else {
                    self.reg(at, a).clone()
                };
                operate::collections(op, left, right)
            }
        };
        let value = self.or_recover(at, value)?;
        // A rope takes its memory only when it is flattened: too late to say no.
        if let Value::Seq(seq) = &value
            && seq.len().saturating_mul(8) > self.limits.memory
        {
            return Err(Box::new(End::LimitReached(Limit::Memory)));
        }
        let large = value.is_compound();
        self.set(at, dst, value);
        if large { self.check_memory() } else { Ok(()) }
    }

    fn compare(&mut self, at: &Position<'c>, op: Op, a: Reg, b: Reg) -> Result<bool, Box<End>> {
        let (left, right) = (self.reg(at, a), self.reg(at, b));
        if let (Value::Int(Int::Small(a)), Value::Int(Int::Small(b))) = (left, right) {
            return Ok(if op == Op::Less { a < b } else { a <= b });
        }
        let value = match operate::scalar(op, left, right) {
            Some(value) => value,
            None => operate::collections(op, left.clone(), right.clone()),
        };
        Ok(matches!(self.or_recover(at, value)?, Value::Bool(true)))
    }

    fn condition(&mut self, at: &Position<'c>, cond: Reg) -> Result<bool, Box<End>> {
        match self.reg(at, cond) {
            Value::Bool(holds) => Ok(*holds),
            Value::Unset => Err(self.stop(
                at,
                Fault::new(
                    InvalidKind::Unassigned,
                    "a variable without a value was used",
                ),
            )),
            _ => Err(self.stop(at, Fault::confused("a condition that is not a Boolean"))),
        }
    }

    /// Calls a function value: its arguments are in place, the function itself
    /// comes after them, so that its chunk can reach what it captured.
    fn call_value(
        &mut self,
        at: &Position<'c>,
        base: Reg,
        count: u16,
    ) -> Result<Position<'c>, Box<End>> {
        let function = self.take(at, base);
        let chunk = match &function {
            Value::Function(function) => function.code,
            Value::Unset | Value::Null => {
                let what = "a function variable without a value was called";
                return Err(self.stop(at, Fault::new(InvalidKind::Unassigned, what)));
            }
            _ => return Err(self.stop(at, Fault::confused("calling something else"))),
        };
        let window = at.base + usize::from(base) + 1;
        let position = self.enter(at, chunk, window, Continuation::Call)?;
        self.set(&position, count, function);
        Ok(position)
    }

    fn check_limits(&mut self) -> Result<(), Box<End>> {
        if self.steps >= self.limits.steps.min(self.checker.deadline) {
            return Err(Box::new(End::LimitReached(Limit::Steps)));
        }
        self.check_memory()
    }

    /// The value of an operation, or its replacement if it was invalid.
    pub(crate) fn or_recover(
        &mut self,
        at: &Position<'c>,
        value: Result<Value, Fault>,
    ) -> Result<Value, Box<End>> {
        match value {
            Ok(value) => Ok(value),
            Err(fault) => self.recover(at, fault),
        }
    }

    /// The value of a safe wrapper, in recondition mode; otherwise the run ends.
    #[cold]
    pub(crate) fn recover(&mut self, at: &Position<'c>, fault: Fault) -> Result<Value, Box<End>> {
        if self.recondition
            && let Fault::Invalid {
                kind,
                safe: Some(safe),
                ..
            } = fault
        {
            let node = at.chunk.origins[at.pc - 1].node;
            self.reconditioned.insert((node, kind));
            return Ok(safe);
        }
        Err(self.stop(at, fault))
    }

    /// The end of a run because of a fault at the instruction just fetched.
    #[cold]
    pub(crate) fn stop(&self, at: &Position<'c>, fault: Fault) -> Box<End> {
        let origin = at.chunk.origins[at.pc - 1];
        Box::new(match fault {
            Fault::Invalid { kind, what, .. } => End::Invalid {
                kind,
                node: origin.node,
                span: origin.span,
                what,
            },
            Fault::TooLarge => End::LimitReached(Limit::Memory),
        })
    }
}
