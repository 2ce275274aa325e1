//! Enumerations: for value ranges that follow from a type, for switches over
//! all enumerators, and for constants with names.

use super::Generator;
use super::build::Operand;
use super::labels::ENUMS;
use crate::features::Feature;
use crate::ir::{Case, ExprId};
use crate::semantics::{Format, Int};
use crate::types::{EnumDef, EnumForm, IntKind, Type};

/// Types that may stand behind an enumeration in C++.
const BEHIND: [IntKind; 6] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Short,
    IntKind::UChar,
    IntKind::Long,
    IntKind::ULongLong,
];

impl Generator<'_> {
    /// Defines the enumerations of the program.
    pub(super) fn enums(&mut self) {
        if !self.may_use(Feature::Enums) {
            return;
        }
        self.uses(Feature::Enums);
        let mut list = self.choices.list(ENUMS, 1..=3, 2);
        while list.more(self.choices) {
            let signed = self.choices.chance(1, 2);
            let width = self.choices.int(2..=if signed { 31 } else { 30 }) as u8;
            let format = Format::new(width, signed);
            let mut values = vec![0];
            let mut wanted = self.choices.list(ENUMS, 0..=6, 3);
            while wanted.more(self.choices) {
                let value = Int::from_bits(u128::from(self.choices.uint(0..=1 << 31)), format);
                values.push(value.sign_extended() as i32);
            }
            values.push(format.max_bits() as i32);
            values.push(format.min() as i32);
            let mut different = Vec::with_capacity(values.len());
            for value in values {
                if !different.contains(&value) {
                    different.push(value);
                }
            }
            let form = self.enum_form(format);
            let kind = self.program.types.define_enum(EnumDef {
                format,
                values: different,
                form,
            });
            self.types.enums.push(kind);
        }
    }

    fn enum_form(&mut self, format: Format) -> EnumForm {
        let behind = BEHIND[self.choices.index(BEHIND.len())];
        let holds =
            behind.format().holds(format.min()) && behind.format().max_bits() >= format.max_bits();
        match self.choices.weighted(&[2, 1, 1]) {
            1 if holds => EnumForm::Fixed(behind),
            2 if holds => EnumForm::Scoped(behind),
            _ => EnumForm::Plain,
        }
    }

    /// Now and then the type of an enumeration, if there is one.
    pub(super) fn enum_kind(&mut self) -> Option<IntKind> {
        if self.types.enums.is_empty() || !self.choices.chance(1, 5) {
            return None;
        }
        Some(self.types.enums[self.choices.index(self.types.enums.len())])
    }

    /// A value of an enumeration, mostly that of an enumerator.
    pub(super) fn enum_value(&mut self, kind: IntKind, index: u8) -> Int {
        let values = &self.program.types.enumeration(index).values;
        let value = i128::from(values[self.choices.index(values.len())]);
        if self.choices.chance(1, 4) {
            let delta = i128::from(self.choices.int(-4..=4));
            return kind.int(value + delta);
        }
        kind.int(value)
    }

    /// An enumerator, now and then, in the place of a literal.
    pub(super) fn enumerator(&mut self) -> Option<Operand> {
        let kind = self.enum_kind()?;
        let IntKind::Enum { index, .. } = kind else {
            unreachable!("an enumeration that is none");
        };
        let values = &self.program.types.enumeration(index).values;
        let value = i128::from(values[self.choices.index(values.len())]);
        Some(self.constant(kind, kind.int(value)))
    }

    /// The value of some variable of an enumeration that is visible here.
    pub(super) fn enum_variable(&mut self) -> Option<Operand> {
        if self.types.enums.is_empty() || !self.choices.chance(1, 3) {
            return None;
        }
        let is_enum = |&variable: &crate::ir::VarId| {
            let ty = self.program.variable(variable).ty;
            let ty = self.program.types.get(ty);
            matches!(ty, Type::Int(IntKind::Enum { .. }))
        };
        let readable = self.scopes.readable.iter().copied();
        let variables: Vec<_> = readable.filter(is_enum).collect();
        if variables.is_empty() {
            return None;
        }
        let variable = variables[self.choices.index(variables.len())];
        let spot = self.variable(variable);
        Some(self.load(spot))
    }

    /// A label of a `switch` over an enumeration: one of its enumerators that no
    /// case has yet.
    pub(super) fn enumerator_label(&mut self, value: ExprId, cases: &[Case]) -> Option<Int> {
        let IntKind::Enum { index, .. } = self.program.exprs.kind(value) else {
            return None;
        };
        let values = &self.program.types.enumeration(index).values;
        let value = values[self.choices.index(values.len())];
        let label = IntKind::Int.int(i128::from(value));
        let free = cases.iter().all(|case| case.label != Some(label));
        free.then_some(label)
    }
}
