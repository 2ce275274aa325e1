//! `o.f := o.f + e` and `o.f := o.f[i := v]`: the field is emptied before the operation,
//! so that a collection that only the field refers to is updated in place instead of
//! copied. Without this, filling a collection in a field would take quadratic time.

use super::assign::LValue;
use super::body::Body;
use crate::machine::code::{Instr, Op};
use crate::resolved::{MemberId, Receiver, Reference, Type};
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind as E};

impl Body<'_, '_> {
    /// Lowers the assignment if it has that form.
    pub(super) fn assign_in_place(
        &mut self,
        target: &Expression,
        lvalue: LValue,
        value: &Expression,
    ) -> bool {
        let LValue::Field { obj, member } = lvalue else {
            return false;
        };
        let Some(index) = self.unit.slot(member) else {
            return false;
        };
        if self.is_ghost_lvalue(lvalue) || self.unit.is_narrow(&self.unit.ty(target.id)) {
            return false;
        }
        if !matches!(
            self.unit.rep(target.id),
            Type::Seq(_) | Type::Set { .. } | Type::Multiset(_) | Type::Map { .. }
        ) {
            return false;
        }
        // Evaluate the other operands while the field still has its value.
        match &value.kind {
            E::Binary {
                operator: operator @ (B::Add | B::Subtract),
                left,
                right,
            } if self.is_same_field(left, target, member) => {
                let op = if *operator == B::Add {
                    Op::Add
                } else {
                    Op::Sub
                };
                let b = self.any(right);
                self.check_write(lvalue);
                let dst = self.b.register();
                self.b.emit(Instr::TakeField { dst, obj, index });
                self.at(value.id, value.span, |body| {
                    body.b.emit(Instr::Op2Take { op, dst, a: dst, b });
                });
                self.b.emit(Instr::SetField {
                    obj,
                    index,
                    src: dst,
                });
                // Otherwise the register would hold the collection as well.
                self.unset(dst);
                true
            }
            E::Update {
                target: left,
                index: key,
                value: item,
            } if self.is_same_field(left, target, member) => {
                let base = self.b.row(2);
                self.into(key, base);
                self.into(item, base + 1);
                self.check_write(lvalue);
                let dst = self.b.register();
                self.b.emit(Instr::TakeField { dst, obj, index });
                self.at(value.id, value.span, |body| {
                    body.b.emit(Instr::Update {
                        dst,
                        a: dst,
                        base,
                        take: true,
                    });
                });
                self.b.emit(Instr::SetField {
                    obj,
                    index,
                    src: dst,
                });
                self.unset(dst);
                true
            }
            _ => false,
        }
    }

    /// Whether both expressions are the same field of the same object.
    fn is_same_field(&self, a: &Expression, b: &Expression, field: MemberId) -> bool {
        let object = |expression: &Expression| {
            let Some(Reference::Member {
                member, receiver, ..
            }) = self.unit.r.references.get(expression.id)
            else {
                return None;
            };
            if *member != field {
                return None;
            }
            match (receiver, &expression.kind) {
                (Receiver::This, _) => Some(super::body::Key::This),
                (Receiver::Target, E::Member { target, .. }) => self.unit.variable(target),
                _ => None,
            }
        };
        matches!((object(a), object(b)), (Some(a), Some(b)) if a == b)
    }
}
