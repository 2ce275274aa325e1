//! The parser and the printer on any text, read in any dialect: the first byte says which.

#![no_main]

#[path = "../../crates/dafny/tests/survive/mod.rs"]
mod survive;

use gadfly_dafny::Dialect;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let dialect = Dialect::ALL[usize::from(choice) % Dialect::ALL.len()];
    survive::parser_and_printer(text, dialect);
});
