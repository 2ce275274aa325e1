//! Blocks, and the statements that are hoisted before the current statement because it
//! needs them (fuzz-d thesis, section 4.2.4).

use crate::build::{local, right, var};
use crate::context::body::BreakTarget;
use crate::context::scope::Variable;
use crate::context::{Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_choice::Label;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Allocation, ArrayInitialiser, Expression, ExpressionKind, RightHandSide, RightHandSideKind,
    Statement,
};

const BLOCK: Label = Label::new("block");

impl Gen<'_> {
    /// A block of some statements. Some of its variables are printed at its end.
    pub(crate) fn block(&mut self, most: usize) -> Vec<Statement> {
        self.block_with(most, Vec::new(), None)
    }

    /// A block with more variables in scope, which may be a jump target.
    pub(crate) fn block_with(
        &mut self,
        most: usize,
        variables: Vec<Variable>,
        target: Option<BreakTarget>,
    ) -> Vec<Statement> {
        let before = self.scope.len();
        self.scope.extend(variables);
        let targets = self.body.targets.len();
        self.body.targets.extend(target);
        self.body.blocks.push(Vec::new());
        let mut list = self.ch.list(BLOCK, 1..=most.max(1), 2);
        while list.more(self.ch) {
            self.stmt();
            if self.statements_left == 0 {
                // The list goes on as long as it wants to be replayed; only the
                // statements end.
                while list.more(self.ch) {}
                break;
            }
        }
        self.print_scope(before, 2);
        self.scope.truncate(before);
        self.body.targets.truncate(targets);
        self.body.blocks.pop().unwrap_or_default()
    }

    /// Declares a variable with a value before the current statement.
    pub(crate) fn declare_variable(&mut self, ty: Ty) -> String {
        if self.traits(ty).heap && matches!(self.shape(ty), Shape::Class(..) | Shape::Array(..)) {
            return self.allocate_variable(ty);
        }
        let try_inference = self.has(FeatureId::InferredTypes) && self.ch.chance(1, 2);
        let value = self.expr_at(ty, !try_inference);
        let name = self.name("v");
        let inferred = try_inference && is_inferred(self, ty, &value);
        if inferred {
            self.uses(FeatureId::InferredTypes);
        }
        let written = (!inferred).then(|| self.type_syntax(ty));
        self.push(Statement::var(&name, written, value));
        self.scope.push(Variable::local(&name, ty));
        name
    }

    /// A new object or array, by the name of a variable that holds it.
    pub(crate) fn allocate(&mut self, ty: Ty) -> Expression {
        Expression::name(&self.allocate_variable(ty))
    }

    fn allocate_variable(&mut self, ty: Ty) -> String {
        let value = self.allocation(ty);
        let name = self.name("v");
        let written = self.type_syntax(ty);
        self.push(var(vec![local(&name, Some(written))], vec![value]));
        self.scope.push(Variable::local(&name, ty));
        name
    }

    /// `new …` for an object or array.
    pub(crate) fn allocation(&mut self, ty: Ty) -> RightHandSide {
        let allocation = match self.shape(ty).clone() {
            Shape::Class(id, _) => {
                let class = self.declared.class(id);
                // A trait has no objects of its own; a class that extends it has.
                let class = if class.is_trait {
                    let of_trait = |it: &&crate::context::declared::ClassInfo| {
                        !it.is_trait && it.parents.contains(&id)
                    };
                    self.declared.classes.iter().find(of_trait).unwrap_or(class)
                } else {
                    class
                };
                let (ty, parameters) = (class.ty, class.constructor.clone());
                let arguments = parameters
                    .iter()
                    .map(|ty| self.expr_at(*ty, true))
                    .collect();
                Allocation::Object {
                    ty: Box::new(self.type_syntax(ty)),
                    arguments: Some(crate::build::arguments(arguments)),
                }
            }
            Shape::Array(dimensions, element) => self.array_allocation(dimensions, element),
            _ => return RightHandSide::expression(self.literal(ty, true)),
        };
        right(RightHandSideKind::New(allocation))
    }

    /// `new T[n](f)`, `new T[] [a, b]`.
    fn array_allocation(&mut self, dimensions: u32, element: Ty) -> Allocation {
        self.uses(FeatureId::Arrays);
        let written = Some(Box::new(self.type_syntax(element)));
        if dimensions == 1 && self.ch.chance(1, 2) {
            let count = 1 + self.ch.index(3);
            let elements: Vec<Expression> =
                (0..count).map(|_| self.expr_at(element, true)).collect();
            return Allocation::Array {
                element: written,
                dimensions: vec![Expression::int(count as u32)],
                initialiser: Some(ArrayInitialiser::Display(elements)),
            };
        }
        let lengths = (0..dimensions)
            .map(|_| Expression::int(self.ch.uint(1..=4)))
            .collect();
        if self.has(FeatureId::DefaultArrays) && self.has_default(element) && self.ch.chance(1, 2) {
            self.uses(FeatureId::DefaultArrays);
            return Allocation::Array {
                element: written,
                dimensions: lengths,
                initialiser: None,
            };
        }
        let int = self.ty(Shape::Int);
        let names: Vec<String> = (0..dimensions).map(|_| self.name("i")).collect();
        let variables: Vec<Variable> = names
            .iter()
            .map(|name| Variable::fixed(name, int))
            .collect();
        let body = self.under_binder(variables, 4, |g| g.expr_at(element, true));
        let int = self.type_syntax(int);
        let parameters = names
            .iter()
            .map(|name| crate::build::bound(name, Some(int.clone()), None))
            .collect();
        Allocation::Array {
            element: written,
            dimensions: lengths,
            initialiser: Some(ArrayInitialiser::Function(Box::new(crate::build::lambda(
                parameters, body,
            )))),
        }
    }

    /// Whether every backend gives elements of the type the same value. Characters of
    /// Dafny 2.3 begin as 0 in C# and as `D` elsewhere, and nothing says who is right.
    pub(crate) fn has_default(&self, ty: Ty) -> bool {
        if *self.shape(ty) == Shape::Char {
            return self.dialect >= Dialect::V3;
        }
        matches!(
            self.shape(ty),
            Shape::Bool
                | Shape::Int
                | Shape::Nat
                | Shape::Bits(_)
                | Shape::Newtype(_)
                | Shape::Seq(_)
                | Shape::Set(_)
                | Shape::Multiset(_)
                | Shape::Map(..)
        )
    }

    /// A type for a variable of the current body.
    pub(crate) fn variable_type(&mut self) -> Ty {
        let heap = self.can_hoist();
        self.some_type(TypeRequest {
            heap,
            literal: !heap,
            ..TypeRequest::PURE
        })
    }
}

/// Whether an expression that was written without an anchor has exactly this type.
fn is_inferred(g: &Gen<'_>, ty: Ty, value: &Expression) -> bool {
    let certain = match g.shape(ty) {
        Shape::Bool | Shape::Int | Shape::Char | Shape::Real => true,
        Shape::Seq(element) | Shape::Set(element) | Shape::Multiset(element) => {
            matches!(g.shape(*element), Shape::Bool | Shape::Int | Shape::Char)
        }
        Shape::Map(key, value) => [key, value]
            .iter()
            .all(|it| matches!(g.shape(**it), Shape::Bool | Shape::Int | Shape::Char)),
        Shape::Data(_, arguments) => arguments.is_empty(),
        _ => false,
    };
    // Numbers may be natural, or of a subset type, wherever they come from.
    let numeric = matches!(
        value.kind,
        ExpressionKind::Literal(_)
            | ExpressionKind::Binary { .. }
            | ExpressionKind::Cardinality(_)
            | ExpressionKind::Display { .. }
    );
    certain && (numeric || matches!(g.shape(ty), Shape::Bool | Shape::Char | Shape::Data(..)))
}
