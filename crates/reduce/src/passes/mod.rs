//! The passes, one file each.
//!
//! They know texts and trees, and nothing of tests or of each other.

mod choices;
mod constants;
mod layout;
mod lines;
mod logical_lines;
pub mod macros;
mod model;
mod pairs;
mod preprocess;
mod rename;
mod single_tokens;
mod token_runs;
pub mod tree;

use crate::host::HostCompilers;
use crate::pass::{AtOnce, Chunks, Edits, Pass};
use crate::preprocess::preprocessed;
use crate::subject::Subject;
use crate::syntax::{Plausibility, Trees};

pub use choices::{Rewrite, for_choices};
pub use constants::Constants;
pub use layout::Layout;
pub use lines::Lines;
pub use model::for_models;
use pairs::Pairs;
pub use preprocess::Preprocess;
pub use rename::Rename;
pub(crate) use single_tokens::Tokens;
pub use token_runs::TokenRuns;

/// The passes on texts in an unknown language.
#[must_use]
pub fn for_any_text() -> Vec<Box<dyn Pass>> {
    vec![Box::new(Chunks(Lines)), Box::new(Chunks(Tokens))]
}

/// The passes on texts with syntax trees, coarse ones first.
#[must_use]
pub fn for_trees() -> Vec<Box<dyn Pass>> {
    vec![
        Box::new(tree::DistinctNames),
        Box::new(Chunks(macros::MacroExpansion::first())),
        Box::new(AtOnce(tree::Redundant)),
        Box::new(tree::EmptyMain),
        Box::new(Chunks(tree::TopLevel)),
        Box::new(tree::Files),
        Box::new(Chunks(tree::Unused)),
        Box::new(Chunks(tree::Deletions)),
        Box::new(Chunks(tree::Redundant)),
        Box::new(Chunks(tree::Elements)),
        Box::new(Chunks(tree::Fields)),
        Box::new(Chunks(tree::Unwrap)),
        Box::new(Chunks(tree::Iterations)),
        Box::new(Chunks(tree::Zeros)),
        Box::new(Chunks(tree::Operands)),
        Box::new(Chunks(tree::PrintedOperands)),
        Box::new(Chunks(tree::Folds)),
        Box::new(Chunks(tree::Suffixes)),
        Box::new(Chunks(tree::Parameters)),
        Box::new(Chunks(tree::Results)),
        Box::new(Chunks(tree::InlineCalls)),
        Box::new(Chunks(tree::Callees)),
        Box::new(Chunks(tree::Conversions)),
        Box::new(Chunks(tree::Enumerators)),
        Box::new(Chunks(tree::InlineTypedefs)),
        Box::new(Chunks(tree::SingleFields)),
        Box::new(Chunks(tree::SplitStructures)),
        Box::new(Chunks(tree::SplitArrays)),
        Box::new(Chunks(tree::InlineTypes)),
        Box::new(Chunks(tree::InlineVariables)),
        Box::new(Chunks(tree::MergeFunctions)),
        Box::new(Chunks(tree::MergeVariables)),
        Box::new(Chunks(tree::Effects)),
        Box::new(Chunks(tree::PassOn)),
        Box::new(Chunks(tree::Conditions)),
        Box::new(Chunks(tree::Globals)),
        Box::new(Chunks(tree::PullIn)),
        Box::new(Chunks(tree::Qualifiers)),
        Box::new(Chunks(tree::Types)),
        Box::new(Chunks(macros::MacroExpansion::late())),
        Box::new(Chunks(macros::MacroParameters)),
        Box::new(Chunks(macros::MacroBodies)),
        Box::new(Chunks(tree::Combine)),
        Box::new(Chunks(tree::Literals)),
        Box::new(Chunks(Tokens)),
        Box::new(Chunks(TokenRuns)),
        Box::new(Pairs(for_pairs())),
        // Layout first: it takes one call, and renaming may take many.
        Box::new(Layout),
        Box::new(Chunks(Rename)),
    ]
}

/// The passes whose edits are tried in pairs.
fn for_pairs() -> Vec<Box<dyn Edits>> {
    vec![
        Box::new(tree::Deletions),
        Box::new(tree::Elements),
        Box::new(tree::Fields),
        Box::new(tree::Unwrap),
        Box::new(tree::Iterations),
        Box::new(tree::Zeros),
        Box::new(tree::Operands),
        Box::new(tree::Folds),
        Box::new(tree::Suffixes),
        Box::new(tree::Parameters),
        Box::new(tree::Results),
        Box::new(tree::InlineCalls),
        Box::new(tree::Conversions),
        Box::new(tree::InlineVariables),
        Box::new(tree::MergeVariables),
        Box::new(tree::Effects),
        Box::new(tree::PassOn),
        Box::new(tree::Conditions),
        Box::new(tree::Globals),
        Box::new(tree::PullIn),
        Box::new(tree::Qualifiers),
        Box::new(tree::Types),
        Box::new(tree::Literals),
    ]
}

/// The passes on the text of a subject: those on trees if all of its files have one, and lines
/// if a part cannot be parsed. Compilers of this machine preprocess C and profile its values.
#[must_use]
pub fn for_text_of<'a>(subject: &Subject, host: HostCompilers<'a>) -> Vec<Box<dyn Pass + 'a>> {
    let trees = Trees::of(subject);
    if trees.parsed() < subject.files().len() {
        return for_any_text();
    }
    let mut passes: Vec<Box<dyn Pass + 'a>> = for_trees();
    if trees.errors() > 0 {
        passes.push(Box::new(Chunks(Lines)));
    }
    passes.push(Box::new(Preprocess::new(host)));
    passes.push(Box::new(Chunks(Constants::new(host))));
    passes.push(Box::new(Chunks(Constants::late(host))));
    passes.push(Box::new(Chunks(Constants::of_several(host))));
    passes
}

/// The plausibility check for the texts that [`for_text_of`] makes of a subject.
#[must_use]
pub fn plausibility_of(subject: &Subject, host: HostCompilers<'_>) -> Plausibility {
    let preprocessed = preprocessed(subject, host);
    let all = preprocessed.iter().map(Plausibility::of);
    all.fold(Plausibility::of(subject), Plausibility::or)
}
