//! `forall` statements: everything is evaluated before anything is assigned.

use super::assign::LValue;
use super::body::Body;
use crate::machine::code::{Instr, Kind, Op1, Reg};
use crate::syntax::{
    Assignment, Block, BoundVariable, Expression, RightHandSide, RightHandSideKind,
    StatementKind as S,
};
use crate::value::CtorId;

impl Body<'_, '_> {
    pub(super) fn forall(&mut self, variables: &[BoundVariable], block: &Block) {
        let Some((target, value)) = self.only_assignment(block) else {
            if !self.is_all_ghost(block) {
                self.unsupported("a forall statement that is more than one assignment");
            }
            return;
        };
        let mark = self.b.mark();
        // First the l-values and values, as tuples.
        let acc = self.accumulator(Kind::Seq);
        let mut shape = None;
        let search = self.unit.search(variables, false);
        self.enumerate(search, &mut |body, _| {
            let lvalue = body.lvalue(target, true);
            let parts: Vec<Reg> = match lvalue {
                LValue::Field { obj, .. } => vec![obj],
                LValue::Element { array, index } => vec![array, index],
                LValue::Elements {
                    array,
                    base,
                    dimensions,
                } => std::iter::once(array)
                    .chain(base..base + dimensions)
                    .collect(),
                LValue::Variable(..) | LValue::Nowhere => Vec::new(),
            };
            let row = body.b.row(parts.len() + 1);
            for (dst, part) in (row..).zip(&parts) {
                body.b.copy(dst, *part);
            }
            let ty = body.unit.ty(target.id);
            body.right_hand_side(value, &ty, row + parts.len() as Reg);
            let tuple = body.b.register();
            body.b.emit(Instr::MakeData {
                dst: tuple,
                ctor: CtorId::TUPLE.0,
                base: row,
                count: parts.len() as u16 + 1,
            });
            body.b.emit(Instr::Push {
                kind: Kind::Seq,
                acc,
                base: tuple,
            });
            shape = Some((lvalue, parts.len() as u16));
        });
        // Then the assignments.
        if let Some((lvalue, parts)) = shape {
            self.assign_collected(acc, lvalue, parts);
        }
        self.b.release(mark);
    }

    fn assign_collected(&mut self, items: Reg, lvalue: LValue, parts: u16) {
        let (index, length, tuple) = (self.b.register(), self.b.register(), self.b.register());
        self.op1(Op1::Cardinality, length, items);
        self.b.small(index, 0);
        let row = self.b.row(usize::from(parts) + 1);
        let (test, end) = (self.b.label_here(), self.b.label());
        self.b.jump_unless_less(index, length, end);
        self.b.emit(Instr::Index {
            dst: tuple,
            a: items,
            b: index,
        });
        for part in 0..=parts {
            self.b.emit(Instr::FieldAt {
                dst: row + part,
                src: tuple,
                index: part,
            });
        }
        let lvalue = match lvalue {
            LValue::Field { member, .. } => LValue::Field { obj: row, member },
            LValue::Element { .. } => LValue::Element {
                array: row,
                index: row + 1,
            },
            LValue::Elements { dimensions, .. } => LValue::Elements {
                array: row,
                base: row + 1,
                dimensions,
            },
            other => other,
        };
        self.store(lvalue, row + parts);
        self.b.emit(Instr::AddSmall {
            dst: index,
            a: index,
            value: 1,
        });
        self.b.jump(test);
        self.b.here(end);
    }

    /// The assignment that a block consists of, besides ghost statements.
    fn only_assignment<'e>(&self, block: &'e Block) -> Option<(&'e Expression, &'e RightHandSide)> {
        let mut found = block
            .statements
            .iter()
            .filter(|statement| self.check.ghost || !self.unit.is_ghost_statement(statement));
        let (Some(only), None) = (found.next(), found.next()) else {
            return None;
        };
        match &only.kind {
            S::Block(block) => self.only_assignment(block),
            S::Assign {
                targets,
                value: Assignment::Values(values),
                ..
            } => match (targets.as_slice(), values.as_slice()) {
                ([target], [value]) if !matches!(value.kind, RightHandSideKind::New(_)) => {
                    Some((target, value))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn is_all_ghost(&self, block: &Block) -> bool {
        block.statements.iter().all(|statement| {
            self.unit.is_ghost_statement(statement)
                || matches!(
                    statement.kind,
                    S::Assert { .. } | S::Assume { .. } | S::Calc(_) | S::Reveal(_) | S::Hide(_)
                )
                || matches!(&statement.kind, S::Block(block) if self.is_all_ghost(block))
        })
    }
}
