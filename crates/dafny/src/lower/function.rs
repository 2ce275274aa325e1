//! The chunks of functions, methods, constants and iterators.

use super::body::{Body, Key};
use super::{Item, Lowering};
use crate::machine::code::check::CheckInstr;
use crate::machine::code::{Chunk, Instr, Origin};
use crate::resolved::{Function, MemberId, MemberKind, Method, Owner, TypeId, TypeKind};

impl Lowering<'_> {
    /// The chunk of a function or method: receiver, parameters and what makes
    /// defaults come in the first registers.
    pub(super) fn callable(&mut self, id: MemberId) -> Chunk {
        let r = self.r;
        let member = r.member(id);
        let origin = Origin {
            node: member.node,
            span: member.span,
        };
        let parameters = self.parameters(id);
        let hidden = self.hidden(id);
        let name = member.name.clone();
        let mut body = Body::new(self, name);
        body.b.set_origin(origin);
        if !member.is_static {
            body.declare(Key::This);
        }
        for parameter in &parameters {
            let reg = body.declare(Key::Variable(parameter.local));
            body.watch(r.local(parameter.local).node, reg);
        }
        for parameter in hidden {
            body.declare(Key::Default(parameter));
        }
        let done = match &member.kind {
            MemberKind::Function(function) => {
                (body.unit.options.check && body.checked_function(id, function))
                    || body.function(function)
            }
            MemberKind::Method(method) => body.method(id, method),
            _ => false,
        };
        if done {
            body.finish()
        } else {
            let what = format!(
                "{} {}, which has no body",
                kind_name(&member.kind),
                member.name
            );
            drop(body);
            self.refusal(&what, origin)
        }
    }

    /// The chunk that computes a constant; the receiver, if there is one, comes in
    /// the first register, and what makes defaults after it.
    pub(super) fn constant_value(&mut self, id: MemberId) -> Chunk {
        let r = self.r;
        let member = r.member(id);
        let origin = Origin {
            node: member.node,
            span: member.span,
        };
        let hidden = self.hidden(id);
        let mut body = Body::new(self, member.name.clone());
        body.b.set_origin(origin);
        if !member.is_static {
            body.declare(Key::This);
            for parameter in hidden {
                body.declare(Key::Default(parameter));
            }
        }
        if let MemberKind::Constant { ty, value } = &member.kind {
            match value {
                Some(value) if body.unit.is_narrow(ty) => {
                    let base = body.b.register();
                    Body::into(&mut body, value, base);
                    body.narrow(ty, base, value.id, value.span);
                    body.b.emit(Instr::Return { base, count: 1 });
                }
                Some(value) => body.tail(value),
                None if member.is_static => {
                    let base = body.b.register();
                    body.default(ty, base);
                    body.b.emit(Instr::Return { base, count: 1 });
                }
                // A trait's constant that a class's constructor gives a value.
                None => {
                    let dst = body.b.register();
                    body.b.emit(Instr::GetTraitField {
                        dst,
                        obj: 0,
                        field: id.0,
                    });
                    body.b.emit(Instr::Return {
                        base: dst,
                        count: 1,
                    });
                }
            }
        }
        body.finish()
    }

    /// The chunk of an iterator's body, which runs with the object as receiver.
    pub(super) fn iterator(&mut self, id: TypeId) -> Chunk {
        let r = self.r;
        let TypeKind::Iterator(iterator) = &r.type_declaration(id).kind else {
            return Chunk::default();
        };
        let mut body = Body::new(self, r.type_declaration(id).name.clone());
        body.declare(Key::This);
        body.iterator = Some(id);
        if let Some(block) = &iterator.syntax.body {
            body.block(block);
        }
        body.leave();
        body.finish()
    }
}

fn kind_name(kind: &MemberKind) -> &'static str {
    match kind {
        MemberKind::Function(_) => "function",
        _ => "method",
    }
}

impl Body<'_, '_> {
    fn function(&mut self, function: &Function) -> bool {
        if let Some(block) = &function.syntax.by_method {
            let result = self.declare(Key::Variable(function.result.local));
            self.default(&function.result.ty, result);
            self.results = (result, 1);
            self.result_list = vec![(Some(result), function.result.ty.clone())];
            self.block(block);
            self.leave();
            return true;
        }
        match &function.syntax.body {
            Some(body) => {
                self.tail(body);
                true
            }
            None => false,
        }
    }

    fn method(&mut self, id: MemberId, method: &Method) -> bool {
        let Some(syntax) = &method.syntax else {
            return self.iterator_member(id);
        };
        if self.unit.options.check {
            self.begin_method(id, method);
        }
        let lemma = self.unit.options.check && syntax.kind.is_lemma();
        if syntax.body.is_none() && !lemma {
            return false;
        }
        let unit = &self.unit;
        let results: Vec<_> = method
            .results
            .iter()
            .filter(|result| !unit.erases(result.ghost))
            .collect();
        let base = self.b.row(results.len());
        for (reg, result) in (base..).zip(&results) {
            self.bind(Key::Variable(result.local), reg);
            if lemma {
                self.unset(reg);
            } else {
                self.default(&result.ty, reg);
            }
            if result.ghost {
                self.check.ghost_results.push(reg);
            }
        }
        let mut next = base..;
        for result in &method.results {
            let erased = self.unit.erases(result.ghost);
            let reg = if erased { None } else { next.next() };
            self.result_list.push((reg, result.ty.clone()));
        }
        self.results = (base, results.len() as u16);
        if let Some(block) = syntax.body.as_ref().filter(|_| !lemma) {
            self.block(block);
        }
        if self.unit.options.check {
            self.end_method(id, method);
        }
        self.leave();
        true
    }

    /// An iterator's constructor, which keeps its arguments, and `MoveNext`.
    fn iterator_member(&mut self, id: MemberId) -> bool {
        let r = self.unit.r;
        let Owner::Type(owner) = r.member(id).owner else {
            return false;
        };
        let TypeKind::Iterator(iterator) = &r.type_declaration(owner).kind else {
            return false;
        };
        if id == iterator.move_next {
            let dst = self.b.register();
            if self.unit.options.check {
                self.enter_iterator();
            }
            self.b.emit(Instr::MoveNext { dst, obj: 0 });
            if self.unit.options.check {
                self.emit_check(CheckInstr::Leave);
            }
            self.b.emit(Instr::Return {
                base: dst,
                count: 1,
            });
            return true;
        }
        if id != iterator.constructor {
            return false;
        }
        let mut src = 1;
        for field in &iterator.parameters {
            if self.unit.erases(r.member(*field).ghost) {
                continue;
            }
            if let Some(index) = self.unit.slot(*field) {
                self.b.emit(Instr::SetField { obj: 0, index, src });
            }
            src += 1;
        }
        let chunk = self.unit.chunk_of(Item::Iterator(owner));
        self.b.emit(Instr::StartIterator { obj: 0, chunk });
        self.leave();
        true
    }
}
