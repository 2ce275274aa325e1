//! Datatype values: constructors, lazy fields of codatatypes, updates.

use super::body::Body;
use crate::machine::code::{Constant, Instr, Reg};
use crate::resolved::{ArgumentSource, ConstructorId, Reference, Type};
use crate::syntax::{Argument, Expression, ExpressionKind as E, Name};

impl Body<'_, '_> {
    /// A constructor applied to its arguments.
    pub(super) fn construct(
        &mut self,
        ctor: ConstructorId,
        sources: &[ArgumentSource],
        given: &[Argument],
        dst: Reg,
    ) {
        let r = self.unit.r;
        let fields = &r.constructor(ctor).fields;
        let present = fields.iter().filter(|field| !self.unit.erases(field.ghost));
        let count = present.count();
        if count == 0 {
            self.constant(dst, Constant::Atom(ctor.0));
            return;
        }
        let base = self.b.row(count);
        // A field that is itself a codatatype's value is computed when needed: that
        // is what makes corecursion end.
        let lazy = self.unit.code.ctors[ctor.index()].names.lazy;
        let mut next = base;
        let mut postponed = Vec::new();
        for (index, field) in fields.iter().enumerate() {
            if self.unit.erases(field.ghost) {
                continue;
            }
            if let Some(ArgumentSource::Given(number)) = sources.get(index)
                && let Some(argument) = given.get(*number)
                && lazy
                && self.unit.is_lazy(&field.ty)
                && !is_simple(self, &argument.value)
            {
                postponed.push((next, &argument.value));
            }
            next += 1;
        }
        if postponed.is_empty() {
            self.fill_parameters(fields, None, sources, given, base);
        } else {
            let mut next = base;
            for (index, field) in fields.iter().enumerate() {
                if self.unit.erases(field.ghost) {
                    continue;
                }
                match postponed.iter().find(|(reg, _)| *reg == next) {
                    Some((reg, value)) => self.postpone(value, *reg),
                    None => {
                        let only = field.clone();
                        let source: Vec<_> = sources.get(index).copied().into_iter().collect();
                        self.fill_parameters(&[only], None, &source, given, next);
                    }
                }
                next += 1;
            }
        }
        self.b.emit(Instr::MakeData {
            dst,
            ctor: ctor.0,
            base,
            count: count as u16,
        });
    }

    /// A value that is computed when it is first looked at.
    fn postpone(&mut self, value: &Expression, dst: Reg) {
        let mark = self.b.mark();
        let (chunk, base, count) = self.closure("lazy value", 0, |inner| inner.tail(value));
        self.b.emit(Instr::MakeLazy {
            dst,
            chunk,
            base,
            count,
        });
        self.b.release(mark);
    }

    pub(super) fn datatype_update(
        &mut self,
        expression: &Expression,
        target: &Expression,
        updates: &[(Name, Expression)],
        dst: Reg,
    ) {
        let r = self.unit.r;
        if let Type::Tuple(fields) = self.unit.rep(target.id) {
            let ghosts: Vec<bool> = fields.iter().map(|field| field.ghost).collect();
            return self.tuple_update(&ghosts, target, updates, dst);
        }
        let Some(update) = r.datatype_updates.get(expression.id) else {
            self.unsupported("an update that means nothing");
            return;
        };
        let ghost = |index: usize| {
            update.constructors.first().is_some_and(|(ctor, fields)| {
                fields
                    .get(index)
                    .is_some_and(|field| r.constructor(*ctor).fields[*field].ghost)
            })
        };
        let present = updates.iter().enumerate();
        let present: Vec<_> = present
            .filter(|(index, _)| !self.unit.erases(ghost(*index)))
            .collect();
        let src = self.scrutinee(target);
        let base = self.b.row(present.len());
        for (dst, (index, (_, value))) in (base..).zip(present) {
            if ghost(index) && !self.check.ghost {
                self.ghost_value(value.id, value.span, dst, |body| body.into(value, dst));
            } else {
                self.into(value, dst);
            }
        }
        let table = self.unit.data_update(update);
        self.b.emit(Instr::UpdateData {
            dst,
            src,
            base,
            table,
        });
    }

    /// `t.(0 := e)`: a tuple with the other components as they were.
    fn tuple_update(
        &mut self,
        ghosts: &[bool],
        target: &Expression,
        updates: &[(Name, Expression)],
        dst: Reg,
    ) {
        let src = self.any(target);
        let count = ghosts.iter().filter(|ghost| !**ghost).count();
        let base = self.b.row(count);
        let present = (0..ghosts.len()).filter(|number| !ghosts[*number]);
        for (index, number) in (0..).zip(present) {
            let name = number.to_string();
            match updates.iter().find(|(field, _)| field.as_str() == name) {
                Some((_, value)) => self.into(value, base + index),
                None => self.b.emit(Instr::FieldAt {
                    dst: base + index,
                    src,
                    index,
                }),
            }
        }
        self.b.emit(Instr::MakeData {
            dst,
            ctor: crate::value::CtorId::TUPLE.0,
            base,
            count: count as u16,
        });
    }

    /// The register of a value whose constructor is about to be looked at.
    pub(super) fn scrutinee(&mut self, value: &Expression) -> Reg {
        let reg = self.any(value);
        if self.unit.is_lazy(&self.unit.ty(value.id)) {
            self.b.emit(Instr::Force { reg });
        }
        reg
    }
}

/// Whether evaluating the expression at once costs nothing and needs nothing.
fn is_simple(body: &Body<'_, '_>, value: &Expression) -> bool {
    match &value.kind {
        E::Name(_) | E::Member { .. } => matches!(
            body.unit.r.references.get(value.id),
            Some(Reference::Local(_) | Reference::Constructor { .. })
        ),
        _ => false,
    }
}
