//! The store as its users see it: real files, a real PostgreSQL, real
//! processes, real kills.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

mod bisections;
mod copying;
mod crash_safety;
mod disk;
mod encryption;
mod fleet_faults;
mod guidance;
mod home;
mod keeping;
mod opening;
mod proxy;
mod queue;
mod sample;
mod server;
mod sharing;
