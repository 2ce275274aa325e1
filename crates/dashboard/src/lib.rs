//! The dashboard: web pages about what a store knows, and the same as JSON.
//!
//! Pages are written by the server and can be read without JavaScript; everything that they
//! need is inside the program. [`Dashboard`] answers until it is told to stop. It runs no
//! compiler: what needs one is asked of a [`Desk`], or kept in the store as a request for
//! others. No path of a request reaches the file system, and every text of the store is
//! hostile.

mod access;
mod action;
mod api;
mod app;
mod archive;
mod desk;
mod error;
mod events;
mod guard;
mod html;
mod live;
mod metrics;
mod pages;
mod query;
mod routes;
mod secret;
mod server;
mod settings;
mod sign_in;
mod stores;
mod task;
mod view;

pub use desk::{Attached, Desk};
pub use secret::Secret;
pub use server::{Dashboard, ServerError};
pub use settings::{Proxy, Settings, SettingsError};
pub use stores::Opener;
