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

#[test]
fn called_functions_have_statements_and_call_themselves() {
    let code = code();
    let mut own_name = String::new();
    let (mut recursive, mut loops, mut returns) = (0, 0, 0);
    for line in code.lines() {
        if let Some((_, rest)) = line
            .split_once(" h_")
            .filter(|_| line.starts_with("static "))
        {
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            own_name = format!("h_{number}(");
        } else if line.starts_with("void ") {
            own_name.clear();
        } else if !own_name.is_empty() {
            recursive += usize::from(line.contains(" ? ") && line.contains(&own_name));
            loops += usize::from(line.starts_with("    for (unsigned int p_"));
            returns += usize::from(line.starts_with("        return "));
        }
    }
    assert!(recursive >= 5, "{recursive} recursive functions");
    assert!(loops >= 5, "{loops} functions with loops");
    assert!(returns >= 5, "{returns} early returns");
}

#[test]
fn loops_over_bytes_and_calls_that_do_the_same_occur() {
    let code = code();
    for part in [
        "b_0[b_2] = b_1[b_2];",
        "b_0[b_2] = 255;",
        "+= b_1[b_2];",
        "    memcpy(&",
        "    memset(&",
    ] {
        assert!(code.contains(part), "{part}");
    }
}
