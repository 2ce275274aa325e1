//! What must be true of any text, however strange: the parser, the printer, the
//! resolver and the interpreter come to an end, without a panic and without using
//! up the stack. The bounded tests ask it of mutated programs, and the targets in
//! `fuzz/` of whatever libFuzzer thinks of. Knows nothing about where texts come from.

#![allow(dead_code, reason = "each test and each fuzz target asks one question")]

use gadfly_dafny::{
    CompileOptions, Dialect, Limits, ParseOptions, ResolveOptions, RunOptions, compile, parse,
    print, resolve, resolve_leniently, run,
};

/// Enough for a mutated program to come far, and little enough for many of them.
const LIMITS: Limits = Limits {
    steps: 50_000,
    memory: 64 << 20,
    depth: 5_000,
};

/// Parses a text and, if it is a program, prints it for all dialects; printed for
/// its own, it must be the same program. Whether it is one.
pub(crate) fn parser_and_printer(input: &str, dialect: Dialect) -> bool {
    let Ok(mut program) = parse("mutated.dfy", input, ParseOptions { dialect }) else {
        return false;
    };
    let created = program.node_count;
    program.renumber();
    // Old dialects' attributes that become flags leave gaps.
    let complete = program.node_count == created;
    assert!(
        complete || dialect != Dialect::V4 && program.node_count < created,
        "{input}"
    );
    for target in Dialect::ALL {
        let Ok(text) = print(&program, target) else {
            assert_ne!(target, Dialect::V4, "{input}");
            continue;
        };
        if target != dialect {
            continue;
        }
        match parse("printed.dfy", &text, ParseOptions { dialect }) {
            Ok(again) => assert!(program == again, "changed: {input}\n=== {dialect}\n{text}"),
            Err(failure) => panic!("{failure}\n=== {input}\n=== {dialect}\n{text}"),
        }
    }
    true
}

/// Resolves a text if it is a program. Whether it is one.
pub(crate) fn resolver(input: &str) -> bool {
    let Ok(program) = parse("mutant.dfy", input, ParseOptions::default()) else {
        return false;
    };
    resolve_leniently(&program, ResolveOptions::default());
    true
}

/// Runs a text if it is a program that resolves: as it is, in recondition mode, and
/// with its specifications checked. Returns whether it is one.
pub(crate) fn interpreter(input: &str) -> bool {
    let Ok(program) = parse("mutant.dfy", input, ParseOptions::default()) else {
        return false;
    };
    let Ok(resolved) = resolve(&program, ResolveOptions::default()) else {
        return false;
    };
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    for recondition in [false, true] {
        let watch = RunOptions {
            recondition,
            ..RunOptions::default()
        };
        let _ = run(&code, LIMITS, &watch);
    }
    let options = CompileOptions {
        check: true,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let _ = run(&code, LIMITS, &RunOptions::default());
    true
}
