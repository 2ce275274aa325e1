//! Assignments, variable declarations, `new`, and results.

use super::body::{Body, Key};
use super::bounds::Search;
use super::expression::InlineCall;
use super::inspect::conjuncts;
use crate::machine::code::{Instr, Reg};
use crate::resolved::{Allocated, MemberId, MemberKind, Reference, Type, TypeKind};
use crate::syntax::{
    Allocation, ArrayInitialiser, Assignment, Expression, ExpressionKind as E, LocalVariable,
    NodeId, Pattern, RightHandSide, RightHandSideKind, Statement,
};

/// Where an assigned value goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum LValue {
    /// A variable, with the node that declares it.
    Variable(Reg, NodeId),
    Field {
        obj: Reg,
        member: MemberId,
    },
    Element {
        array: Reg,
        index: Reg,
    },
    Elements {
        array: Reg,
        base: Reg,
        dimensions: u16,
    },
    /// Nowhere: the target is ghost.
    Nowhere,
}

impl Body<'_, '_> {
    pub(super) fn var(
        &mut self,
        statement: &Statement,
        variables: &[LocalVariable],
        value: Option<&Assignment>,
    ) {
        if let Some(Assignment::SuchThat { condition, .. }) = value {
            let mut search = Search {
                variables: variables
                    .iter()
                    .filter_map(|variable| self.unit.declared(variable.id))
                    .map(|id| self.unit.search_variable(id, None))
                    .collect(),
                conditions: Vec::new(),
                one: true,
            };
            conjuncts(condition, &mut search.conditions);
            self.first_or_fail(search);
            return;
        }
        let mut lvalues = Vec::new();
        let mut types = Vec::new();
        for variable in variables {
            let local = self.unit.declared(variable.id);
            let ghost = local.is_none_or(|local| self.unit.r.local(local).ghost);
            lvalues.push(if local.is_none() || self.unit.erases(ghost) {
                LValue::Nowhere
            } else {
                let key = self.unit.declared_key(variable.id);
                LValue::Variable(self.declare(key), variable.id)
            });
            types.push(local.map_or(Type::Unknown(0), |local| {
                self.unit.r.local(local).ty.clone()
            }));
        }
        let mark = self.b.mark();
        match value {
            None => {
                for (lvalue, ty) in lvalues.iter().zip(&types) {
                    if let LValue::Variable(reg, _) = lvalue {
                        self.default(ty, *reg);
                    }
                }
            }
            Some(Assignment::Values(values)) => self.assign_values(&lvalues, &types, values),
            Some(Assignment::OrFail {
                keyword,
                first,
                rest,
                ..
            }) => self.or_fail(statement, &lvalues, &types, *keyword, first, rest),
            Some(Assignment::SuchThat { .. }) => {}
        }
        self.b.release(mark);
    }

    /// `var p := e;` and `var p :- e;`: what the pattern binds stays.
    pub(super) fn var_pattern(
        &mut self,
        statement: &Statement,
        pattern: &Pattern,
        or_fail: bool,
        value: &Expression,
    ) {
        let reg = self.b.register();
        if or_fail {
            self.extract_or_return(statement, value, reg);
        } else {
            self.into(value, reg);
            if self.unit.is_lazy(&self.unit.ty(value.id)) {
                self.b.emit(Instr::Force { reg });
            }
        }
        self.pattern(pattern, reg, None);
    }

    pub(super) fn assign(
        &mut self,
        statement: &Statement,
        targets: &[Expression],
        value: &Assignment,
    ) {
        let mark = self.b.mark();
        let types: Vec<Type> = targets.iter().map(|t| self.unit.ty(t.id)).collect();
        match value {
            Assignment::Values(values) => {
                let simple = match (targets, values.as_slice()) {
                    ([_], [value]) => !self.calls_method(value),
                    _ => false,
                };
                let lvalues: Vec<LValue> =
                    targets.iter().map(|t| self.lvalue(t, !simple)).collect();
                let done = match (targets, lvalues.as_slice(), values.as_slice()) {
                    ([target], [lvalue], [value]) => match &value.kind {
                        RightHandSideKind::Expression(e) => {
                            self.assign_in_place(target, *lvalue, e)
                        }
                        _ => false,
                    },
                    _ => false,
                };
                if done {
                    self.b.release(mark);
                    return;
                }
                self.assign_values(&lvalues, &types, values);
            }
            Assignment::SuchThat { condition, .. } => self.assign_such_that(targets, condition),
            Assignment::OrFail {
                keyword,
                first,
                rest,
                ..
            } => {
                let lvalues: Vec<LValue> = targets.iter().map(|t| self.lvalue(t, true)).collect();
                self.or_fail(statement, &lvalues, &types, *keyword, first, rest);
            }
        }
        self.b.release(mark);
    }

    fn calls_method(&self, value: &RightHandSide) -> bool {
        match &value.kind {
            RightHandSideKind::Expression(e) => matches!(
                self.unit.r.calls.get(e.id).map(|call| &call.callee),
                Some(crate::resolved::Callee::Method(_))
            ),
            RightHandSideKind::New(_) => true,
            RightHandSideKind::Havoc => false,
        }
    }

    /// Evaluates what a target consists of. What another assignment of the same
    /// statement could change is copied.
    pub(super) fn lvalue(&mut self, target: &Expression, steady: bool) -> LValue {
        let r = self.unit.r;
        let held = |body: &mut Self, reg: Reg| if steady { body.steady(reg) } else { reg };
        match &target.kind {
            E::Index {
                target: array,
                indices,
            } => {
                let array = self.any(array);
                let array = held(self, array);
                if let [index] = indices.as_slice() {
                    let index = self.any(index);
                    let index = held(self, index);
                    return LValue::Element { array, index };
                }
                let base = self.b.row(indices.len());
                for (offset, index) in (0..).zip(indices) {
                    self.into(index, base + offset);
                }
                LValue::Elements {
                    array,
                    base,
                    dimensions: indices.len() as u16,
                }
            }
            _ => match r.references.get(target.id) {
                Some(Reference::Local(local)) => {
                    let variable = r.local(*local);
                    match self.own(Key::Variable(*local)) {
                        Some(reg) if !self.unit.erases(variable.ghost) => {
                            LValue::Variable(reg, variable.node)
                        }
                        _ => LValue::Nowhere,
                    }
                }
                Some(Reference::Member {
                    member, receiver, ..
                }) => {
                    if self.unit.erases(r.member(*member).ghost) {
                        return LValue::Nowhere;
                    }
                    let object = match &target.kind {
                        E::Member { target, .. } => Some(&**target),
                        _ => None,
                    };
                    match self.receiver(*receiver, object) {
                        Some(obj) => LValue::Field {
                            obj: held(self, obj),
                            member: *member,
                        },
                        None => LValue::Nowhere,
                    }
                }
                _ => LValue::Nowhere,
            },
        }
    }

    pub(super) fn store(&mut self, lvalue: LValue, src: Reg) {
        self.check_write(lvalue);
        match lvalue {
            LValue::Variable(reg, node) => {
                self.b.copy(reg, src);
                self.watch(node, reg);
            }
            LValue::Field { obj, member } => match self.unit.slot(member) {
                Some(index) => self.b.emit(Instr::SetField { obj, index, src }),
                None => self.b.emit(Instr::SetTraitField {
                    obj,
                    field: member.0,
                    src,
                }),
            },
            LValue::Element { array, index } => {
                self.b.emit(Instr::SetIndex { array, index, src });
            }
            LValue::Elements {
                array,
                base,
                dimensions,
            } => self.b.emit(Instr::ArraySet {
                array,
                base,
                dimensions,
                src,
            }),
            LValue::Nowhere => {}
        }
    }

    /// All right-hand sides are evaluated before anything is assigned.
    pub(super) fn assign_values(
        &mut self,
        lvalues: &[LValue],
        types: &[Type],
        values: &[RightHandSide],
    ) {
        if let [value] = values
            && let RightHandSideKind::Expression(call) = &value.kind
            && let Some((base, member)) = self.method_call(call)
        {
            self.store_results(lvalues, types, base, member);
            return;
        }
        if let ([lvalue], [value]) = (lvalues, values) {
            let ty = types.first().cloned().unwrap_or(Type::Unknown(0));
            match lvalue {
                LValue::Variable(reg, node) => {
                    self.assigned_value(*lvalue, value, &ty, *reg);
                    self.watch(*node, *reg);
                }
                LValue::Nowhere => {}
                lvalue => {
                    let src = match &value.kind {
                        RightHandSideKind::Expression(e) if !self.is_ghost_lvalue(*lvalue) => {
                            let src = self.any(e);
                            self.narrow(&ty, src, value.id, value.span);
                            src
                        }
                        _ => {
                            let src = self.b.register();
                            self.assigned_value(*lvalue, value, &ty, src);
                            src
                        }
                    };
                    self.store(*lvalue, src);
                }
            }
            return;
        }
        let base = self.b.row(values.len());
        for (index, value) in values.iter().enumerate() {
            if matches!(lvalues.get(index), Some(LValue::Nowhere)) && !self.calls_method(value) {
                continue;
            }
            let ty = types.get(index).cloned().unwrap_or(Type::Unknown(0));
            let lvalue = lvalues.get(index).copied().unwrap_or(LValue::Nowhere);
            self.assigned_value(lvalue, value, &ty, base + index as Reg);
        }
        for (src, lvalue) in (base..).zip(lvalues) {
            self.store(*lvalue, src);
        }
    }

    /// A right-hand side for an lvalue: ghost values may turn out to be unknown.
    fn assigned_value(&mut self, lvalue: LValue, value: &RightHandSide, ty: &Type, dst: Reg) {
        if self.is_ghost_lvalue(lvalue) {
            self.ghost_right_hand_side(value, ty, dst);
        } else {
            self.right_hand_side(value, ty, dst);
        }
        self.narrow(ty, dst, value.id, value.span);
    }

    /// Stores a method's results, of which ghost ones are not there unless the
    /// program is checked.
    pub(super) fn store_results(
        &mut self,
        lvalues: &[LValue],
        types: &[Type],
        base: Reg,
        member: MemberId,
    ) {
        let r = self.unit.r;
        let MemberKind::Method(method) = &r.member(member).kind else {
            return;
        };
        let mut src = base;
        for (index, (lvalue, result)) in lvalues.iter().zip(&method.results).enumerate() {
            if self.unit.erases(result.ghost) {
                continue;
            }
            if let Some(ty) = types.get(index) {
                self.narrow_here(ty, src);
            }
            self.store(*lvalue, src);
            src += 1;
        }
    }

    pub(super) fn right_hand_side(&mut self, value: &RightHandSide, ty: &Type, dst: Reg) {
        match &value.kind {
            RightHandSideKind::Expression(expression) => self.into(expression, dst),
            RightHandSideKind::Havoc => self.default(ty, dst),
            RightHandSideKind::New(allocation) => {
                let mark = self.b.mark();
                self.at(value.id, value.span, |body| {
                    body.new_value(value.id, allocation, dst);
                });
                self.b.release(mark);
            }
        }
    }

    fn new_value(&mut self, node: NodeId, allocation: &Allocation, dst: Reg) {
        let r = self.unit.r;
        match (r.allocations.get(node), allocation) {
            (
                Some(Allocated::Object {
                    ty,
                    constructor,
                    arguments,
                }),
                Allocation::Object {
                    arguments: given, ..
                },
            ) => {
                let Some(class) = ty.declaration() else {
                    return;
                };
                let obj = self.allocate(class, ty.arguments());
                if let Some((member, sources)) = constructor {
                    let base = self.call_row(*member, true);
                    self.b.copy(base, obj);
                    let given = given.as_deref().unwrap_or(&[]);
                    let next = self.parameter_values(*member, Some(base), sources, given, base + 1);
                    self.hidden_arguments(*member, ty.arguments(), arguments, next);
                    self.invoke(*member, base);
                }
                self.b.copy(dst, obj);
            }
            (
                Some(Allocated::Array { element, .. }),
                Allocation::Array {
                    dimensions,
                    initialiser,
                    ..
                },
            ) => self.new_array(element, dimensions, initialiser.as_ref(), dst),
            _ => {
                self.unsupported("an allocation that means nothing");
            }
        }
    }

    fn new_array(
        &mut self,
        element: &Type,
        dimensions: &[Expression],
        initialiser: Option<&ArrayInitialiser>,
        dst: Reg,
    ) {
        let count = dimensions.len().max(1);
        let base = self.b.row(count + 1);
        for (offset, length) in (0..).zip(dimensions) {
            self.into(length, base + offset);
        }
        if dimensions.is_empty()
            && let Some(ArrayInitialiser::Display(elements)) = initialiser
        {
            self.b.small(base, elements.len() as i32);
        }
        match initialiser {
            None => self.default(element, base + count as Reg),
            Some(_) => self.unset(base + count as Reg),
        }
        let array = self.b.register();
        self.b.emit(Instr::NewArray {
            dst: array,
            base,
            dimensions: count as u16,
        });
        match initialiser {
            None => {}
            Some(ArrayInitialiser::Display(elements)) => {
                let (index, src) = (self.b.register(), self.b.register());
                for (number, element) in elements.iter().enumerate() {
                    self.b.small(index, number as i32);
                    self.into(element, src);
                    self.b.emit(Instr::SetFlat { array, index, src });
                }
            }
            Some(ArrayInitialiser::Function(function)) => {
                self.fill_array(array, base, count, function);
            }
        }
        self.b.copy(dst, array);
    }

    /// Calls the function with all indices, in row-major order.
    fn fill_array(&mut self, array: Reg, lengths: Reg, count: usize, function: &Expression) {
        let function = InlineCall::new(self, function);
        let flat = self.b.register();
        self.b.small(flat, 0);
        let mut loops = Vec::new();
        let mut indices = Vec::new();
        for dimension in 0..count as Reg {
            let index = self.b.register();
            self.b.small(index, 0);
            let (test, end) = (self.b.label_here(), self.b.label());
            self.b.jump_unless_less(index, lengths + dimension, end);
            loops.push((index, test, end));
            indices.push(index);
        }
        let src = function.apply(self, &indices);
        self.b.emit(Instr::SetFlat {
            array,
            index: flat,
            src,
        });
        self.b.emit(Instr::AddSmall {
            dst: flat,
            a: flat,
            value: 1,
        });
        for (index, test, end) in loops.into_iter().rev() {
            self.b.emit(Instr::AddSmall {
                dst: index,
                a: index,
                value: 1,
            });
            self.b.jump(test);
            self.b.here(end);
        }
    }

    /// `x :| P`: the condition is about the new values.
    fn assign_such_that(&mut self, targets: &[Expression], condition: &Expression) {
        let r = self.unit.r;
        let mut search = Search {
            variables: Vec::new(),
            conditions: Vec::new(),
            one: true,
        };
        let mut before = Vec::new();
        for target in targets {
            let Some(Reference::Local(local)) = r.references.get(target.id) else {
                self.unsupported("`:|` with a target that is not a local variable");
                return;
            };
            search
                .variables
                .push(self.unit.search_variable(*local, None));
            before.push((*local, self.own(Key::Variable(*local))));
        }
        conjuncts(condition, &mut search.conditions);
        self.first_or_fail(search);
        for (local, reg) in before {
            let key = Key::Variable(local);
            let found = self.own(key);
            if let (Some(reg), Some(found)) = (reg, found) {
                self.b.copy(reg, found);
                self.watch(r.local(local).node, reg);
            }
            self.rebind(key, reg);
        }
    }

    /// `return a, b;`: the results get the values at once.
    pub(super) fn assign_results(&mut self, values: &[RightHandSide]) {
        let mark = self.b.mark();
        let lvalues: Vec<LValue> = self
            .result_list
            .iter()
            .map(|(reg, _)| reg.map_or(LValue::Nowhere, |reg| LValue::Variable(reg, NodeId::NONE)))
            .collect();
        let types: Vec<Type> = self.result_list.iter().map(|(_, ty)| ty.clone()).collect();
        self.assign_values(&lvalues, &types, values);
        self.b.release(mark);
    }

    /// `yield a, b;`: the iterator's fields get the values, then it is put aside.
    pub(super) fn yield_values(&mut self, values: &[RightHandSide]) {
        let r = self.unit.r;
        if !values.is_empty()
            && let Some(id) = self.iterator
            && let TypeKind::Iterator(iterator) = &r.type_declaration(id).kind
        {
            let mark = self.b.mark();
            let obj = self.find(Key::This);
            let mut lvalues = Vec::new();
            let mut types = Vec::new();
            for member in &iterator.yields {
                lvalues.push(if self.unit.erases(r.member(*member).ghost) {
                    LValue::Nowhere
                } else {
                    LValue::Field {
                        obj,
                        member: *member,
                    }
                });
                types.push(match &r.member(*member).kind {
                    MemberKind::Field { ty } => ty.clone(),
                    _ => Type::Unknown(0),
                });
            }
            self.assign_values(&lvalues, &types, values);
            self.b.release(mark);
        }
        self.remember_yields();
        self.b.emit(Instr::Yield);
    }
}
