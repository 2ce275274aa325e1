//! Resolved types. Synonyms are expanded; subset types and newtypes are kept, because they
//! determine which values are allowed and how they are printed.

use std::array;
use std::slice;
use std::sync::Arc;

use super::ids::{TypeId, TypeParameterId};
use crate::deep::deep;
use crate::syntax::ArrowKind;

/// A resolved type. Copies are cheap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    /// `bool`.
    Bool,
    /// `char`.
    Char,
    /// `int`.
    Int,
    /// `nat`, the built-in subset type of `int`.
    Nat,
    /// `real`.
    Real,
    /// `ORDINAL`.
    Ordinal,
    /// `bv8`.
    BitVector(u32),
    /// `set<T>`, and `iset<T>` if not finite.
    Set {
        /// False for `iset`.
        finite: bool,
        /// The elements' type.
        element: Arc<Type>,
    },
    /// `multiset<T>`.
    Multiset(Arc<Type>),
    /// `seq<T>`; `string` is `seq<char>`.
    Seq(Arc<Type>),
    /// `map<K, V>`, and `imap<K, V>` if not finite.
    Map {
        /// False for `imap`.
        finite: bool,
        /// The keys' type.
        key: Arc<Type>,
        /// The values' type.
        value: Arc<Type>,
    },
    /// `()`, `(A, ghost B)`.
    Tuple(Arc<[TupleField]>),
    /// `A -> B`, `(A, B) --> C`, `() ~> D`.
    Arrow {
        /// Which arrow.
        kind: Arrow,
        /// The parameters' types.
        parameters: Arc<[Type]>,
        /// The result's type.
        result: Arc<Type>,
    },
    /// `array<T>`, `array2<T>`, `array?<T>`.
    Array {
        /// The number of dimensions, at least 1.
        dimensions: u32,
        /// Whether `null` belongs to it.
        nullable: bool,
        /// The elements' type.
        element: Arc<Type>,
    },
    /// `object`, `object?`: the trait of all objects and arrays.
    Object {
        /// Whether `null` belongs to it.
        nullable: bool,
    },
    /// A declared type: datatype, class, trait, iterator, newtype, subset type or
    /// abstract type. Never a synonym.
    Declared {
        /// The declaration.
        declaration: TypeId,
        /// Its arguments, as many as it has parameters.
        arguments: Arc<[Type]>,
        /// Whether `null` belongs to it (classes, traits and iterators only).
        nullable: bool,
    },
    /// A type parameter of a type, function or method.
    Parameter(TypeParameterId),
    /// A type not inferred yet; there is none in a resolved program.
    Unknown(u32),
}

/// The kinds of functions, from the most restricted to the least: a function of
/// one kind is also one of the later kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrow {
    /// `->`.
    Total,
    /// `-->`.
    Partial,
    /// `~>`.
    General,
}

impl From<ArrowKind> for Arrow {
    fn from(kind: ArrowKind) -> Self {
        match kind {
            ArrowKind::Total => Self::Total,
            ArrowKind::Partial => Self::Partial,
            ArrowKind::General => Self::General,
        }
    }
}

/// A component of a tuple type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TupleField {
    /// Whether it exists for proofs only, and is erased.
    pub ghost: bool,
    /// Its type.
    pub ty: Type,
}

impl Type {
    /// `seq<element>`.
    pub fn seq(element: Type) -> Type {
        Type::Seq(Arc::new(element))
    }

    /// `set<element>`.
    pub fn set(element: Type) -> Type {
        Type::Set {
            finite: true,
            element: Arc::new(element),
        }
    }

    /// `string`.
    pub fn string() -> Type {
        Type::seq(Type::Char)
    }

    /// A declared type without `null`.
    pub fn declared(declaration: TypeId, arguments: impl IntoIterator<Item = Type>) -> Type {
        Type::Declared {
            declaration,
            arguments: arguments.into_iter().collect(),
            nullable: false,
        }
    }

    /// A tuple without ghost components.
    pub fn tuple(components: impl IntoIterator<Item = Type>) -> Type {
        Type::Tuple(
            components
                .into_iter()
                .map(|ty| TupleField { ghost: false, ty })
                .collect(),
        )
    }

    /// `(parameters) -> result`, with one of the arrows.
    pub(crate) fn arrow(
        kind: Arrow,
        parameters: impl IntoIterator<Item = Type>,
        result: Type,
    ) -> Type {
        Type::Arrow {
            kind,
            parameters: parameters.into_iter().collect(),
            result: Arc::new(result),
        }
    }

    /// The same type with types in place of parameters, wherever the function
    /// gives one.
    #[must_use]
    pub(crate) fn substitute(&self, with: &dyn Fn(TypeParameterId) -> Option<Type>) -> Type {
        match self {
            Type::Parameter(id) => with(*id).unwrap_or_else(|| self.clone()),
            _ => deep(|| self.map(&mut |part| part.substitute(with))),
        }
    }

    /// The same type with each direct part replaced.
    #[must_use]
    pub fn map(&self, replace: &mut dyn FnMut(&Type) -> Type) -> Type {
        match self {
            Type::Set { finite, element } => Type::Set {
                finite: *finite,
                element: Arc::new(replace(element)),
            },
            Type::Multiset(element) => Type::Multiset(Arc::new(replace(element))),
            Type::Seq(element) => Type::Seq(Arc::new(replace(element))),
            Type::Map { finite, key, value } => Type::Map {
                finite: *finite,
                key: Arc::new(replace(key)),
                value: Arc::new(replace(value)),
            },
            Type::Tuple(fields) => Type::Tuple(
                fields
                    .iter()
                    .map(|field| TupleField {
                        ghost: field.ghost,
                        ty: replace(&field.ty),
                    })
                    .collect(),
            ),
            Type::Arrow {
                kind,
                parameters,
                result,
            } => Type::Arrow {
                kind: *kind,
                parameters: parameters.iter().map(&mut *replace).collect(),
                result: Arc::new(replace(result)),
            },
            Type::Array {
                dimensions,
                nullable,
                element,
            } => Type::Array {
                dimensions: *dimensions,
                nullable: *nullable,
                element: Arc::new(replace(element)),
            },
            Type::Declared {
                declaration,
                arguments,
                nullable,
            } if !arguments.is_empty() => Type::Declared {
                declaration: *declaration,
                arguments: arguments.iter().map(replace).collect(),
                nullable: *nullable,
            },
            _ => self.clone(),
        }
    }

    /// Whether the type has more parts than the limit. Parts may be shared, so a small
    /// declaration can denote a type that is too large to walk.
    pub(crate) fn is_larger_than(&self, limit: usize) -> bool {
        let mut seen = 0;
        let mut waiting = vec![self];
        while let Some(ty) = waiting.pop() {
            seen += 1;
            if seen > limit {
                return true;
            }
            waiting.extend(ty.parts());
        }
        false
    }

    /// The direct parts of the type.
    pub fn parts(&self) -> Parts<'_> {
        match self {
            Type::Set { element, .. }
            | Type::Multiset(element)
            | Type::Seq(element)
            | Type::Array { element, .. } => Parts::of(&[], &[], [Some(element), None]),
            Type::Map { key, value, .. } => Parts::of(&[], &[], [Some(key), Some(value)]),
            Type::Tuple(fields) => Parts::of(fields, &[], [None, None]),
            Type::Arrow {
                parameters, result, ..
            } => Parts::of(&[], parameters, [Some(result), None]),
            Type::Declared { arguments, .. } => Parts::of(&[], arguments, [None, None]),
            _ => Parts::of(&[], &[], [None, None]),
        }
    }

    /// Whether the type has parts.
    pub fn has_parts(&self) -> bool {
        self.parts().len() > 0
    }

    /// The same type with or without `null`, if it is one of references.
    #[must_use]
    pub(crate) fn with_null(&self, null: bool) -> Type {
        let mut ty = self.clone();
        if let Type::Array { nullable, .. }
        | Type::Object { nullable }
        | Type::Declared { nullable, .. } = &mut ty
        {
            *nullable = null;
        }
        ty
    }

    /// The declaration, of a declared type.
    pub fn declaration(&self) -> Option<TypeId> {
        match self {
            Type::Declared { declaration, .. } => Some(*declaration),
            _ => None,
        }
    }

    /// The arguments, of a declared type.
    pub fn arguments(&self) -> &[Type] {
        match self {
            Type::Declared { arguments, .. } => arguments,
            _ => &[],
        }
    }
}

/// The direct parts of a type, in order.
#[derive(Clone, Debug)]
pub struct Parts<'t> {
    fields: slice::Iter<'t, TupleField>,
    types: slice::Iter<'t, Type>,
    last: array::IntoIter<Option<&'t Type>, 2>,
}

impl<'t> Parts<'t> {
    fn of(fields: &'t [TupleField], types: &'t [Type], last: [Option<&'t Type>; 2]) -> Self {
        Self {
            fields: fields.iter(),
            types: types.iter(),
            last: last.into_iter(),
        }
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = &'t Type;

    fn next(&mut self) -> Option<&'t Type> {
        if let Some(field) = self.fields.next() {
            return Some(&field.ty);
        }
        self.types.next().or_else(|| self.last.next().flatten())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let last = self.last.as_slice().iter().flatten().count();
        let left = self.fields.len() + self.types.len() + last;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Parts<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn substitution_goes_everywhere() {
        let list = Type::declared(TypeId(1), [Type::Parameter(TypeParameterId(0))]);
        let function = Type::arrow(Arrow::Total, [list], Type::Parameter(TypeParameterId(1)));
        let with = |id: TypeParameterId| (id.0 == 0).then_some(Type::Int);
        assert_eq!(
            function.substitute(&with),
            Type::arrow(
                Arrow::Total,
                [Type::declared(TypeId(1), [Type::Int])],
                Type::Parameter(TypeParameterId(1))
            )
        );
    }
}
