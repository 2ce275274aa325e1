//! Statements and calls that are written in a form of their own.

use gadfly_cfamily::{Options, generate_c, generate_cpp};
use gadfly_choice::Choices;

/// The code under test of some programs, in C and in C++.
fn code() -> String {
    let mut text = String::new();
    for seed in 0..120 {
        for written in [
            generate_c(&mut Choices::from_seed(seed), &Options::default()),
            generate_cpp(&mut Choices::from_seed(seed), &Options::default()),
        ] {
            text.push_str(&written.files[1].text);
        }
    }
    text
}

#[test]
fn steps_chains_and_known_functions_occur() {
    let code = code();
    let mut lines = code.lines().map(str::trim);
    assert!(lines.clone().any(|line| line.starts_with("++")));
    assert!(lines.clone().any(|line| line.starts_with("--")));
    assert!(lines.any(|line| { line.ends_with("++;") && line.split(" = ").count() == 2 }));
    for name in [
        "abs(",
        "__builtin_clz",
        "__builtin_popcount",
        "__builtin_bswap",
        ", 1)",
    ] {
        assert!(code.contains(name), "{name}");
    }
}
