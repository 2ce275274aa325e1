//! The traversal of expressions and statements: the second half of [`super::walk`].

/// Defines the walking functions of expressions and statements.
macro_rules! define_code_walks {
    ($trait:ident [$($mut:tt)?]) => {
        fn guard<V: $trait + ?Sized>(v: &mut V, guard: &$($mut)? Guard) {
            match guard {
                Guard::Condition(condition) => v.visit_expression(condition),
                Guard::Binding { variables, attributes: all, condition } => {
                    bound_variables(v, variables);
                    attributes(v, all);
                    v.visit_expression(condition);
                }
                Guard::Nondeterministic | Guard::Elided => {}
            }
        }

        /// Visits the parts of an expression.
        pub fn walk_expression<V: $trait + ?Sized>(v: &mut V, expression: &$($mut)? Expression) {
            v.visit_node(&$($mut)? expression.id, &$($mut)? expression.span);
            deep(|| match &$($mut)? expression.kind {
                ExpressionKind::Literal(_) | ExpressionKind::This | ExpressionKind::Wildcard => {}
                ExpressionKind::Name(segment) => types(v, &$($mut)? segment.type_arguments),
                ExpressionKind::Member { target, member } => {
                    v.visit_expression(target);
                    types(v, &$($mut)? member.type_arguments);
                }
                ExpressionKind::Call { callee, arguments: all, .. } => {
                    v.visit_expression(callee);
                    arguments(v, all);
                }
                ExpressionKind::Index { target, indices: all }
                | ExpressionKind::SlicesByLength { target, lengths: all, .. } => {
                    v.visit_expression(target);
                    expressions(v, all);
                }
                ExpressionKind::Prefix { target, depth } => {
                    v.visit_expression(target);
                    v.visit_expression(depth);
                }
                ExpressionKind::Slice { target, from, to } => {
                    v.visit_expression(target);
                    optional_box(v, from);
                    optional_box(v, to);
                }
                ExpressionKind::Update { target, index, value } => {
                    v.visit_expression(target);
                    v.visit_expression(index);
                    v.visit_expression(value);
                }
                ExpressionKind::DatatypeUpdate { target, updates } => {
                    v.visit_expression(target);
                    for (_, value) in updates {
                        v.visit_expression(value);
                    }
                }
                ExpressionKind::Unary { operand, .. }
                | ExpressionKind::Cardinality(operand)
                | ExpressionKind::Old { operand, .. }
                | ExpressionKind::Fresh { operand, .. }
                | ExpressionKind::Allocated(operand)
                | ExpressionKind::Assigned(operand)
                | ExpressionKind::MultisetOf(operand) => v.visit_expression(operand),
                ExpressionKind::Binary { left, right, .. } => {
                    v.visit_expression(left);
                    v.visit_expression(right);
                }
                ExpressionKind::Chain { first, rest } => {
                    v.visit_expression(first);
                    for (_, operand) in rest {
                        v.visit_expression(operand);
                    }
                }
                ExpressionKind::PrefixEqual { depth, left, right, .. } => {
                    v.visit_expression(left);
                    v.visit_expression(depth);
                    v.visit_expression(right);
                }
                ExpressionKind::Convert { operand, ty }
                | ExpressionKind::TypeTest { operand, ty } => {
                    v.visit_expression(operand);
                    v.visit_type(ty);
                }
                ExpressionKind::Unchanged { frames: all, .. } => frames(v, all),
                ExpressionKind::DecreasesTo { from, to, .. } => {
                    expressions(v, from);
                    expressions(v, to);
                }
                ExpressionKind::Tuple(components) => {
                    for component in components {
                        v.visit_expression(&$($mut)? component.value);
                    }
                }
                ExpressionKind::Display { elements, .. } => expressions(v, elements),
                ExpressionKind::MapDisplay { entries, .. } => {
                    for (key, value) in entries {
                        v.visit_expression(key);
                        v.visit_expression(value);
                    }
                }
                ExpressionKind::SeqConstruction { element, length, initialiser } => {
                    optional_box_type(v, element);
                    v.visit_expression(length);
                    v.visit_expression(initialiser);
                }
                ExpressionKind::SetComprehension { variables, term, .. } => {
                    bound_variables(v, variables);
                    optional_box(v, term);
                }
                ExpressionKind::MapComprehension { variables, key, value, .. } => {
                    bound_variables(v, variables);
                    optional_box(v, key);
                    v.visit_expression(value);
                }
                ExpressionKind::Quantified { variables, body, .. } => {
                    bound_variables(v, variables);
                    v.visit_expression(body);
                }
                ExpressionKind::Lambda { parameters, specification: clauses, body } => {
                    bound_variables(v, parameters);
                    specification(v, clauses);
                    v.visit_expression(body);
                }
                ExpressionKind::Let { patterns: all, values, body, .. } => {
                    patterns(v, all);
                    expressions(v, values);
                    v.visit_expression(body);
                }
                ExpressionKind::LetSuchThat {
                    patterns: all,
                    attributes: marks,
                    condition,
                    body,
                    ..
                } => {
                    patterns(v, all);
                    attributes(v, marks);
                    v.visit_expression(condition);
                    v.visit_expression(body);
                }
                ExpressionKind::LetOrFail { pattern, value, body, .. } => {
                    if let Some(pattern) = pattern {
                        v.visit_pattern(pattern);
                    }
                    v.visit_expression(value);
                    v.visit_expression(body);
                }
                ExpressionKind::If { guard: it, then, otherwise } => {
                    guard(v, it);
                    v.visit_expression(then);
                    v.visit_expression(otherwise);
                }
                ExpressionKind::Match { scrutinee, cases } => {
                    v.visit_expression(scrutinee);
                    for case in cases {
                        v.visit_node(&$($mut)? case.id, &$($mut)? case.span);
                        attributes(v, &$($mut)? case.attributes);
                        v.visit_pattern(&$($mut)? case.pattern);
                        v.visit_expression(&$($mut)? case.body);
                    }
                }
                ExpressionKind::Statement { statement, body } => {
                    v.visit_statement(statement);
                    v.visit_expression(body);
                }
            });
        }

        /// Visits the statements of a block.
        pub fn walk_block<V: $trait + ?Sized>(v: &mut V, block: &$($mut)? Block) {
            v.visit_node(&$($mut)? block.id, &$($mut)? block.span);
            statements(v, &$($mut)? block.statements);
        }

        fn statements<V: $trait + ?Sized>(v: &mut V, statements: &$($mut)? Vec<Statement>) {
            for statement in statements {
                v.visit_statement(statement);
            }
        }

        fn right_hand_sides<V: $trait + ?Sized>(v: &mut V, all: &$($mut)? Vec<RightHandSide>) {
            for value in all {
                v.visit_right_hand_side(value);
            }
        }

        /// Visits the parts of a right-hand side.
        pub fn walk_right_hand_side<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? RightHandSide) {
            v.visit_node(&$($mut)? it.id, &$($mut)? it.span);
            match &$($mut)? it.kind {
                RightHandSideKind::Expression(value) => v.visit_expression(value),
                RightHandSideKind::Havoc => {}
                RightHandSideKind::New(Allocation::Object { ty, arguments: all }) => {
                    v.visit_type(ty);
                    if let Some(all) = all {
                        arguments(v, all);
                    }
                }
                RightHandSideKind::New(Allocation::Array { element, dimensions, initialiser }) => {
                    optional_box_type(v, element);
                    expressions(v, dimensions);
                    match initialiser {
                        Some(ArrayInitialiser::Function(function)) => v.visit_expression(function),
                        Some(ArrayInitialiser::Display(elements)) => expressions(v, elements),
                        None => {}
                    }
                }
            }
            attributes(v, &$($mut)? it.attributes);
        }

        fn assignment<V: $trait + ?Sized>(v: &mut V, assignment: &$($mut)? Assignment) {
            match assignment {
                Assignment::Values(values) => right_hand_sides(v, values),
                Assignment::SuchThat { attributes: all, condition, .. } => {
                    attributes(v, all);
                    v.visit_expression(condition);
                }
                Assignment::OrFail { attributes: all, first, rest, .. } => {
                    attributes(v, all);
                    v.visit_right_hand_side(first);
                    right_hand_sides(v, rest);
                }
            }
        }

        fn alternatives<V: $trait + ?Sized>(v: &mut V, alternatives: &$($mut)? Vec<Alternative>) {
            for alternative in alternatives {
                v.visit_node(&$($mut)? alternative.id, &$($mut)? alternative.span);
                attributes(v, &$($mut)? alternative.attributes);
                guard(v, &$($mut)? alternative.guard);
                statements(v, &$($mut)? alternative.body);
            }
        }

        /// Visits the parts of a statement.
        pub fn walk_statement<V: $trait + ?Sized>(v: &mut V, statement: &$($mut)? Statement) {
            v.visit_node(&$($mut)? statement.id, &$($mut)? statement.span);
            deep(|| match &$($mut)? statement.kind {
                StatementKind::Block(block) => v.visit_block(block),
                StatementKind::OpaqueBlock { specification: clauses, body } => {
                    specification(v, clauses);
                    v.visit_block(body);
                }
                StatementKind::Var { variables, value, proof, .. } => {
                    for variable in variables {
                        v.visit_local_variable(variable);
                    }
                    if let Some(value) = value {
                        assignment(v, value);
                    }
                    optional_block(v, proof);
                }
                StatementKind::VarPattern { pattern, value, .. } => {
                    v.visit_pattern(pattern);
                    v.visit_expression(value);
                }
                StatementKind::Assign { targets, value, proof } => {
                    expressions(v, targets);
                    assignment(v, value);
                    optional_block(v, proof);
                }
                StatementKind::Call { attributes: all, call, proof } => {
                    v.visit_expression(call);
                    attributes(v, all);
                    optional_block(v, proof);
                }
                StatementKind::If { guard: it, attributes: all, then, otherwise } => {
                    attributes(v, all);
                    guard(v, it);
                    v.visit_block(then);
                    if let Some(otherwise) = otherwise {
                        v.visit_statement(otherwise);
                    }
                }
                StatementKind::IfCase { attributes: all, alternatives: cases } => {
                    attributes(v, all);
                    alternatives(v, cases);
                }
                StatementKind::While {
                    guard: it,
                    attributes: all,
                    specification: clauses,
                    body,
                } => {
                    attributes(v, all);
                    guard(v, it);
                    specification(v, clauses);
                    optional_block(v, body);
                }
                StatementKind::WhileCase {
                    attributes: all,
                    specification: clauses,
                    alternatives: cases,
                } => {
                    attributes(v, all);
                    specification(v, clauses);
                    alternatives(v, cases);
                }
                StatementKind::For(it) => {
                    attributes(v, &$($mut)? it.attributes);
                    v.visit_local_variable(&$($mut)? it.variable);
                    v.visit_expression(&$($mut)? it.from);
                    optional_expression(v, &$($mut)? it.to);
                    specification(v, &$($mut)? it.specification);
                    optional_block(v, &$($mut)? it.body);
                }
                StatementKind::Match { attributes: all, scrutinee, cases } => {
                    attributes(v, all);
                    v.visit_expression(scrutinee);
                    for case in cases {
                        v.visit_node(&$($mut)? case.id, &$($mut)? case.span);
                        attributes(v, &$($mut)? case.attributes);
                        v.visit_pattern(&$($mut)? case.pattern);
                        statements(v, &$($mut)? case.body);
                    }
                }
                StatementKind::Forall { variables, specification: clauses, body } => {
                    bound_variables(v, variables);
                    specification(v, clauses);
                    optional_block(v, body);
                }
                StatementKind::Jump { .. } | StatementKind::NewDivider => {}
                StatementKind::Return(values) | StatementKind::Yield(values) => {
                    right_hand_sides(v, values);
                }
                StatementKind::Print(values)
                | StatementKind::Reveal(Revealed::Listed(values))
                | StatementKind::Hide(Revealed::Listed(values)) => expressions(v, values),
                StatementKind::Reveal(Revealed::Everything)
                | StatementKind::Hide(Revealed::Everything) => {}
                StatementKind::Assert { attributes: all, condition, proof, .. } => {
                    attributes(v, all);
                    v.visit_expression(condition);
                    optional_block(v, proof);
                }
                StatementKind::Assume { attributes: all, condition } => {
                    attributes(v, all);
                    v.visit_expression(condition);
                }
                StatementKind::Expect { attributes: all, condition, message } => {
                    attributes(v, all);
                    v.visit_expression(condition);
                    optional_expression(v, message);
                }
                StatementKind::Calc(it) => calc(v, it),
                StatementKind::Modify { attributes: all, frames: it, body } => {
                    attributes(v, all);
                    frames(v, it);
                    optional_block(v, body);
                }
                StatementKind::Skeleton(Skeleton::Modify(body)) => optional_block(v, body),
                StatementKind::Skeleton(_) => {}
            });
        }

        fn calc<V: $trait + ?Sized>(v: &mut V, calc: &$($mut)? Calc) {
            attributes(v, &$($mut)? calc.attributes);
            calc_operator(v, &$($mut)? calc.operator);
            optional_expression(v, &$($mut)? calc.first);
            for step in &$($mut)? calc.steps {
                v.visit_node(&$($mut)? step.id, &$($mut)? step.span);
                calc_operator(v, &$($mut)? step.operator);
                statements(v, &$($mut)? step.hints);
                optional_expression(v, &$($mut)? step.line);
            }
        }

        fn calc_operator<V: $trait + ?Sized>(v: &mut V, it: &$($mut)? Option<CalcOperator>) {
            if let Some(CalcOperator::PrefixEqual(depth)) = it {
                v.visit_expression(depth);
            }
        }
    };
}
