//! The selection manager (fuzz-d thesis, section 4.2.3): which rules apply and
//! how likely each is. Nesting becomes less likely with depth, so that the limits are
//! rarely reached.

use super::{ExprRule, Feature, Gen, StmtRule, TypeRequest, TypeRule};
use crate::id::FeatureId;
use crate::ty::{Tag, Ty};
use gadfly_choice::Label;
use gadfly_dafny::syntax::Expression;
use gadfly_features::UNIT;

const EXPR: Label = Label::new("expr");
const STMT: Label = Label::new("stmt");
const TYPE: Label = Label::new("type");

/// How likely nesting is at each depth, in sixteenths.
const DECAY: [u32; 7] = [16, 14, 10, 6, 3, 1, 0];

/// How deep blocks nest.
const DEEPEST_BLOCK: usize = 4;

/// How many rules one table can have.
const MOST_RULES: usize = 128;

/// A rule with its weight and its feature.
pub(crate) struct Entry<R: 'static> {
    weight: u32,
    feature: FeatureId,
    rule: &'static R,
}

// Not derived: rules themselves are not copied.
impl<R> Clone for Entry<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Entry<R> {}

/// Writes a value of a type where no rule applies; the flag says whether the context
/// determines the type.
type Fallback = fn(&mut Gen<'_>, Ty, bool) -> Expression;

/// A feature that a program may use, with the factor of its weight in thousandths.
pub(crate) struct Enabled {
    pub(crate) id: FeatureId,
    pub(crate) feature: &'static Feature,
    pub(crate) factor: u32,
}

/// The rules of a program's features, by what they write.
pub(crate) struct RuleTable {
    fallback: Fallback,
    expressions: [Vec<Entry<ExprRule>>; Tag::COUNT],
    statements: Vec<Entry<StmtRule>>,
    types: Vec<Entry<TypeRule>>,
}

impl RuleTable {
    pub(crate) fn new(enabled: impl Iterator<Item = Enabled>, fallback: Fallback) -> RuleTable {
        let mut table = RuleTable {
            fallback,
            expressions: std::array::from_fn(|_| Vec::new()),
            statements: Vec::new(),
            types: Vec::new(),
        };
        for Enabled {
            id,
            feature,
            factor,
        } in enabled
        {
            let scaled = |weight: u32| {
                let weight = u64::from(weight) * 16 * u64::from(factor) / u64::from(UNIT);
                u32::try_from(weight).unwrap_or(u32::MAX / 256)
            };
            for rule in feature.expressions {
                let entry = Entry {
                    weight: scaled(rule.weight),
                    feature: id,
                    rule,
                };
                if rule.tags.is_empty() {
                    table.expressions.iter_mut().for_each(|of| of.push(entry));
                }
                for tag in rule.tags {
                    table.expressions[*tag as usize].push(entry);
                }
            }
            table
                .statements
                .extend(feature.statements.iter().map(|rule| Entry {
                    weight: scaled(rule.weight),
                    feature: id,
                    rule,
                }));
            table.types.extend(feature.types.iter().map(|rule| Entry {
                weight: scaled(rule.weight),
                feature: id,
                rule,
            }));
        }
        table
    }
}

impl Gen<'_> {
    /// An expression of a type, where nothing else determines the type.
    pub(crate) fn expr(&mut self, ty: Ty) -> Expression {
        self.expr_at(ty, false)
    }

    /// An expression of a type; `anchored` if the context determines the type.
    pub(crate) fn expr_at(&mut self, ty: Ty, anchored: bool) -> Expression {
        self.ch.open(EXPR);
        let depth = (self.depth as usize).min(DECAY.len() - 1);
        let may_nest = self.operators_left > 0;
        let decay = if may_nest { DECAY[depth] } else { 0 };
        let entries = &self.rules.expressions[self.tag(ty) as usize];
        let mut weights = [0_u32; MOST_RULES];
        for (weight, entry) in weights.iter_mut().zip(entries) {
            let likely = if entry.rule.deep {
                entry.weight / 16 * decay
            } else {
                entry.weight
            };
            if likely > 0 && (entry.rule.applies)(self, ty) {
                *weight = likely;
            }
        }
        let count = entries.len().min(MOST_RULES);
        let written = if weights[..count].iter().all(|weight| *weight == 0) {
            (self.rules.fallback)(self, ty, anchored)
        } else {
            let entry = entries[self.ch.weighted(&weights[..count])];
            if entry.rule.deep {
                self.operators_left = self.operators_left.saturating_sub(1);
            }
            self.uses(entry.feature);
            self.depth += 1;
            self.anchored = anchored;
            let written = (entry.rule.write)(self, ty);
            self.depth -= 1;
            written
        };
        self.ch.close();
        written
    }

    /// A type with the requested properties.
    pub(crate) fn some_type(&mut self, request: TypeRequest) -> Ty {
        self.ch.open(TYPE);
        let entries = &self.rules.types;
        let mut weights = [0_u32; MOST_RULES];
        for (weight, entry) in weights.iter_mut().zip(entries) {
            let likely = if entry.rule.nests {
                entry.weight * DECAY[(request.depth as usize * 2).min(DECAY.len() - 1)] / 16
            } else {
                entry.weight
            };
            if likely > 0 && (entry.rule.applies)(self, request) {
                *weight = likely;
            }
        }
        let count = entries.len().min(MOST_RULES);
        let entry = entries[self.ch.weighted(&weights[..count])];
        self.uses(entry.feature);
        let deeper = TypeRequest {
            depth: request.depth + 1,
            ..request
        };
        let ty = (entry.rule.write)(self, deeper);
        self.ch.close();
        ty
    }

    /// Adds a statement, after the statements that it needs.
    pub(crate) fn stmt(&mut self) {
        self.ch.open(STMT);
        self.statements_left = self.statements_left.saturating_sub(1);
        self.operators_left = 14;
        self.depth = 0;
        let may_nest = self.body.blocks.len() < DEEPEST_BLOCK && self.statements_left > 0;
        let entries = &self.rules.statements;
        let mut weights = [0_u32; MOST_RULES];
        for (weight, entry) in weights.iter_mut().zip(entries) {
            let possible = (may_nest || !entry.rule.nests) && entry.weight > 0;
            if possible && (entry.rule.applies)(self) {
                *weight = entry.weight;
            }
        }
        let count = entries.len().min(MOST_RULES);
        let entry = entries[self.ch.weighted(&weights[..count])];
        self.uses(entry.feature);
        (entry.rule.write)(self);
        self.ch.close();
    }
}
