//! `match` expressions on datatypes.

use super::datatypes;
use crate::build::{pattern_constructor, pattern_variable};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Expression, ExpressionKind, MatchCase, NodeId, Pattern, PatternKind, Span,
};

pub(super) const FEATURE: Feature = Feature {
    name: "match-expressions",
    needs: &[FeatureId::Datatypes],
    expressions: &[ExprRule {
        tags: &[],
        weight: 3,
        deep: true,
        applies: |g, ty| !datatypes::matchable(g).is_empty() && g.traits(ty).literal,
        write: matched,
    }],
    ..Feature::USUAL
};

fn matched(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let types = datatypes::matchable(g);
    let scrutinised = *g.ch.pick(&types);
    let Some(id) = datatypes::data(g, scrutinised) else {
        return g.literal(ty, anchored);
    };
    let scrutinee = Box::new(datatypes::scrutinee(g, scrutinised));
    let constructors = g.declared.data(id).constructors.clone();
    // Dafny 2.3 has no case for the rest.
    let may_cut = constructors.len() > 1 && g.dialect >= Dialect::V3;
    let cut = if may_cut && g.ch.chance(1, 4) {
        constructors.len() - 1
    } else {
        constructors.len()
    };
    let mut cases = Vec::new();
    for constructor in &constructors[..cut] {
        let (pattern, variables) = g.constructor_pattern(&constructor.name, &constructor.fields);
        let body = g.under_binder(variables, 1, |g| g.expr_at(ty, anchored));
        cases.push(case(pattern, body));
    }
    if cut < constructors.len() {
        let body = g.under_binder(None, 1, |g| g.expr_at(ty, anchored));
        cases.push(case(Pattern::name("_"), body));
    }
    Expression::new(ExpressionKind::Match { scrutinee, cases })
}

fn case(pattern: Pattern, body: Expression) -> MatchCase {
    MatchCase {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        pattern,
        body,
    }
}

impl Gen<'_> {
    /// A pattern for a constructor, with a variable for each field that is wanted.
    pub(crate) fn constructor_pattern(
        &mut self,
        constructor: &str,
        fields: &[(String, Ty)],
    ) -> (Pattern, Vec<Variable>) {
        let mut variables = Vec::new();
        let patterns: Vec<Pattern> = fields
            .iter()
            .map(|(_, ty)| {
                if self.ch.chance(1, 5) {
                    return Pattern::name("_");
                }
                if let Some(nested) = self.nested_pattern(*ty, &mut variables) {
                    return nested;
                }
                let name = self.name("q");
                variables.push(Variable::fixed(&name, *ty));
                pattern_variable(&name, None)
            })
            .collect();
        (pattern_constructor(constructor, patterns), variables)
    }

    /// An irrefutable pattern for the type, with patterns for its parts.
    fn nested_pattern(&mut self, ty: Ty, variables: &mut Vec<Variable>) -> Option<Pattern> {
        if !self.has(FeatureId::NestedPatterns) || !self.ch.chance(1, 2) {
            return None;
        }
        match self.shape(ty).clone() {
            Shape::Data(id, _) if self.declared.data(id).constructors.len() == 1 => {
                self.uses(FeatureId::NestedPatterns);
                let only = self.declared.data(id).constructors[0].clone();
                let (pattern, more) = self.constructor_pattern(&only.name, &only.fields);
                variables.extend(more);
                Some(pattern)
            }
            Shape::Tuple(parts) => {
                self.uses(FeatureId::NestedPatterns);
                let names: Vec<String> = parts.iter().map(|_| self.name("q")).collect();
                let known = names.iter().zip(parts.iter());
                variables.extend(known.map(|(name, ty)| Variable::fixed(name, *ty)));
                let patterns = names.iter().map(|name| Pattern::name(name)).collect();
                Some(Pattern::new(PatternKind::Tuple(patterns)))
            }
            _ => None,
        }
    }
}
