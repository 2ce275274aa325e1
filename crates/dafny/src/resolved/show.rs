//! Types in messages.

use std::fmt;

use super::{Arrow, Resolved, Type};

impl Resolved {
    /// The type as it would be written.
    pub fn show<'a>(&'a self, ty: &'a Type) -> impl fmt::Display + 'a {
        Shown { resolved: self, ty }
    }
}

struct Shown<'a> {
    resolved: &'a Resolved,
    ty: &'a Type,
}

impl Shown<'_> {
    fn with<'b>(&'b self, ty: &'b Type) -> Shown<'b> {
        Shown {
            resolved: self.resolved,
            ty,
        }
    }

    fn list<'b>(
        &'b self,
        f: &mut fmt::Formatter<'_>,
        types: impl IntoIterator<Item = &'b Type>,
    ) -> fmt::Result {
        for (index, ty) in types.into_iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            self.with(ty).write(f)?;
        }
        Ok(())
    }

    fn arrow(
        &self,
        f: &mut fmt::Formatter<'_>,
        kind: Arrow,
        parameters: &[Type],
        result: &Type,
    ) -> fmt::Result {
        let arrow = match kind {
            Arrow::Total => "->",
            Arrow::Partial => "-->",
            Arrow::General => "~>",
        };
        match parameters {
            [only] if !matches!(only, Type::Arrow { .. } | Type::Tuple(_)) => {
                self.with(only).write(f)?;
            }
            several => {
                f.write_str("(")?;
                self.list(f, several)?;
                f.write_str(")")?;
            }
        }
        write!(f, " {arrow} {}", self.with(result))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |nullable: bool| if nullable { "?" } else { "" };
        match self.ty {
            Type::Bool => f.write_str("bool"),
            Type::Char => f.write_str("char"),
            Type::Int => f.write_str("int"),
            Type::Nat => f.write_str("nat"),
            Type::Real => f.write_str("real"),
            Type::Ordinal => f.write_str("ORDINAL"),
            Type::BitVector(width) => write!(f, "bv{width}"),
            Type::Set { finite, element } => {
                let name = if *finite { "set" } else { "iset" };
                write!(f, "{name}<{}>", self.with(element))
            }
            Type::Multiset(element) => write!(f, "multiset<{}>", self.with(element)),
            Type::Seq(element) if **element == Type::Char => f.write_str("string"),
            Type::Seq(element) => write!(f, "seq<{}>", self.with(element)),
            Type::Map { finite, key, value } => {
                let name = if *finite { "map" } else { "imap" };
                write!(f, "{name}<{}, {}>", self.with(key), self.with(value))
            }
            Type::Tuple(fields) => {
                f.write_str("(")?;
                for (index, field) in fields.iter().enumerate() {
                    if index > 0 {
                        f.write_str(", ")?;
                    }
                    if field.ghost {
                        f.write_str("ghost ")?;
                    }
                    self.with(&field.ty).write(f)?;
                }
                f.write_str(")")
            }
            Type::Arrow {
                kind,
                parameters,
                result,
            } => self.arrow(f, *kind, parameters, result),
            Type::Array {
                dimensions,
                nullable,
                element,
            } => {
                f.write_str("array")?;
                if *dimensions > 1 {
                    write!(f, "{dimensions}")?;
                }
                write!(f, "{}<{}>", mark(*nullable), self.with(element))
            }
            Type::Object { nullable } => write!(f, "object{}", mark(*nullable)),
            Type::Declared {
                declaration,
                arguments,
                nullable,
            } => {
                let declared = self.resolved.type_declaration(*declaration);
                write!(f, "{}{}", declared.name, mark(*nullable))?;
                if !arguments.is_empty() {
                    f.write_str("<")?;
                    self.list(f, arguments.iter())?;
                    f.write_str(">")?;
                }
                Ok(())
            }
            Type::Parameter(id) => f.write_str(&self.resolved.type_parameter(*id).name),
            Type::Unknown(_) => f.write_str("?"),
        }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
