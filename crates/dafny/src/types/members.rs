//! Members of types: declared ones, own or inherited; datatypes' destructors and
//! discriminators; and those built into the language.

use std::sync::Arc;

use super::body::Body;
use super::names::Denoted;
use super::unify::lineage;
use super::{NOT_INFERRED, Typer};
use crate::diagnostic::Diagnostic;
use crate::resolved::{
    Arrow, BuiltinMember, ConstructorId, Destructor, MemberId, MemberKind, Reference, Type,
    TypeKind,
};
use crate::syntax::Expression;

impl Typer {
    /// A declared member of a type, own or inherited, and the type that declares
    /// it with its arguments.
    pub(super) fn find_member(&self, ty: &Type, name: &str) -> Option<(MemberId, Type)> {
        let own = |holder: &Type| {
            let declaration = holder.declaration()?;
            let members = &self.resolved.type_declaration(declaration).members;
            members
                .iter()
                .copied()
                .find(|member| self.resolved.member(*member).name == name)
        };
        if let Some(member) = own(ty) {
            return Some((member, ty.clone()));
        }
        if !matches!(ty, Type::Declared { .. } | Type::Parameter(_)) {
            return None;
        }
        lineage(&self.resolved, ty)
            .into_iter()
            .find_map(|above| own(&above).map(|member| (member, above)))
    }

    /// The type of a constant, inferred from its value if it is not written.
    pub(super) fn constant_type(&mut self, member: MemberId) -> Type {
        let MemberKind::Constant { ty, .. } = &self.resolved.member(member).kind else {
            return Type::Int;
        };
        if *ty != NOT_INFERRED {
            return ty.clone();
        }
        if self.constants.contains(&member) {
            let declared = self.resolved.member(member);
            let message = format!("the value of constant {} depends on itself", declared.name);
            let span = declared.span;
            self.diagnostics.push(Diagnostic::error(span, message));
            return Type::Int;
        }
        self.constants.push(member);
        self.resolve_constant(member);
        self.constants.pop();
        match &self.resolved.member(member).kind {
            MemberKind::Constant { ty, .. } if *ty != NOT_INFERRED => ty.clone(),
            _ => Type::Int,
        }
    }
}

impl Body<'_> {
    /// A destructor, discriminator or built-in member. Of a name alone, the value
    /// is `this`.
    pub(super) fn denote_field(
        &mut self,
        expression: &Expression,
        ty: &Type,
        name: &str,
    ) -> Option<Denoted> {
        if let Type::Declared {
            declaration,
            arguments,
            ..
        } = ty
        {
            let kind = &self.typer.resolved.type_declaration(*declaration).kind;
            if let TypeKind::Datatype { constructors, .. } = kind {
                let constructors = constructors.clone();
                return self.denote_data(expression, &constructors, arguments, name);
            }
        }
        if !matches!(
            expression.kind,
            crate::syntax::ExpressionKind::Member { .. }
        ) {
            return None;
        }
        self.denote_builtin(expression, ty, name)
    }

    fn denote_data(
        &mut self,
        expression: &Expression,
        constructors: &[ConstructorId],
        arguments: &[Type],
        name: &str,
    ) -> Option<Denoted> {
        let resolved = &self.typer.resolved;
        if let Some(wanted) = name.strip_suffix('?') {
            let found = constructors
                .iter()
                .find(|id| resolved.constructor(**id).name == wanted)?;
            self.note_reference(expression.id, Reference::Discriminator(*found));
            return Some(Denoted::Value(Type::Bool));
        }
        let mut places = Vec::new();
        let mut ghost = true;
        let mut found = None;
        for id in constructors {
            let constructor = resolved.constructor(*id);
            for (index, field) in constructor.fields.iter().enumerate() {
                if field.name.as_deref() == Some(name) {
                    places.push((*id, index));
                    ghost &= field.ghost;
                    found.get_or_insert((field.ty.clone(), constructor.datatype));
                }
            }
        }
        let (ty, datatype) = found?;
        let ty = resolved.instantiate(&ty, datatype, arguments);
        let destructor = Destructor {
            name: name.to_owned(),
            places,
            ghost,
        };
        self.note_reference(expression.id, Reference::Destructor(Arc::new(destructor)));
        Some(Denoted::Value(ty))
    }

    fn denote_builtin(
        &mut self,
        expression: &Expression,
        ty: &Type,
        name: &str,
    ) -> Option<Denoted> {
        use BuiltinMember as M;
        let represented = self.represented(ty);
        let (member, result) = match (&represented, name) {
            (Type::Tuple(fields), _) => {
                let number: u32 = name.parse().ok()?;
                let field = fields.get(number as usize)?.ty.clone();
                self.note_reference(expression.id, Reference::TupleField(number));
                return Some(Denoted::Value(field));
            }
            (Type::Array { dimensions: 1, .. }, "Length") => (M::Length(0), Type::Int),
            (Type::Array { dimensions, .. }, _) => {
                let number: u32 = name.strip_prefix("Length")?.parse().ok()?;
                if number >= *dimensions {
                    return None;
                }
                (M::Length(number), Type::Int)
            }
            (Type::Map { finite, key, .. }, "Keys") => (
                M::Keys,
                Type::Set {
                    finite: *finite,
                    element: Arc::clone(key),
                },
            ),
            (Type::Map { finite, value, .. }, "Values") => (
                M::Values,
                Type::Set {
                    finite: *finite,
                    element: Arc::clone(value),
                },
            ),
            (Type::Map { finite, key, value }, "Items") => (
                M::Items,
                Type::Set {
                    finite: *finite,
                    element: Arc::new(Type::tuple([(**key).clone(), (**value).clone()])),
                },
            ),
            (Type::Real, "Floor") => (M::Floor, Type::Int),
            (Type::Ordinal, "IsLimit") => (M::IsLimit, Type::Bool),
            (Type::Ordinal, "IsSucc") => (M::IsSucc, Type::Bool),
            (Type::Ordinal, "IsNat") => (M::IsNat, Type::Bool),
            (Type::Ordinal, "Offset") => (M::Offset, Type::Int),
            (Type::BitVector(_), "RotateLeft") => {
                self.note_reference(expression.id, Reference::Builtin(M::RotateLeft));
                return Some(Denoted::Builtin(M::RotateLeft, ty.clone()));
            }
            (Type::BitVector(_), "RotateRight") => {
                self.note_reference(expression.id, Reference::Builtin(M::RotateRight));
                return Some(Denoted::Builtin(M::RotateRight, ty.clone()));
            }
            (Type::Arrow { parameters, .. }, "requires") => (
                M::Requires,
                Type::arrow(Arrow::General, parameters.iter().cloned(), Type::Bool),
            ),
            (Type::Arrow { parameters, .. }, "reads") => (
                M::Reads,
                Type::arrow(
                    Arrow::General,
                    parameters.iter().cloned(),
                    Type::set(Type::Object { nullable: true }),
                ),
            ),
            _ => return None,
        };
        self.note_reference(expression.id, Reference::Builtin(member));
        Some(Denoted::Value(result))
    }
}
