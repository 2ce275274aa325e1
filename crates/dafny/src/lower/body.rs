//! The state of lowering one body: the chunk being generated, the registers of variables,
//! and what a closure captures.

use super::Lowering;
use super::builder::{Builder, Label};
use super::layout::maker_field;
use crate::machine::code::{Chunk, Constant, Instr, Origin, Reg};
use crate::resolved::{LocalId, Type, TypeId, TypeParameterId};
use crate::syntax::{NodeId, Span};
use std::collections::BTreeMap;

/// A value that a body refers to by register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// A variable, by the node that declares it.
    Variable(LocalId),
    /// The receiver.
    This,
    /// What makes the default value of a type parameter.
    Default(TypeParameterId),
    /// Something without a name, by number.
    Temporary(u32),
    /// The moment when the method began, for `old`.
    Entry,
}

/// A loop or labelled statement that jumps may leave or begin again.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) names: Vec<String>,
    pub(super) leave: Label,
    /// The target of `continue`; none if the statement is not a loop.
    pub(super) again: Option<Label>,
    /// How many attempts were open around it.
    pub(super) attempts: u32,
}

/// The state of checks at the current point of a body.
#[derive(Clone, Debug, Default)]
pub(super) struct Checking {
    /// Whether ghost code is being written: a specification or a ghost statement.
    pub(super) ghost: bool,
    /// How many attempts are open.
    pub(super) attempts: u32,
    /// Where the method goes instead of returning.
    pub(super) exit: Option<Label>,
    /// The moments of labels that `old@L` names.
    pub(super) moments: BTreeMap<String, Key>,
    /// Whether it may have a frame: the body of a method.
    pub(super) framed: bool,
    /// Whether the constraint of a type is being written, which may convert to the
    /// type itself: that is not checked again.
    pub(super) narrowing: bool,
    /// The registers of results that are ghost.
    pub(super) ghost_results: Vec<Reg>,
}

impl Checking {
    /// What a closure inside knows.
    pub(super) fn inside(&self) -> Checking {
        Checking {
            ghost: self.ghost,
            narrowing: self.narrowing,
            moments: self.moments.clone(),
            ..Checking::default()
        }
    }
}

/// A body being lowered.
pub(super) struct Body<'l, 'p> {
    pub(super) unit: &'l mut Lowering<'p>,
    pub(super) b: Builder,
    keys: BTreeMap<Key, Reg>,
    /// Of a closure: the register of the function itself, and what it captures.
    closure: Option<(Reg, Vec<Key>)>,
    pub(super) targets: Vec<Target>,
    /// Where results are when the body returns.
    pub(super) results: (Reg, u16),
    /// All results in order with their types; ghost ones have no register.
    pub(super) result_list: Vec<(Option<Reg>, Type)>,
    /// Of an iterator's body: which iterator.
    pub(super) iterator: Option<TypeId>,
    /// The state that only a checked program needs.
    pub(super) check: Checking,
}

impl<'l, 'p> Body<'l, 'p> {
    pub(super) fn new(unit: &'l mut Lowering<'p>, name: String) -> Body<'l, 'p> {
        Body {
            unit,
            b: Builder::new(name),
            keys: BTreeMap::new(),
            closure: None,
            targets: Vec::new(),
            results: (0, 0),
            result_list: Vec::new(),
            iterator: None,
            check: Checking::default(),
        }
    }

    /// Binds a variable to a register.
    pub(super) fn bind(&mut self, key: Key, reg: Reg) {
        self.keys.insert(key, reg);
    }

    /// Binds a key for a while: gives what it was bound to before.
    pub(super) fn rebind(&mut self, key: Key, reg: Option<Reg>) -> Option<Reg> {
        match reg {
            Some(reg) => self.keys.insert(key, reg),
            None => self.keys.remove(&key),
        }
    }

    /// A new register bound to a variable.
    pub(super) fn declare(&mut self, key: Key) -> Reg {
        let reg = self.b.register();
        self.bind(key, reg);
        reg
    }

    /// Where a variable's value is to be found now. A captured one is loaded.
    pub(super) fn find(&mut self, key: Key) -> Reg {
        if let Some(reg) = self.keys.get(&key) {
            return *reg;
        }
        if let Some((function, captured)) = &mut self.closure {
            let function = *function;
            let index = captured.iter().position(|k| *k == key).unwrap_or_else(|| {
                captured.push(key);
                captured.len() - 1
            });
            let dst = self.b.register();
            let index = index as u16;
            self.b.emit(Instr::Captured {
                dst,
                function,
                index,
            });
            return dst;
        }
        // An object knows how to make defaults for the type parameters of its
        // class and traits.
        if let Key::Default(parameter) = key
            && let Some(obj) = self.own(Key::This)
        {
            let dst = self.b.register();
            let field = maker_field(parameter);
            self.b.emit(Instr::GetTraitField { dst, obj, field });
            return dst;
        }
        self.unsupported("a variable used outside its scope")
    }

    /// The register of a variable that may be assigned to.
    pub(super) fn own(&self, key: Key) -> Option<Reg> {
        self.keys.get(&key).copied()
    }

    /// Code that stops the run when it is reached; a register for what it would
    /// have given.
    pub(super) fn unsupported(&mut self, what: &str) -> Reg {
        let what = self.unit.unsupported(what);
        self.b.emit(Instr::Unsupported { what });
        self.b.register()
    }

    /// Runs a step with its instructions attributed to a node.
    pub(super) fn at<R>(
        &mut self,
        node: NodeId,
        span: Span,
        step: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let before = self.b.set_origin(Origin { node, span });
        let result = step(self);
        self.b.set_origin(before);
        result
    }

    pub(super) fn constant(&mut self, dst: Reg, constant: Constant) {
        let constant = self.unit.constant(constant);
        self.b.emit(Instr::Const { dst, constant });
    }

    /// An integer constant of any size.
    pub(super) fn integer(&mut self, dst: Reg, digits: &str) {
        match digits.parse::<i32>() {
            Ok(value) => self.b.small(dst, value),
            Err(_) => self.constant(dst, Constant::Int(digits.to_owned())),
        }
    }

    /// Lowers a closure: `write` binds the parameters, which are the first
    /// registers, and writes the body. Gives the chunk; what it captured is
    /// placed in a row.
    pub(super) fn closure(
        &mut self,
        name: &str,
        parameters: usize,
        write: impl FnOnce(&mut Body<'_, 'p>),
    ) -> (u32, Reg, u16) {
        let chunk = self.unit.reserve();
        let name = format!("{} in {}", name, self.b.name());
        let check = self.check.inside();
        let mut inner = Body::new(self.unit, name);
        inner.check = check;
        inner.b.row(parameters);
        let function = inner.b.register();
        inner.closure = Some((function, Vec::new()));
        write(&mut inner);
        let captured = inner
            .closure
            .take()
            .map(|(_, keys)| keys)
            .unwrap_or_default();
        let finished = inner.finish();
        self.unit.fill(chunk, finished);
        let base = self.b.row(captured.len());
        for (offset, key) in (0..).zip(&captured) {
            let mark = self.b.mark();
            let reg = self.find(*key);
            self.b.copy(base + offset, reg);
            self.b.release(mark);
        }
        (chunk, base, captured.len() as u16)
    }

    /// The finished chunk. One that is too large becomes one that says so.
    pub(super) fn finish(self) -> Chunk {
        let unit = self.unit;
        self.b.finish().unwrap_or_else(|| {
            let what = unit.unsupported("a body that needs more than 65,000 registers");
            let mut b = Builder::new(String::new());
            b.emit(Instr::Unsupported { what });
            b.finish().unwrap_or_default()
        })
    }
}
