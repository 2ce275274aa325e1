//! Statements and calls that are written in a form of their own.

use gadfly_cfamily::{
    Options, Written, generate_c, generate_cpp, generate_ispc, generate_opencl, generate_sycl,
};
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

/// The whole text of some programs of a language.
fn texts(write: impl Fn(&mut Choices, &Options) -> Written) -> Vec<String> {
    let options = Options::default();
    let programs = (0..150).map(|seed| write(&mut Choices::from_seed(seed), &options));
    programs
        .map(|written| written.files.into_iter().map(|file| file.text).collect())
        .collect()
}

#[test]
fn minima_and_maxima_occur_where_the_language_has_functions_for_them() {
    let occur = |texts: &[String], names: &[&str]| {
        for name in names {
            assert!(texts.iter().any(|text| text.contains(name)), "{name}");
        }
    };
    occur(&texts(generate_opencl), &[" min(", " max(", ")abs("]);
    occur(&texts(generate_ispc), &[" min(", " max(", "abs("]);
    occur(
        &texts(generate_sycl),
        &["sycl::min(", "sycl::max(", ")sycl::abs("],
    );
    let cpp = texts(generate_cpp);
    occur(&cpp, &["std::min<", "std::max<"]);
    for text in &cpp {
        let calls = text.contains("std::min<") || text.contains("std::max<");
        let included = text.matches("#include <algorithm>").count();
        assert_eq!(included, usize::from(calls));
    }
    for text in texts(generate_c) {
        assert!(!text.contains(" min(") && !text.contains("std::"));
    }
}
