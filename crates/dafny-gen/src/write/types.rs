//! The syntax of types.

use crate::build::word;
use crate::context::Gen;
use crate::context::declared::ModuleId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{
    ArrowKind, CollectionKind, Name, NameSegment, NamedType, TupleTypeComponent, Type, TypeKind,
};

impl Gen<'_> {
    /// The syntax of the type here.
    pub(crate) fn type_syntax(&self, ty: Ty) -> Type {
        let boxed = |ty: Ty| Some(Box::new(self.type_syntax(ty)));
        let collection = |kind, element| TypeKind::Collection {
            kind,
            element: boxed(element),
        };
        word(match self.shape(ty) {
            Shape::Bool => TypeKind::Bool,
            Shape::Int => TypeKind::Int,
            Shape::Nat => TypeKind::Nat,
            Shape::Real => TypeKind::Real,
            Shape::Char => TypeKind::Char,
            Shape::Bits(width) => TypeKind::BitVector(*width),
            Shape::Seq(element) if matches!(self.shape(*element), Shape::Char) => TypeKind::String,
            Shape::Seq(element) => collection(CollectionKind::Seq, *element),
            Shape::Set(element) => collection(CollectionKind::Set, *element),
            Shape::Multiset(element) => collection(CollectionKind::Multiset, *element),
            Shape::Map(key, value) => TypeKind::Map {
                finite: true,
                arguments: Some(Box::new((self.type_syntax(*key), self.type_syntax(*value)))),
            },
            Shape::Tuple(parts) => TypeKind::Tuple(
                parts
                    .iter()
                    .map(|part| TupleTypeComponent {
                        ghost: false,
                        ty: self.type_syntax(*part),
                    })
                    .collect(),
            ),
            Shape::Array(dimensions, element) => TypeKind::Array {
                dimensions: *dimensions,
                nullable: false,
                element: boxed(*element),
            },
            Shape::Arrow(parameters, result) => TypeKind::Arrow {
                kind: ArrowKind::Total,
                parameters: parameters.iter().map(|ty| self.type_syntax(*ty)).collect(),
                result: Box::new(self.type_syntax(*result)),
            },
            Shape::Data(id, arguments) => {
                let info = self.declared.data(*id);
                self.named(info.module, &info.name, arguments)
            }
            Shape::Class(id, arguments) => {
                let info = self.declared.class(*id);
                self.named(info.module, &info.name, arguments)
            }
            Shape::Newtype(id) => {
                let info = self.declared.newtype(*id);
                self.named(info.module, &info.name, &[])
            }
            Shape::RealNewtype(id) => {
                let info = self.declared.real_newtype(*id);
                self.named(info.module, &info.name, &[])
            }
            Shape::Wrapped(id) => {
                let info = self.declared.wrapped(*id);
                self.named(info.module, &info.name, &[])
            }
            Shape::Subset(id) => {
                let info = self.declared.subset(*id);
                self.named(info.module, &info.name, &[])
            }
        })
    }

    fn named(&self, module: ModuleId, name: &str, arguments: &[Ty]) -> TypeKind {
        let qualifier = self.declared.qualifier(module).unwrap_or_default();
        TypeKind::Named(NamedType {
            qualifier: qualifier.into_iter().map(NameSegment::new).collect(),
            name: Name::new(name),
            arguments: arguments.iter().map(|ty| self.type_syntax(*ty)).collect(),
            nullable: false,
        })
    }
}
