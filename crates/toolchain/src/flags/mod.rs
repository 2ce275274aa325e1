//! Compiler options worth drawing: what a compiler offers, what each option may
//! do to a test, and how a wish drawn without knowing the compiler becomes flags.
//!
//! A compiler is asked for its own lists ([`Menu::ask`]); a *lexicon* (a TOML
//! file under `flags/`) says what the options are. A [`Wish`] names an option by
//! a number that means the same, as far as possible, to every version of every
//! compiler.
//!
//! Knows nothing of generators: who draws wishes, and from what, is not its
//! business. Nor does it judge: [`Trial`] says what of a build can count.

mod ask;
mod help;
mod lexicon;
mod machine;
mod menu;
mod trial;
mod wish;

pub use menu::{Class, Entry, Form, Group, Menu};
pub use trial::Trial;
pub use wish::{Wish, WishedOptions};

pub(crate) use lexicon::Lexicon;
pub(crate) use machine::{Machine, reserves_address_space};
