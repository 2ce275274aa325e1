//! Reports types that nothing in a body determines ("underspecified types"), as Dafny 2.3
//! and 4 do. What only one of them rejects is not reported.

use super::body::{Body, LARGEST_TYPE};
use super::claims::{Claim, Claimed, Fallback};
use super::type_variables::Sort;
use crate::deep::deep;
use crate::resolved::{MemberId, MemberKind, Type};
use crate::syntax::Span;

impl Body<'_> {
    /// Says that the type of a value must be known at the end.
    pub(super) fn claim_value(&mut self, ty: &Type, span: Span) {
        self.claim(ty, span, self.ghost > 0, || Claimed::Value);
    }

    /// Says that the type of a variable must be known at the end.
    pub(super) fn claim_variable(&mut self, name: &str, ty: &Type, ghost: bool, span: Span) {
        let ghost = ghost || self.ghost > 0;
        self.claim(ty, span, ghost, || Claimed::Variable(name.to_owned()));
    }

    /// Says that what a function or method is called with for its type parameters,
    /// and for those of the type that it is in, must be known at the end.
    pub(super) fn claim_arguments(
        &mut self,
        member: MemberId,
        owner_arguments: &[Type],
        arguments: &[Type],
        span: Span,
    ) {
        let resolved = &self.typer.resolved;
        let declared = resolved.member(member);
        let own = match &declared.kind {
            MemberKind::Function(function) => &function.type_parameters,
            MemberKind::Method(method) => &method.type_parameters,
            // Dafny 2.3 does not require the type arguments of a constant's class.
            _ => return,
        };
        let outer: &[_] = match declared.owner {
            crate::resolved::Owner::Type(owner) => &resolved.type_declaration(owner).parameters,
            crate::resolved::Owner::Module(_) => &[],
        };
        let pairs = outer.iter().zip(owner_arguments);
        let pairs = pairs.chain(own.iter().zip(arguments));
        let of = declared.name.clone();
        let claims: Vec<(String, Type)> = pairs
            .filter(|(_, ty)| self.may_be_open(ty))
            .map(|(id, ty)| (resolved.type_parameter(*id).name.clone(), ty.clone()))
            .collect();
        for (name, ty) in claims {
            let of = of.clone();
            self.claim(&ty, span, self.ghost > 0, || Claimed::Parameter {
                name,
                of,
            });
        }
    }

    fn claim(&mut self, ty: &Type, span: Span, ghost: bool, of: impl FnOnce() -> Claimed) {
        if self.may_be_open(ty) {
            self.claims.push(Claim {
                ty: ty.clone(),
                of: of(),
                span,
                ghost,
            });
        }
    }

    fn may_be_open(&self, ty: &Type) -> bool {
        self.first_open(ty, &[]).is_some()
    }

    /// Uses what types are taken to be if nothing else fixes them.
    pub(super) fn fall_back(&mut self) {
        for fallback in std::mem::take(&mut self.fallbacks) {
            match fallback {
                Fallback::Frame(ty) => {
                    let inside = self.element_type(&ty).unwrap_or(ty);
                    if let Type::Unknown(_) = self.represented(&inside) {
                        self.flows(&inside, &Type::Object { nullable: true });
                    }
                }
                Fallback::Like(ty, like) => {
                    let known = !matches!(self.represented(&ty), Type::Unknown(_));
                    if known && self.may_be_open(&ty) {
                        let like = self.represented(&like);
                        self.flows(&ty, &like);
                    }
                }
            }
        }
    }

    /// Reports the types that are still not known: every unknown once, where it is
    /// met first, and in ghost code only if it is nowhere else.
    pub(super) fn report_underspecified(&mut self) {
        let claims = std::mem::take(&mut self.claims);
        if self.is_wrong() {
            return;
        }
        let mut reported = Vec::new();
        let (ghost, compiled): (Vec<Claim>, Vec<Claim>) =
            claims.into_iter().partition(|claim| claim.ghost);
        for claim in compiled.iter().chain(&ghost) {
            let Some(root) = self.first_open(&claim.ty, &reported) else {
                continue;
            };
            reported.push(root);
            while let Some(other) = self.first_open(&claim.ty, &reported) {
                reported.push(other);
            }
            let found = self.show(&claim.ty);
            let message = match &claim.of {
                Claimed::Value => format!("the type of this is underspecified: {found}"),
                Claimed::Variable(name) => {
                    format!("the type of variable {name} is underspecified: {found}")
                }
                Claimed::Parameter { name, of } => {
                    format!("type parameter {name} of {of} is underspecified: {found}")
                }
            };
            self.ghost = u32::from(claim.ghost);
            self.error(claim.span, message);
        }
    }

    /// The first completely unknown part of a type, with some exceptions.
    fn first_open(&self, ty: &Type, except: &[u32]) -> Option<u32> {
        self.first_open_within(ty, except, &mut { LARGEST_TYPE })
    }

    fn first_open_within(&self, ty: &Type, except: &[u32], left: &mut u32) -> Option<u32> {
        if *left == 0 {
            return None;
        }
        *left -= 1;
        match self.unknowns.look(ty) {
            Ok(known) if known.has_parts() => deep(|| {
                known
                    .parts()
                    .find_map(|part| self.first_open_within(part, except, left))
            }),
            Ok(_) => None,
            Err(root) => {
                let open = self.unknowns.is_open(root) && self.unknowns.sort(root) == Sort::Any;
                (open && !except.contains(&root)).then_some(root)
            }
        }
    }
}
