//! Values of datatypes, lazily computed values of codatatypes, and functions. Constructors
//! and functions are numbers here.

use super::memory::Weight;
use super::{Value, release};
use std::cell::RefCell;
use std::rc::Rc;

/// Which constructor made a datatype value, counted over the whole program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CtorId(pub u32);

impl CtorId {
    /// The constructor of tuples of every size.
    pub(crate) const TUPLE: CtorId = CtorId(u32::MAX);
}

/// A constructor applied to fields. Ghost fields are not there.
#[derive(Debug)]
pub(crate) struct Data {
    ctor: CtorId,
    fields: Vec<Value>,
    _weight: Weight,
}

impl Data {
    pub(super) fn new(ctor: CtorId, fields: Vec<Value>) -> Data {
        let _weight = Weight::of(48 + 16 * fields.len());
        Data {
            ctor,
            fields,
            _weight,
        }
    }

    /// The constructor.
    #[must_use]
    pub(crate) fn ctor(&self) -> CtorId {
        self.ctor
    }

    /// The fields in the order of their declaration.
    #[must_use]
    pub(crate) fn fields(&self) -> &[Value] {
        &self.fields
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        parts.append(&mut self.fields);
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        if self.fields.iter().any(Value::is_compound) {
            release::all(std::mem::take(&mut self.fields));
        }
    }
}

/// A function value: a piece of code and the values it captured.
#[derive(Debug)]
pub(crate) struct Function {
    /// Which piece of code.
    pub(crate) code: u32,
    captured: Vec<Value>,
    _weight: Weight,
}

impl Function {
    /// A function with its captured values.
    #[must_use]
    pub(crate) fn new(code: u32, captured: Vec<Value>) -> Function {
        let _weight = Weight::of(48 + 16 * captured.len());
        Function {
            code,
            captured,
            _weight,
        }
    }

    /// The captured values.
    #[must_use]
    pub(crate) fn captured(&self) -> &[Value] {
        &self.captured
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        parts.append(&mut self.captured);
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        if self.captured.iter().any(Value::is_compound) {
            release::all(std::mem::take(&mut self.captured));
        }
    }
}

/// A value that is computed when first looked at.
#[derive(Debug)]
pub(crate) struct Lazy(RefCell<LazyState>);

/// How far a lazy value has come.
#[derive(Clone, Debug)]
pub(crate) enum LazyState {
    /// Not looked at: this function, without arguments, computes it.
    Pending(Rc<Function>),
    /// Being computed, by this function.
    Running(Rc<Function>),
    /// Computed.
    Done(Value),
}

impl Lazy {
    /// A value that the function will compute.
    #[must_use]
    pub(crate) fn new(function: Rc<Function>) -> Lazy {
        Lazy(RefCell::new(LazyState::Pending(function)))
    }

    /// How far it has come.
    #[must_use]
    pub(crate) fn state(&self) -> LazyState {
        self.0.borrow().clone()
    }

    /// Starts the computation: gives the function, once.
    #[must_use]
    pub(crate) fn start(&self) -> Option<Rc<Function>> {
        let mut state = self.0.borrow_mut();
        let LazyState::Pending(function) = &*state else {
            return None;
        };
        let function = Rc::clone(function);
        *state = LazyState::Running(Rc::clone(&function));
        Some(function)
    }

    /// Gives the computation up; it can be started again.
    pub(crate) fn abandon(&self) {
        let mut state = self.0.borrow_mut();
        if let LazyState::Running(function) = &*state {
            *state = LazyState::Pending(Rc::clone(function));
        }
    }

    /// Ends the computation.
    pub(crate) fn finish(&self, value: Value) {
        *self.0.borrow_mut() = LazyState::Done(value);
    }

    fn take_state(&mut self) -> Value {
        match std::mem::replace(self.0.get_mut(), LazyState::Done(Value::Unset)) {
            LazyState::Pending(function) | LazyState::Running(function) => {
                Value::Function(function)
            }
            LazyState::Done(value) => value,
        }
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        parts.push(self.take_state());
    }
}

impl Drop for Lazy {
    fn drop(&mut self) {
        let value = self.take_state();
        if value.is_compound() {
            release::all(vec![value]);
        }
    }
}
