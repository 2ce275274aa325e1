//! The passes over syntax trees, one file each.

mod combine;
mod deletions;
mod elements;
mod expressions;
mod fields;
mod files;
mod inline_calls;
mod inline_types;
mod inline_variables;
mod literals;
mod operands;
mod parameters;
mod qualifiers;
mod redundant;
mod results;
mod types;
mod unused;
mod unwrap;

pub use combine::Combine;
pub use deletions::Deletions;
pub use elements::Elements;
pub use expressions::Zeros;
pub use fields::Fields;
pub use files::Files;
pub use inline_calls::InlineCalls;
pub use inline_types::InlineTypes;
pub use inline_variables::InlineVariables;
pub use literals::Literals;
pub use operands::Operands;
pub use parameters::Parameters;
pub use qualifiers::Qualifiers;
pub use redundant::Redundant;
pub use results::Results;
pub use types::Types;
pub use unused::Unused;
pub use unwrap::Unwrap;
