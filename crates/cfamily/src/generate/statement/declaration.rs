//! Declarations of local variables, always initialised.

use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::evaluation::Both;
use crate::generate::rule::StatementRule;
use crate::ir::{Init, Source, Stmt, Storage, VarId, Variable, VariableForm};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "declaration",
    about: "local variables, always initialised",
    weight: 6,
    write: |generator, _| Some(generator.declaration()),
    ..StatementRule::USUAL
};

/// The room for a local aggregate: each of its scalars gets an expression.
const LOCAL_SLOTS: u32 = 16;

impl Generator<'_> {
    /// Declares a local variable.
    fn declaration(&mut self) -> Stmt {
        let [scalar, array, structure, pointer] = self.params.types;
        let pointable = self.may_use(Feature::Pointers) && self.pointable().next().is_some();
        let pointer = if pointable { pointer } else { 0 };
        // Most locals are scalars, whatever the globals are.
        let weights = [4 * scalar, array + structure, pointer];
        match self.choices.weighted(&weights) {
            0 => {
                let ty = self.scalar_type();
                self.local_object(ty, self.params.depth)
            }
            1 => {
                let ty = self.object_type(LOCAL_SLOTS);
                self.local_object(ty, 1)
            }
            _ => self.local_pointer(),
        }
    }

    /// A new local variable and, outside loops, its home.
    pub(in crate::generate) fn local(
        &mut self,
        ty: TypeId,
        form: VariableForm,
    ) -> (VarId, Option<Address>) {
        let alignment = match form {
            VariableForm::Plain => self.alignment(ty),
            _ => None,
        };
        let variable = self.program.add_variable(Variable {
            form,
            alignment,
            ..Variable::plain(ty, Storage::Local)
        });
        self.scopes.declare(variable);
        let slots = self.program.types.slots(ty);
        let home = (!self.deferred()).then(|| self.eval.allocate(variable, slots));
        (variable, home)
    }

    fn local_object(&mut self, ty: TypeId, depth: u32) -> Stmt {
        // The initialiser is written before the variable becomes visible: it
        // must not read what it is there to initialise.
        let mut values = Vec::new();
        let init = self.local_init(ty, depth, &mut values);
        let form = self.local_form(ty);
        let (variable, home) = self.local(ty, form);
        if let Some(home) = home {
            for (offset, value) in values.into_iter().enumerate() {
                self.eval.memory.store(home.plus(offset as u32), value.even);
                self.eval.store_odd_home(variable, offset as u32, value.odd);
            }
        }
        self.scopes.readable.push(variable);
        self.scopes.writable.push(variable);
        self.scopes.addressable.push(variable);
        Stmt::Declare(variable, init)
    }

    /// An initialiser of type `ty`; the slots it fills are added to `values`.
    fn local_init(&mut self, ty: TypeId, depth: u32, values: &mut Vec<Both<Slot>>) -> Init {
        let parts = match self.program.types.get(ty) {
            Type::Int(kind) => {
                let value: Operand = self.expression(depth);
                let value = self.narrowed(kind, value);
                let (value, both) = self.versioned(value, Some(kind));
                values.push(both.map(|value| Slot::Int(kind.convert(value))));
                return Init::Source(Source::Value(value.id));
            }
            Type::Vector { .. } => {
                return Init::Source(self.vector_init(ty, depth, values));
            }
            Type::Complex(kind) => {
                return Init::Source(self.complex_init(kind, depth, values));
            }
            Type::Float(kind) => {
                let value = self.float_expression(depth, kind);
                let value = self.float_to(kind, value);
                let (value, both) = self.versioned_float(value);
                values.push(both.map(Slot::Float));
                return Init::Source(Source::Float(value.id));
            }
            Type::Array { of, len } => vec![of; len as usize],
            Type::Struct(id) if self.program.types.structure(id).is_union => {
                let first = self.program.types.structure(id).fields[0].ty;
                let end = values.len() + self.program.types.slots(ty) as usize;
                let item = self.local_init(first, depth, values);
                let nothing = Both {
                    even: Slot::Uninitialised,
                    odd: Slot::Uninitialised,
                };
                values.resize(end, nothing);
                return Init::List(vec![item]);
            }
            Type::Struct(id) => {
                let fields = &self.program.types.structure(id).fields;
                fields.iter().map(|field| field.ty).collect()
            }
            Type::Pointer { .. } => unreachable!("data types hold no pointers"),
        };
        Init::List(
            parts
                .into_iter()
                .map(|part| self.local_init(part, depth, values))
                .collect(),
        )
    }

    fn local_pointer(&mut self) -> Stmt {
        self.uses(Feature::Pointers);
        let (target, read_only) = self.addressable_object(true);
        let target = self.versioned_place(target);
        let to = self.program.exprs.place_type(target.id);
        let ty = self.program.types.intern(Type::Pointer { to, read_only });
        let (variable, home) = self.local(ty, VariableForm::Plain);
        if let Some(home) = home {
            let addresses = self.addresses(target);
            self.eval.memory.store(home, Slot::Pointer(addresses.even));
            self.eval
                .store_odd_home(variable, 0, Slot::Pointer(addresses.odd));
        }
        self.enter_pointer(variable, read_only);
        Stmt::Declare(variable, Init::Source(Source::Address(target.id)))
    }
}
