//! Infrequent instructions that stay in their frame: those that allocate, print or look
//! something up.

use super::Machine;
use super::calls::Position;
use super::code::{Instr, Kind, Reg};
use super::fault::{Fault, InvalidKind};
use super::heap::{Cell, Coroutine};
use super::operate;
use super::outcome::End;
use crate::value::{
    self, CtorId, CtorNames, Function, Int, Lazy, Map, Multiset, Names, Seq, Set, Style, Value,
    bits,
};
use std::rc::Rc;

impl Names for Machine<'_> {
    fn ctor(&self, ctor: CtorId) -> &CtorNames {
        &self.code.ctors[ctor.0 as usize].names
    }

    fn reference(&self, reference: u32) -> (String, bool) {
        match self.heap.cell(reference) {
            Cell::Object { class, .. } => {
                let class = &self.code.classes[*class as usize];
                (class.name.clone(), class.portable)
            }
            Cell::Array { .. } => ("_dafny.array".to_owned(), false),
        }
    }
}

impl<'c> Machine<'c> {
    /// Executes an instruction that stays in its frame.
    pub(crate) fn slow(&mut self, at: &Position<'c>, instr: Instr) -> Result<(), Box<End>> {
        match instr {
            Instr::Op1 { op, dst, a } => {
                let value = operate::unary(op, self.reg(at, a));
                self.put(at, dst, value)
            }
            Instr::Wrap { reg, width } => {
                let value = match self.reg(at, reg) {
                    Value::Int(n) => Ok(Value::Int(bits::wrap(n, width))),
                    _ => Err(Fault::confused("bits of something else")),
                };
                self.put(at, reg, value)
            }
            Instr::Complement { dst, a, width } => {
                let value = match self.reg(at, a) {
                    Value::Int(n) => Ok(Value::Int(bits::not(n, width))),
                    _ => Err(Fault::confused("bits of something else")),
                };
                self.put(at, dst, value)
            }
            Instr::Bits {
                op,
                dst,
                a,
                b,
                width,
            } => {
                let value = operate::shift(op, self.reg(at, a), self.reg(at, b), width);
                self.put(at, dst, value)
            }
            Instr::Update { dst, a, base, take } => {
                let target = if take {
                    self.take(at, a)
                } else {
                    self.reg(at, a).clone()
                };
                let (index, value) = (self.take(at, base), self.take(at, base + 1));
                let value = operate::update(target, index, value);
                self.put(at, dst, value)
            }
            Instr::Slice {
                dst,
                a,
                base,
                from,
                to,
            } => {
                let from = from.then(|| self.reg(at, base));
                let to = to.then(|| self.reg(at, base + 1));
                let value = match self.reg(at, a) {
                    Value::Seq(seq) => operate::slice(seq, from, to),
                    array => self.heap.array(array).and_then(|(_, items)| {
                        operate::slice(&Rc::new(Seq::new(items.to_vec())), from, to)
                    }),
                };
                self.put(at, dst, value)
            }
            Instr::Make {
                kind,
                dst,
                base,
                count,
            } => {
                let items = self.take_row(at, base, count);
                self.put(at, dst, Ok(make(kind, items)))
            }
            Instr::Push { kind, acc, base } => self.push(at, kind, acc, base),
            Instr::SubsetAt { dst, items, number } => {
                let value = subset(self.reg(at, items), self.reg(at, number));
                self.put(at, dst, value)
            }
            Instr::Destruct { dst, src, table } => {
                let value = self.destruct(self.reg(at, src), table);
                self.put(at, dst, value)
            }
            Instr::UpdateData {
                dst,
                src,
                base,
                table,
            } => {
                let value = self.update_data(at, src, base, table);
                self.put(at, dst, value)
            }
            Instr::IsCtor { dst, src, ctor } => {
                let is = self.reg(at, src).ctor() == Some(CtorId(ctor));
                self.put(at, dst, Ok(Value::Bool(is)))
            }
            Instr::MakeLazy {
                dst,
                chunk,
                base,
                count,
            } => {
                let function = Function::new(chunk, self.take_row(at, base, count));
                let lazy = Lazy::new(Rc::new(function));
                self.put(at, dst, Ok(Value::Lazy(Rc::new(lazy))))
            }
            Instr::MakeFunction {
                dst,
                chunk,
                base,
                count,
            } => {
                let function = Function::new(chunk, self.take_row(at, base, count));
                self.put(at, dst, Ok(Value::Function(Rc::new(function))))
            }
            Instr::Halt { src, raw } => {
                let printed = self.printed(self.reg(at, src), raw);
                self.stdout.push_str(&printed);
                self.stdout.push('\n');
                Err(Box::new(End::Halted))
            }
            Instr::CheckRange { reg, range } => {
                let fault = self.out_of_range(self.reg(at, reg), range);
                match fault {
                    None => Ok(()),
                    Some(fault) => {
                        let value = self.recover(at, fault)?;
                        self.set(at, reg, value);
                        Ok(())
                    }
                }
            }
            Instr::Fail { kind } => Err(self.stop(at, Fault::new(kind, kind.to_string()))),
            Instr::Unsupported { what } => Err(Box::new(End::Unsupported {
                construct: self.code.unsupported[what as usize].clone(),
                span: at.chunk.origins[at.pc - 1].span,
            })),
            Instr::Mark { node } => {
                *self.counts.entry(node).or_default() += 1;
                Ok(())
            }
            Instr::Record { node, src } => {
                let text = self.printed(self.reg(at, src), true);
                self.recorded.push((node, text));
                Ok(())
            }
            _ => self.with_heap(at, instr),
        }
    }

    /// Executes an instruction about objects and arrays.
    fn with_heap(&mut self, at: &Position<'c>, instr: Instr) -> Result<(), Box<End>> {
        match instr {
            Instr::New { dst, class } => {
                let fields = self.code.classes[class as usize].fields;
                let value = self.heap.new_object(class, fields);
                self.put(at, dst, value)
            }
            Instr::TakeField { dst, obj, index } => {
                let object = self.reg(at, obj).clone();
                let value = self.heap.replace_field(&object, index, Value::Unset);
                self.put(at, dst, value)
            }
            Instr::SetField { obj, index, src } => {
                let object = self.reg(at, obj).clone();
                let value = self.reg(at, src).clone();
                let done = self.heap.set_field(&object, index, value);
                done.map_err(|fault| self.stop(at, fault))
            }
            Instr::GetTraitField { dst, obj, field } => {
                let object = self.reg(at, obj);
                let value = self
                    .trait_field(object, field)
                    .and_then(|index| self.heap.field(object, index));
                self.put(at, dst, value)
            }
            Instr::SetTraitField { obj, field, src } => {
                let object = self.reg(at, obj).clone();
                let value = self.reg(at, src).clone();
                let done = self
                    .trait_field(&object, field)
                    .and_then(|index| self.heap.set_field(&object, index, value));
                done.map_err(|fault| self.stop(at, fault))
            }
            Instr::NewArray {
                dst,
                base,
                dimensions,
            } => {
                let item = self.reg(at, base + dimensions).clone();
                let value = self
                    .lengths(at, base, dimensions)
                    .and_then(|lengths| self.heap.new_array(lengths, &item, self.limits.memory));
                self.put(at, dst, value)
            }
            Instr::ArrayLength {
                dst,
                array,
                dimension,
            } => {
                let value = self.heap.array(self.reg(at, array)).map(|(lengths, _)| {
                    let length = lengths.get(usize::from(dimension)).copied().unwrap_or(0);
                    Value::Int(Int::from(length))
                });
                self.put(at, dst, value)
            }
            Instr::ArrayGet {
                dst,
                array,
                base,
                dimensions,
            } => {
                let value = self.array_get(at, array, base, dimensions);
                self.put(at, dst, value)
            }
            Instr::ArraySet {
                array,
                base,
                dimensions,
                src,
            } => self.array_set(at, array, base, dimensions, src),
            Instr::SetIndex { array, index, src } => self.array_set(at, array, index, 1, src),
            Instr::SetFlat { array, index, src } => {
                let (target, value) = (self.reg(at, array).clone(), self.reg(at, src).clone());
                let index = match self.reg(at, index) {
                    Value::Int(n) => n.to_usize(),
                    _ => None,
                };
                let done = index
                    .ok_or_else(|| Fault::confused("an element that is not there"))
                    .and_then(|index| self.heap.set_item(&target, index, value));
                done.map_err(|fault| self.stop(at, fault))
            }
            Instr::TypeTest { dst, src, test } => {
                let test = &self.code.tests[test as usize];
                let passes = match self.reg(at, src) {
                    Value::Null => test.null,
                    Value::Ref(reference) => match self.heap.cell(*reference) {
                        Cell::Object { class, .. } => test.classes.binary_search(class).is_ok(),
                        Cell::Array { .. } => test.arrays,
                    },
                    value => value
                        .ctor()
                        .and_then(|ctor| self.code.ctors.get(ctor.0 as usize))
                        .is_some_and(|ctor| test.classes.binary_search(&ctor.class).is_ok()),
                };
                self.put(at, dst, Ok(Value::Bool(passes)))
            }
            Instr::StartIterator { obj, chunk } => {
                let object = self.reg(at, obj).clone();
                let coroutine = Coroutine {
                    chunk,
                    pc: 0,
                    registers: vec![object.clone()],
                    finished: false,
                };
                let done = self
                    .heap
                    .coroutine_mut(&object)
                    .map(|slot| *slot = Some(Box::new(coroutine)));
                done.map_err(|fault| self.stop(at, fault))
            }
            _ => Err(self.stop(at, Fault::confused("an instruction out of place"))),
        }
    }

    /// Puts a result into a register, if there is one.
    fn put(
        &mut self,
        at: &Position<'c>,
        dst: Reg,
        value: Result<Value, Fault>,
    ) -> Result<(), Box<End>> {
        let value = self.or_recover(at, value)?;
        let large = value.is_compound();
        self.set(at, dst, value);
        if large { self.check_memory() } else { Ok(()) }
    }

    /// The chunk of a method that is called through a trait.
    pub(crate) fn dispatch(&self, receiver: &Value, method: u32) -> Result<u32, Fault> {
        let class = match receiver.ctor() {
            Some(ctor) => self.code.ctors.get(ctor.0 as usize).map(|ctor| ctor.class),
            None => Some(self.heap.class(receiver)?),
        };
        class
            .and_then(|class| self.code.classes.get(class as usize))
            .and_then(|class| class.methods.get(&method).copied())
            .ok_or_else(|| Fault::confused("a method that the receiver does not have"))
    }

    fn trait_field(&self, object: &Value, field: u32) -> Result<u16, Fault> {
        let class = self.heap.class(object)?;
        let slots = &self.code.classes[class as usize].slots;
        slots
            .get(&field)
            .copied()
            .ok_or_else(|| Fault::confused("a field that the receiver does not have"))
    }

    fn push(&mut self, at: &Position<'c>, kind: Kind, acc: Reg, base: Reg) -> Result<(), Box<End>> {
        let item = self.take(at, base);
        let value = match (kind, self.take(at, acc)) {
            (Kind::Set, Value::Set(mut set)) => {
                Rc::make_mut(&mut set).insert(item);
                Ok(Value::Set(set))
            }
            (Kind::Map, Value::Map(mut map)) => {
                let value = self.take(at, base + 1);
                Rc::make_mut(&mut map).insert(item, value);
                Ok(Value::Map(map))
            }
            (Kind::Seq, Value::Seq(seq)) => Ok(Value::Seq(Seq::push(seq, item))),
            (Kind::Multiset, Value::Multiset(mut multiset)) => {
                let count = multiset.count(&item).add(&Int::ONE);
                Rc::make_mut(&mut multiset).set_count(item, count);
                Ok(Value::Multiset(multiset))
            }
            _ => Err(Fault::confused("adding to something else")),
        };
        self.put(at, acc, value)
    }

    fn destruct(&self, value: &Value, table: u32) -> Result<Value, Fault> {
        let destructor = &self.code.destructors[table as usize];
        let ctor = value.ctor();
        let place = destructor
            .places
            .iter()
            .find(|(candidate, _)| Some(CtorId(*candidate)) == ctor);
        match (value, place) {
            (Value::Data(data), Some((_, index))) => data
                .fields()
                .get(usize::from(*index))
                .cloned()
                .ok_or_else(|| Fault::confused("a field that is not there")),
            (Value::Unset, _) => Err(Fault::new(
                InvalidKind::Unassigned,
                "a variable without a value was used",
            )),
            _ => Err(Fault::new(
                InvalidKind::Destructor,
                match ctor.and_then(|ctor| self.code.ctors.get(ctor.0 as usize)) {
                    Some(ctor) => format!("{} has no field {}", ctor.names.name, destructor.name),
                    None => format!("the value has no field {}", destructor.name),
                },
            )),
        }
    }

    fn update_data(
        &mut self,
        at: &Position<'c>,
        src: Reg,
        base: Reg,
        table: u32,
    ) -> Result<Value, Fault> {
        let ctors = &self.code.updates[table as usize].ctors;
        let value = self.reg(at, src).clone();
        let ctor = value.ctor();
        let found = ctors
            .iter()
            .find(|(candidate, _)| Some(CtorId(*candidate)) == ctor);
        let (Value::Data(data), Some((_, places))) = (&value, found) else {
            return Err(Fault::new(
                InvalidKind::Destructor,
                "the value's constructor does not have the fields to be updated",
            ));
        };
        let mut fields = data.fields().to_vec();
        for (offset, place) in (0..).zip(places) {
            if let Some(slot) = fields.get_mut(usize::from(*place)) {
                *slot = self.take(at, base + offset);
            }
        }
        Ok(Value::data(data.ctor(), fields))
    }

    fn out_of_range(&self, value: &Value, range: u32) -> Option<Fault> {
        let Value::Int(n) = value else {
            return None;
        };
        let (low, high) = &self.ranges[range as usize];
        let too_low = low.as_ref().is_some_and(|low| n < low);
        let too_high = high.as_ref().is_some_and(|high| n >= high);
        (too_low || too_high).then(|| {
            let last = high.as_ref().map(|high| high.sub(&Int::ONE));
            let safe = low.clone().filter(|_| too_low).or(last);
            Fault::Invalid {
                kind: InvalidKind::Narrowing,
                what: format!("{n} is not in {}", self.code.ranges[range as usize].name),
                safe: safe.map(Value::Int),
            }
        })
    }

    fn lengths(&self, at: &Position<'c>, base: Reg, count: u16) -> Result<Vec<usize>, Fault> {
        (base..base + count)
            .map(|reg| match self.reg(at, reg) {
                Value::Int(n) if n.is_negative() => Err(Fault::new(
                    InvalidKind::NegativeCount,
                    format!("an array of length {n}"),
                )),
                Value::Int(n) => n.to_usize().ok_or(Fault::TooLarge),
                _ => Err(Fault::confused("a length that is not a number")),
            })
            .collect()
    }

    pub(crate) fn array_get(
        &self,
        at: &Position<'c>,
        array: Reg,
        base: Reg,
        dimensions: u16,
    ) -> Result<Value, Fault> {
        let from = at.base + usize::from(base);
        let indices = &self.stack[from..from + usize::from(dimensions)];
        let array = self.reg(at, array);
        let (_, items) = self.heap.array(array)?;
        match self.heap.offset(array, indices) {
            Ok(offset) => Ok(items[offset].clone()),
            Err((Fault::Invalid { kind, what, .. }, safe)) => Err(Fault::Invalid {
                kind,
                what,
                safe: safe.and_then(|offset| items.get(offset).cloned()),
            }),
            Err((fault, _)) => Err(fault),
        }
    }

    fn array_set(
        &mut self,
        at: &Position<'c>,
        array: Reg,
        base: Reg,
        dimensions: u16,
        src: Reg,
    ) -> Result<(), Box<End>> {
        let from = at.base + usize::from(base);
        let indices = &self.stack[from..from + usize::from(dimensions)];
        let offset = match self.heap.offset(self.reg(at, array), indices) {
            Ok(offset) => offset,
            Err((Fault::Invalid { kind, what, .. }, Some(offset))) => {
                // The safe place takes the value in recondition mode.
                let fault = Fault::with_safe(kind, what, Value::Unset);
                self.recover(at, fault)?;
                offset
            }
            Err((fault, _)) => return Err(self.stop(at, fault)),
        };
        let value = self.reg(at, src).clone();
        let target = self.reg(at, array).clone();
        let done = self.heap.set_item(&target, offset, value);
        done.map_err(|fault| self.stop(at, fault))
    }

    pub(crate) fn print(&mut self, at: &Position<'c>, src: Reg, raw: bool) {
        let style = if raw { Style::Raw } else { Style::Plain };
        let printed = value::print(self.reg(at, src), style, self.print_rules(), self);
        self.varies = self.varies.or(printed.varies);
        self.stdout.push_str(&printed.text);
    }

    pub(crate) fn printed(&self, value: &Value, raw: bool) -> String {
        let style = if raw { Style::Raw } else { Style::Plain };
        value::print(value, style, self.print_rules(), self).text
    }
}

fn make(kind: Kind, items: Vec<Value>) -> Value {
    match kind {
        Kind::Seq => Value::seq(items),
        Kind::Set => Value::Set(Rc::new(Set::new(items.into_iter().collect()))),
        Kind::Multiset => Value::Multiset(Rc::new(Multiset::new(items))),
        Kind::Map => {
            let mut items = items.into_iter();
            let pairs = std::iter::from_fn(|| items.next().zip(items.next()));
            Value::Map(Rc::new(Map::new(pairs.collect())))
        }
    }
}

/// The subset with that number of a sequence's elements: bit by bit.
fn subset(items: &Value, number: &Value) -> Result<Value, Fault> {
    let (Value::Seq(items), Value::Int(number)) = (items, number) else {
        return Err(Fault::confused("subsets of something else"));
    };
    let number = number.to_big();
    let chosen = (0_u64..)
        .zip(items.view().iter())
        .filter(|(bit, _)| number.bit(*bit))
        .map(|(_, item)| item)
        .collect();
    Ok(Value::Set(Rc::new(Set::new(chosen))))
}
