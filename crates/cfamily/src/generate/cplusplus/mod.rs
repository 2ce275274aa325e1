//! What only C++ has: references, lambda expressions, templates, `constexpr`,
//! static members and containers. One file each.
//!
//! All of it is form: the IR computes the same without it, and a program of a
//! language that lacks a feature is never given one.

mod closures;
mod constancy;
mod containers;
mod each;
mod forms;
mod references;

pub(super) use constancy::Constancy;

use super::Generator;
use super::labels::CPLUSPLUS;
use crate::features::Feature;
use crate::ir::Stmt;

impl Generator<'_> {
    /// Perhaps a statement that only C++ has.
    pub(super) fn cplusplus_statement(&mut self) -> Option<Stmt> {
        let weight = |feature, weight| if self.may_use(feature) { weight } else { 0 };
        let weights = [
            14,
            match self.pointable().next() {
                Some(_) => weight(Feature::References, 2),
                None => 0,
            },
            weight(Feature::References, 2),
            weight(Feature::Constexpr, 2),
            weight(Feature::Constexpr, 1),
            weight(Feature::Lambdas, 2),
            weight(Feature::Lambdas, 2),
        ];
        if weights[1..].iter().all(|&weight| weight == 0) {
            return None;
        }
        self.choices.open(CPLUSPLUS);
        let way = self.choices.weighted(&weights);
        self.choices.close();
        match way {
            0 => None,
            1 => Some(self.reference()),
            2 => self.each_loop(),
            3 => Some(self.constant_declaration()),
            4 => Some(self.static_assert()),
            5 => Some(self.closure()),
            _ => self.immediate_block(),
        }
    }
}
