//! Campaigns through the library, with compilers that are wrong on request and
//! programs that are as small as can be.

#![allow(clippy::unwrap_used)]

mod budget;
mod confirmation;
mod covering;
mod findings;
mod fixture;
mod guided;
mod random_flags;
mod trouble;
