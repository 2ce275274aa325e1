//! The reconditioner on any program that resolves.

#![no_main]

#[path = "../../crates/recondition/tests/survive/mod.rs"]
mod survive;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    survive::reconditioner(text);
});
