//! Statements that prove something: `assert`, `assume`, `calc`, `forall`. Their claims are
//! checked, their proofs are not.

use super::super::body::Body;
use super::contract::ensures;
use crate::machine::InvalidKind;
use crate::machine::code::check::NO_REGISTER;
use crate::machine::code::{Instr, Op};
use crate::syntax::{
    BinaryOperator as B, BoundVariable, Calc, CalcOperator, Expression, Specification, Statement,
    StatementKind as S,
};

impl Body<'_, '_> {
    /// Checks what a statement says, if it is one that only proves something.
    pub(in crate::lower) fn proof(&mut self, statement: &Statement) -> bool {
        match &statement.kind {
            S::Assert { condition, .. } => {
                self.nested_claim(InvalidKind::Assertion, condition, "the assertion");
            }
            S::Assume { condition, .. } => {
                self.nested_claim(InvalidKind::Assertion, condition, "the assumption");
            }
            S::Calc(calc) => self.calc(calc),
            S::Forall {
                variables,
                specification,
                ..
            } if ensures(specification).next().is_some()
                && self.unit.is_ghost_statement(statement) =>
            {
                self.forall_claim(statement, variables, specification);
            }
            S::Reveal(_) | S::Hide(_) => {}
            _ => return false,
        }
        true
    }

    /// An assertion in a function may be reached while a specification is
    /// evaluated; only from the outermost is it checked.
    fn nested_claim(&mut self, kind: InvalidKind, condition: &Expression, what: &str) {
        let end = self.b.label();
        self.b.skip_nested(1, end);
        self.claim(kind, condition, what);
        self.b.here(end);
    }

    /// Checks the postconditions of an opaque block.
    pub(in crate::lower) fn promised(&mut self, specification: &Specification) {
        if self.unit.options.check {
            for condition in ensures(specification) {
                let what = "the postcondition of the block";
                self.claim(InvalidKind::Postcondition, condition, what);
            }
        }
    }

    fn forall_claim(
        &mut self,
        statement: &Statement,
        variables: &[BoundVariable],
        specification: &Specification,
    ) {
        let what = "the forall statement does not hold".to_owned();
        let origin = self.origin_of(statement.id, statement.span);
        let site = self.unit.site(Some(InvalidKind::Assertion), origin, what);
        self.claim_at(site, NO_REGISTER, |body, fails| {
            let search = body.unit.search(variables, false);
            body.enumerate(search, &mut |body, _| {
                for condition in ensures(specification) {
                    body.jump_unless(condition, fails);
                }
            });
        });
    }

    /// Every line of a `calc` and the next one must be related as it says.
    fn calc(&mut self, calc: &Calc) {
        let mut line = calc.first.as_ref();
        for step in &calc.steps {
            let (Some(left), Some(right)) = (line, step.line.as_ref()) else {
                continue;
            };
            line = Some(right);
            let operator = step.operator.as_ref().or(calc.operator.as_ref());
            let operator = match operator {
                None => B::Equal,
                Some(CalcOperator::Binary(operator)) => *operator,
                Some(CalcOperator::PrefixEqual(_)) => continue,
            };
            self.calc_step(operator, left, right);
        }
    }

    fn calc_step(&mut self, operator: B, left: &Expression, right: &Expression) {
        let text = self.unit.excerpt(left.span.to(right.span));
        let what = format!("the step of the calculation does not hold: {text}");
        let origin = self.origin_of(right.id, right.span);
        let site = self.unit.site(Some(InvalidKind::Assertion), origin, what);
        self.claim_at(site, NO_REGISTER, |body, fails| {
            let holds = body.b.label();
            match operator {
                B::Implication => {
                    body.jump_unless(left, holds);
                    body.jump_unless(right, fails);
                }
                B::Explication => {
                    body.jump_unless(right, holds);
                    body.jump_unless(left, fails);
                }
                operator => {
                    if body.refuses_comparison(left) {
                        return;
                    }
                    let (a, b) = (body.any(left), body.any(right));
                    let op = match operator {
                        B::NotEqual => Op::NotEqual,
                        B::Less => Op::Less,
                        B::LessEqual => Op::LessEqual,
                        B::Greater => Op::Greater,
                        B::GreaterEqual => Op::GreaterEqual,
                        _ => Op::Equal,
                    };
                    let dst = body.b.register();
                    body.b.emit(Instr::Op2 { op, dst, a, b });
                    body.b.jump_if_not(dst, fails);
                }
            }
            body.b.here(holds);
        });
    }
}
