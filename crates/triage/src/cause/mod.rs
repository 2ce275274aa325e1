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
mod c_family;
mod canonical;
mod compare;
mod constructs;
mod entry;
mod evaluate;
mod evidence;
mod frames;
mod group;
mod labelled;
mod messages;
mod reason;
mod refused_line;
mod told_names;
mod turn;
mod vocabulary;
mod weak;
mod weigh;

pub use background::Background;
pub use canonical::Canonical;
pub use compare::{compare, compare_without};
pub use entry::{Entries, Resemblance};
pub use evaluate::{Accuracy, Assessed, accuracy, assess};
pub use evidence::{FindingEvidence, Subject};
pub use group::{Constraint, group};
pub use labelled::Labelled;
pub use reason::{Comparison, Judgement, Reason, Sort};
pub use turn::{Turning, turn};
pub use weak::is_weak;
