//! The generation context (fuzz-d thesis, section 4.2.2): everything that is known
//! while a program is being written, and the rules that it may be written with.
//! Features read and extend it. It does not know any feature's rules or how anything is
//! written.

pub(crate) mod body;
pub(crate) mod declared;
mod feature;
pub(crate) mod hostile;
pub(crate) mod names;
pub(crate) mod rule;
pub(crate) mod scope;
pub(crate) mod selection;

pub use feature::Feature;
pub(crate) use rule::{ExprRule, StmtRule, TypeRequest, TypeRule, always, always_type, everywhere};

use crate::id::{FeatureId, FeatureSet};
use crate::ty::{Shape, Tag, Traits, Ty, Types};
use body::Body;
use declared::Declared;
use gadfly_choice::Choices;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Declaration, Statement};
use names::Names;
use scope::Variable;
use selection::RuleTable;

/// The most work a program may do, in units of about a statement.
pub(crate) const MOST_WORK: u64 = 1500;

/// How deeply declarations may nest while they are written.
const DEEPEST_DECLARATION: u32 = 3;

/// A program under construction.
pub(crate) struct Gen<'a> {
    pub(crate) ch: &'a mut Choices,
    pub(crate) dialect: Dialect,
    /// The features that this program may use.
    pub(crate) enabled: FeatureSet,
    /// The features that it uses.
    pub(crate) used: FeatureSet,
    pub(crate) rules: RuleTable,
    pub(crate) types: Types,
    pub(crate) names: Names,
    /// The variables in scope, innermost last.
    pub(crate) scope: Vec<Variable>,
    /// The body that is being written.
    pub(crate) body: Body,
    pub(crate) declared: Declared,
    /// The complete declarations, in the order of their completion.
    pub(crate) declarations: Vec<Declaration>,
    /// How many statements may still be written.
    pub(crate) statements_left: u32,
    /// How many operators the current statement may still have.
    pub(crate) operators_left: u32,
    /// How many declarations are unfinished.
    pub(crate) nesting: u32,
    /// The depth of the current expression.
    pub(crate) depth: u32,
    /// Whether the context determines the expression's type, so that literals need no
    /// annotation.
    pub(crate) anchored: bool,
    /// How many enclosing constructs require total expressions, because backends may
    /// evaluate more than the interpreter does, or in another order.
    pub(crate) total: u32,
    /// The class of the object that is passed to all methods.
    pub(crate) state: Option<Ty>,
}

impl<'a> Gen<'a> {
    /// The context of a new program with these features and rules and about this many
    /// statements.
    pub(crate) fn new(
        dialect: Dialect,
        enabled: FeatureSet,
        rules: RuleTable,
        statements: u32,
        ch: &'a mut Choices,
    ) -> Gen<'a> {
        Gen {
            ch,
            dialect,
            enabled,
            used: FeatureSet::NONE,
            rules,
            types: Types::default(),
            names: Names::new(enabled.has(FeatureId::HostileNames)),
            scope: Vec::new(),
            body: Body::default(),
            declared: Declared::default(),
            declarations: Vec::new(),
            statements_left: statements,
            operators_left: 0,
            nesting: 0,
            depth: 0,
            anchored: false,
            total: 0,
            state: None,
        }
    }

    /// Whether the program may use a feature.
    pub(crate) fn has(&self, feature: FeatureId) -> bool {
        self.enabled.has(feature)
    }

    /// Records that the program uses a feature.
    pub(crate) fn uses(&mut self, feature: FeatureId) {
        self.used.insert(feature);
    }

    /// The type of a shape.
    pub(crate) fn ty(&mut self, shape: Shape) -> Ty {
        self.types.of(shape)
    }

    /// What a type is.
    pub(crate) fn shape(&self, ty: Ty) -> &Shape {
        self.types.shape(ty)
    }

    /// The outermost constructor of a type.
    pub(crate) fn tag(&self, ty: Ty) -> Tag {
        self.types.tag(ty)
    }

    /// What is true of a type.
    pub(crate) fn traits(&self, ty: Ty) -> Traits {
        self.types.traits(ty)
    }

    /// A new name.
    pub(crate) fn name(&mut self, stem: &'static str) -> String {
        let (name, hostile) = self.names.fresh(stem, self.ch);
        if hostile {
            self.uses(FeatureId::HostileNames);
        }
        name
    }

    /// Whether statements can be hoisted before the current expression (section 4.2.4).
    pub(crate) fn can_hoist(&self) -> bool {
        self.body.bound == 0 && !self.body.blocks.is_empty()
    }

    /// Whether another declaration may be started.
    pub(crate) fn can_declare(&self) -> bool {
        self.nesting < DEEPEST_DECLARATION && self.statements_left > 1
    }

    /// Adds a statement to the current block.
    pub(crate) fn push(&mut self, statement: Statement) {
        self.body.cost += self.body.multiplier;
        if let Some(block) = self.body.blocks.last_mut() {
            block.push(statement);
        }
    }

    /// Whether the budget allows something of this cost here.
    pub(crate) fn affords(&self, cost: u64) -> bool {
        let cost = cost.saturating_mul(self.body.multiplier);
        self.body.cost.saturating_add(cost) <= MOST_WORK
    }

    /// Whether a partial operation may be written, which is invalid for some values.
    pub(crate) fn may_fail(&self) -> bool {
        self.total == 0
    }

    /// Writes something without partial operations.
    pub(crate) fn totally<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        self.total += 1;
        let written = write(self);
        self.total -= 1;
        written
    }

    /// Adds the cost of something that is executed here.
    pub(crate) fn spend(&mut self, cost: u64) {
        let cost = cost.saturating_mul(self.body.multiplier);
        self.body.cost = self.body.cost.saturating_add(cost);
    }
}
