//! `gadfly ci` on a compiler that the tests build: every end of the decision about a bug,
//! and what must not happen when the change is hostile or the machine fails.

use crate::compiler::{BUILD, CRASH, Compiler, WRONG};
use crate::live::Live;
use crate::world::{Said, World};
use gadfly_test_support::require;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

fn end_states(bugs: &Value) -> Vec<&str> {
    let bugs = bugs.as_array().unwrap().iter();
    bugs.map(|bug| bug["end_state"].as_str().unwrap()).collect()
}

#[test]
fn a_crash_of_the_branch_is_new_and_reported_in_every_form() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    let head = compiler.commit(&[CRASH]);
    compiler.world.write("summary.md", "before\n");
    let arguments = compiler.arguments(&["--base", &base, "--head", &head]);
    let mut command = compiler.world.command(&arguments);
    command.env("GITHUB_STEP_SUMMARY", compiler.world.path("summary.md"));
    let said = Said::from(command.output().unwrap());
    assert_eq!(said.code, 1, "{said:?}");
    let report = compiler.report();
    assert_eq!(report["verdict"], "new-bugs");
    assert_eq!(end_states(&report["bugs"]), ["introduced-by-branch"]);
    let bug = &report["bugs"][0];
    assert_eq!(bug["kind"], "crash");
    assert_eq!(bug["place"]["file"], "minic.c");
    assert!(
        said.stdout.contains("this change introduces it"),
        "{said:?}"
    );
    let id = bug["id"].as_str().unwrap();
    for name in ["report.md", "junit.xml", "report.sarif"] {
        let text = compiler.world.read(&format!("gadfly-ci/{name}"));
        assert!(text.contains(id), "{name}: {text}");
    }
    let summary = compiler.world.read("summary.md");
    assert!(summary.starts_with("before\n## Gadfly"), "{summary}");
}

#[test]
fn a_wrong_output_of_the_branch_is_searched_on_it() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    compiler.commit(&[]);
    let culprit = compiler.commit(&[WRONG]);
    let head = compiler.commit(&[]);
    let said = compiler.run(&["--base", &base, "--head", &head]);
    assert_eq!(said.code, 1, "{said:?}");
    let report = compiler.report();
    assert_eq!(end_states(&report["bugs"]), ["bisected-on-branch"]);
    assert_eq!(report["bugs"][0]["culprit"]["id"], culprit);
}

#[test]
fn a_bug_of_the_base_is_not_of_the_change() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let oldest = compiler.git(&["rev-parse", "HEAD"]);
    compiler.commit(&[]);
    let culprit = compiler.commit(&[CRASH]);
    let base = compiler.commit(&[]);
    let head = compiler.commit(&[]);
    let time = ["--time", "20s"];
    let change = ["--base", &base, "--head", &head];
    let searched = [&change[..], &time, &["--oldest", &oldest]].concat();
    let said = compiler.run(&searched);
    assert_eq!(said.code, 0, "{said:?}");
    let report = compiler.report();
    assert_eq!(end_states(&report["inherited"]), ["on-base"]);
    assert_eq!(report["inherited"][0]["culprit"]["id"], culprit);
    // The oldest commit that can be tested has it already.
    let old = [&change[..], &time, &["--oldest", &culprit]].concat();
    assert_eq!(compiler.run(&old).code, 0);
    let report = compiler.report();
    assert_eq!(end_states(&report["inherited"]), ["older-than-limit"]);
    // Without a limit, it is only said to be there.
    let unlimited = [&change[..], &time].concat();
    assert_eq!(compiler.run(&unlimited).code, 0);
    let report = compiler.report();
    assert_eq!(end_states(&report["inherited"]), ["on-base"]);
}

#[test]
fn a_bug_that_the_base_has_fixed_since_is_not_of_the_change() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let common = compiler.commit(&[CRASH]);
    let head = compiler.commit(&[]);
    compiler.git(&["checkout", "--quiet", "-B", "base", &common]);
    let base = compiler.commit(&[(CRASH.1, CRASH.0)]);
    let said = compiler.run(&["--base", &base, "--head", &head, "--time", "12s"]);
    assert_eq!(said.code, 0, "{said:?}");
    let report = compiler.report();
    assert_eq!(end_states(&report["inherited"]), ["fixed-since"]);
    assert!(said.stdout.contains("merge the base"), "{said:?}");
}

#[test]
fn a_base_that_cannot_be_tested_decides_nothing() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    compiler.write("build.sh", "exit 1\n");
    let broken = compiler.commit_all();
    let base = compiler.commit(&[CRASH]);
    let head = compiler.commit(&[]);
    let more = [
        "--base", &base, "--head", &head, "--oldest", &broken, "--time", "12s",
    ];
    let said = compiler.run(&more);
    assert_eq!(said.code, 0, "{said:?}");
    let report = compiler.report();
    assert_eq!(end_states(&report["inherited"]), ["untestable"]);
}

#[test]
fn a_change_of_nothing_ends_at_once() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    let empty = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &empty, "--time", "10m"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.contains("nothing to test"), "{said:?}");
    // Files changed, but the compiler did not.
    compiler.write("README", "A small compiler.\n");
    let words = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &words, "--time", "10m"]);
    assert_eq!(said.code, 0, "{said:?}");
    let report = compiler.report();
    let note = report["note"].as_str().unwrap();
    assert!(note.contains("byte for byte"), "{note}");
    assert_eq!(report["programs"], 0);
    compiler.commits += 1;
}

#[test]
fn a_fault_of_the_machine_is_no_bug() {
    let Some(compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    compiler.write("build.sh", "echo the disk is full >&2; exit 1\n");
    let head = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &head]);
    assert_eq!(said.code, 6, "{said:?}");
    assert!(said.stderr.contains("the disk is full"), "{said:?}");
    let report = compiler.report();
    assert_eq!(report["verdict"], "fault");
    let junit = compiler.world.read("gadfly-ci/junit.xml");
    assert!(junit.contains("errors=\"1\""), "{junit}");
    let markdown = compiler.world.read("gadfly-ci/report.md");
    assert!(
        markdown.contains("This says nothing about the change"),
        "{markdown}"
    );
    let unknown = compiler.run(&["--base", "no-such-branch", "--head", &head]);
    assert_eq!(unknown.code, 2, "{unknown:?}");
}

#[test]
fn code_of_a_fork_sees_no_secret() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    compiler.text += "\n";
    compiler.commit(&[]);
    compiler.write("build.sh", &format!("{BUILD}env > \"$OUT/env\"\n"));
    let head = compiler.commit_all();
    let arguments = compiler.arguments(&["--base", &base, "--head", &head, "--time", "3s"]);
    let secret = |command: &mut Command| {
        command
            .env("GITHUB_TOKEN", "ghs_secret")
            .env("HARMLESS", "told");
    };
    let mut command = compiler.world.command(&arguments);
    secret(command.arg("--fork"));
    let refused = Said::from(command.output().unwrap());
    assert_eq!(refused.code, 2, "{refused:?}");
    assert!(refused.stderr.contains("GITHUB_TOKEN"), "{refused:?}");
    assert!(!refused.stderr.contains("ghs_secret"), "{refused:?}");
    let mut command = compiler.world.command(&arguments);
    secret(command.args(["--pass-env", "HARMLESS"]));
    let said = Said::from(command.output().unwrap());
    assert_eq!(said.code, 0, "{said:?}");
    let env = fs::read_to_string(compiler.build_of(&head).join("out/env")).unwrap();
    assert!(
        env.contains("HARMLESS=told") && !env.contains("ghs_secret"),
        "{env}"
    );
}

#[test]
fn a_poisoned_build_is_built_again() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    let head = compiler.commit(&[CRASH]);
    let change = ["--base", &base, "--head", &head];
    assert_eq!(compiler.run(&change).code, 1);
    // Whoever writes the head's compiler into the base's build hides its bugs.
    let minic = |commit: &str| compiler.build_of(commit).join("out/minic");
    let (good, bad) = (minic(&base), minic(&head));
    let before = fs::read(&good).unwrap();
    fs::set_permissions(&good, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(&good, fs::read(&bad).unwrap()).unwrap();
    let again = [&change[..], &["--seed", "2"]].concat();
    let said = compiler.run(&again);
    assert_eq!(said.code, 1, "{said:?}");
    assert_eq!(
        end_states(&compiler.report()["bugs"]),
        ["introduced-by-branch"]
    );
    assert_eq!(fs::read(minic(&base)).unwrap(), before);
}

#[test]
fn a_killed_run_continues() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    let head = compiler.commit(&[WRONG]);
    let change = ["--base", &base, "--head", &head];
    let live = Live::start(&compiler.world, &compiler.arguments(&change));
    let is_there = |name: &str| {
        let names = compiler.world.names("");
        names.iter().any(|it| it.contains(name))
    };
    while !is_there(".run-") {
        sleep(Duration::from_millis(5));
    }
    live.signal("KILL");
    live.end_of_text();
    let said = compiler.run(&change);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.stderr.contains("build from the cache"), "{said:?}");
    assert!(
        !is_there(".run-"),
        "the state of a run that is done is left behind"
    );
    let campaigns = compiler.report()["bugs"][0]["finding"].clone();
    assert!(campaigns.is_string());
}

#[test]
fn a_bug_that_is_gone_is_proposed_for_closing() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let bad = compiler.commit(&[CRASH]);
    let nightly = |compiler: &Compiler, head: &str| {
        let more = [
            "--nightly",
            "--head",
            head,
            "--gone-after",
            "2",
            "--time",
            "15s",
        ];
        let said = compiler.run(&more);
        (said.code, compiler.report())
    };
    let (code, report) = nightly(&compiler, &bad);
    assert_eq!(code, 1, "{report}");
    let crash = report["bugs"].as_array().unwrap().iter();
    let crash = crash.filter(|bug| bug["kind"] == "crash");
    let crash: Vec<String> = crash.map(|bug| bug["id"].to_string()).collect();
    assert_eq!(crash.len(), 1, "{report}");
    let fix = compiler.commit(&[(CRASH.1, CRASH.0)]);
    let (_, report) = nightly(&compiler, &fix);
    assert_eq!(report["gone"][0]["propose_closing"], false, "{report}");
    let next = compiler.commit(&[]);
    let (_, report) = nightly(&compiler, &next);
    // What the compiler never understood is still there; the crash is not.
    let left = report["bugs"].as_array().unwrap().iter();
    let left: Vec<String> = left.map(|bug| bug["id"].to_string()).collect();
    assert!(!left.contains(&crash[0]), "{report}");
    assert_eq!(report["gone"][0]["builds"], 2, "{report}");
    assert_eq!(report["gone"][0]["propose_closing"], true);
    assert_eq!(report["gone"][0]["fixed_by"]["id"], fix);
}

#[test]
fn the_weights_of_the_branch_are_used() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    compiler.commit(&[]);
    fs::create_dir(compiler.folder().join(".gadfly")).unwrap();
    compiler.write(".gadfly/weights.toml", "[statements]\nswitch = 0\n");
    let head = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &head, "--time", "3s"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(compiler.report()["weights"], true);
    compiler.write(".gadfly/weights.toml", "[statements]\nswitch = \"often\"\n");
    let head = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &head, "--time", "3s"]);
    assert_eq!(said.code, 6, "{said:?}");
    assert!(said.stderr.contains("weights"), "{said:?}");
}

#[test]
fn the_simulation_counts_what_is_found() {
    if require("git").is_none() || require("gcc").is_none() {
        return;
    }
    let world = World::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ci/simulation");
    let folder = folder.display().to_string();
    let said = world.run(&[
        "ci", "simulate", &folder, "--pull", "03", "04", "--time", "30s", "--enough", "1",
        "--seed", "1", "--json",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let score = said.json();
    let pulls = score["pulls"].as_array().unwrap();
    assert_eq!(pulls.len(), 2, "{score}");
    assert!(pulls[0]["planted"][0]["found_after"].is_number(), "{score}");
    for pull in pulls {
        assert_eq!(
            pull["false_reports"].as_array().unwrap().len(),
            0,
            "{score}"
        );
        assert!(pull["programs"].as_u64().unwrap() > 0, "{score}");
    }
}

/// A function that nothing calls, and a line that every program reaches.
const UNREACHED: (&str, &str) = (
    "static struct expr binary(int least)\n{\n",
    "int never(int a)\n{\n    return a + 1;\n}\n\nstatic struct expr binary(int least)\n{\n    least = least + 0;\n",
);

/// The coverage that a run reports when the head is built like this.
fn coverage_with(build: &str) -> Option<Value> {
    let mut compiler = Compiler::new()?;
    let base = compiler.commit(&[]);
    compiler.commit(&[UNREACHED]);
    compiler.write("build.sh", build);
    let head = compiler.commit_all();
    let said = compiler.run(&["--base", &base, "--head", &head, "--time", "4s"]);
    assert_eq!(said.code, 0, "{said:?}");
    let report = compiler.report();
    let text = compiler.world.read("gadfly-ci/report.md");
    assert_eq!(
        text.contains("changed lines"),
        report["coverage"].is_object()
    );
    Some(report["coverage"].clone())
}

#[test]
fn the_changed_lines_that_were_reached_are_counted() {
    let build = "cc --coverage -O0 -w -o minic minic.c\ncp minic *.gcno \"$OUT\"\n";
    if require("gcov").is_none() {
        return;
    }
    if let Some(coverage) = coverage_with(build) {
        // Compilers differ in whether braces and heads of functions are lines of their own.
        assert_eq!(coverage["reached"], 1, "{coverage}");
        assert!(
            (2..=4).contains(&coverage["lines"].as_u64().unwrap()),
            "{coverage}"
        );
    }
}

#[test]
fn a_build_of_clang_counts_the_changed_lines_as_well() {
    let build =
        "clang-14 -fprofile-instr-generate -fcoverage-mapping -w -o \"$OUT/minic\" minic.c\n";
    if require("clang-14").is_none() || require("llvm-cov-14").is_none() {
        return;
    }
    if let Some(coverage) = coverage_with(build) {
        let number = |name: &str| coverage[name].as_u64().unwrap();
        assert!(number("reached") >= 1, "{coverage}");
        assert!(number("lines") > number("reached"), "{coverage}");
    }
}

#[test]
fn a_build_that_counts_nothing_has_no_coverage() {
    if let Some(coverage) = coverage_with(BUILD) {
        assert_eq!(coverage, Value::Null);
    }
}

#[test]
fn a_program_that_a_change_breaks_is_found_before_any_is_written() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    // No program of the generator shows it: its operands are defined on both sides.
    let both_sides = (
        r#"format("(%s ? %s != 0 : 0)", left.text, right.text)"#,
        r#"format("((%s != 0) & (%s != 0))", left.text, right.text)"#,
    );
    let head = compiler.commit(&[both_sides]);
    let said = compiler.run(&["--base", &base, "--head", &head]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.stderr.contains("`short-circuits`"), "{said:?}");
    let report = compiler.report();
    assert_eq!(end_states(&report["bugs"]), ["bisected-on-branch"]);
    assert_eq!(report["bugs"][0]["culprit"]["id"], head);
    // What the base breaks as well is not of the change.
    let next = compiler.commit(&[]);
    let said = compiler.run(&["--base", &head, "--head", &next, "--time", "4s"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(!said.stderr.contains("`short-circuits`"), "{said:?}");
}

#[test]
fn a_commit_that_breaks_much_is_one_bug() {
    let Some(mut compiler) = Compiler::new() else {
        return;
    };
    let base = compiler.git(&["rev-parse", "HEAD"]);
    // Every program with `~` is refused with its own message, and prints wrong things with `<=`.
    let refused = (
        r#"return made(format("(~%s)", inner.text), inner.pure);"#,
        r#"fail("unexpected operand of ~:", inner.text);"#,
    );
    let culprit = compiler.commit(&[refused, WRONG]);
    let head = compiler.commit(&[]);
    let change = ["--base", &base, "--head", &head];
    // The programs that are tried first are enough, however long they take.
    let said = compiler.run(&[&change[..], &["--enough", "2", "--time", "10m"]].concat());
    assert_eq!(said.code, 1, "{said:?}");
    let report = compiler.report();
    let bugs = report["bugs"].as_array().unwrap();
    assert_eq!(bugs.len(), 1, "{report:#}");
    assert_eq!(bugs[0]["culprit"]["id"], culprit);
    assert!(bugs[0]["findings"].as_u64().unwrap() >= 2, "{report:#}");
    assert!(
        !bugs[0]["also"].as_array().unwrap().is_empty(),
        "{report:#}"
    );
}
