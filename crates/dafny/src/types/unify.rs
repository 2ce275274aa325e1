//! Unification: when a value of one type may be used as one of another, and what that says
//! about unknown types. Lenient where execution does not depend on it; see the header of
//! [`super`].

use super::body::Body;
use super::type_variables::Sort;
use crate::deep::deep;
use crate::resolved::{Resolved, TupleField, Type, TypeKind};
use crate::syntax::Variance;

/// How far two types are compared.
const MOST_STEPS: u32 = 20_000;

/// How two types are to be related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// Values of the first are values of the second.
    Into,
    /// Both are the same.
    Same,
}

impl Body<'_> {
    /// A new unknown type.
    pub(super) fn unknown(&mut self) -> Type {
        self.unknowns.fresh(Sort::Any)
    }

    /// The type with its head resolved, as far as it is known.
    pub(super) fn shallow(&mut self, ty: &Type) -> Type {
        self.unknowns.shallow(ty)
    }

    /// The head of the type, without subset types around it.
    pub(super) fn head(&mut self, ty: &Type) -> Type {
        let ty = self.unknowns.shallow(ty);
        let ty = self.typer.resolved.strip_subsets(ty);
        self.unknowns.known_head(ty)
    }

    /// The head of what represents values of the type, without newtypes either.
    pub(super) fn represented(&mut self, ty: &Type) -> Type {
        let ty = self.unknowns.shallow(ty);
        let ty = self.typer.resolved.strip_newtypes(ty);
        self.unknowns.known_head(ty)
    }

    /// Says that values of one type are used as values of another.
    pub(super) fn flows(&mut self, from: &Type, to: &Type) -> bool {
        self.steps = 0;
        self.relate(from, to, Relation::Into)
    }

    /// Says that two types are the same.
    pub(super) fn equate(&mut self, one: &Type, other: &Type) -> bool {
        self.steps = 0;
        self.relate(one, other, Relation::Same)
    }

    /// Whether values of the types can be compared; records the constraints that follow.
    pub(super) fn comparable(&mut self, one: &Type, other: &Type) -> bool {
        self.steps = 0;
        self.relate(one, other, Relation::Into) || self.relate(other, one, Relation::Into)
    }

    fn relate(&mut self, from: &Type, to: &Type, relation: Relation) -> bool {
        if from == to {
            return true;
        }
        // The comparison of types that contain each other twice, repeatedly, is cut off.
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return true;
        }
        if from.has_parts() || to.has_parts() {
            deep(|| self.relate_unequal(from, to, relation))
        } else {
            self.relate_unequal(from, to, relation)
        }
    }

    fn relate_unequal(&mut self, from: &Type, to: &Type, relation: Relation) -> bool {
        let left = self.shallow(from);
        let right = self.shallow(to);
        match (&left, &right) {
            (Type::Unknown(a), Type::Unknown(b)) => return self.join_unknowns(*a, *b),
            (Type::Unknown(a), known) => return self.bind(*a, known, relation),
            (known, Type::Unknown(b)) => return self.bind(*b, known, relation),
            _ => {}
        }
        if left == right {
            return true;
        }
        let target = self.unknown_behind(to);
        if self.relate_heads(&left, &right, relation) {
            if let (Some(root), Relation::Into) = (target, relation) {
                self.widen(root, &left, &right);
            }
            return true;
        }
        // An unknown that receives values of several classes must contain them all.
        let source = self.unknown_behind(from);
        let Some(root) = target.or(source) else {
            return false;
        };
        match self.common_ancestor(&left, &right) {
            Some(common) => {
                self.unknowns.bind(root, common);
                true
            }
            None => false,
        }
    }

    fn unknown_behind(&mut self, ty: &Type) -> Option<u32> {
        match ty {
            Type::Unknown(unknown) => Some(self.unknowns.root(*unknown)),
            _ => None,
        }
    }

    /// After `from` was used as `to`, which an unknown is known to be: the unknown
    /// becomes wide enough for both.
    fn widen(&mut self, root: u32, from: &Type, to: &Type) {
        let resolved = &self.typer.resolved;
        let base = resolved.without_subsets(to);
        if base != *to {
            self.unknowns.bind(root, base);
            return;
        }
        match (from, to) {
            (
                Type::Declared { nullable: true, .. }
                | Type::Object { nullable: true }
                | Type::Array { nullable: true, .. },
                _,
            ) if is_nullable(to) == Some(false) => self.unknowns.bind(root, to.with_null(true)),
            (
                Type::Arrow { kind, .. },
                Type::Arrow {
                    kind: old,
                    parameters,
                    result,
                },
            ) if kind > old => {
                let wider = Type::Arrow {
                    kind: *kind,
                    parameters: parameters.clone(),
                    result: result.clone(),
                };
                self.unknowns.bind(root, wider);
            }
            (Type::Object { .. }, Type::Declared { .. } | Type::Array { .. }) => {
                self.unknowns.bind(root, from.clone());
            }
            (
                Type::Declared { declaration, .. },
                Type::Declared {
                    declaration: old, ..
                },
            ) if declaration != old
                // The value's class is the ancestor of what was thought.
                && ancestor(resolved, to, from).is_some() =>
            {
                self.unknowns.bind(root, from.clone());
            }
            _ => {}
        }
    }

    fn join_unknowns(&mut self, a: u32, b: u32) -> bool {
        if a == b {
            return true;
        }
        let sort = match (self.unknowns.sort(a), self.unknowns.sort(b)) {
            (Sort::Any, other) | (other, Sort::Any) => other,
            (one, other) if one == other => one,
            _ => return false,
        };
        self.unknowns.join(a, b);
        self.unknowns.set_sort(b, sort);
        true
    }

    fn bind(&mut self, root: u32, ty: &Type, relation: Relation) -> bool {
        let sort = self.unknowns.sort(root);
        let mut ty = ty.clone();
        if relation == Relation::Into {
            ty = self.typer.resolved.strip_subsets(ty);
        }
        if sort != Sort::Any {
            let head = self.represented(&ty);
            let fits = match sort {
                Sort::Any => true,
                Sort::Integer => {
                    matches!(head, Type::Int | Type::BitVector(_) | Type::Ordinal)
                }
                Sort::Real => head == Type::Real,
                Sort::Reference => {
                    self.typer.resolved.is_reference(&head)
                        || matches!(head, Type::Declared { .. } | Type::Parameter(_))
                }
            };
            if !fits {
                return false;
            }
            if sort == Sort::Reference && is_nullable(&ty).is_some() {
                ty = ty.with_null(true);
            }
        }
        if self.occurs(root, &ty) {
            return false;
        }
        self.unknowns.bind(root, ty);
        true
    }

    /// Whether an unknown is part of a type, which would then be infinite.
    fn occurs(&self, root: u32, ty: &Type) -> bool {
        let mut left = super::body::LARGEST_TYPE;
        self.occurs_within(root, ty, &mut left)
    }

    fn occurs_within(&self, root: u32, ty: &Type, left: &mut u32) -> bool {
        // A type of this size is reported where it is noted.
        if *left == 0 {
            return false;
        }
        *left -= 1;
        match self.unknowns.look(ty) {
            Ok(known) if known.has_parts() => deep(|| {
                known
                    .parts()
                    .any(|part| self.occurs_within(root, part, left))
            }),
            Ok(Type::Unknown(other)) => *other == root,
            Ok(_) => false,
            Err(other) => other == root,
        }
    }

    fn relate_heads(&mut self, left: &Type, right: &Type, relation: Relation) -> bool {
        use Type as T;
        match (left, right) {
            (
                T::Set {
                    finite: a,
                    element: x,
                },
                T::Set {
                    finite: b,
                    element: y,
                },
            ) => (a == b || (*a && relation == Relation::Into)) && self.relate(x, y, relation),
            (T::Multiset(x), T::Multiset(y)) | (T::Seq(x), T::Seq(y)) => {
                self.relate(x, y, relation)
            }
            (
                T::Map {
                    finite: a,
                    key: k,
                    value: v,
                },
                T::Map {
                    finite: b,
                    key: l,
                    value: w,
                },
            ) => {
                (a == b || (*a && relation == Relation::Into))
                    && self.relate(k, l, relation)
                    && self.relate(v, w, relation)
            }
            (T::Tuple(xs), T::Tuple(ys)) => {
                xs.len() == ys.len()
                    && xs
                        .iter()
                        .zip(ys.iter())
                        .all(|(x, y): (&TupleField, &TupleField)| {
                            self.relate(&x.ty, &y.ty, relation)
                        })
            }
            (
                T::Arrow {
                    parameters: xs,
                    result: x,
                    ..
                },
                T::Arrow {
                    parameters: ys,
                    result: y,
                    ..
                },
            ) => {
                xs.len() == ys.len()
                    && ys
                        .iter()
                        .zip(xs.iter())
                        .all(|(y, x)| self.relate(y, x, relation))
                    && self.relate(x, y, relation)
            }
            (
                T::Array {
                    dimensions: m,
                    element: x,
                    ..
                },
                T::Array {
                    dimensions: n,
                    element: y,
                    ..
                },
            ) => m == n && self.relate(x, y, Relation::Same),
            (T::Declared { .. }, T::Declared { .. }) if same_declaration(left, right) => {
                self.relate_arguments(left, right, relation)
            }
            _ => self.relate_different(left, right, relation),
        }
    }

    fn relate_arguments(&mut self, left: &Type, right: &Type, relation: Relation) -> bool {
        let Some(declaration) = left.declaration() else {
            return false;
        };
        let parameters = self
            .typer
            .resolved
            .type_declaration(declaration)
            .parameters
            .clone();
        let pairs = left.arguments().iter().zip(right.arguments());
        let mut fits = true;
        for (parameter, (x, y)) in parameters.iter().zip(pairs) {
            let variance = self.typer.resolved.type_parameter(*parameter).variance;
            fits &= match variance {
                Variance::Covariant | Variance::CovariantPermissive => self.relate(x, y, relation),
                Variance::Contravariant => self.relate(y, x, relation),
                Variance::Invariant | Variance::InvariantPermissive => {
                    self.relate(x, y, Relation::Same)
                }
            };
        }
        fits
    }

    /// Types of different heads: subset types, and classes with their ancestors.
    fn relate_different(&mut self, left: &Type, right: &Type, relation: Relation) -> bool {
        let (base_left, base_right) = {
            let resolved = &self.typer.resolved;
            (
                resolved.without_subsets(left),
                resolved.without_subsets(right),
            )
        };
        if base_left != *left || base_right != *right {
            return self.relate(&base_left, &base_right, relation);
        }
        let resolved = &self.typer.resolved;
        if matches!(right, Type::Object { .. }) && could_be_object(resolved, left)
            || matches!(left, Type::Object { .. }) && could_be_object(resolved, right)
        {
            return true;
        }
        // Upwards, or downwards where Dafny would ask for a proof.
        if let Some(above) = ancestor(resolved, left, right) {
            return self.relate_arguments(&above, right, relation);
        }
        if let Some(above) = ancestor(resolved, right, left) {
            return self.relate_arguments(left, &above, relation);
        }
        false
    }

    /// The nearest type that both have above them.
    fn common_ancestor(&mut self, left: &Type, right: &Type) -> Option<Type> {
        let resolved = &self.typer.resolved;
        let others = lineage(resolved, right);
        let common = lineage(resolved, left)
            .into_iter()
            .find(|one| others.iter().any(|other| same_declaration(one, other)));
        common.or_else(|| {
            let both = resolved.is_reference(left) && resolved.is_reference(right);
            both.then_some(Type::Object { nullable: true })
        })
    }
}

fn is_nullable(ty: &Type) -> Option<bool> {
    match ty {
        Type::Declared { nullable, .. }
        | Type::Object { nullable }
        | Type::Array { nullable, .. } => Some(*nullable),
        _ => None,
    }
}

fn same_declaration(one: &Type, other: &Type) -> bool {
    one.declaration().is_some() && one.declaration() == other.declaration()
}

fn could_be_object(resolved: &Resolved, ty: &Type) -> bool {
    resolved.is_reference(ty)
        || match ty {
            Type::Parameter(_) => true,
            Type::Declared { declaration, .. } => matches!(
                resolved.type_declaration(*declaration).kind,
                TypeKind::Abstract | TypeKind::Trait { .. }
            ),
            _ => false,
        }
}

/// The traits above a type, with its arguments.
pub(super) fn lineage(resolved: &Resolved, ty: &Type) -> Vec<Type> {
    match ty {
        Type::Declared {
            declaration,
            arguments,
            ..
        } => resolved
            .ancestors(*declaration)
            .iter()
            .map(|above| resolved.instantiate(above, *declaration, arguments))
            .collect(),
        Type::Parameter(id) => {
            let mut all = Vec::new();
            for bound in &resolved.type_parameter(*id).bounds {
                all.push(bound.clone());
                if matches!(bound, Type::Declared { .. }) {
                    all.extend(lineage(resolved, bound));
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

/// The type above another one that has a given declaration.
fn ancestor(resolved: &Resolved, ty: &Type, above: &Type) -> Option<Type> {
    lineage(resolved, ty)
        .into_iter()
        .find(|candidate| same_declaration(candidate, above))
}
