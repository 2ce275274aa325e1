//! Calls: of functions, methods, function values and built-in functions.

use super::Item;
use super::body::{Body, Key};
use crate::machine::code::{BitOp, Instr, Reg};
use crate::resolved::{
    ArgumentSource, BuiltinMember, Callee, MemberId, MemberKind, Owner, Parameter, Reference, Type,
    TypeKind, TypeParameterId,
};
use crate::syntax::{Argument, Expression, ExpressionKind as E, Initialisable};

impl Body<'_, '_> {
    /// A call for its value, or its first result.
    pub(super) fn call_expression(&mut self, call: &Expression, dst: Reg) {
        let E::Call {
            callee,
            at,
            arguments,
        } = &call.kind
        else {
            return;
        };
        let r = self.unit.r;
        let Some(info) = r.calls.get(call.id) else {
            self.unsupported("a call that means nothing");
            return;
        };
        match &info.callee {
            Callee::Function(member) | Callee::Method(member) => {
                let base = self.arguments(*member, callee, &info.arguments, arguments);
                self.pass_moment(*member, at.as_ref());
                self.invoke(*member, base);
                self.b.take(dst, base);
            }
            Callee::Constructor(ctor) => {
                self.construct(*ctor, &info.arguments, arguments, dst);
            }
            Callee::Builtin(builtin) => self.rotation(*builtin, callee, arguments, dst),
            Callee::Value => {
                let base = self.b.row(arguments.len().max(1) + 1);
                self.into(callee, base);
                for (offset, argument) in (1..).zip(arguments) {
                    self.into(&argument.value, base + offset);
                }
                self.b.emit(Instr::CallValue {
                    base,
                    count: arguments.len() as u16,
                });
                self.b.take(dst, base + 1);
            }
        }
    }

    /// A call as a statement; results are dropped.
    pub(super) fn call_statement(&mut self, call: &Expression) {
        let dst = self.b.register();
        self.into(call, dst);
    }

    /// Calls a method for all its results; returns the first register and their number. `None`
    /// if the expression is not a method call.
    pub(super) fn method_call(&mut self, call: &Expression) -> Option<(Reg, MemberId)> {
        let E::Call {
            callee,
            at,
            arguments,
        } = &call.kind
        else {
            return None;
        };
        let r = self.unit.r;
        let info = r.calls.get(call.id)?;
        let Callee::Method(member) = info.callee else {
            return None;
        };
        let base = self.at(call.id, call.span, |body| {
            let base = body.arguments(member, callee, &info.arguments, arguments);
            body.pass_moment(member, at.as_ref());
            body.invoke(member, base);
            base
        });
        Some((base, member))
    }

    /// A row for the arguments and results of a member.
    pub(super) fn call_row(&mut self, member: MemberId, receiver: bool) -> Reg {
        let arguments = self.unit.parameters(member).len()
            + self.unit.hidden(member).len()
            + usize::from(receiver);
        let results = self.unit.result_count(member);
        self.b.row(arguments.max(results).max(1))
    }

    /// Evaluates receiver and arguments of a call into a row.
    fn arguments(
        &mut self,
        member: MemberId,
        callee: &Expression,
        sources: &[ArgumentSource],
        given: &[Argument],
    ) -> Reg {
        let r = self.unit.r;
        let Some(Reference::Member {
            receiver,
            owner_arguments,
            arguments,
            ..
        }) = r.references.get(callee.id)
        else {
            return self.unsupported("a call whose target is unknown");
        };
        let target = match &callee.kind {
            E::Member { target, .. } => Some(&**target),
            _ => None,
        };
        let has_receiver = *receiver != crate::resolved::Receiver::None;
        let base = self.call_row(member, has_receiver);
        let mut next = base;
        if has_receiver {
            let mark = self.b.mark();
            if let Some(object) = self.receiver(*receiver, target) {
                self.b.copy(base, object);
            }
            self.b.release(mark);
            next += 1;
        }
        let this = has_receiver.then_some(base);
        next = self.parameter_values(member, this, sources, given, next);
        self.hidden_arguments(member, owner_arguments, arguments, next);
        base
    }

    /// Evaluates arguments, and defaults where there are none, into registers;
    /// gives the register after the last.
    pub(super) fn parameter_values(
        &mut self,
        member: MemberId,
        this: Option<Reg>,
        sources: &[ArgumentSource],
        given: &[Argument],
        first: Reg,
    ) -> Reg {
        let r = self.unit.r;
        let parameters: &[Parameter] = match &r.member(member).kind {
            MemberKind::Function(function) => &function.parameters,
            MemberKind::Method(method) => &method.parameters,
            _ => &[],
        };
        self.fill_parameters(parameters, this, sources, given, first)
    }

    /// The same for parameters of any kind. Defaults may mention the receiver and
    /// other parameters, which are bound while they are evaluated.
    pub(super) fn fill_parameters(
        &mut self,
        parameters: &[Parameter],
        this: Option<Reg>,
        sources: &[ArgumentSource],
        given: &[Argument],
        first: Reg,
    ) -> Reg {
        let mut next = first;
        let mut registers = Vec::new();
        for (index, parameter) in parameters.iter().enumerate() {
            if self.unit.erases(parameter.ghost) {
                continue;
            }
            let written = match sources.get(index) {
                Some(ArgumentSource::Given(number)) => given.get(*number),
                _ => None,
            };
            let origin = self.b.origin();
            let (node, span) = written.map_or((origin.node, origin.span), |argument| {
                (argument.value.id, argument.value.span)
            });
            if parameter.ghost && !self.check.ghost {
                self.ghost_value(node, span, next, |body| {
                    body.one_parameter(parameter, index, &registers, this, sources, given, next);
                });
            } else {
                self.one_parameter(parameter, index, &registers, this, sources, given, next);
            }
            self.narrow(&parameter.ty, next, node, span);
            registers.push((Key::Variable(parameter.local), next));
            next += 1;
        }
        next
    }

    /// Evaluates one argument, or the default.
    #[allow(clippy::too_many_arguments)]
    fn one_parameter(
        &mut self,
        parameter: &Parameter,
        index: usize,
        registers: &[(Key, Reg)],
        this: Option<Reg>,
        sources: &[ArgumentSource],
        given: &[Argument],
        next: Reg,
    ) {
        let source = sources.get(index).copied();
        if let Some(ArgumentSource::Given(number)) = source
            && let Some(argument) = given.get(number)
        {
            self.into(&argument.value, next);
        } else if let Some(default) = &parameter.default {
            let mut saved = Vec::new();
            for (key, reg) in registers {
                saved.push((*key, self.rebind(*key, Some(*reg))));
            }
            if this.is_some() {
                saved.push((Key::This, self.rebind(Key::This, this)));
            }
            self.into(default, next);
            for (key, reg) in saved.into_iter().rev() {
                self.rebind(key, reg);
            }
        } else if let Some(argument) = given.get(index) {
            self.into(&argument.value, next);
        }
    }

    /// What makes default values of type parameters, for a callee that needs it.
    pub(super) fn hidden_arguments(
        &mut self,
        member: MemberId,
        owner_arguments: &[Type],
        arguments: &[Type],
        first: Reg,
    ) {
        let r = self.unit.r;
        for (reg, parameter) in (first..).zip(self.unit.hidden(member)) {
            let own = self.unit.own_type_parameters(member);
            let argument = match own.iter().position(|p| *p == parameter) {
                Some(index) => arguments.get(index),
                None => match r.member(member).owner {
                    Owner::Type(owner) => {
                        let parameters = &r.type_declaration(owner).parameters;
                        let index = parameters.iter().position(|p| *p == parameter);
                        index.and_then(|index| owner_arguments.get(index))
                    }
                    Owner::Module(_) => None,
                },
            };
            let argument = argument.cloned().unwrap_or(Type::Unknown(0));
            self.maker(&argument, reg);
        }
    }

    /// Calls a member whose arguments are in a row.
    pub(super) fn invoke(&mut self, member: MemberId, base: Reg) {
        if self.unit.is_virtual(member) {
            self.call_virtual(member, base);
        } else {
            let chunk = self.unit.chunk_of(Item::Callable(member));
            self.b.emit(Instr::Call { chunk, base });
        }
    }

    /// Calls what the receiver's class or datatype has for a trait's member.
    pub(super) fn call_virtual(&mut self, member: MemberId, base: Reg) {
        self.force_behind_trait(base);
        let method = member.0;
        self.b.emit(Instr::CallVirtual { method, base });
    }

    /// Computes a value that is seen as a trait and may be a codatatype's.
    pub(super) fn force_behind_trait(&mut self, reg: Reg) {
        let mut types = self.unit.r.types.iter();
        let lazy = types.any(|ty| {
            matches!(ty.kind, TypeKind::Datatype { co: true, .. }) && !ty.parents.is_empty()
        });
        if lazy {
            self.b.emit(Instr::Force { reg });
        }
    }

    fn rotation(
        &mut self,
        builtin: BuiltinMember,
        callee: &Expression,
        arguments: &[Argument],
        dst: Reg,
    ) {
        let (E::Member { target, .. }, [by]) = (&callee.kind, arguments) else {
            self.unsupported("a built-in function called like this");
            return;
        };
        let op = match builtin {
            BuiltinMember::RotateLeft => BitOp::RotateLeft,
            BuiltinMember::RotateRight => BitOp::RotateRight,
            _ => {
                self.unsupported("a built-in function of specifications");
                return;
            }
        };
        let width = match self.unit.rep(target.id) {
            Type::BitVector(width) => width,
            _ => 0,
        };
        let (a, b) = (self.any(target), self.any(&by.value));
        self.b.emit(Instr::Bits {
            op,
            dst,
            a,
            b,
            width,
        });
    }

    /// A value in tail position: calls of functions reuse the frame.
    pub(super) fn tail(&mut self, expression: &Expression) {
        crate::deep::deep(|| {
            self.at(expression.id, expression.span, |body| {
                body.tail_here(expression);
            });
        });
    }

    fn tail_here(&mut self, expression: &Expression) {
        match &expression.kind {
            E::Statement { statement, body } => {
                self.stated(statement);
                self.tail(body);
            }
            E::If {
                guard,
                then,
                otherwise,
            } => {
                let no = self.b.label();
                let mark = self.b.mark();
                self.guard(guard, no);
                self.tail(then);
                self.b.release(mark);
                self.b.here(no);
                self.tail(otherwise);
            }
            E::Match { scrutinee, cases } => {
                let value = self.scrutinee(scrutinee);
                for case in cases {
                    let next = self.b.label();
                    let mark = self.b.mark();
                    self.pattern(&case.pattern, value, Some(next));
                    self.tail(&case.body);
                    self.b.release(mark);
                    self.b.here(next);
                }
                self.b.emit(Instr::Fail {
                    kind: crate::machine::InvalidKind::NoCase,
                });
            }
            E::Let {
                ghost,
                patterns,
                values,
                body,
            } => {
                self.bind_let(*ghost, patterns, values);
                self.tail(body);
            }
            E::Call {
                callee,
                at,
                arguments,
            } => {
                let r = self.unit.r;
                if let Some(info) = r.calls.get(expression.id)
                    && let Callee::Function(member) = info.callee
                    && !self.unit.is_virtual(member)
                    && !self.unit.is_guarded(member)
                {
                    let base = self.arguments(member, callee, &info.arguments, arguments);
                    self.pass_moment(member, at.as_ref());
                    let chunk = self.unit.chunk_of(Item::Callable(member));
                    let count = self.unit.argument_count(member);
                    self.b.emit(Instr::TailCall { chunk, base, count });
                } else {
                    self.return_value(expression);
                }
            }
            _ => self.return_value(expression),
        }
    }

    fn return_value(&mut self, expression: &Expression) {
        let base = self.b.register();
        self.into(expression, base);
        self.b.emit(Instr::Return { base, count: 1 });
    }
}

impl super::Lowering<'_> {
    /// The parameters that are not erased.
    pub(super) fn parameters(&self, member: MemberId) -> Vec<Parameter> {
        let parameters: &[Parameter] = match &self.r.member(member).kind {
            MemberKind::Function(function) => &function.parameters,
            MemberKind::Method(method) => &method.parameters,
            _ => &[],
        };
        let present = parameters
            .iter()
            .filter(|parameter| !self.erases(parameter.ghost));
        present.cloned().collect()
    }

    /// How many results there are that are not erased.
    pub(super) fn result_count(&self, member: MemberId) -> usize {
        match &self.r.member(member).kind {
            MemberKind::Method(method) => {
                let results = method.results.iter();
                results.filter(|result| !self.erases(result.ghost)).count()
            }
            _ => 1,
        }
    }

    /// How many registers a call's arguments take.
    pub(super) fn argument_count(&self, member: MemberId) -> u16 {
        let receiver = usize::from(!self.r.member(member).is_static);
        (receiver + self.parameters(member).len() + self.hidden(member).len()) as u16
    }

    /// A member's own type parameters.
    pub(super) fn own_type_parameters(&self, member: MemberId) -> Vec<TypeParameterId> {
        match &self.r.member(member).kind {
            MemberKind::Function(function) => function.type_parameters.clone(),
            MemberKind::Method(method) => method.type_parameters.clone(),
            _ => Vec::new(),
        }
    }

    /// Whether the type parameter's default value may be used.
    pub(super) fn has_default(&self, parameter: TypeParameterId) -> bool {
        let characteristics = self.r.type_parameter(parameter).characteristics;
        characteristics.initialisable == Initialisable::Auto
    }

    /// The type parameters whose default values a callee is told how to make: its
    /// own, and its type's. Objects know those of their classes.
    pub(super) fn hidden(&self, member: MemberId) -> Vec<TypeParameterId> {
        let declaration = self.r.member(member);
        let mut parameters = self.own_type_parameters(member);
        if let Owner::Type(owner) = declaration.owner {
            let in_object = !declaration.is_static
                && match self.r.type_declaration(owner).kind {
                    TypeKind::Class { .. } | TypeKind::Iterator(_) => true,
                    TypeKind::Trait { .. } => !self.traits_of_datatypes.contains(&owner),
                    _ => false,
                };
            if !in_object {
                parameters.extend(self.r.type_declaration(owner).parameters.iter());
            }
        }
        parameters.retain(|parameter| self.has_default(*parameter));
        parameters
    }

    /// Whether calls of the member depend on the receiver's class.
    pub(super) fn is_virtual(&self, member: MemberId) -> bool {
        let declaration = self.r.member(member);
        !declaration.is_static
            && matches!(declaration.owner, Owner::Type(owner)
                if matches!(self.r.type_declaration(owner).kind, TypeKind::Trait { .. }))
    }
}
