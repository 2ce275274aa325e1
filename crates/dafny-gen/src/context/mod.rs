//! The generation context (fuzz-d thesis, section 4.2.2): everything that is known
//! while a program is being written, and the rules that it may be written with.
//! Features read and extend it. It knows no feature's rules, nor how anything is
//! written.

pub(crate) mod body;
pub(crate) mod declared;
mod feature;
pub(crate) mod hostile;
pub(crate) mod names;
pub(crate) mod place;
pub(crate) mod rule;
pub(crate) mod selection;

pub use feature::Feature;
pub(crate) use rule::{ExprRule, StmtRule, TypeRule, Wish, always, always_type, everywhere};

use crate::id::{FeatureId, FeatureSet};
use crate::ty::{Shape, Tag, Traits, Ty, Types};
use body::Body;
use declared::Declared;
use gadfly_choice::Choices;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Declaration, Statement};
use names::Names;
use place::Variable;
use selection::RuleTable;

/// How many units of work a program may do: a unit is about a statement.
pub(crate) const MOST_WORK: u64 = 1500;

/// How deep declarations may be made while others are being made.
const DEEPEST_DECLARATION: u32 = 3;

/// A program in the making.
pub(crate) struct Gen<'a> {
    pub(crate) ch: &'a mut Choices,
    pub(crate) dialect: Dialect,
    /// The features that this program may use.
    pub(crate) enabled: FeatureSet,
    /// Those that it did use.
    pub(crate) used: FeatureSet,
    pub(crate) rules: RuleTable,
    pub(crate) types: Types,
    pub(crate) names: Names,
    /// What can be named here, innermost last.
    pub(crate) scope: Vec<Variable>,
    /// The body that is being written.
    pub(crate) body: Body,
    pub(crate) declared: Declared,
    /// The declarations that are complete, in the order in which they became so.
    pub(crate) declarations: Vec<Declaration>,
    /// How many statements may still be written.
    pub(crate) statements_left: u32,
    /// How many operators the current statement may still have.
    pub(crate) operators_left: u32,
    /// How many declarations are unfinished.
    pub(crate) nesting: u32,
    /// How deep in an expression.
    pub(crate) depth: u32,
    /// Whether the context says what type the expression has, so that literals
    /// need no type of their own.
    pub(crate) anchored: bool,
    /// How many places around demand that nothing can be invalid: where backends
    /// may evaluate more than the interpreter does, or in another order.
    pub(crate) total: u32,
    /// The class of the object that all methods get.
    pub(crate) state: Option<Ty>,
}

impl<'a> Gen<'a> {
    /// The beginning of a program that may use these features and rules, and has
    /// about so many statements.
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

    /// Notes that the program uses a feature.
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

    /// Whether statements can be put before the expression that is being
    /// written, for what it needs (section 4.2.4).
    pub(crate) fn can_hoist(&self) -> bool {
        self.body.bound == 0 && !self.body.blocks.is_empty()
    }

    /// Whether another declaration may be begun.
    pub(crate) fn can_declare(&self) -> bool {
        self.nesting < DEEPEST_DECLARATION && self.statements_left > 1
    }

    /// Adds a statement to the block that is being written.
    pub(crate) fn push(&mut self, statement: Statement) {
        self.body.cost += self.body.multiplier;
        if let Some(block) = self.body.blocks.last_mut() {
            block.push(statement);
        }
    }

    /// Whether something of a cost may be done here once more.
    pub(crate) fn affords(&self, cost: u64) -> bool {
        let cost = cost.saturating_mul(self.body.multiplier);
        self.body.cost.saturating_add(cost) <= MOST_WORK
    }

    /// Whether an operation may be written that some values make invalid.
    pub(crate) fn may_fail(&self) -> bool {
        self.total == 0
    }

    /// Writes something in which nothing can be invalid.
    pub(crate) fn totally<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        self.total += 1;
        let written = write(self);
        self.total -= 1;
        written
    }

    /// Counts something of a cost that is done here.
    pub(crate) fn spend(&mut self, cost: u64) {
        let cost = cost.saturating_mul(self.body.multiplier);
        self.body.cost = self.body.cost.saturating_add(cost);
    }
}
