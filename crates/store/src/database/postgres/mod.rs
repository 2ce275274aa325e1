//! Statements on a PostgreSQL. Knows nothing of what is stored.

mod address;
mod passfile;
mod session;
mod text;
mod tls;
mod wire;

pub(crate) use address::Address;
pub(crate) use session::{Identity, Session, is_away, is_worth_repeating};
