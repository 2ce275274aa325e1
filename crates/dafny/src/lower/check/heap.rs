//! `old`, `fresh`, `unchanged`, and whether a method may modify what it modifies.

use super::super::assign::LValue;
use super::super::body::{Body, Key};
use crate::machine::InvalidKind;
use crate::machine::code::Reg;
use crate::machine::code::check::{ANY_FIELD, CheckInstr};
use crate::resolved::{MemberKind, Type, TypeId};
use crate::syntax::{Expression, Frame, Name, Statement};

impl Body<'_, '_> {
    /// The register of the moment that a label names, or of the method's beginning.
    pub(super) fn moment(&mut self, at: Option<&Name>) -> Reg {
        match at {
            None => self.find(Key::Entry),
            Some(label) => match self.check.moments.get(label.as_str()) {
                Some(key) => {
                    let key = *key;
                    self.find(key)
                }
                None => self.unsupported("a label that was not passed"),
            },
        }
    }

    /// Remembers when a label was passed.
    pub(in crate::lower) fn pass_labels(&mut self, statement: &Statement) {
        if !self.unit.options.check || statement.labels.is_empty() {
            return;
        }
        let key = self.unit.temporary();
        let dst = self.declare(key);
        self.emit_check(CheckInstr::Now { dst, entry: false });
        for label in &statement.labels {
            self.check.moments.insert(label.as_str().to_owned(), key);
        }
    }

    pub(in crate::lower) fn old(&mut self, at: Option<&Name>, operand: &Expression, dst: Reg) {
        if !self.unit.options.check {
            return self.into(operand, dst);
        }
        let to = self.moment(at);
        self.emit_check(CheckInstr::Travel { to });
        let value = self.b.register();
        self.into(operand, value);
        self.emit_check(CheckInstr::Back);
        self.b.take(dst, value);
    }

    pub(in crate::lower) fn fresh(&mut self, at: Option<&Name>, operand: &Expression, dst: Reg) {
        let since = self.moment(at);
        let src = self.any(operand);
        self.emit_check(CheckInstr::Fresh { dst, src, since });
    }

    pub(in crate::lower) fn unchanged(&mut self, at: Option<&Name>, frames: &[Frame], dst: Reg) {
        let since = self.moment(at);
        let (no, end) = (self.b.label(), self.b.label());
        let same = self.b.register();
        for frame in frames {
            let mark = self.b.mark();
            let src = match &frame.object {
                Some(object) => self.any(object),
                None => self.find(Key::This),
            };
            let index = match (&frame.field, &frame.object) {
                (None, _) => Some(u16::MAX),
                (Some(name), Some(object)) => {
                    let owner = self.unit.ty(object.id).declaration();
                    owner.and_then(|owner| self.unit.slot_named(owner, name.as_str()))
                }
                (Some(_), None) => None,
            };
            match index {
                Some(index) => self.emit_check(CheckInstr::Unchanged {
                    dst: same,
                    src,
                    since,
                    index,
                }),
                None => {
                    self.unsupported("`unchanged` of this field");
                }
            }
            self.b.jump_if_not(same, no);
            self.b.release(mark);
        }
        self.b.bool(dst, true);
        self.b.jump(end);
        self.b.here(no);
        self.b.bool(dst, false);
        self.b.here(end);
    }

    /// Checks that the method may change an l-value.
    pub(in crate::lower) fn check_write(&mut self, lvalue: LValue) {
        if !self.check.framed {
            return;
        }
        let (obj, field) = match lvalue {
            LValue::Field { obj, member } => {
                let name = self.unit.r.member(member).name.clone();
                (obj, self.unit.field_number(&name))
            }
            LValue::Element { array, .. } | LValue::Elements { array, .. } => (array, ANY_FIELD),
            LValue::Variable(..) | LValue::Nowhere => return,
        };
        let what = "the modifies clause does not list what is changed here".to_owned();
        let origin = self.b.origin();
        let site = self.unit.site(Some(InvalidKind::Frame), origin, what);
        self.emit_check(CheckInstr::Write { obj, field, site });
    }
}

impl super::super::Lowering<'_> {
    /// Where a class's own field of that name is in its objects.
    fn slot_named(&mut self, owner: TypeId, name: &str) -> Option<u16> {
        let r = self.r;
        let members = &r.type_declaration(owner).members;
        let member = members.iter().copied().find(|member| {
            let member = r.member(*member);
            member.name == name && matches!(member.kind, MemberKind::Field { .. })
        })?;
        self.slot(member)
    }

    /// Whether values of the type are compared by more than their parts: functions,
    /// and codatatypes, which may be infinite.
    pub(in crate::lower) fn is_incomparable(&self, ty: &Type) -> bool {
        self.is_lazy(ty) || matches!(self.r.representation(ty), Type::Arrow { .. })
    }
}
