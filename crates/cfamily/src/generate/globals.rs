//! Global variables (YARPGen dissertation, section 2.3.2.1): inputs, outputs
//! and mixed ones, with initial values, and pointers into them.

use super::Generator;
use super::labels::{GLOBALS, INITIAL};
use super::options::Inputs;
use super::structs::VARIABLE_SLOTS;
use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::ir::{Constant, Storage, VarId, Variable, VariableForm};
use crate::types::{Type, TypeId};

impl Generator<'_> {
    /// Creates the global variables. The first two are scalars, a mixed one
    /// and an output, so that there is always something to read and to write.
    pub(super) fn globals(&mut self) {
        for storage in [Storage::Mixed, Storage::Output] {
            let ty = self.scalar_type();
            self.global(ty, storage, false, VariableForm::Plain);
        }
        self.parallel_array();
        let mut list = self.list(GLOBALS, self.params.size.globals.clone());
        while list.more(self.choices) {
            let [scalar, array, structure, pointer] = self.params.types;
            let pointer = if self.may_use(Feature::Pointers) {
                pointer
            } else {
                0
            };
            if self
                .choices
                .weighted(&[scalar + array + structure, pointer])
                == 1
            {
                self.global_pointer();
            } else {
                let storage = self.storage();
                let ty = self.object_type(VARIABLE_SLOTS);
                let volatile = self.volatile(ty);
                let form = self.global_form(ty, volatile);
                self.global(ty, storage, volatile, form);
            }
        }
    }

    /// Whether a variable of type `ty` is to be volatile.
    fn volatile(&mut self, ty: TypeId) -> bool {
        let volatile =
            self.may_use(Feature::Volatile) && !self.holds_structs(ty) && self.choices.chance(1, 8);
        if volatile {
            self.uses(Feature::Volatile);
        }
        volatile
    }

    fn storage(&mut self) -> Storage {
        match self.choices.weighted(&self.params.storage) {
            0 => Storage::Mixed,
            1 => Storage::Output,
            _ => Storage::Input {
                read_only: self.choices.chance(1, 3),
            },
        }
    }

    /// Whether a type is, or is made of, structures or vectors.
    fn holds_structs(&self, ty: TypeId) -> bool {
        match self.program.types.get(ty) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Pointer { .. } => false,
            Type::Array { of, .. } => self.holds_structs(of),
            Type::Struct(_) | Type::Vector { .. } => true,
        }
    }

    pub(super) fn global(
        &mut self,
        ty: TypeId,
        storage: Storage,
        volatile: bool,
        form: VariableForm,
    ) {
        let alignment = match form {
            VariableForm::Plain => self.alignment(ty),
            _ => None,
        };
        let variable = self.program.add_variable(Variable {
            volatile,
            form,
            alignment,
            ..Variable::plain(ty, storage)
        });
        let home = self
            .eval
            .memory
            .allocate(variable, self.program.types.slots(ty));
        self.choices.open(INITIAL);
        let (initial, _) = self.initial(ty, home);
        self.choices.close();
        self.program.globals.push((variable, initial));
        self.scopes.declare(variable);
        let reads = storage != Storage::Output;
        let writes = !matches!(storage, Storage::Input { .. });
        if reads {
            self.scopes.readable.push(variable);
        }
        if writes {
            self.scopes.writable.push(variable);
        }
        if !writes && !volatile && form == VariableForm::Plain && self.passed(ty) {
            self.program.parameters.push(variable);
        } else if reads && !volatile {
            self.scopes.addressable.push(variable);
        }
    }

    /// Whether an input of type `ty` is handed over as a parameter.
    fn passed(&mut self, ty: TypeId) -> bool {
        self.program.types.is_plain(ty)
            && match self.options.inputs {
                Inputs::Globals => false,
                Inputs::Parameters => true,
                Inputs::Mixed => self.choices.chance(1, 2),
            }
    }

    /// A pointer to some other global; always there, since the first global
    /// is a mixed one.
    fn global_pointer(&mut self) {
        self.uses(Feature::Pointers);
        let (target, read_only) = self.addressable_object(false);
        let to = self.program.exprs.place_type(target.id);
        let ty = self.program.types.intern(Type::Pointer { to, read_only });
        let variable = self
            .program
            .add_variable(Variable::plain(ty, Storage::Mixed));
        let home = self.eval.memory.allocate(variable, 1);
        self.eval.memory.store(home, Slot::Pointer(target.address));
        self.program
            .globals
            .push((variable, Constant::Address(target.id)));
        self.scopes.declare(variable);
        self.enter_pointer(variable, read_only);
    }

    /// Makes a pointer variable visible.
    pub(super) fn enter_pointer(&mut self, variable: VarId, read_only: bool) {
        let (reads, writes) = self.pointer_roles(variable);
        if reads {
            self.scopes.readable.push(variable);
        }
        self.scopes.pointers.push(variable);
        if writes && !read_only {
            self.scopes.writable.push(variable);
        }
    }

    /// An initial value of type `ty`, stored from `at` on; with it the first
    /// slot after it.
    fn initial(&mut self, ty: TypeId, at: Address) -> (Constant, Address) {
        match self.program.types.get(ty) {
            Type::Int(kind) => {
                let value = self.constant_of(kind);
                self.eval.memory.store(at, Slot::Int(value));
                (Constant::Int(value), at.plus(1))
            }
            Type::Complex(kind) => {
                let part = self.program.types.intern(Type::Float(kind));
                self.initial_list(vec![part; 2], at)
            }
            Type::Float(kind) => {
                let value = self.float_value(kind);
                self.eval.memory.store(at, Slot::Float(value));
                (Constant::Float(value), at.plus(1))
            }
            Type::Array { of, len } | Type::Vector { of, len } => self.initial_array(of, len, at),
            Type::Struct(id) if self.program.types.structure(id).is_union => {
                let first = self.program.types.structure(id).fields[0].ty;
                let (item, _) = self.initial(first, at);
                let end = at.plus(self.program.types.slots(ty));
                (Constant::List(vec![item]), end)
            }
            Type::Struct(id) => {
                let fields = &self.program.types.structure(id).fields;
                let members = fields.iter().map(|field| field.ty).collect();
                self.initial_list(members, at)
            }
            Type::Pointer { .. } => unreachable!("data types hold no pointers"),
        }
    }

    /// The elements of an array: all alike, two by turns, or each for itself.
    fn initial_array(&mut self, of: TypeId, len: u32, at: Address) -> (Constant, Address) {
        let period = match self.choices.weighted(&[1, 1, 2]) {
            0 => 1,
            1 => 2,
            _ => len,
        };
        let sources = std::iter::repeat_n(of, period.min(len) as usize).collect();
        let (initial, mut next) = self.initial_list(sources, at);
        let Constant::List(mut items) = initial else {
            unreachable!("an array begins with a list");
        };
        let stride = self.program.types.slots(of);
        for index in period.min(len)..len {
            let like = index % period;
            items.push(items[like as usize].clone());
            self.eval.memory.copy(at.plus(like * stride), next, stride);
            next = next.plus(stride);
        }
        (Constant::List(items), next)
    }

    fn initial_list(&mut self, types: Vec<TypeId>, mut at: Address) -> (Constant, Address) {
        let mut items = Vec::with_capacity(types.len());
        for ty in types {
            let (item, next) = self.initial(ty, at);
            items.push(item);
            at = next;
        }
        (Constant::List(items), at)
    }
}
