//! Conditions as jumps: short-circuit evaluation without Boolean values in registers.

use super::body::Body;
use super::builder::Label;
use crate::deep::deep;
use crate::machine::code::{Instr, Op, Reg};
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind as E, Literal, UnaryOperator};

impl Body<'_, '_> {
    /// Jumps if the condition does not hold.
    pub(super) fn jump_unless(&mut self, condition: &Expression, to: Label) {
        deep(|| {
            self.at(condition.id, condition.span, |body| {
                let mark = body.b.mark();
                body.unless(condition, to);
                body.b.release(mark);
            });
        });
    }

    /// Jumps if the condition holds.
    pub(super) fn jump_when(&mut self, condition: &Expression, to: Label) {
        // Anything other than logic and comparisons is a truth value in a register.
        if matches!(
            condition.kind,
            E::Name(_) | E::Call { .. } | E::Member { .. } | E::Quantified { .. }
        ) {
            let mark = self.b.mark();
            let cond = self.any(condition);
            self.at(condition.id, condition.span, |body| {
                body.b.jump_if(cond, to);
            });
            self.b.release(mark);
            return;
        }
        let otherwise = self.b.label();
        self.jump_unless(condition, otherwise);
        self.b.jump(to);
        self.b.here(otherwise);
    }

    fn unless(&mut self, condition: &Expression, to: Label) {
        match &condition.kind {
            E::Literal(Literal::Bool(true)) => {}
            E::Literal(Literal::Bool(false)) => self.b.jump(to),
            E::Binary {
                operator: B::And,
                left,
                right,
            } => {
                self.jump_unless(left, to);
                self.jump_unless(right, to);
            }
            E::Binary {
                operator: B::Or,
                left,
                right,
            } => {
                let holds = self.b.label();
                self.jump_when(left, holds);
                self.jump_unless(right, to);
                self.b.here(holds);
            }
            E::Binary {
                operator: B::Implication,
                left: premise,
                right: conclusion,
            }
            | E::Binary {
                operator: B::Explication,
                left: conclusion,
                right: premise,
            } => {
                let holds = self.b.label();
                self.jump_unless(premise, holds);
                self.jump_unless(conclusion, to);
                self.b.here(holds);
            }
            E::Unary {
                operator: UnaryOperator::Not,
                operand,
            } if self.unit.is_bool(operand) => self.jump_when(operand, to),
            E::Binary {
                operator,
                left,
                right,
            } if operator.is_comparison() => {
                if self.refuses_comparison(left) {
                    return;
                }
                let (a, b) = (self.any(left), self.any(right));
                self.jump_unless_compared(*operator, a, b, to);
            }
            E::Chain { first, rest } => {
                let mut left = self.any(first);
                for (operator, operand) in rest {
                    let right = self.any(operand);
                    self.jump_unless_compared(*operator, left, right, to);
                    left = if *operator == B::Disjoint {
                        // `a !! b !! c`: every two are disjoint.
                        let both = self.b.register();
                        self.b.emit(Instr::Op2 {
                            op: Op::Add,
                            dst: both,
                            a: left,
                            b: right,
                        });
                        both
                    } else {
                        right
                    };
                }
            }
            E::Statement { statement, body } => {
                self.stated(statement);
                self.jump_unless(body, to);
            }
            _ => {
                let cond = self.any(condition);
                self.b.jump_if_not(cond, to);
            }
        }
    }

    fn jump_unless_compared(&mut self, operator: B, a: Reg, b: Reg, to: Label) {
        match operator {
            B::Equal => self.b.jump_unless_equal(a, b, to),
            B::Less => self.b.jump_unless_less(a, b, to),
            B::LessEqual => self.b.jump_unless_less_equal(a, b, to),
            B::Greater => self.b.jump_unless_less(b, a, to),
            B::GreaterEqual => self.b.jump_unless_less_equal(b, a, to),
            _ => {
                let op = match operator {
                    B::In => Op::In,
                    B::NotIn => Op::NotIn,
                    B::Disjoint => Op::Disjoint,
                    _ => Op::NotEqual,
                };
                let dst = self.b.register();
                self.b.emit(Instr::Op2 { op, dst, a, b });
                self.b.jump_if_not(dst, to);
            }
        }
    }

    /// The truth value of a condition, by jumps.
    pub(super) fn truth(&mut self, condition: &Expression, dst: Reg) {
        let (otherwise, end) = (self.b.label(), self.b.label());
        self.jump_unless(condition, otherwise);
        self.b.bool(dst, true);
        self.b.jump(end);
        self.b.here(otherwise);
        self.b.bool(dst, false);
        self.b.here(end);
    }
}
