//! Random flags: which flags a compiler has, what each of them may do to a test, and
//! how a request made without knowing the compiler becomes flags.
//!
//! A compiler is asked for its own lists ([`ask`]); a flag database (a
//! TOML file under `flags/`) says what the flags do. A [`FlagRequest`] names a flag by a
//! number that means the same, as far as possible, to every version of every compiler.
//!
//! Knows nothing of generators, nor of how a compiler is started. Nor does it judge:
//! [`Trial`](crate::Trial) says which results of a build can count.

mod ask;
mod available;
mod class;
mod database;
mod help;
mod machine;
mod request;

pub use available::{AvailableFlags, Entry, Form, Group};
pub use class::Class;
pub use request::{FlagRequest, ResolvedFlags};

pub(crate) use database::FlagDatabase;
pub(crate) use machine::{Machine, reserves_address_space};
