//! The traversal of trees, defined once as a macro for [`super::visitor`] and
//! [`super::mut_visitor`].

/// Defines a visitor trait and its walking functions. `[mut]` makes the rewriting
/// one.
macro_rules! define_visitor {
    ($(#[$meta:meta])* $trait:ident [$($mut:tt)?]) => {
        use crate::deep::deep;
        use crate::syntax::*;

        $(#[$meta])*
        pub trait $trait {
            /// Every node, before its parts.
            fn visit_node(&mut self, _id: &$($mut)? NodeId, _span: &$($mut)? Span) {}
            /// A declaration, of a module or of the program.
            fn visit_declaration(&mut self, declaration: &$($mut)? Declaration) {
                walk_declaration(self, declaration);
            }
            /// A member of a type or of a module.
            fn visit_member(&mut self, member: &$($mut)? Member) {
                walk_member(self, member);
            }
            /// An expression.
            fn visit_expression(&mut self, expression: &$($mut)? Expression) {
                walk_expression(self, expression);
            }
            /// A statement.
            fn visit_statement(&mut self, statement: &$($mut)? Statement) {
                walk_statement(self, statement);
            }
            /// A block.
            fn visit_block(&mut self, block: &$($mut)? Block) {
                walk_block(self, block);
            }
            /// A type.
            fn visit_type(&mut self, ty: &$($mut)? Type) {
                walk_type(self, ty);
            }
            /// A pattern.
            fn visit_pattern(&mut self, pattern: &$($mut)? Pattern) {
                walk_pattern(self, pattern);
            }
            /// A clause of a specification.
            fn visit_clause(&mut self, clause: &$($mut)? Clause) {
                walk_clause(self, clause);
            }
            /// A right-hand side.
            fn visit_right_hand_side(&mut self, value: &$($mut)? RightHandSide) {
                walk_right_hand_side(self, value);
            }
            /// A variable that an expression or a guard binds.
            fn visit_bound_variable(&mut self, variable: &$($mut)? BoundVariable) {
                walk_bound_variable(self, variable);
            }
            /// A local variable of a statement.
            fn visit_local_variable(&mut self, variable: &$($mut)? LocalVariable) {
                walk_local_variable(self, variable);
            }
            /// A parameter, result or datatype field.
            fn visit_formal(&mut self, formal: &$($mut)? Formal) {
                walk_formal(self, formal);
            }
            /// An attribute.
            fn visit_attribute(&mut self, attribute: &$($mut)? Attribute) {
                walk_attribute(self, attribute);
            }
        }

        /// Visits everything in a program.
        pub fn walk_program<V: $trait + ?Sized>(v: &mut V, program: &$($mut)? Program) {
            for include in &$($mut)? program.includes {
                v.visit_node(&$($mut)? include.id, &$($mut)? include.span);
            }
            for declaration in &$($mut)? program.declarations {
                v.visit_declaration(declaration);
            }
        }

        /// Visits the parts of a declaration.
        pub fn walk_declaration<V: $trait + ?Sized>(v: &mut V, declaration: &$($mut)? Declaration) {
            deep(|| match declaration {
                Declaration::Module(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    for declaration in &$($mut)? it.declarations {
                        v.visit_declaration(declaration);
                    }
                }
                Declaration::Import(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                }
                Declaration::Export(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                }
                Declaration::Datatype(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    type_parameters(v, &$($mut)? it.type_parameters);
                    types(v, &$($mut)? it.parents);
                    for constructor in &$($mut)? it.constructors {
                        v.visit_node(&$($mut)? constructor.id, &$($mut)? constructor.span);
                        attributes(v, &$($mut)? constructor.attributes);
                        formals(v, &$($mut)? constructor.fields);
                    }
                    members(v, &$($mut)? it.members);
                }
                Declaration::Class(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    type_parameters(v, &$($mut)? it.type_parameters);
                    types(v, &$($mut)? it.parents);
                    members(v, &$($mut)? it.members);
                }
                Declaration::Type(it) => walk_type_declaration(v, it),
                Declaration::Iterator(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    type_parameters(v, &$($mut)? it.type_parameters);
                    formals(v, &$($mut)? it.parameters);
                    formals(v, &$($mut)? it.yields);
                    specification(v, &$($mut)? it.specification);
                    optional_block(v, &$($mut)? it.body);
                }
                Declaration::Member(it) => v.visit_member(it),
            });
        }

        fn walk_type_declaration<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? TypeDeclaration) {
            v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
            attributes(v, &$($mut)? it.attributes);
            type_parameters(v, &$($mut)? it.type_parameters);
            types(v, &$($mut)? it.parents);
            match &$($mut)? it.definition {
                TypeDefinition::Abstract => {}
                TypeDefinition::Whole(ty) => v.visit_type(ty),
                TypeDefinition::Constrained(constrained) => {
                    v.visit_bound_variable(&$($mut)? constrained.variable);
                    v.visit_expression(&$($mut)? constrained.constraint);
                    match &$($mut)? constrained.witness {
                        Witness::Compiled(witness) | Witness::Ghost(witness) => {
                            v.visit_expression(witness);
                        }
                        Witness::Guessed | Witness::PossiblyEmpty => {}
                    }
                }
            }
            members(v, &$($mut)? it.members);
        }

        /// Visits the parts of a member.
        pub fn walk_member<V: $trait + ?Sized>(v: &mut V, member: &$($mut)? Member) {
            match member {
                Member::Field(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    v.visit_type(&$($mut)? it.ty);
                }
                Member::Constant(it) => {
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    optional_type(v, &$($mut)? it.ty);
                    optional_expression(v, &$($mut)? it.value);
                }
                Member::Function(it) => {
                    let it = &$($mut)? **it;
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    type_parameters(v, &$($mut)? it.type_parameters);
                    formals(v, &$($mut)? it.parameters);
                    match &$($mut)? it.result {
                        Some(FunctionResult::Type(ty)) => v.visit_type(ty),
                        Some(FunctionResult::Named(formal)) => v.visit_formal(formal),
                        None => {}
                    }
                    specification(v, &$($mut)? it.specification);
                    optional_expression(v, &$($mut)? it.body);
                    optional_block(v, &$($mut)? it.by_method);
                }
                Member::Method(it) => {
                    let it = &$($mut)? **it;
                    v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
                    attributes(v, &$($mut)? it.attributes);
                    type_parameters(v, &$($mut)? it.type_parameters);
                    formals(v, &$($mut)? it.parameters);
                    formals(v, &$($mut)? it.results);
                    specification(v, &$($mut)? it.specification);
                    optional_block(v, &$($mut)? it.body);
                }
            }
        }

        fn members<V: $trait + ?Sized>(v: &mut V, members: &$($mut)? Vec<Member>) {
            for member in members {
                v.visit_member(member);
            }
        }

        fn attributes<V: $trait + ?Sized>(v: &mut V, attributes: &$($mut)? Vec<Attribute>) {
            for attribute in attributes {
                v.visit_attribute(attribute);
            }
        }

        /// Visits the parts of an attribute.
        pub fn walk_attribute<V: $trait + ?Sized>(v: &mut V, attribute: &$($mut)? Attribute) {
            v.visit_node(&$($mut)? attribute.id, &$($mut)? attribute.span);
            arguments(v, &$($mut)? attribute.arguments);
        }

        fn arguments<V: $trait + ?Sized>(v: &mut V, arguments: &$($mut)? Vec<Argument>) {
            for argument in arguments {
                v.visit_expression(&$($mut)? argument.value);
            }
        }

        fn formals<V: $trait + ?Sized>(v: &mut V, formals: &$($mut)? Vec<Formal>) {
            for formal in formals {
                v.visit_formal(formal);
            }
        }

        /// Visits the parts of a parameter.
        pub fn walk_formal<V: $trait + ?Sized>(v: &mut V, formal: &$($mut)? Formal) {
            v.visit_node(&$($mut)? formal.id, &$($mut)? formal.span);
            attributes(v, &$($mut)? formal.attributes);
            v.visit_type(&$($mut)? formal.ty);
            optional_expression(v, &$($mut)? formal.default);
        }

        fn type_parameters<V: $trait + ?Sized>(v: &mut V, all: &$($mut)? Vec<TypeParameter>) {
            for parameter in all {
                v.visit_node(&$($mut)? parameter.id, &$($mut)? parameter.span);
                types(v, &$($mut)? parameter.bounds);
            }
        }

        fn types<V: $trait + ?Sized>(v: &mut V, types: &$($mut)? Vec<Type>) {
            for ty in types {
                v.visit_type(ty);
            }
        }

        fn optional_type<V: $trait + ?Sized>(v: &mut V, ty: &$($mut)? Option<Type>) {
            if let Some(ty) = ty {
                v.visit_type(ty);
            }
        }

        fn optional_box_type<V: $trait + ?Sized>(v: &mut V, ty: &$($mut)? Option<Box<Type>>) {
            if let Some(ty) = ty {
                v.visit_type(ty);
            }
        }

        /// Visits the parts of a type.
        pub fn walk_type<V: $trait + ?Sized>(v: &mut V, ty: &$($mut)? Type) {
            v.visit_node(&$($mut)? ty.id, &$($mut)? ty.span);
            deep(|| match &$($mut)? ty.kind {
                TypeKind::Bool
                | TypeKind::Char
                | TypeKind::Int
                | TypeKind::Nat
                | TypeKind::Real
                | TypeKind::Ordinal
                | TypeKind::String
                | TypeKind::Object { .. }
                | TypeKind::BitVector(_) => {}
                TypeKind::Collection { element, .. } | TypeKind::Array { element, .. } => {
                    optional_box_type(v, element);
                }
                TypeKind::Map { arguments, .. } => {
                    if let Some(arguments) = arguments {
                        v.visit_type(&$($mut)? arguments.0);
                        v.visit_type(&$($mut)? arguments.1);
                    }
                }
                TypeKind::Tuple(components) => {
                    for component in components {
                        v.visit_type(&$($mut)? component.ty);
                    }
                }
                TypeKind::Arrow { parameters, result, .. } => {
                    types(v, parameters);
                    v.visit_type(result);
                }
                TypeKind::Named(named) => {
                    for segment in &$($mut)? named.qualifier {
                        types(v, &$($mut)? segment.type_arguments);
                    }
                    types(v, &$($mut)? named.arguments);
                }
            });
        }

        /// Visits the parts of a pattern.
        pub fn walk_pattern<V: $trait + ?Sized>(v: &mut V, pattern: &$($mut)? Pattern) {
            v.visit_node(&$($mut)? pattern.id, &$($mut)? pattern.span);
            deep(|| match &$($mut)? pattern.kind {
                PatternKind::Name { ty, .. } => optional_type(v, ty),
                PatternKind::Constructor { arguments: Some(parts), .. }
                | PatternKind::Tuple(parts)
                | PatternKind::Either(parts) => patterns(v, parts),
                PatternKind::Constructor { arguments: None, .. }
                | PatternKind::Literal { .. } => {}
            });
        }

        fn patterns<V: $trait + ?Sized>(v: &mut V, patterns: &$($mut)? Vec<Pattern>) {
            for pattern in patterns {
                v.visit_pattern(pattern);
            }
        }

        fn specification<V: $trait + ?Sized>(v: &mut V, all: &$($mut)? Specification) {
            for clause in &$($mut)? all.clauses {
                v.visit_clause(clause);
            }
        }

        /// Visits the parts of a clause.
        pub fn walk_clause<V: $trait + ?Sized>(v: &mut V, clause: &$($mut)? Clause) {
            v.visit_node(&$($mut)? clause.id, &$($mut)? clause.span);
            attributes(v, &$($mut)? clause.attributes);
            match &$($mut)? clause.kind {
                ClauseKind::Requires { condition, .. }
                | ClauseKind::Ensures { condition, .. }
                | ClauseKind::Invariant { condition, .. } => v.visit_expression(condition),
                ClauseKind::Reads(all) | ClauseKind::Modifies(all) => frames(v, all),
                ClauseKind::Decreases(all) => expressions(v, all),
            }
        }

        fn frames<V: $trait + ?Sized>(v: &mut V, frames: &$($mut)? Vec<Frame>) {
            for frame in frames {
                v.visit_node(&$($mut)? frame.id, &$($mut)? frame.span);
                optional_expression(v, &$($mut)? frame.object);
            }
        }

        fn expressions<V: $trait + ?Sized>(v: &mut V, expressions: &$($mut)? Vec<Expression>) {
            for expression in expressions {
                v.visit_expression(expression);
            }
        }

        fn optional_expression<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? Option<Expression>) {
            if let Some(expression) = it {
                v.visit_expression(expression);
            }
        }

        fn optional_box<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? Option<Box<Expression>>) {
            if let Some(expression) = it {
                v.visit_expression(expression);
            }
        }

        fn optional_block<V: $trait + ?Sized>(v: &mut V, block: &$($mut)? Option<Block>) {
            if let Some(block) = block {
                v.visit_block(block);
            }
        }

        fn bound_variables<V: $trait + ?Sized>(v: &mut V, all: &$($mut)? Vec<BoundVariable>) {
            for variable in all {
                v.visit_bound_variable(variable);
            }
        }

        /// Visits the parts of a bound variable.
        pub fn walk_bound_variable<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? BoundVariable) {
            v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
            optional_type(v, &$($mut)? it.ty);
            optional_expression(v, &$($mut)? it.domain);
            attributes(v, &$($mut)? it.attributes);
            optional_expression(v, &$($mut)? it.range);
        }

        /// Visits the parts of a local variable.
        pub fn walk_local_variable<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? LocalVariable) {
            v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
            attributes(v, &$($mut)? it.attributes);
            optional_type(v, &$($mut)? it.ty);
        }

        define_code_walks! { $trait [$($mut)?] }
    };
}
