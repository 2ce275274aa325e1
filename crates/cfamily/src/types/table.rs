//! The type table: every type of a program once, with its layout in slots.
//!
//! The evaluator's memory is made of slots, one per scalar. A type's slots are
//! those of its elements or fields in order; padding does not exist there.

use super::{FloatKind, IntKind};
use std::collections::BTreeMap;

/// A type of the program's [`TypeTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(u32);

/// A structure of the program's [`TypeTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StructId(u32);

impl StructId {
    /// The position in the order of definition.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    /// An integer.
    Int(IntKind),
    /// A real floating-point number.
    Float(FloatKind),
    /// A complex number: a real and an imaginary part.
    Complex(FloatKind),
    /// A pointer to an object of another type.
    Pointer {
        /// The type pointed to.
        to: TypeId,
        /// Whether the object may not be written through this pointer.
        read_only: bool,
    },
    /// An array of at least one element.
    Array {
        /// The type of the elements.
        of: TypeId,
        /// How many there are.
        len: u32,
    },
    /// A structure.
    Struct(StructId),
}

/// A member of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its type.
    pub ty: TypeId,
    /// Where it begins, counted in slots from the start of the structure.
    pub offset: u32,
}

/// A structure definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StructDef {
    /// The members in order; at least one.
    pub fields: Vec<Field>,
    /// The type of the structure itself.
    pub ty: TypeId,
}

/// All types of a program, each once.
#[derive(Clone, Debug, Default)]
pub struct TypeTable {
    types: Vec<Type>,
    slots: Vec<u32>,
    floats: Vec<bool>,
    complexes: Vec<bool>,
    ids: BTreeMap<Type, TypeId>,
    structs: Vec<StructDef>,
}

impl TypeTable {
    /// The id of a type, which is entered if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let slots = match ty {
            Type::Int(_) | Type::Float(_) | Type::Pointer { .. } => 1,
            Type::Complex(_) => 2,
            Type::Array { of, len } => self.slots(of) * len,
            Type::Struct(id) => self.structs[id.index()]
                .fields
                .iter()
                .map(|field| self.slots(field.ty))
                .sum(),
        };
        let (floats, complexes) = match ty {
            Type::Float(_) => (true, false),
            Type::Complex(_) => (true, true),
            Type::Int(_) => (false, false),
            Type::Array { of, .. } | Type::Pointer { to: of, .. } => {
                (self.holds_floats(of), self.holds_complex(of))
            }
            Type::Struct(id) => {
                let fields = &self.structs[id.index()].fields;
                let holds = |complex: bool| {
                    fields.iter().any(|field| match complex {
                        true => self.holds_complex(field.ty),
                        false => self.holds_floats(field.ty),
                    })
                };
                (holds(false), holds(true))
            }
        };
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty);
        self.slots.push(slots);
        self.floats.push(floats);
        self.complexes.push(complexes);
        self.ids.insert(ty, id);
        id
    }

    /// The integer type `kind`.
    pub fn int(&mut self, kind: IntKind) -> TypeId {
        self.intern(Type::Int(kind))
    }

    /// Defines a structure with members of the given types.
    pub fn define_struct(&mut self, members: &[TypeId]) -> StructId {
        let id = StructId(self.structs.len() as u32);
        let mut offset = 0;
        let fields = members
            .iter()
            .map(|&ty| {
                let field = Field { ty, offset };
                offset += self.slots(ty);
                field
            })
            .collect();
        let ty = TypeId(self.types.len() as u32);
        self.structs.push(StructDef { fields, ty });
        let interned = self.intern(Type::Struct(id));
        debug_assert_eq!(interned, ty);
        id
    }

    /// What a type is.
    #[must_use]
    pub fn get(&self, id: TypeId) -> Type {
        self.types[id.0 as usize]
    }

    /// The structure `id`.
    #[must_use]
    pub fn structure(&self, id: StructId) -> &StructDef {
        &self.structs[id.index()]
    }

    /// All structures in the order of definition.
    pub fn structs(&self) -> impl ExactSizeIterator<Item = (StructId, &StructDef)> {
        self.structs
            .iter()
            .enumerate()
            .map(|(index, def)| (StructId(index as u32), def))
    }

    /// Whether a type is made of numbers alone, in arrays and structures: what
    /// every language can hand over as a parameter.
    #[must_use]
    pub fn is_plain(&self, ty: TypeId) -> bool {
        match self.get(ty) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) => true,
            Type::Array { of, .. } => self.is_plain(of),
            Type::Struct(id) => {
                let fields = &self.structure(id).fields;
                fields.iter().all(|field| self.is_plain(field.ty))
            }
            Type::Pointer { .. } => false,
        }
    }

    /// Whether there is a floating-point number in a value of the type, or in
    /// what it points to.
    #[must_use]
    pub fn holds_floats(&self, id: TypeId) -> bool {
        self.floats[id.0 as usize]
    }

    /// The same for complex numbers.
    #[must_use]
    pub fn holds_complex(&self, id: TypeId) -> bool {
        self.complexes[id.0 as usize]
    }

    /// How many scalars a value of the type holds.
    #[must_use]
    pub fn slots(&self, id: TypeId) -> u32 {
        self.slots[id.0 as usize]
    }
}
