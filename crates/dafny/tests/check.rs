//! What checking specifications says and with what else it goes; the programs of `check/`
//! are in `programs/check.rs`.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::machine::{End, InvalidKind, Limits, Outcome, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, ParseOptions, Program, ResolveOptions, compile, parse, resolve,
};

fn outcome_of(program: &Program, options: &CompileOptions, watch: &RunOptions) -> Outcome {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    let code = compile(&program.sources, &resolved, options);
    let limits = Limits {
        steps: 50_000_000,
        ..Limits::default()
    };
    run(&code, limits, watch)
}

fn checking() -> CompileOptions {
    CompileOptions {
        check: true,
        ..CompileOptions::default()
    }
}

#[test]
fn a_precondition_fails_where_it_is_called() {
    let text = "function Half(n: int): int\n  requires n % 2 == 0\n{ n / 2 }\n\
                method Main() {\n  var x := 3;\n  print Half(x);\n}";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let outcome = outcome_of(&program, &checking(), &RunOptions::default());
    let End::Invalid {
        kind, span, what, ..
    } = outcome.end
    else {
        panic!("{:?}", outcome.end);
    };
    assert_eq!(kind, InvalidKind::Precondition);
    assert_eq!(program.sources.line_column(span), Some((6, 9)));
    assert_eq!(
        what,
        "the precondition of Half (line 2) does not hold: n % 2 == 0"
    );
}

#[test]
fn checking_goes_with_reconditioning() {
    let text = "method Main() { var z := 0; var s := [5]; print 9 / z, s[3]; assert s[0] == 5; }";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let watch = RunOptions {
        recondition: true,
        ..RunOptions::default()
    };
    let outcome = outcome_of(&program, &checking(), &watch);
    assert_eq!(outcome.end, End::Finished);
    assert_eq!(outcome.stdout, "95");
    assert_eq!(outcome.reconditioned.len(), 2);
    assert_eq!(outcome.checks.checked(), 1);
}

#[test]
fn checking_goes_with_counting() {
    let text = "method Main() { var i := 0; ghost var g := 0;
        while i < 5 invariant g == i { i := i + 1; g := g + 1; } }";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let options = CompileOptions {
        count_statements: true,
        ..checking()
    };
    let outcome = outcome_of(&program, &options, &RunOptions::default());
    let mut counts: Vec<u64> = outcome.statement_counts.values().copied().collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 1, 1, 5, 5]);
    let site = &outcome.checks.sites[0];
    assert_eq!((site.kind, site.held), (Some(InvalidKind::Invariant), 6));
}
