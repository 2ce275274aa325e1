//! Constant expressions: what a compiler must evaluate itself, and is told the
//! value of. A wrong evaluation thus shows as a rejection.

use super::super::Generator;
use super::super::build::Operand;
use super::super::labels::NAMED;
use super::super::style::Constancy;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::rule::StatementRule;
use crate::ir::{
    ConstantForm, ConstantId, Expr, Init, NamedConstant, Recurrence, Source, Stmt, VariableForm,
};
use crate::types::IntKind;

pub(super) const DECLARATION: StatementRule = StatementRule {
    name: "constexpr-variable",
    about: "local `constexpr` variables",
    weight: 2,
    needs: &[Feature::Constexpr],
    write: |generator, _| Some(generator.constant_declaration()),
    ..StatementRule::USUAL
};

pub(super) const ASSERTION: StatementRule = StatementRule {
    name: "static-assert",
    about: "`static_assert` of the value of a constant expression",
    weight: 1,
    needs: &[Feature::Constexpr],
    write: |generator, _| Some(generator.static_assert()),
    ..StatementRule::USUAL
};

/// How many operators the initialiser of a named constant has.
const OPERATORS: usize = 8;

/// How deep a constant expression nests.
const DEPTH: u32 = 3;

/// The types of a [`Recurrence`]: unsigned ones that are not promoted.
const WRAPPING: [IntKind; 3] = [IntKind::UInt, IntKind::ULong, IntKind::ULongLong];

impl Generator<'_> {
    /// Writes with another constancy.
    pub(in crate::generate) fn with_constancy<T>(
        &mut self,
        constancy: Constancy,
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.style.constancy, constancy);
        let written = write(self);
        self.style.constancy = before;
        written
    }

    /// A constant expression; with a type, one whose value that type can hold.
    /// Its value is known and defined, also where it is never executed.
    fn constant_expression(&mut self, kind: Option<IntKind>) -> Operand {
        let depth = self.params.depth.min(DEPTH);
        self.with_constancy(Constancy::Expression, |it| {
            let constant = it.expression(depth);
            match kind {
                Some(kind) => it.narrowed(kind, constant),
                None => constant,
            }
        })
    }

    /// Defines the named constants of the program.
    pub(in crate::generate) fn named_constants(&mut self) {
        if !self.may_use(Feature::Constexpr) {
            return;
        }
        let mut list = self.list(NAMED, 0..=3);
        while list.more(self.choices) {
            let constant = self.named_constant();
            self.program.constants.push(constant);
        }
    }

    fn named_constant(&mut self) -> NamedConstant {
        self.uses(Feature::Constexpr);
        let templates = self.may_use(Feature::Templates);
        let variables = templates && self.program.standard.has_generic_lambdas();
        let weights = [2, u32::from(variables), u32::from(templates)];
        match self.choices.weighted(&weights) {
            way @ (0 | 1) => {
                let kind = self.kind();
                self.budget.grant_operators(OPERATORS);
                let initial = self.constant_expression(Some(kind));
                let form = if way == 0 {
                    ConstantForm::Variable(initial.id)
                } else {
                    self.uses(Feature::Templates);
                    ConstantForm::VariableTemplate(initial.id)
                };
                let value = kind.convert(initial.value);
                NamedConstant { kind, value, form }
            }
            _ => {
                self.uses(Feature::Templates);
                let kind = WRAPPING[self.choices.index(WRAPPING.len())];
                let recurrence = Recurrence {
                    start: self.constant_of(kind),
                    factor: self.constant_of(kind),
                    offset: self.constant_of(kind),
                    position: self.choices.int(0..=20) as u8,
                };
                NamedConstant {
                    kind,
                    value: recurrence.value(),
                    form: ConstantForm::Recurrence(recurrence),
                }
            }
        }
    }

    /// A leaf that is a constant with a name. Where only constants may stand there
    /// is always a leaf; elsewhere a named one is rare.
    pub(in crate::generate) fn constant_leaf(&mut self) -> Option<Operand> {
        let named = self.program.constants.len();
        if self.style.constancy != Constancy::Expression {
            let wanted = named > 0 && self.choices.chance(1, 8);
            return wanted.then(|| self.named(named));
        }
        // The body of a lambda expression captures no constants.
        let locals = match self.helper.parameters {
            None => self.scopes.constants.len(),
            Some(_) => 0,
        };
        let weights = [2, u32::from(named > 0), u32::from(locals > 0)];
        Some(match self.choices.weighted(&weights) {
            0 => self.literal(),
            1 => self.named(named),
            _ => {
                let index = self.choices.index(locals);
                let spot = self.variable(self.scopes.constants[index]);
                self.load(spot)
            }
        })
    }

    fn named(&mut self, count: usize) -> Operand {
        let index = self.choices.index(count);
        let NamedConstant { kind, value, .. } = self.program.constants[index];
        let named = self.unknown(Expr::Named(ConstantId(index as u32)), kind);
        Operand { value, ..named }
    }

    /// Declares a local `constexpr` variable.
    fn constant_declaration(&mut self) -> Stmt {
        self.uses(Feature::Constexpr);
        let kind = self.kind();
        let initial = self.constant_expression(Some(kind));
        let ty = self.program.types.int(kind);
        let (variable, _) = self.local(ty, VariableForm::Constant);
        // Unlike other locals it has a value also where values are not known.
        let home = self.eval.allocate(variable, 1);
        let value = Slot::Int(kind.convert(initial.value));
        self.eval.memory.store(home, value);
        self.eval.store_odd_home(variable, 0, value);
        self.scopes.readable.push(variable);
        self.scopes.constants.push(variable);
        Stmt::Declare(variable, Init::Source(Source::Value(initial.id)))
    }

    /// Tells the compiler the value of a constant expression.
    fn static_assert(&mut self) -> Stmt {
        self.uses(Feature::Constexpr);
        let constant = self.constant_expression(None);
        Stmt::StaticAssert(constant.id, constant.value)
    }

    /// The condition of an `if`, and whether it is a constant expression that the
    /// compiler is told to evaluate.
    pub(in crate::generate) fn condition(&mut self) -> (Operand, bool) {
        let possible =
            self.may_use(Feature::Constexpr) && self.program.standard.has_constexpr_lambdas();
        if possible && self.choices.chance(1, 6) {
            self.uses(Feature::Constexpr);
            return (self.constant_expression(None), true);
        }
        (self.expression(self.params.depth), false)
    }
}
