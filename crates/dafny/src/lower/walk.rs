//! Looking into expressions: which variables they mention, and the conditions
//! that a conjunction consists of.

use crate::deep::deep;
use crate::syntax::{
    BinaryOperator, BoundVariable, Expression, ExpressionKind as E, Guard, NodeId, UnaryOperator,
};

/// Calls the function with every direct part that is evaluated with the
/// expression; proofs and specifications are left out.
pub(super) fn parts<'a>(expression: &'a Expression, see: &mut dyn FnMut(&'a Expression)) {
    let variables = |variables: &'a [BoundVariable], see: &mut dyn FnMut(&'a Expression)| {
        for variable in variables {
            variable.domain.iter().for_each(&mut *see);
            variable.range.iter().for_each(&mut *see);
        }
    };
    match &expression.kind {
        E::Literal(_) | E::This | E::Wildcard | E::Name(_) | E::Unchanged { .. } => {}
        E::Member { target, .. } => see(target),
        E::Call {
            callee, arguments, ..
        } => {
            see(callee);
            arguments.iter().for_each(|argument| see(&argument.value));
        }
        E::Index { target, indices } => {
            see(target);
            indices.iter().for_each(see);
        }
        E::Prefix { target, depth } => {
            see(target);
            see(depth);
        }
        E::Slice { target, from, to } => {
            see(target);
            from.iter().chain(to).for_each(|bound| see(bound));
        }
        E::SlicesByLength {
            target, lengths, ..
        } => {
            see(target);
            lengths.iter().for_each(see);
        }
        E::Update {
            target,
            index,
            value,
        } => {
            see(target);
            see(index);
            see(value);
        }
        E::DatatypeUpdate { target, updates } => {
            see(target);
            updates.iter().for_each(|(_, value)| see(value));
        }
        E::Unary { operand, .. }
        | E::Cardinality(operand)
        | E::Convert { operand, .. }
        | E::TypeTest { operand, .. }
        | E::Old { operand, .. }
        | E::Fresh { operand, .. }
        | E::Allocated(operand)
        | E::Assigned(operand)
        | E::MultisetOf(operand) => see(operand),
        E::Binary { left, right, .. } => {
            see(left);
            see(right);
        }
        E::Chain { first, rest } => {
            see(first);
            rest.iter().for_each(|(_, operand)| see(operand));
        }
        E::PrefixEqual {
            depth, left, right, ..
        } => {
            see(depth);
            see(left);
            see(right);
        }
        E::DecreasesTo { from, to, .. } => from.iter().chain(to).for_each(see),
        E::Tuple(components) => components.iter().for_each(|part| see(&part.value)),
        E::Display { elements, .. } => elements.iter().for_each(see),
        E::MapDisplay { entries, .. } => entries.iter().for_each(|(key, value)| {
            see(key);
            see(value);
        }),
        E::SeqConstruction {
            length,
            initialiser,
            ..
        } => {
            see(length);
            see(initialiser);
        }
        E::SetComprehension {
            variables: bound,
            term,
            ..
        } => {
            variables(bound, see);
            term.iter().for_each(|term| see(term));
        }
        E::MapComprehension {
            variables: bound,
            key,
            value,
            ..
        } => {
            variables(bound, see);
            key.iter().for_each(|key| see(key));
            see(value);
        }
        E::Quantified {
            variables: bound,
            body,
            ..
        } => {
            variables(bound, see);
            see(body);
        }
        E::Lambda { body, .. } | E::Statement { body, .. } => see(body),
        E::Let { values, body, .. } => {
            values.iter().for_each(&mut *see);
            see(body);
        }
        E::LetSuchThat {
            condition, body, ..
        } => {
            see(condition);
            see(body);
        }
        E::LetOrFail { value, body, .. } => {
            see(value);
            see(body);
        }
        E::If {
            guard,
            then,
            otherwise,
        } => {
            match &**guard {
                Guard::Condition(condition) => see(condition),
                Guard::Binding {
                    variables: bound,
                    condition,
                    ..
                } => {
                    variables(bound, see);
                    see(condition);
                }
                Guard::Nondeterministic | Guard::Elided => {}
            }
            see(then);
            see(otherwise);
        }
        E::Match { scrutinee, cases } => {
            see(scrutinee);
            cases.iter().for_each(|case| see(&case.body));
        }
    }
}

/// Whether any name in the expression satisfies the test.
pub(super) fn mentions(expression: &Expression, test: &dyn Fn(NodeId) -> bool) -> bool {
    deep(|| {
        if matches!(expression.kind, E::Name(_)) && test(expression.id) {
            return true;
        }
        let mut found = false;
        parts(expression, &mut |part| {
            found = found || mentions(part, test);
        });
        found
    })
}

/// The conditions that a conjunction consists of, in order.
pub(super) fn conjuncts<'a>(condition: &'a Expression, into: &mut Vec<&'a Expression>) {
    deep(|| match &condition.kind {
        E::Binary {
            operator: BinaryOperator::And,
            left,
            right,
        } => {
            conjuncts(left, into);
            conjuncts(right, into);
        }
        E::Statement { body, .. } => conjuncts(body, into),
        // `!(a || b)` and `!(a ==> b)` are conjunctions, too, but only written by
        // machines; they stay one condition.
        E::Unary {
            operator: UnaryOperator::Not,
            ..
        } => into.push(condition),
        _ => into.push(condition),
    });
}
