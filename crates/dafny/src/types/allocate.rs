//! `new`: objects with their constructors, and arrays.

use std::sync::Arc;

use super::body::Body;
use super::type_variables::Sort;
use crate::resolved::{
    Allocated, ArgumentSource, Arrow, MemberId, MemberKind, Type, TypeId, TypeKind,
};
use crate::syntax::{
    self, Allocation, Argument, ArrayInitialiser, Expression, NodeId, Span, TypeKind as Written,
};

impl Body<'_> {
    /// The type of what `new` allocates.
    pub(super) fn infer_allocation(
        &mut self,
        node: NodeId,
        allocation: &Allocation,
        hint: Option<&Type>,
    ) -> Type {
        match allocation {
            Allocation::Object { ty, arguments } => {
                self.allocate_object(node, ty, arguments.as_deref(), hint)
            }
            Allocation::Array {
                element,
                dimensions,
                initialiser,
            } => self.allocate_array(
                node,
                element.as_deref(),
                dimensions,
                initialiser.as_ref(),
                hint,
            ),
        }
    }

    fn allocate_object(
        &mut self,
        node: NodeId,
        written: &syntax::Type,
        arguments: Option<&[Argument]>,
        hint: Option<&Type>,
    ) -> Type {
        let (ty, constructor) = self.allocated_class(written);
        let head = self.head(&ty);
        let Type::Declared {
            declaration,
            arguments: class_arguments,
            ..
        } = &head
        else {
            self.allocate_undeclared(node, &ty, &head, written, arguments);
            return ty;
        };
        if let Some(hint) = hint {
            self.suggest_arguments(&head, hint);
        }
        let declared = self.typer.resolved.type_declaration(*declaration);
        let has_constructor = match declared.kind {
            TypeKind::Class { has_constructor } => has_constructor,
            TypeKind::Iterator(_) => true,
            _ => {
                let found = self.show(&ty);
                self.error(
                    written.span,
                    format!("{found} is not a class, so it cannot be allocated"),
                );
                self.infer_all(arguments);
                return ty;
            }
        };
        let name = constructor.unwrap_or("_ctor");
        let found = self.own_method(*declaration, name);
        let mut noted = None;
        let mut type_arguments: Arc<[Type]> = Arc::from([]);
        match (found, arguments) {
            (Some(member), arguments) if arguments.is_some() || has_constructor => {
                let shown = constructor.unwrap_or("the constructor");
                let given = arguments.unwrap_or_default();
                let called = self.call_constructor_method(
                    member,
                    class_arguments,
                    shown,
                    given,
                    written.span,
                );
                type_arguments = called.0;
                noted = Some((member, called.1));
            }
            (None, _) if constructor.is_some() || has_constructor || arguments.is_some() => {
                // `new C()` is also written for a class without constructors.
                let is_plain = constructor.is_none() && !has_constructor;
                if !(is_plain && arguments.is_some_and(<[Argument]>::is_empty)) {
                    let class = self.show(&ty);
                    let message = match constructor {
                        Some(name) => format!("class {class} has no constructor {name}"),
                        None => format!("class {class} has no constructor without a name"),
                    };
                    self.error(written.span, message);
                }
                self.infer_all(arguments);
            }
            _ => {}
        }
        let allocated = Allocated::Object {
            ty: head.clone(),
            constructor: noted,
            arguments: type_arguments,
        };
        self.typer.resolved.allocations.set(node, allocated);
        self.note(node);
        head
    }

    /// `new` of a type that is not declared: `object`, or what cannot be allocated.
    fn allocate_undeclared(
        &mut self,
        node: NodeId,
        ty: &Type,
        head: &Type,
        written: &syntax::Type,
        arguments: Option<&[Argument]>,
    ) {
        if !matches!(head, Type::Object { .. }) {
            let found = self.show(ty);
            self.error(written.span, format!("type {found} cannot be allocated"));
        }
        self.infer_all(arguments);
        let allocated = Allocated::Object {
            ty: ty.clone(),
            constructor: None,
            arguments: Arc::from([]),
        };
        self.typer.resolved.allocations.set(node, allocated);
        self.note(node);
    }

    /// The type arguments of a call of a constructor, and the sources of its arguments.
    fn call_constructor_method(
        &mut self,
        member: MemberId,
        class_arguments: &[Type],
        shown: &str,
        arguments: &[Argument],
        span: Span,
    ) -> (Arc<[Type]>, Vec<ArgumentSource>) {
        let count = self.typer.own_type_parameters(member).len();
        let type_arguments: Arc<[Type]> = (0..count).map(|_| self.unknown()).collect();
        let mut parameters = match &self.typer.resolved.member(member).kind {
            MemberKind::Method(method) => method.parameters.clone(),
            _ => Vec::new(),
        };
        for parameter in &mut parameters {
            parameter.ty =
                self.typer
                    .apply(member, &parameter.ty, class_arguments, &type_arguments);
        }
        let sources = self.check_arguments(shown, &parameters, arguments, span, None);
        (type_arguments, sources)
    }

    /// Type arguments that are not written are those of the variable, if the
    /// class is the same.
    fn suggest_arguments(&mut self, ty: &Type, hint: &Type) {
        let expected = self.head(hint);
        if ty.declaration() == expected.declaration() {
            for (own, wanted) in ty.arguments().iter().zip(expected.arguments()) {
                if matches!(self.shallow(own), Type::Unknown(_)) {
                    self.equate(own, wanted);
                }
            }
        }
    }

    fn infer_all(&mut self, arguments: Option<&[Argument]>) {
        for argument in arguments.unwrap_or_default() {
            self.infer(&argument.value, None);
        }
    }

    fn own_method(&self, class: TypeId, name: &str) -> Option<crate::resolved::MemberId> {
        let members = &self.typer.resolved.type_declaration(class).members;
        members.iter().copied().find(|member| {
            let member = self.typer.resolved.member(*member);
            member.name == name && matches!(member.kind, MemberKind::Method(_))
        })
    }

    /// The class, and the constructor's name if the path ends with one.
    fn allocated_class<'a>(&mut self, written: &'a syntax::Type) -> (Type, Option<&'a str>) {
        let Written::Named(named) = &written.kind else {
            return (self.written(written), None);
        };
        let module = self.context.module;
        if named.qualifier.is_empty() || self.typer.find_written(module, named).is_some() {
            return (self.written(written), None);
        }
        let mut class = named.clone();
        let Some(last) = class.qualifier.pop() else {
            return (self.written(written), None);
        };
        class.name = last.name;
        class.arguments = last.type_arguments;
        let class = syntax::Type {
            id: NodeId::NONE,
            span: written.span,
            kind: Written::Named(class),
        };
        (self.written(&class), Some(named.name.as_str()))
    }

    fn allocate_array(
        &mut self,
        node: NodeId,
        element: Option<&syntax::Type>,
        dimensions: &[Expression],
        initialiser: Option<&ArrayInitialiser>,
        hint: Option<&Type>,
    ) -> Type {
        for dimension in dimensions {
            self.check_integer(dimension);
        }
        let count = dimensions.len().max(1) as u32;
        let element = match element {
            Some(ty) => self.written(ty),
            None => {
                let unknown = self.unknowns.fresh(Sort::Any);
                if let Some(Type::Array { element, .. }) = hint.map(|hint| self.head(hint)) {
                    self.equate(&unknown, &element);
                }
                unknown
            }
        };
        match initialiser {
            Some(ArrayInitialiser::Function(function)) => {
                let indices = vec![Type::Int; count as usize];
                let expected = Type::arrow(Arrow::General, indices, element.clone());
                let ty = self.infer(function, Some(&expected));
                self.require(&ty, &expected, function.span);
            }
            Some(ArrayInitialiser::Display(values)) => {
                for value in values {
                    self.check(value, &element);
                }
            }
            None => {}
        }
        let allocated = Allocated::Array {
            element: element.clone(),
            dimensions: count,
        };
        self.typer.resolved.allocations.set(node, allocated);
        self.note(node);
        Type::Array {
            dimensions: count,
            nullable: false,
            element: element.into(),
        }
    }
}
