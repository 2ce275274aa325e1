//! The families of subjects: templates in `families/`, with numbers to be chosen.
//!
//! Every claim of a template is true for all numbers of its ranges, and within what Dafny
//! proves without further help: linear arithmetic, one quantifier over a range whose body
//! has the index as a trigger, structural induction with the lemma called where it is needed,
//! and facts of collections about elements that are in sight. Every wrong wording is false in
//! the run of the template's `Run`.

use crate::marked::fill;
use gadfly_choice::Choices;

/// A family of subjects.
#[derive(Debug)]
pub struct Family {
    /// Its name.
    pub name: &'static str,
    template: &'static str,
}

/// The numbers of templates, with their ranges.
const NUMBERS: [(&str, i64, i64); 7] = [
    ("a", 2, 9),
    ("b", 2, 9),
    ("c", 2, 9),
    ("d", 1, 9),
    ("m", 3, 60),
    ("n", 3, 9),
    ("s", 1, 9),
];

macro_rules! families {
    ($($name:literal in $file:literal,)*) => {
        [$(Family {
            name: $name,
            template: include_str!(concat!("../families/", $file, ".dfy")),
        }),*]
    };
}

/// All families.
pub const FAMILIES: [Family; 12] = families![
    "loops" in "linear_loops",
    "arrays" in "array_fills",
    "lists" in "inductive_lists",
    "objects" in "objects",
    "refinement" in "refinements",
    "traits" in "traits",
    "termination" in "measures",
    "numbers" in "numbers",
    "collections" in "collections",
    "bitvectors" in "bitvectors",
    "conversions" in "conversions",
    "functions" in "functions",
];

/// Programs that claim what must never be proved, each a module or several.
pub(crate) const NEVER: [(&str, &str); 11] = [
    (
        "termination across refinement",
        include_str!("../never/termination_across_refinement.dfy"),
    ),
    (
        "import replaced",
        include_str!("../never/import_replaced.dfy"),
    ),
    (
        "import replaced, class",
        include_str!("../never/import_replaced_class.dfy"),
    ),
    (
        "import replaced, constant",
        include_str!("../never/import_replaced_constant.dfy"),
    ),
    (
        "import replaced, datatype",
        include_str!("../never/import_replaced_datatype.dfy"),
    ),
    (
        "import replaced, newtype",
        include_str!("../never/import_replaced_newtype.dfy"),
    ),
    (
        "import replaced, subset type",
        include_str!("../never/import_replaced_subset_type.dfy"),
    ),
    (
        "measure that does not fall",
        include_str!("../never/measure.dfy"),
    ),
    (
        "trait without implementers",
        include_str!("../never/empty_trait.dfy"),
    ),
    (
        "function equal to its negation",
        include_str!("../never/negation.dfy"),
    ),
    (
        "contradiction in reachable code",
        include_str!("../never/reachable.dfy"),
    ),
];

impl Family {
    /// The template with numbers.
    pub(crate) fn write(&self, choices: &mut Choices) -> String {
        let numbers = NUMBERS.map(|(name, least, most)| (name, choices.int(least..=most)));
        fill(self.template, &numbers)
    }
}
