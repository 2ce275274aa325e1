//! Specifications that always hold: what callables require and ensure, what loops
//! keep. Nothing of them is executed.

use crate::build::{binary, cardinality, clause, number};
use crate::context::Gen;
use crate::context::declared::ParameterInfo;
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Clause, ClauseKind, Expression, ExpressionKind};

impl Gen<'_> {
    /// What a callable requires of its parameters.
    pub(super) fn some_requirements(&mut self, parameters: &[ParameterInfo]) -> Vec<Clause> {
        let known: Vec<(String, Ty)> = parameters
            .iter()
            .map(|it| (it.name.clone(), it.ty))
            .collect();
        let mut clauses = Vec::new();
        for condition in self.some_truths(&known) {
            clauses.push(clause(ClauseKind::Requires {
                at_yield: false,
                label: None,
                condition,
            }));
        }
        clauses
    }

    /// What a method ensures of its results.
    pub(super) fn some_promises(&mut self, results: &[(String, Ty)]) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for condition in self.some_truths(results) {
            clauses.push(clause(ClauseKind::Ensures {
                at_yield: false,
                condition,
            }));
        }
        clauses
    }

    /// `invariant low <= counter <= high`.
    pub(crate) fn some_invariant(&mut self, counter: &str, low: i64, high: i64) -> Option<Clause> {
        if !self.has(FeatureId::Specifications) || !self.ch.chance(1, 2) {
            return None;
        }
        self.uses(FeatureId::Specifications);
        let condition = Expression::new(ExpressionKind::Chain {
            first: Box::new(number(low)),
            rest: vec![
                (BinaryOperator::LessEqual, Expression::name(counter)),
                (BinaryOperator::LessEqual, number(high)),
            ],
        });
        Some(clause(ClauseKind::Invariant { condition }))
    }

    /// What is true of any values of the variables' types.
    fn some_truths(&mut self, variables: &[(String, Ty)]) -> Vec<Expression> {
        if !self.has(FeatureId::Specifications) {
            return Vec::new();
        }
        let mut truths = Vec::new();
        for (name, ty) in variables {
            if !self.ch.chance(1, 3) {
                continue;
            }
            let value = || Expression::name(name);
            let not_negative = |value| binary(BinaryOperator::GreaterEqual, value, number(0));
            let truth = match self.shape(*ty) {
                Shape::Nat | Shape::Bits(_) => not_negative(value()),
                Shape::Seq(_) | Shape::Set(_) | Shape::Multiset(_) | Shape::Map(..) => {
                    not_negative(cardinality(value()))
                }
                Shape::Int => {
                    let square = binary(BinaryOperator::Multiply, value(), value());
                    not_negative(square)
                }
                _ => binary(BinaryOperator::Equal, value(), value()),
            };
            self.uses(FeatureId::Specifications);
            truths.push(truth);
        }
        truths
    }
}
