//! What can be named: variables, fields of `this`, and fields of objects that
//! variables hold. Queried by type (fuzz-d thesis, section 4.2.2).

use super::Gen;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{Expression, ExpressionKind};

/// How a variable is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// By its name.
    Name,
    /// As a field of `this`.
    This,
    /// As `this` itself.
    Itself,
}

/// A variable in scope.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) assignable: bool,
    pub(crate) access: Access,
}

impl Variable {
    /// A variable that can be assigned to.
    pub(crate) fn local(name: &str, ty: Ty) -> Variable {
        Variable {
            name: name.to_owned(),
            ty,
            assignable: true,
            access: Access::Name,
        }
    }

    /// A variable with one value.
    pub(crate) fn fixed(name: &str, ty: Ty) -> Variable {
        Variable {
            assignable: false,
            ..Variable::local(name, ty)
        }
    }

    fn expression(&self) -> Expression {
        match self.access {
            Access::Name => Expression::name(&self.name),
            Access::This => Expression::new(ExpressionKind::This).member(&self.name),
            Access::Itself => Expression::new(ExpressionKind::This),
        }
    }
}

/// A variable, or a field of the object it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Location {
    variable: usize,
    field: Option<usize>,
}

impl Gen<'_> {
    /// The locations of a type.
    pub(crate) fn locations(&self, ty: Ty, to_assign: bool) -> Vec<Location> {
        let mut found = Vec::new();
        self.find_locations(&mut |location| found.push(location), ty, to_assign);
        found
    }

    /// Whether there is a location of a type.
    pub(crate) fn has_location(&self, ty: Ty) -> bool {
        let mut found = false;
        self.find_locations(&mut |_| found = true, ty, false);
        found
    }

    fn find_locations(&self, found: &mut dyn FnMut(Location), ty: Ty, to_assign: bool) {
        for (variable, candidate) in self.scope.iter().enumerate() {
            if candidate.ty == ty && (candidate.assignable || !to_assign) {
                found(Location {
                    variable,
                    field: None,
                });
            }
            if let Shape::Class(class, _) = self.shape(candidate.ty) {
                for (index, field) in self.declared.class(*class).fields.iter().enumerate() {
                    if field.ty == ty && (field.mutable || !to_assign) {
                        found(Location {
                            variable,
                            field: Some(index),
                        });
                    }
                }
            }
        }
    }

    /// The expression that names a location.
    pub(crate) fn location_expression(&self, location: Location) -> Expression {
        let variable = &self.scope[location.variable];
        let expression = variable.expression();
        match (location.field, self.shape(variable.ty)) {
            (Some(field), Shape::Class(class, _)) => {
                expression.member(&self.declared.class(*class).fields[field].name)
            }
            _ => expression,
        }
    }

    /// One of the locations of a type, if there is one.
    pub(crate) fn pick_location(&mut self, ty: Ty, to_assign: bool) -> Option<Expression> {
        let locations = self.locations(ty, to_assign);
        if locations.is_empty() {
            return None;
        }
        let location = locations[self.ch.index(locations.len())];
        Some(self.location_expression(location))
    }

    /// The types of the variables that can be named, each once.
    pub(crate) fn types_in_scope(&self, wanted: impl Fn(&Self, &Variable) -> bool) -> Vec<Ty> {
        let mut types: Vec<Ty> = self
            .scope
            .iter()
            .filter(|variable| wanted(self, variable))
            .map(|variable| variable.ty)
            .collect();
        types.sort_unstable();
        types.dedup();
        types
    }

    /// Writes something with more variables in scope.
    pub(crate) fn with_variables<T>(
        &mut self,
        variables: impl IntoIterator<Item = Variable>,
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.scope.len();
        self.scope.extend(variables);
        let written = write(self);
        self.scope.truncate(before);
        written
    }

    /// Writes an expression under a binder: no statement can be hoisted before it.
    pub(crate) fn under_binder<T>(
        &mut self,
        variables: impl IntoIterator<Item = Variable>,
        times: u64,
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.body.bound += 1;
        let multiplier = self.body.multiplier;
        self.body.multiplier = multiplier.saturating_mul(times);
        let written = self.with_variables(variables, write);
        self.body.multiplier = multiplier;
        self.body.bound -= 1;
        written
    }
}
