//! All ways to write a compiler's flags, by number, with its levels at the end.

use gadfly_toolchain::{AvailableFlags, ResolvedFlags, Trial};
use std::collections::BTreeMap;
use std::ops::Range;

/// One way to write one flag, or a level.
#[derive(Debug)]
pub(in crate::random_flags) struct Item {
    /// The number of the flag: a build has each at most once.
    pub(super) entry: usize,
    pub(super) unit: Vec<String>,
    /// What counts in a build with it.
    pub(super) trial: Trial,
    /// Most sets of sanitizers exclude each other, so a build has at most one.
    pub(super) is_sanitizer: bool,
}

/// The items of one compiler.
#[derive(Debug)]
pub(in crate::random_flags) struct Forms {
    items: Vec<Item>,
    /// The flags; the levels come after them.
    flags: usize,
    numbers: BTreeMap<Vec<String>, usize>,
}

impl Forms {
    pub(in crate::random_flags) fn new(available: &AvailableFlags) -> Forms {
        let mut items = Vec::new();
        for (entry, of) in available.entries.iter().enumerate() {
            items.extend(of.forms.iter().map(|form| Item {
                entry,
                unit: form.options.clone(),
                trial: form.trial,
                is_sanitizer: form.options.iter().any(|it| it.starts_with("-fsanitize")),
            }));
        }
        let flags = items.len();
        items.extend(available.levels.iter().map(|level| Item {
            entry: available.entries.len(),
            unit: vec![level.clone()],
            trial: Trial::Full,
            is_sanitizer: false,
        }));
        let numbers = items.iter().enumerate();
        let numbers = numbers.map(|(number, item)| (item.unit.clone(), number));
        Forms {
            numbers: numbers.collect(),
            items,
            flags,
        }
    }

    /// The number of items.
    pub(in crate::random_flags) fn len(&self) -> usize {
        self.items.len()
    }

    /// The numbers of the flags.
    pub(super) fn flags(&self) -> Range<usize> {
        0..self.flags
    }

    /// The numbers of the levels.
    pub(super) fn levels(&self) -> Range<usize> {
        self.flags..self.items.len()
    }

    pub(super) fn item(&self, number: usize) -> &Item {
        &self.items[number]
    }

    pub(super) fn number(&self, unit: &[String]) -> Option<usize> {
        self.numbers.get(unit).copied()
    }

    /// Whether a build may have both.
    pub(in crate::random_flags) fn go_together(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.items[one], &self.items[other]);
        one.entry != other.entry && !(one.is_sanitizer && other.is_sanitizer)
    }

    /// The items of a build.
    pub(in crate::random_flags) fn items(&self, flags: &ResolvedFlags) -> Vec<usize> {
        let level = std::slice::from_ref(&flags.level);
        let units = flags.units.iter().map(Vec::as_slice);
        let units = std::iter::once(level).chain(units);
        units.filter_map(|unit| self.number(unit)).collect()
    }

    /// The build of a row, which begins with a level.
    pub(super) fn resolve(&self, row: &[usize]) -> ResolvedFlags {
        let items: Vec<&Item> = row.iter().map(|&number| &self.items[number]).collect();
        let trials = items.iter().map(|item| item.trial);
        ResolvedFlags {
            level: items
                .first()
                .map_or_else(String::new, |it| it.unit.concat()),
            units: items.iter().skip(1).map(|it| it.unit.clone()).collect(),
            trial: trials.fold(Trial::Full, Trial::and),
        }
    }
}
