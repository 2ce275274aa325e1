//! The type table: every type of a program once, with its layout in slots.
//!
//! The evaluator's memory is made of slots, one per scalar. A type's slots are
//! those of its elements or fields in order; padding does not exist there.

use super::{Alignment, EnumDef, Field, FloatKind, IntKind, Member, StructDef, StructId, TypeId};
use std::collections::BTreeMap;

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
    /// A vector of the GNU extension: its elements, the lanes, are integers.
    Vector {
        /// The type of the elements.
        of: TypeId,
        /// How many there are.
        len: u32,
    },
    /// A structure or a union.
    Struct(StructId),
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
    enums: Vec<EnumDef>,
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
            Type::Array { of, len } | Type::Vector { of, len } => self.slots(of) * len,
            Type::Struct(id) => self.structs[id.index()]
                .fields
                .iter()
                .map(|field| self.slots(field.ty))
                .sum(),
        };
        let (floats, complexes) = match ty {
            Type::Float(_) => (true, false),
            Type::Complex(_) => (true, true),
            Type::Int(_) | Type::Vector { .. } => (false, false),
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

    /// Defines a structure, or a union, with the given members.
    pub fn define_struct(&mut self, is_union: bool, members: &[Member]) -> StructId {
        let id = StructId(self.structs.len() as u32);
        let mut offset = 0;
        let fields = members
            .iter()
            .map(|&Member { ty, alignment }| {
                let field = Field {
                    ty,
                    offset,
                    alignment,
                };
                offset += self.slots(ty);
                field
            })
            .collect();
        let ty = TypeId(self.types.len() as u32);
        self.structs.push(StructDef {
            fields,
            ty,
            is_union,
        });
        let interned = self.intern(Type::Struct(id));
        debug_assert_eq!(interned, ty);
        id
    }

    /// Defines an enumeration.
    pub(crate) fn define_enum(&mut self, definition: EnumDef) -> IntKind {
        let kind = definition.kind(self.enums.len() as u8);
        self.enums.push(definition);
        kind
    }

    /// The enumeration at a position of the order of definition.
    #[must_use]
    pub(crate) fn enumeration(&self, index: u8) -> &EnumDef {
        &self.enums[usize::from(index)]
    }

    /// All enumerations in the order of definition.
    #[must_use]
    pub(crate) fn enums(&self) -> &[EnumDef] {
        &self.enums
    }

    /// The strictest alignment that an object of the type has by itself on any
    /// compiler for x86-64.
    #[must_use]
    pub fn alignment(&self, id: TypeId) -> Alignment {
        match self.get(id) {
            // What is behind them has the width of an `int`, or what a definition
            // says.
            Type::Int(IntKind::Bits { .. } | IntKind::Enum { .. }) => Alignment::of_width(64),
            Type::Int(kind) => Alignment::of_width(kind.format().width()),
            Type::Float(FloatKind::LongDouble) | Type::Complex(_) => Alignment::of_width(128),
            Type::Float(_) | Type::Pointer { .. } => Alignment::of_width(64),
            Type::Array { of, .. } => self.alignment(of),
            Type::Vector { .. } => {
                let (kind, len) = self.lanes(id);
                Alignment::of_width(kind.format().width() * len)
            }
            Type::Struct(id) => {
                let fields = self.structure(id).fields.iter();
                let alignments = fields.map(|field| match field.alignment {
                    Some(alignment) => alignment,
                    None => self.alignment(field.ty),
                });
                alignments.max().unwrap_or(Alignment::of_width(8))
            }
        }
    }

    /// The type of the elements of a vector, and how many there are.
    ///
    /// # Panics
    /// If the type is no vector: expressions on vectors have no other.
    #[must_use]
    pub fn lanes(&self, id: TypeId) -> (IntKind, u32) {
        match self.get(id) {
            Type::Vector { of, len } => (self.get(of).int(), len),
            other => other.is_not("a vector"),
        }
    }

    /// All vector types.
    pub fn vectors(&self) -> impl Iterator<Item = TypeId> {
        let ids = (0..self.types.len() as u32).map(TypeId);
        ids.filter(|&id| matches!(self.get(id), Type::Vector { .. }))
    }

    /// Whether there is a vector, perhaps of a certain type, in a value of the type
    /// or in what it points to.
    #[must_use]
    pub(crate) fn holds_vectors(&self, id: TypeId, wanted: Option<TypeId>) -> bool {
        match self.get(id) {
            Type::Vector { .. } => wanted.is_none_or(|wanted| wanted == id),
            Type::Int(_) | Type::Float(_) | Type::Complex(_) => false,
            Type::Array { of, .. } | Type::Pointer { to: of, .. } => self.holds_vectors(of, wanted),
            Type::Struct(id) => {
                let mut fields = self.structure(id).fields.iter();
                fields.any(|field| self.holds_vectors(field.ty, wanted))
            }
        }
    }

    /// Whether a type is, or is made of, unions.
    #[must_use]
    pub(crate) fn holds_unions(&self, id: TypeId) -> bool {
        match self.get(id) {
            Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Pointer { .. } => false,
            Type::Array { of, .. } => self.holds_unions(of),
            Type::Struct(id) => {
                let definition = self.structure(id);
                let mut fields = definition.fields.iter();
                definition.is_union || fields.any(|field| self.holds_unions(field.ty))
            }
        }
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
    pub(crate) fn structs(&self) -> impl ExactSizeIterator<Item = (StructId, &StructDef)> {
        self.structs
            .iter()
            .enumerate()
            .map(|(index, def)| (StructId(index as u32), def))
    }

    /// Whether a type is made of numbers alone, in arrays and structures without
    /// alignments of their own: what every language can hand over as a parameter.
    #[must_use]
    pub(crate) fn is_plain(&self, ty: TypeId) -> bool {
        match self.get(ty) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) => true,
            Type::Array { of, .. } => self.is_plain(of),
            Type::Struct(id) => {
                let definition = self.structure(id);
                let mut fields = definition.fields.iter();
                !definition.is_union
                    && fields.all(|field| field.alignment.is_none() && self.is_plain(field.ty))
            }
            // How a wide vector is handed over depends on the instruction set.
            Type::Vector { .. } | Type::Pointer { .. } => false,
        }
    }

    /// Whether there is a floating-point number in a value of the type, or in
    /// what it points to.
    #[must_use]
    pub(crate) fn holds_floats(&self, id: TypeId) -> bool {
        self.floats[id.0 as usize]
    }

    /// The same for complex numbers.
    #[must_use]
    pub(crate) fn holds_complex(&self, id: TypeId) -> bool {
        self.complexes[id.0 as usize]
    }

    /// Offset in slots and type of an element or a member.
    #[must_use]
    pub fn part(&self, ty: TypeId, index: u32) -> (u32, TypeId) {
        match self.get(ty) {
            Type::Array { of, .. } | Type::Vector { of, .. } => (index * self.slots(of), of),
            Type::Struct(id) => {
                let field = self.structure(id).fields[index as usize];
                (field.offset, field.ty)
            }
            // The two parts of a complex number have no places of their own.
            Type::Complex(_) => (index, ty),
            Type::Int(_) | Type::Float(_) | Type::Pointer { .. } => (0, ty),
        }
    }

    /// How many scalars a value of the type holds.
    #[must_use]
    pub fn slots(&self, id: TypeId) -> u32 {
        self.slots[id.0 as usize]
    }
}
