//! Types and type parameters.

use super::writer::{Printed, Printer};
use crate::deep::deep;
use crate::dialect::Dialect;
use crate::syntax::{
    ArrowKind, Characteristics, CollectionKind, Initialisable, NameSegment, NamedType, Span, Type,
    TypeKind, TypeParameter, Variance,
};

impl Printer<'_> {
    pub(super) fn ty(&mut self, ty: &Type) -> Printed {
        deep(|| self.type_kind(ty))
    }

    fn type_kind(&mut self, ty: &Type) -> Printed {
        match &ty.kind {
            TypeKind::Bool => self.text("bool"),
            TypeKind::Char => self.text("char"),
            TypeKind::Int => self.text("int"),
            TypeKind::Nat => self.text("nat"),
            TypeKind::Real => self.text("real"),
            TypeKind::Ordinal => self.text("ORDINAL"),
            TypeKind::String => self.text("string"),
            TypeKind::Object { nullable: false } => self.text("object"),
            TypeKind::Object { nullable: true } => self.text("object?"),
            TypeKind::BitVector(width) => self.text(&format!("bv{width}")),
            TypeKind::Collection { kind, element } => {
                self.text(match kind {
                    CollectionKind::Set => "set",
                    CollectionKind::ISet => "iset",
                    CollectionKind::Multiset => "multiset",
                    CollectionKind::Seq => "seq",
                })?;
                self.element_type(element.as_deref())
            }
            TypeKind::Map { finite, arguments } => {
                self.text(if *finite { "map" } else { "imap" })?;
                let Some(arguments) = arguments else {
                    return Ok(());
                };
                self.text("<")?;
                self.ty(&arguments.0)?;
                self.text(", ")?;
                self.ty(&arguments.1)?;
                self.text(">")
            }
            TypeKind::Array {
                dimensions,
                nullable,
                element,
            } => {
                self.text("array")?;
                if *dimensions > 1 {
                    self.text(&dimensions.to_string())?;
                }
                if *nullable {
                    self.text("?")?;
                }
                self.element_type(element.as_deref())
            }
            TypeKind::Tuple(components) => {
                self.text("(")?;
                self.separated(components, ", ", |printer, component| {
                    if component.ghost {
                        printer.since(Dialect::V3, "ghost components of tuples", ty.span)?;
                        printer.text("ghost ")?;
                    }
                    printer.ty(&component.ty)
                })?;
                self.text(")")
            }
            TypeKind::Arrow {
                kind,
                parameters,
                result,
            } => {
                self.arrow_parameters(parameters)?;
                self.text(match kind {
                    ArrowKind::Total => " -> ",
                    ArrowKind::Partial => " --> ",
                    ArrowKind::General => " ~> ",
                })?;
                self.ty(result)
            }
            TypeKind::Named(named) => self.named_type(named),
        }
    }

    fn arrow_parameters(&mut self, parameters: &[Type]) -> Printed {
        match parameters {
            [only] if !matches!(only.kind, TypeKind::Tuple(_) | TypeKind::Arrow { .. }) => {
                self.ty(only)
            }
            _ => {
                self.text("(")?;
                self.separated(parameters, ", ", Self::ty)?;
                self.text(")")
            }
        }
    }

    fn element_type(&mut self, element: Option<&Type>) -> Printed {
        match element {
            Some(element) => self.type_arguments(std::slice::from_ref(element)),
            None => Ok(()),
        }
    }

    fn named_type(&mut self, named: &NamedType) -> Printed {
        for segment in &named.qualifier {
            self.name_segment(segment)?;
            self.text(".")?;
        }
        self.text(&named.name.text)?;
        if named.nullable {
            self.text("?")?;
        }
        self.type_arguments(&named.arguments)
    }

    /// A name with its type arguments.
    pub(super) fn name_segment(&mut self, segment: &NameSegment) -> Printed {
        self.text(&segment.name.text)?;
        self.type_arguments(&segment.type_arguments)
    }

    /// `<T, U>`, if there are any.
    pub(super) fn type_arguments(&mut self, arguments: &[Type]) -> Printed {
        if arguments.is_empty() {
            return Ok(());
        }
        self.text("<")?;
        self.separated(arguments, ", ", Self::ty)?;
        self.text(">")
    }

    /// `: T`, if there is one.
    pub(super) fn optional_type(&mut self, ty: Option<&Type>) -> Printed {
        match ty {
            Some(ty) => {
                self.text(": ")?;
                self.ty(ty)
            }
            None => Ok(()),
        }
    }

    pub(super) fn type_parameters(&mut self, parameters: &[TypeParameter]) -> Printed {
        if parameters.is_empty() {
            return Ok(());
        }
        self.text("<")?;
        self.separated(parameters, ", ", |printer, parameter| {
            printer.text(match parameter.variance {
                Variance::Invariant => "",
                Variance::Covariant => "+",
                Variance::CovariantPermissive => "*",
                Variance::Contravariant => "-",
                Variance::InvariantPermissive => "!",
            })?;
            printer.text(&parameter.name.text)?;
            printer.characteristics(parameter.characteristics, parameter.span)?;
            for bound in &parameter.bounds {
                printer.since(Dialect::V4, "bounds of type parameters", parameter.span)?;
                printer.text(" extends ")?;
                printer.ty(bound)?;
            }
            Ok(())
        })?;
        self.text(">")
    }

    pub(super) fn characteristics(&mut self, all: Characteristics, span: Span) -> Printed {
        let mut words = Vec::new();
        if all.equality {
            words.push("==");
        }
        match all.initialisable {
            Initialisable::Unknown => {}
            Initialisable::Auto => words.push("0"),
            Initialisable::Nonempty => {
                self.since(Dialect::V3, "`(00)` after type names", span)?;
                words.push("00");
            }
        }
        if all.no_references {
            words.push("!new");
        }
        if words.is_empty() {
            return Ok(());
        }
        self.text(&format!("({})", words.join(",")))
    }
}
