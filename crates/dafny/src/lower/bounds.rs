//! Finds the values to try for a bound variable, from the conditions on it and from its
//! type.

use super::Lowering;
use super::range::{comparisons, mirrored};
use crate::resolved::{LocalId, Type, TypeKind};
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind as E};

/// A variable that is looked for.
#[derive(Clone, Debug)]
pub(super) struct Variable<'e> {
    pub(super) id: LocalId,
    pub(super) name: String,
    pub(super) ty: Type,
    /// `<- C`: the collection it comes from, if written.
    pub(super) domain: Option<&'e Expression>,
}

/// Variables and the conditions that restrict them.
pub(super) struct Search<'e> {
    pub(super) variables: Vec<Variable<'e>>,
    pub(super) conditions: Vec<&'e Expression>,
    /// Whether one combination is enough, so that looking through infinitely
    /// many values may end.
    pub(super) one: bool,
}

/// Where the values of a variable come from.
#[derive(Clone, Debug)]
pub(super) enum Domain<'e> {
    /// One value.
    Exactly(&'e Expression),
    /// Integers, or characters; a missing bound means that they are unbounded.
    Range {
        low: Option<Limit<'e>>,
        high: Option<Limit<'e>>,
        chars: bool,
    },
    /// The elements of a collection.
    Elements(&'e Expression),
    /// The subsets of a set, perhaps without the set itself.
    Subsets(&'e Expression, bool),
    /// The prefixes of a sequence, perhaps without the sequence itself.
    Prefixes(&'e Expression, bool),
    /// All values of a finite type.
    Values(Type),
}

/// The first value of a range, or the first one after it.
#[derive(Clone, Debug)]
pub(super) struct Limit<'e> {
    pub(super) value: LimitValue<'e>,
    pub(super) shift: i32,
}

/// The value of a limit.
#[derive(Clone, Debug)]
pub(super) enum LimitValue<'e> {
    Expression(&'e Expression),
    Number(String),
}

/// A limit that a condition gives, and the condition's number.
type Bound<'e> = Option<(Limit<'e>, usize)>;

impl Lowering<'_> {
    /// The variable to loop over next: its number, its domain, and the conditions
    /// that the domain makes sure of.
    pub(super) fn choose<'e>(
        &self,
        search: &Search<'e>,
    ) -> Option<(usize, Domain<'e>, Vec<usize>)> {
        let found = |strict: bool| {
            search
                .variables
                .iter()
                .enumerate()
                .find_map(|(index, variable)| {
                    let (domain, used) = self.domain(variable, search, strict)?;
                    Some((index, domain, used))
                })
        };
        // Infinite domains only where nothing else is left.
        found(true).or_else(|| if search.one { found(false) } else { None })
    }

    fn domain<'e>(
        &self,
        variable: &Variable<'e>,
        search: &Search<'e>,
        finite: bool,
    ) -> Option<(Domain<'e>, Vec<usize>)> {
        let known = |e: &Expression| !self.mentions_any(e, &search.variables);
        if let Some(domain) = variable.domain
            && known(domain)
        {
            return Some((Domain::Elements(domain), Vec::new()));
        }
        let rep = self.r.representation(&variable.ty);
        let numbers = matches!(rep, Type::Int | Type::BitVector(_) | Type::Ordinal);
        let chars = rep == Type::Char;
        let mut elements = None;
        let mut parts = None;
        let mut exactly = None;
        for (index, condition) in search.conditions.iter().copied().enumerate() {
            let single = comparisons(condition).len() == 1;
            for (left, operator, right) in comparisons(condition) {
                let (operator, other) = if self.is_local(left, variable.id) {
                    (operator, right)
                } else if self.is_local(right, variable.id) && operator != B::In {
                    (mirrored(operator), left)
                } else {
                    continue;
                };
                if !known(other) {
                    continue;
                }
                let used = if single { vec![index] } else { Vec::new() };
                let proper = operator == B::Less;
                match operator {
                    B::Equal if index == 0 || is_harmless(other) => {
                        return Some((Domain::Exactly(other), used));
                    }
                    // The conditions before it ensure that it has a value: `s[0]` has none in
                    // `x in s && x == s[0]` if `s` is empty.
                    B::Equal => {
                        exactly.get_or_insert((Domain::Exactly(other), used));
                    }
                    B::In if elements.is_none() => {
                        elements = Some((Domain::Elements(other), used));
                    }
                    B::Less | B::LessEqual if matches!(rep, Type::Set { .. }) => {
                        parts.get_or_insert((Domain::Subsets(other, proper), used));
                    }
                    B::Less | B::LessEqual if matches!(rep, Type::Seq(_)) => {
                        parts.get_or_insert((Domain::Prefixes(other, proper), used));
                    }
                    _ => {}
                }
            }
        }
        if let Some(found) = elements.or(parts) {
            return Some(found);
        }
        if numbers || chars {
            let low = self.limit_of(variable.id, search, true, &mut Vec::new());
            let high = self.limit_of(variable.id, search, false, &mut Vec::new());
            if exactly.is_some() && (low.is_none() || high.is_none()) {
                return exactly;
            }
            let written = low.is_some() || high.is_some();
            let used = self.covered(search, variable.id, &low, &high);
            let (low, high) = self.with_type(variable, chars, low, high);
            if (low.is_some() && high.is_some()) || !finite {
                let used = if written { used } else { Vec::new() };
                return Some((Domain::Range { low, high, chars }, used));
            }
            return None;
        }
        let values = || (Domain::Values(variable.ty.clone()), Vec::new());
        exactly.or_else(|| self.is_finite(&variable.ty, 0).then(values))
    }

    /// The lower or upper limit that conditions give for a variable: directly, or
    /// through another variable (`i < j < n` says that `i < n`).
    fn limit_of<'e>(
        &self,
        variable: LocalId,
        search: &Search<'e>,
        lower: bool,
        seen: &mut Vec<LocalId>,
    ) -> Bound<'e> {
        seen.push(variable);
        let mut through = None;
        for (index, condition) in search.conditions.iter().copied().enumerate() {
            for (left, operator, right) in comparisons(condition) {
                let (operator, other) = if self.is_local(left, variable) {
                    (operator, right)
                } else if self.is_local(right, variable) {
                    (mirrored(operator), left)
                } else {
                    continue;
                };
                let shift = match (operator, lower) {
                    (B::Less, false) | (B::GreaterEqual, true) => 0,
                    (B::LessEqual, false) | (B::Greater, true) => 1,
                    _ => continue,
                };
                if !self.mentions_any(other, &search.variables) {
                    let value = LimitValue::Expression(other);
                    return Some((Limit { value, shift }, index));
                }
                let next = search.variables.iter().find(|v| self.is_local(other, v.id));
                if let Some(next) = next
                    && !seen.contains(&next.id)
                    && through.is_none()
                {
                    through = self.limit_of(next.id, search, lower, seen);
                }
            }
        }
        through
    }

    /// The conditions that say nothing but the bounds that were chosen.
    fn covered(
        &self,
        search: &Search<'_>,
        variable: LocalId,
        low: &Bound<'_>,
        high: &Bound<'_>,
    ) -> Vec<usize> {
        let chosen = |bound: &Bound<'_>| bound.as_ref().map(|(_, index)| *index);
        let (low, high) = (chosen(low), chosen(high));
        let mut covered = Vec::new();
        for index in low.into_iter().chain(high) {
            let parts = comparisons(search.conditions[index]);
            let about = |(left, _, right): &(&Expression, B, &Expression)| {
                self.is_local(left, variable) || self.is_local(right, variable)
            };
            let both = low == high;
            if parts.iter().all(about) && (parts.len() == 1 || (parts.len() == 2 && both)) {
                covered.push(index);
            }
        }
        covered
    }

    /// Completes bounds by what the type says.
    fn with_type<'e>(
        &self,
        variable: &Variable<'e>,
        chars: bool,
        low: Bound<'e>,
        high: Bound<'e>,
    ) -> (Option<Limit<'e>>, Option<Limit<'e>>) {
        let number = |digits: String| Limit {
            value: LimitValue::Number(digits),
            shift: 0,
        };
        let interval = if chars {
            super::range::Interval {
                low: Some(crate::value::Int::ZERO),
                high: Some(crate::value::Int::from(if self.options.utf16_chars() {
                    0x1_0000_i64
                } else {
                    0x11_0000
                })),
            }
        } else {
            self.interval(&variable.ty)
        };
        // A number is not a character: constant limits of characters are codes.
        let constant = |bound: Option<crate::value::Int>| bound.map(|n| number(n.to_string()));
        (
            low.map(|(limit, _)| limit)
                .or_else(|| constant(interval.low)),
            high.map(|(limit, _)| limit)
                .or_else(|| constant(interval.high)),
        )
    }

    /// Whether all values of a type can be listed.
    pub(super) fn is_finite(&self, ty: &Type, depth: u32) -> bool {
        if depth > 8 {
            return false;
        }
        match ty {
            Type::Bool => true,
            Type::BitVector(width) => *width <= 16,
            Type::Tuple(fields) => fields
                .iter()
                .filter(|field| !field.ghost)
                .all(|field| self.is_finite(&field.ty, depth + 1)),
            Type::Declared {
                declaration,
                arguments,
                ..
            } => match &self.r.type_declaration(*declaration).kind {
                TypeKind::Datatype {
                    co: false,
                    constructors,
                } => constructors.iter().all(|ctor| {
                    let constructor = self.r.constructor(*ctor);
                    !constructor.ghost
                        && constructor.fields.iter().all(|field| {
                            let ty = self.r.instantiate(&field.ty, *declaration, arguments);
                            !field.ghost && self.is_finite(&ty, depth + 1)
                        })
                }),
                TypeKind::Newtype { base, .. } | TypeKind::Subset { base, .. } => {
                    let base = self.r.instantiate(base, *declaration, arguments);
                    self.is_finite(&base, depth + 1) || {
                        let interval = self.interval(ty);
                        interval.low.is_some() && interval.high.is_some()
                    }
                }
                _ => false,
            },
            _ => false,
        }
    }
}

/// Whether an expression has a value wherever it stands.
fn is_harmless(expression: &Expression) -> bool {
    match &expression.kind {
        E::Literal(_) | E::Name(_) | E::This => true,
        E::Cardinality(operand) => is_harmless(operand),
        _ => false,
    }
}
