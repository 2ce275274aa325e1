//! The interpreter on any program that resolves, with and without checks.

#![no_main]

#[path = "../../crates/dafny/tests/survive/mod.rs"]
mod survive;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    survive::interpreter(text);
});
