//! The resolver on any text that is a program.

#![no_main]

#[path = "../../crates/dafny/tests/survive/mod.rs"]
mod survive;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    survive::resolver(text);
});
