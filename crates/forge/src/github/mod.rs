//! GitHub's REST interface, the parts that are used.

mod api;
mod client;
mod connect;
mod poster;
mod reply;
mod secret;

pub use api::{Api, ApiError};
pub use poster::{Action, Place, Poster};
pub use secret::Secret;
