//! Queries about types, references and ghost code that several modules need.

use super::Lowering;
use super::body::Key;
use super::bounds::{Search, Variable};
use super::inspect::{conjuncts, mentions};
use crate::resolved::{LocalId, PatternMeaning, Reference, Type, TypeKind};
use crate::syntax::{BoundVariable, Expression, ExpressionKind as E, NodeId, Pattern, Statement};

impl<'p> Lowering<'p> {
    /// The type of an expression, a pattern, or a written type.
    pub(super) fn ty(&self, node: NodeId) -> Type {
        self.r.type_of(node).cloned().unwrap_or(Type::Unknown(0))
    }

    /// The type that decides how values are represented.
    pub(super) fn rep(&self, node: NodeId) -> Type {
        self.r.representation(&self.ty(node))
    }

    pub(super) fn is_bool(&self, expression: &Expression) -> bool {
        self.rep(expression.id) == Type::Bool
    }

    pub(super) fn is_real(&self, expression: &Expression) -> bool {
        self.rep(expression.id) == Type::Real
    }

    pub(super) fn is_ghost_statement(&self, statement: &Statement) -> bool {
        self.r.is_ghost(statement.id)
    }

    pub(super) fn is_ghost_pattern(&self, pattern: &Pattern) -> bool {
        self.r.is_ghost(pattern.id)
            || matches!(
                self.r.patterns.get(pattern.id),
                Some(PatternMeaning::Variable(local)) if self.r.local(*local).ghost
            )
    }

    /// The key of a variable or of `this`, if the expression is one.
    pub(super) fn variable(&self, expression: &Expression) -> Option<Key> {
        match &expression.kind {
            E::This => Some(Key::This),
            E::Name(_) => match self.r.references.get(expression.id) {
                Some(Reference::Local(local)) => Some(Key::Variable(*local)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The variable that a node declares.
    pub(super) fn declared(&self, node: NodeId) -> Option<LocalId> {
        self.r.declared.get(node).copied()
    }

    /// The key of what a node declares. A node that declares nothing has a key
    /// that nothing refers to.
    pub(super) fn declared_key(&self, node: NodeId) -> Key {
        self.declared(node)
            .map_or(Key::Temporary(u32::MAX), Key::Variable)
    }

    pub(super) fn temporary(&mut self) -> Key {
        self.temporaries += 1;
        Key::Temporary(self.temporaries)
    }

    /// Whether `print` knows by its static type that the value is a string. A
    /// datatype or tuple that only wraps one field has the field's type.
    pub(super) fn prints_raw(&self, value: &Expression) -> bool {
        let mut ty = self.rep(value.id);
        for _ in 0..20 {
            if let Type::Tuple(fields) = &ty {
                let mut kept = fields.iter().filter(|field| !field.ghost);
                let (Some(only), None) = (kept.next(), kept.next()) else {
                    break;
                };
                ty = self.r.representation(&only.ty);
                continue;
            }
            let Type::Declared {
                declaration,
                arguments,
                ..
            } = &ty
            else {
                break;
            };
            let TypeKind::Datatype { constructors, .. } =
                &self.r.type_declaration(*declaration).kind
            else {
                break;
            };
            if !self.is_wrapper(*declaration) {
                break;
            }
            let mut present = constructors.iter().map(|id| self.r.constructor(*id));
            let present = present.find(|constructor| !constructor.ghost);
            let fields = present.map_or(&[][..], |constructor| &constructor.fields);
            let Some(field) = fields.iter().find(|field| !field.ghost) else {
                break;
            };
            let field = self.r.instantiate(&field.ty, *declaration, arguments);
            ty = self.r.representation(&field);
        }
        matches!(ty, Type::Seq(element) if self.r.without_subsets(&element) == Type::Char)
    }

    /// Whether values of the type may not be computed yet.
    pub(super) fn is_lazy(&self, ty: &Type) -> bool {
        let rep = self.r.representation(ty);
        rep.declaration().is_some_and(|id| {
            matches!(
                self.r.type_declaration(id).kind,
                TypeKind::Datatype { co: true, .. }
            )
        })
    }

    /// Whether a range of characters has a gap where surrogates are.
    pub(super) fn skips_surrogates(&self) -> bool {
        !self.options.utf16_chars()
    }

    /// The variables of a quantifier or comprehension with what restricts them.
    pub(super) fn search<'e>(&self, variables: &'e [BoundVariable], one: bool) -> Search<'e> {
        let mut search = Search {
            variables: Vec::new(),
            conditions: Vec::new(),
            one,
        };
        for variable in variables {
            if let Some(id) = self.declared(variable.id) {
                search
                    .variables
                    .push(self.search_variable(id, variable.domain.as_ref()));
            }
            if let Some(range) = &variable.range {
                conjuncts(range, &mut search.conditions);
            }
        }
        search
    }

    pub(super) fn search_variable<'e>(
        &self,
        id: LocalId,
        domain: Option<&'e Expression>,
    ) -> Variable<'e> {
        let local = self.r.local(id);
        Variable {
            id,
            name: local.name.clone(),
            ty: local.ty.clone(),
            domain,
        }
    }

    /// The variables that simple patterns declare.
    pub(super) fn pattern_variables<'e>(&self, patterns: &[Pattern]) -> Vec<Variable<'e>> {
        patterns
            .iter()
            .filter_map(|pattern| match self.r.patterns.get(pattern.id) {
                Some(PatternMeaning::Variable(local)) => Some(self.search_variable(*local, None)),
                _ => None,
            })
            .collect()
    }

    /// Whether an expression mentions one of the variables.
    pub(super) fn mentions_any(&self, expression: &Expression, variables: &[Variable<'_>]) -> bool {
        mentions(expression, &|node| {
            matches!(
                self.r.references.get(node),
                Some(Reference::Local(local)) if variables.iter().any(|v| v.id == *local)
            )
        })
    }
}
