//! `as` and `is`, and tests of whether a value belongs to a type.

use super::body::{Body, Key};
use super::bounds::Variable;
use super::builder::Label;
use crate::machine::code::{ClassTest, Instr, Op1, Reg};
use crate::resolved::{Type, TypeId, TypeKind};
use crate::syntax;
use crate::syntax::Expression;

impl Body<'_, '_> {
    pub(super) fn convert(
        &mut self,
        expression: &Expression,
        operand: &Expression,
        ty: &syntax::Type,
        dst: Reg,
    ) {
        let mut target = self.unit.ty(ty.id);
        if matches!(target, Type::Unknown(_)) {
            target = self.unit.ty(expression.id);
        }
        let (from, to) = (
            self.unit.rep(operand.id),
            self.unit.r.representation(&target),
        );
        let source = self.any(operand);
        let value = self.b.register();
        self.b.copy(value, source);
        match (&from, &to) {
            (Type::Real, Type::Real) | (Type::Char, Type::Char) => {}
            (Type::Real, Type::Int | Type::BitVector(_) | Type::Ordinal) => {
                self.op1(Op1::RealToInt, value, value);
            }
            (Type::Real, Type::Char) => {
                self.op1(Op1::RealToInt, value, value);
                self.op1(Op1::IntToChar, value, value);
            }
            (Type::Char, Type::Int | Type::BitVector(_) | Type::Ordinal) => {
                self.op1(Op1::CharToInt, value, value);
            }
            (Type::Char, Type::Real) => {
                self.op1(Op1::CharToInt, value, value);
                self.op1(Op1::IntToReal, value, value);
            }
            (Type::Int | Type::BitVector(_) | Type::Ordinal, Type::Real) => {
                self.op1(Op1::IntToReal, value, value);
            }
            (Type::Int | Type::BitVector(_) | Type::Ordinal, Type::Char) => {
                self.op1(Op1::IntToChar, value, value);
            }
            _ => {}
        }
        if matches!(to, Type::Int | Type::BitVector(_)) {
            let name = self.unit.type_name(&target);
            if let Some(range) = self.unit.named_range(&target, &name) {
                let range = self.unit.range(range);
                self.b.emit(Instr::CheckRange { reg: value, range });
            }
        }
        self.narrow(&target, value, expression.id, expression.span);
        self.b.take(dst, value);
    }

    pub(super) fn type_test(&mut self, operand: &Expression, ty: &syntax::Type, dst: Reg) {
        let target = self.unit.ty(ty.id);
        let source = self.any(operand);
        let value = self.b.register();
        self.b.copy(value, source);
        // A number of one kind is tested as a number of the other.
        let (from, to) = (
            self.unit.rep(operand.id),
            self.unit.r.representation(&target),
        );
        let (no, end) = (self.b.label(), self.b.label());
        match (&from, &to) {
            (Type::Real, Type::Int | Type::BitVector(_)) => {
                let floor = self.b.register();
                self.op1(Op1::Floor, floor, value);
                let back = self.b.register();
                self.op1(Op1::IntToReal, back, floor);
                self.b.jump_unless_equal(back, value, no);
                self.b.copy(value, floor);
            }
            (Type::Int | Type::BitVector(_), Type::Real) => {
                self.op1(Op1::IntToReal, value, value);
            }
            (Type::Char, Type::Int | Type::BitVector(_)) => {
                self.op1(Op1::CharToInt, value, value);
            }
            _ => {}
        }
        self.test(&target, value, no);
        self.b.bool(dst, true);
        self.b.jump(end);
        self.b.here(no);
        self.b.bool(dst, false);
        self.b.here(end);
    }

    /// Jumps if the value in a register does not belong to the type. Constraints
    /// that cannot be executed are taken to hold.
    pub(super) fn test(&mut self, ty: &Type, value: Reg, no: Label) {
        let r = self.unit.r;
        match ty {
            Type::Nat => {
                let zero = self.b.register();
                self.b.small(zero, 0);
                self.b.jump_unless_less_equal(zero, value, no);
            }
            Type::BitVector(width) => {
                let bound = self.b.register();
                let limit = crate::value::Int::power_of_two(*width);
                self.b.small(bound, 0);
                self.b.jump_unless_less_equal(bound, value, no);
                self.integer(bound, &limit.to_string());
                self.b.jump_unless_less(value, bound, no);
            }
            Type::Array { nullable, .. } => self.class_test(Vec::new(), true, *nullable, value, no),
            Type::Object { nullable: false } => {
                let null = self.b.register();
                self.constant(null, crate::machine::code::Constant::Null);
                let fine = self.b.label();
                self.b.jump_unless_equal(value, null, fine);
                self.b.jump(no);
                self.b.here(fine);
            }
            Type::Declared {
                declaration,
                arguments,
                nullable,
            } => match &r.type_declaration(*declaration).kind {
                TypeKind::Class { .. } | TypeKind::Trait { .. } | TypeKind::Iterator(_) => {
                    let classes = self.unit.implementers(*declaration);
                    self.class_test(classes, false, *nullable, value, no);
                }
                // Seen as a trait, a value may be another datatype's.
                TypeKind::Datatype { .. } if !r.ancestors(*declaration).is_empty() => {
                    let classes = self.unit.implementers(*declaration);
                    self.class_test(classes, false, false, value, no);
                }
                TypeKind::Newtype {
                    base, constraint, ..
                }
                | TypeKind::Subset {
                    base, constraint, ..
                } => {
                    let base = r.instantiate(base, *declaration, arguments);
                    self.test(&base, value, no);
                    if let Some(constraint) = constraint
                        && (constraint.executable || self.check.ghost)
                    {
                        let key = Key::Variable(constraint.variable);
                        let before = self.rebind(key, Some(value));
                        self.jump_unless(&constraint.condition, no);
                        self.rebind(key, before);
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn class_test(&mut self, classes: Vec<u32>, arrays: bool, null: bool, src: Reg, no: Label) {
        self.force_behind_trait(src);
        let dst = self.b.register();
        let tests = &mut self.unit.code.tests;
        tests.push(ClassTest {
            classes,
            arrays,
            null,
        });
        let test = tests.len() as u32 - 1;
        self.b.emit(Instr::TypeTest { dst, src, test });
        self.b.jump_if_not(dst, no);
    }

    /// Leaves out the values of a domain that are not of the variable's type.
    pub(super) fn restrict(&mut self, variable: &Variable<'_>, again: Label) {
        let narrow = match &variable.ty {
            Type::Nat | Type::BitVector(_) => true,
            Type::Declared { declaration, .. } => !matches!(
                self.unit.r.type_declaration(*declaration).kind,
                TypeKind::Datatype { .. } | TypeKind::Abstract
            ),
            _ => false,
        };
        if narrow {
            let value = self.find(Key::Variable(variable.id));
            self.test(&variable.ty.clone(), value, again);
        }
    }
}

impl super::Lowering<'_> {
    /// The classes and datatypes whose values belong to a class or trait.
    fn implementers(&mut self, id: TypeId) -> Vec<u32> {
        let mut found = Vec::new();
        for index in 0..self.r.types.len() {
            let candidate = TypeId(index as u32);
            let declaration = self.r.type_declaration(candidate);
            let concrete = matches!(
                declaration.kind,
                TypeKind::Class { .. } | TypeKind::Iterator(_) | TypeKind::Datatype { .. }
            );
            let belongs = candidate == id
                || self
                    .r
                    .ancestors(candidate)
                    .iter()
                    .any(|ancestor| ancestor.declaration() == Some(id));
            if concrete && belongs {
                found.push(self.class(candidate));
            }
        }
        found.sort_unstable();
        found
    }

    /// A type's name for messages.
    pub(super) fn type_name(&self, ty: &Type) -> String {
        match ty {
            Type::Nat => "nat".to_owned(),
            Type::BitVector(width) => format!("bv{width}"),
            Type::Declared { declaration, .. } => {
                self.r.type_declaration(*declaration).name.clone()
            }
            _ => "its type".to_owned(),
        }
    }
}
