//! Operators. What an operator does depends on its operands' values, except for the widths
//! of bit vectors and the ranges of newtypes, which are known at compile time.

use super::body::Body;
use crate::machine::code::{BitOp, Instr, Op, Op1, Reg};
use crate::resolved::Type;
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind as E, Literal, UnaryOperator};

impl Body<'_, '_> {
    pub(super) fn unary(
        &mut self,
        expression: &Expression,
        operator: UnaryOperator,
        operand: &Expression,
        dst: Reg,
    ) {
        let rep = self.unit.rep(operand.id);
        match (operator, rep) {
            (UnaryOperator::Not, Type::BitVector(width)) => {
                let a = self.any(operand);
                self.b.emit(Instr::Complement { dst, a, width });
            }
            (UnaryOperator::Not, _) => {
                let a = self.any(operand);
                self.op1(Op1::Not, dst, a);
            }
            (UnaryOperator::Negate, rep) => {
                let a = self.any(operand);
                // The result may only reach a variable when it is in range.
                let result = self.b.register();
                self.op1(Op1::Neg, result, a);
                if let Type::BitVector(width) = rep {
                    self.b.emit(Instr::Wrap { reg: result, width });
                }
                self.check_range(&self.unit.ty(expression.id), result);
                self.b.take(dst, result);
            }
        }
    }

    pub(super) fn binary(
        &mut self,
        expression: &Expression,
        operator: B,
        left: &Expression,
        right: &Expression,
        dst: Reg,
    ) {
        let op = match operator {
            B::And | B::Or | B::Implication | B::Explication => {
                return self.truth(expression, dst);
            }
            B::Equivalence | B::Equal => Op::Equal,
            B::NotEqual => Op::NotEqual,
            B::Less => Op::Less,
            B::LessEqual => Op::LessEqual,
            B::Greater => Op::Greater,
            B::GreaterEqual => Op::GreaterEqual,
            B::Disjoint => Op::Disjoint,
            B::In => Op::In,
            B::NotIn => Op::NotIn,
            B::Add => Op::Add,
            B::Subtract => Op::Sub,
            B::Multiply => Op::Mul,
            B::Divide => Op::Div,
            B::Modulo => Op::Mod,
            B::BitAnd => Op::BitAnd,
            B::BitOr => Op::BitOr,
            B::BitXor => Op::BitXor,
            B::ShiftLeft => return self.shift(BitOp::ShiftLeft, left, right, dst),
            B::ShiftRight => return self.shift(BitOp::ShiftRight, left, right, dst),
        };
        if operator.is_comparison() && self.refuses_comparison(left) {
            return;
        }
        self.operation(expression, op, left, right, dst);
    }

    fn operation(
        &mut self,
        expression: &Expression,
        op: Op,
        left: &Expression,
        right: &Expression,
        dst: Reg,
    ) {
        let rep = self.unit.rep(left.id);
        let arithmetic = matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Mod);
        let ty = self.unit.ty(expression.id);
        if arithmetic && let Some(range) = self.unit.range_of(&ty) {
            let (a, b) = (self.any(left), self.any(right));
            let result = self.b.register();
            self.b.emit(Instr::Op2 {
                op,
                dst: result,
                a,
                b,
            });
            let range = self.unit.range(range);
            self.b.emit(Instr::CheckRange { reg: result, range });
            self.b.take(dst, result);
            return;
        }
        if let Type::BitVector(width) = rep
            && matches!(op, Op::Add | Op::Sub | Op::Mul)
        {
            let (a, b) = (self.any(left), self.any(right));
            let result = self.b.register();
            self.b.emit(Instr::Op2 {
                op,
                dst: result,
                a,
                b,
            });
            self.b.emit(Instr::Wrap { reg: result, width });
            self.b.take(dst, result);
            return;
        }
        if rep == Type::Int
            && matches!(op, Op::Add | Op::Sub)
            && let Some(value) = small_literal(right)
        {
            let a = self.any(left);
            let value = if op == Op::Sub { -value } else { value };
            self.b.emit(Instr::AddSmall { dst, a, value });
            return;
        }
        let (a, consumed) = self.consumed(left, dst);
        let b = self.any(right);
        self.b.emit(if arithmetic && consumed {
            Instr::Op2Take { op, dst, a, b }
        } else {
            Instr::Op2 { op, dst, a, b }
        });
    }

    fn shift(&mut self, op: BitOp, left: &Expression, right: &Expression, dst: Reg) {
        let Type::BitVector(width) = self.unit.rep(left.id) else {
            self.unsupported("a shift of something that is not a bit vector");
            return;
        };
        let (a, b) = (self.any(left), self.any(right));
        self.b.emit(Instr::Bits {
            op,
            dst,
            a,
            b,
            width,
        });
    }
}

/// The value of a literal that fits into an instruction.
fn small_literal(expression: &Expression) -> Option<i32> {
    match &expression.kind {
        E::Literal(Literal::Int(number)) => number.value().to_string().parse().ok(),
        _ => None,
    }
}
