//! Names and `target.member`: variables, fields, constants, destructors,
//! built-in members, functions as values.

use super::Item;
use super::body::{Body, Key};
use crate::machine::code::{Instr, Op1, Reg};
use crate::resolved::{
    BuiltinMember, MemberId, MemberKind, Owner, Receiver, Reference, Type, TypeKind,
};
use crate::syntax::Expression;

impl Body<'_, '_> {
    pub(super) fn name(&mut self, expression: &Expression, dst: Reg) {
        match self.unit.r.references.get(expression.id) {
            Some(Reference::Local(local)) => {
                let reg = self.find(Key::Variable(*local));
                self.check_known(reg);
                self.b.copy(dst, reg);
            }
            Some(reference) => self.referred(reference, None, dst),
            None => {
                self.unsupported("a name that means nothing");
            }
        }
    }

    pub(super) fn member(&mut self, expression: &Expression, target: &Expression, dst: Reg) {
        let r = self.unit.r;
        match r.references.get(expression.id) {
            Some(reference) => self.referred(reference, Some(target), dst),
            None => {
                self.unsupported("a member that means nothing");
            }
        }
    }

    fn referred(&mut self, reference: &Reference, target: Option<&Expression>, dst: Reg) {
        match (reference, target) {
            (
                Reference::Member {
                    member,
                    receiver,
                    owner_arguments,
                    arguments,
                },
                target,
            ) => {
                let object = self.receiver(*receiver, target);
                self.member_value(*member, object, owner_arguments, arguments, dst);
            }
            (Reference::Constructor { constructor, .. }, _) => {
                self.construct(*constructor, &[], &[], dst);
            }
            (Reference::Discriminator(ctor), target) => {
                let src = self.looked_at(target);
                let ctor = ctor.0;
                self.b.emit(Instr::IsCtor { dst, src, ctor });
            }
            (Reference::Destructor(destructor), target) => {
                let src = self.looked_at(target);
                let table = self.unit.destructor(destructor);
                self.b.emit(Instr::Destruct { dst, src, table });
                self.check_known_field(dst, destructor.ghost);
            }
            (Reference::TupleField(field), Some(target)) => {
                let src = self.any(target);
                let index = match self.unit.rep(target.id) {
                    Type::Tuple(fields) => fields
                        .iter()
                        .take(*field as usize)
                        .filter(|field| !field.ghost)
                        .count(),
                    _ => *field as usize,
                } as u16;
                self.b.emit(Instr::FieldAt { dst, src, index });
            }
            (Reference::Builtin(builtin), Some(target)) => self.builtin(*builtin, target, dst),
            (Reference::Local(local), _) => {
                let reg = self.find(Key::Variable(*local));
                self.b.copy(dst, reg);
            }
            _ => {
                self.unsupported("a type or module where a value is needed");
            }
        }
    }

    /// The datatype value of a test for a constructor or of a selected field: the target before
    /// the dot, or `this`.
    fn looked_at(&mut self, target: Option<&Expression>) -> Reg {
        match target {
            Some(target) => self.scrutinee(target),
            None => {
                let reg = self.find(Key::This);
                self.b.emit(Instr::Force { reg });
                reg
            }
        }
    }

    /// The register of what a member belongs to, if it belongs to a value.
    pub(super) fn receiver(
        &mut self,
        receiver: Receiver,
        target: Option<&Expression>,
    ) -> Option<Reg> {
        match (receiver, target) {
            (Receiver::None, _) => None,
            (Receiver::Target, Some(target)) => Some(self.any(target)),
            (Receiver::This | Receiver::Target, _) => Some(self.find(Key::This)),
        }
    }

    fn builtin(&mut self, builtin: BuiltinMember, target: &Expression, dst: Reg) {
        let a = self.any(target);
        match builtin {
            BuiltinMember::Length(dimension) => self.b.emit(Instr::ArrayLength {
                dst,
                array: a,
                dimension: dimension as u16,
            }),
            BuiltinMember::Keys => self.op1(Op1::MapKeys, dst, a),
            BuiltinMember::Values => self.op1(Op1::MapValues, dst, a),
            BuiltinMember::Items => self.op1(Op1::MapItems, dst, a),
            BuiltinMember::Floor => self.op1(Op1::Floor, dst, a),
            BuiltinMember::IsLimit => self.op1(Op1::OrdinalIsLimit, dst, a),
            BuiltinMember::IsSucc => self.op1(Op1::OrdinalIsSucc, dst, a),
            // Every ordinal that a run can reach is a natural number.
            BuiltinMember::IsNat => self.b.bool(dst, true),
            BuiltinMember::Offset => self.b.copy(dst, a),
            BuiltinMember::RotateLeft
            | BuiltinMember::RotateRight
            | BuiltinMember::Requires
            | BuiltinMember::Reads => {
                self.unsupported("a built-in member that is not called");
            }
        }
    }

    /// The value of a field or constant, or a function as a value.
    pub(super) fn member_value(
        &mut self,
        id: MemberId,
        object: Option<Reg>,
        owner_arguments: &[Type],
        arguments: &[Type],
        dst: Reg,
    ) {
        let r = self.unit.r;
        let member = r.member(id);
        match (&member.kind, object) {
            (MemberKind::Field { .. }, Some(obj)) => {
                match self.unit.slot(id) {
                    Some(index) => self.b.emit(Instr::GetField { dst, obj, index }),
                    None => self.b.emit(Instr::GetTraitField {
                        dst,
                        obj,
                        field: id.0,
                    }),
                }
                self.check_known_field(dst, member.ghost);
            }
            (MemberKind::Constant { .. }, None) => {
                let global = self.unit.global(id);
                self.b.emit(Instr::Global { dst, global });
            }
            (MemberKind::Constant { value, .. }, Some(obj)) => match self.unit.slot(id) {
                Some(index) if value.is_none() => {
                    self.b.emit(Instr::GetField { dst, obj, index });
                }
                Some(index) => {
                    let chunk = self.unit.chunk_of(Item::Constant(id));
                    self.b.emit(Instr::ConstField {
                        dst,
                        obj,
                        index,
                        chunk,
                    });
                }
                None => {
                    let base = self.call_row(id, true);
                    self.b.copy(base, obj);
                    self.hidden_arguments(id, owner_arguments, &[], base + 1);
                    if value.is_none() {
                        self.call_virtual(id, base);
                    } else {
                        let chunk = self.unit.chunk_of(Item::Constant(id));
                        self.b.emit(Instr::Call { chunk, base });
                    }
                    self.b.take(dst, base);
                }
            },
            (MemberKind::Function(_), object) => {
                self.function_value(id, object, owner_arguments, arguments, dst);
            }
            _ => {
                self.unsupported("a method as a value");
            }
        }
    }

    /// A function as a value: a closure that calls it.
    fn function_value(
        &mut self,
        id: MemberId,
        object: Option<Reg>,
        owner_arguments: &[Type],
        arguments: &[Type],
        dst: Reg,
    ) {
        let parameters = self.unit.parameters(id).len();
        let this = object.map(|object| {
            let key = self.unit.temporary();
            self.bind(key, object);
            key
        });
        let name = self.unit.r.member(id).name.clone();
        let (chunk, base, count) = self.closure(&name, parameters, |inner| {
            let row = inner.call_row(id, this.is_some());
            let mut next = row;
            if let Some(key) = this {
                let reg = inner.find(key);
                inner.b.copy(next, reg);
                next += 1;
            }
            for parameter in 0..parameters as Reg {
                inner.b.copy(next, parameter);
                next += 1;
            }
            inner.hidden_arguments(id, owner_arguments, arguments, next);
            inner.invoke(id, row);
            inner.b.emit(Instr::Return {
                base: row,
                count: 1,
            });
        });
        self.b.emit(Instr::MakeFunction {
            dst,
            chunk,
            base,
            count,
        });
    }
}

impl super::Lowering<'_> {
    /// Where a field is in objects, if it is a class's own; a trait's field is
    /// elsewhere in every class.
    pub(super) fn slot(&mut self, id: MemberId) -> Option<u16> {
        let Owner::Type(owner) = self.r.member(id).owner else {
            return None;
        };
        match self.r.type_declaration(owner).kind {
            TypeKind::Class { .. } | TypeKind::Iterator(_) => {
                self.layout(owner).slots.get(&id.0).copied()
            }
            _ => None,
        }
    }
}
