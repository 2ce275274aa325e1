//! Root causes: which findings one mistake of a compiler makes, whatever they look like.
//!
//! A signature is what one observation says. Two bugs may say the same (`false instead of
//! true`), and one bug may say different things on different backends. So findings are
//! reduced first and compared after, by everything that is known of both:
//! [`FindingEvidence`] collects it, [`compare`] weighs it and explains itself, and
//! [`group`] makes causes of many findings.
//!
//! Texts and numbers only: nothing here runs a compiler or reads a store.

mod background;
mod canonical;
mod compare;
mod evaluate;
mod evidence;
mod group;
mod messages;
mod vocabulary;

pub use background::Background;
pub use canonical::Canonical;
pub use compare::{Comparison, Judgement, Reason, Sort, compare, compare_without};
pub use evaluate::{Accuracy, Labelled, accuracy};
pub use evidence::{FindingEvidence, Subject};
pub use group::{Constraint, group};
