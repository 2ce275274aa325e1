//! Modifiers of declarations that the dialects spell differently.

use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{Function, FunctionKind, Method, MethodKind};

impl Printer<'_> {
    /// The words that a function begins with.
    pub(super) fn function_words(&mut self, function: &Function) -> Printed {
        if function.is_static {
            self.text("static ")?;
        }
        if function.opaque && self.dialect == Dialect::V4 {
            self.text("opaque ")?;
        }
        let old = self.dialect == Dialect::V2_3;
        let word = match function.kind {
            FunctionKind::Function => "function",
            FunctionKind::Predicate => "predicate",
            FunctionKind::TwostateFunction => "twostate function",
            FunctionKind::TwostatePredicate => "twostate predicate",
            FunctionKind::LeastPredicate if old => "inductive predicate",
            FunctionKind::LeastPredicate => "least predicate",
            FunctionKind::GreatestPredicate if old => "copredicate",
            FunctionKind::GreatestPredicate => "greatest predicate",
        };
        let modern = self.dialect == Dialect::V4;
        let implied = function.kind.is_always_ghost() || function.by_method.is_some();
        if modern && function.ghost && !implied {
            self.text("ghost ")?;
        }
        self.text(word)?;
        if !modern && !function.ghost && !implied {
            self.text(" method")?;
        }
        if function.opaque && !modern {
            self.text(" {:opaque}")?;
        }
        Ok(())
    }

    /// The words that a method begins with.
    pub(super) fn method_words(&mut self, method: &Method) -> Printed {
        if method.is_static {
            self.text("static ")?;
        }
        if method.ghost && !method.kind.is_lemma() {
            if method.kind == MethodKind::Constructor {
                self.since(Dialect::V4, "ghost constructors", method.span)?;
            }
            self.text("ghost ")?;
        }
        let old = self.dialect == Dialect::V2_3;
        self.text(match method.kind {
            MethodKind::Method => "method",
            MethodKind::Constructor => "constructor",
            MethodKind::Lemma => "lemma",
            MethodKind::TwostateLemma => "twostate lemma",
            MethodKind::LeastLemma if old => "inductive lemma",
            MethodKind::LeastLemma => "least lemma",
            MethodKind::GreatestLemma if old => "colemma",
            MethodKind::GreatestLemma => "greatest lemma",
        })
    }
}
