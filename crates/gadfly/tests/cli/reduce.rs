//! `gadfly reduce`: by a script, of a finding, and however it is ended.

use crate::live::{Live, no_process_is_left};
use crate::world::{World, named, names};
use gadfly_store::{FindingId, Store};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A test that wants three words, in files of any name.
const SCRIPT: &str = "#!/bin/sh
grep -q needle *.txt && grep -q thread *.txt && grep -q eye *.txt
";

fn script(world: &World, name: &str, text: &str) {
    world.write(name, text);
    let mut mode = fs::metadata(world.path(name)).unwrap().permissions();
    mode.set_mode(0o755);
    fs::set_permissions(world.path(name), mode).unwrap();
}

fn haystack(world: &World) {
    let mut text: String = (0..400).map(|i| format!("straw {i} of hay\n")).collect();
    text.insert_str(1000, "a needle here\n");
    text.insert_str(3000, "its eye\n");
    text.push_str("and thread\n");
    world.write("hay.txt", &text);
    script(world, "test.sh", SCRIPT);
}

#[test]
fn a_script_says_what_is_interesting() {
    let world = World::new();
    haystack(&world);
    let said = world.run(&["reduce", "hay.txt", "--interesting", "test.sh", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let result = said.json();
    assert_eq!(result["size"]["tokens"], 3);
    assert_eq!(result["end"], "minimal");
    let words = world.read("reduced/best/hay.txt");
    let words: Vec<&str> = words.split_whitespace().collect();
    assert_eq!(words, ["needle", "eye", "thread"]);
    let steps = result["steps"].as_u64().unwrap() as usize;
    assert_eq!(world.names("reduced/history").len(), steps + 1);
    // The original is not touched.
    assert!(world.read("hay.txt").contains("straw 399"));
    // The number of jobs changes nothing but the time.
    let one = world.run(&[
        "reduce",
        "hay.txt",
        "--interesting",
        "test.sh",
        "--json",
        "--jobs",
        "1",
        "-o",
        "one",
    ]);
    assert_eq!(one.json()["calls"], result["calls"]);
    assert_eq!(
        world.read("one/best/hay.txt"),
        world.read("reduced/best/hay.txt")
    );
}

#[test]
fn a_second_reduction_goes_on_where_the_first_ended() {
    let world = World::new();
    haystack(&world);
    let reduce = |more: &[&str]| {
        let arguments = ["reduce", "hay.txt", "--interesting", "test.sh", "--json"];
        let said = world.run(&[&arguments[..], more].concat());
        assert_eq!(said.code, 0, "{said:?}");
        said
    };
    let first = reduce(&[]);
    assert!(first.json()["resumed"].is_null());
    let steps = world.names("reduced/history");
    // Without any time there is nothing but what the first has found.
    let second = reduce(&["--time", "0s"]);
    assert_eq!(second.json()["resumed"], first.json()["size"]);
    assert_eq!(second.json()["size"], first.json()["size"]);
    assert!(second.stderr.contains("continuing from the 3 tokens"));
    assert_eq!(world.names("reduced/history"), steps);
    let fresh = reduce(&["--time", "0s", "--fresh"]);
    assert_eq!(fresh.json()["size"], first.json()["original"]);
    assert_eq!(world.names("reduced/history"), ["0000-original"]);
    // A test that wants more than is left: the original it is.
    reduce(&["--fresh"]);
    script(
        &world,
        "test.sh",
        &format!("{SCRIPT}grep -q 'straw 7' *.txt\n"),
    );
    let other = reduce(&[]);
    assert!(
        other
            .stderr
            .contains("3 tokens of an earlier reduction no longer pass the test")
    );
    assert_eq!(other.json()["size"]["tokens"], 2);
    assert!(world.names("reduced/history").starts_with(&steps));
}

#[test]
fn a_c_program_is_reduced_by_its_syntax() {
    let world = World::new();
    if !world.has_good_compiler() {
        return;
    }
    let mut text =
        String::from("int printf(const char *, ...);\nstatic int table[4] = {1, 2, 3, 4};\n");
    for i in 0..30 {
        text.push_str(&format!(
            "int f{i}(int a, int b) {{ if (a > b) return a * {i}; return b; }}\n"
        ));
    }
    text.push_str("int main(void)\n{\n    int sum = 0;\n    for (int i = 0; i < 4; i++)\n        sum += table[i] + f7(i, 3);\n    printf(\"%d\\n\", sum);\n    return 0;\n}\n");
    world.write("bug.c", &text);
    script(
        &world,
        "test.sh",
        "#!/bin/sh\ncc -w -c bug.c || exit 1\ngrep -q 'sum += .*\\[' bug.c || grep -q '[a-z] += .*\\[' bug.c\n",
    );
    let said = world.run(&["reduce", "bug.c", "--interesting", "test.sh", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let result = said.json();
    let left = world.read("reduced/best/bug.c");
    assert!(result["size"]["tokens"].as_u64().unwrap() <= 30, "{left}");
    assert!(result["calls"].as_u64().unwrap() <= 250, "{result}");
    assert!(result["implausible"].as_u64().unwrap() > 0);
}

/// A kernel is reduced by its syntax, and its driver not at all: it is no file of it.
#[test]
fn a_kernel_is_reduced_by_its_syntax() {
    let world = World::new();
    let mut text = String::from("struct pair { int one; long other[3]; };\n");
    for i in 0..8 {
        text.push_str(&format!(
            "int f{i}(__global const struct pair *from, int a)\n{{\n    if (a > {i})\n    {{\n        return from[0].one * {i};\n    }}\n    return a;\n}}\n"
        ));
    }
    text.push_str("__kernel void add(__global int *out, __global const struct pair *in)\n{\n    int at = get_global_id(0);\n    int sum = f3(in, at) + f5(in, 7);\n    for (int i = 0; i < 8; i++)\n    {\n        sum += f1(in, i);\n    }\n    out[at] = sum;\n}\n");
    assert!(text.lines().count() > 60);
    world.write("func.cl", &text);
    // As much as can be told of a kernel without a compiler.
    script(
        &world,
        "test.sh",
        "#!/bin/sh\n[ $(tr -cd '{' <func.cl | wc -c) = $(tr -cd '}' <func.cl | wc -c) ] &&\n\
         grep -q '__kernel void' func.cl && grep -q '[a-z]\\[[a-z]*\\] = [a-z0-9]' func.cl\n",
    );
    let said = world.run(&["reduce", "func.cl", "--interesting", "test.sh", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let result = said.json();
    let left = world.read("reduced/best/func.cl");
    let lines = left.lines().filter(|line| !line.trim().is_empty());
    assert!(lines.count() <= 5, "{left}");
    assert!(result["calls"].as_u64().unwrap() <= 120, "{result}");
}

#[test]
fn what_does_not_pass_is_not_reduced() {
    let world = World::new();
    world.write("hay.txt", "straw\n");
    script(&world, "test.sh", SCRIPT);
    let said = world.fails(&["reduce", "hay.txt", "--interesting", "test.sh"], 3);
    assert!(
        said.contains("does not pass the interestingness test"),
        "{said}"
    );
    let said = world.fails(&["reduce", "hay.txt"], 2);
    assert!(said.contains("--interesting"), "{said}");
    world.fails(&["reduce", "hay.txt", "--interesting", "absent.sh"], 3);
    fs::create_dir(world.path("mine")).unwrap();
    world.write("mine/notes.txt", "years of work");
    let arguments = [
        "reduce",
        "hay.txt",
        "--interesting",
        "test.sh",
        "-o",
        "mine",
    ];
    let said = world.fails(&arguments, 2);
    assert!(said.contains("choose an empty folder"), "{said}");
}

/// Killed after so many steps, the best is a program that passes.
#[test]
fn killed_at_any_moment_the_best_so_far_passes() {
    for steps in [1, 2, 5, 9] {
        let world = World::new();
        haystack(&world);
        // Slow enough to be met at work.
        script(
            &world,
            "test.sh",
            &SCRIPT.replace("grep -q needle", "sleep 0.02; grep -q needle"),
        );
        let mut child = world
            .command(&["reduce", "hay.txt", "--interesting", "test.sh", "--json"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let history = world.path("reduced/history");
        let begun = Instant::now();
        while fs::read_dir(&history).map_or(0, Iterator::count) < steps
            && child.try_wait().unwrap().is_none()
        {
            assert!(
                begun.elapsed() < Duration::from_secs(120),
                "no step {steps}"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        no_process_is_left(&world);
        // The first step may not have been completed.
        if steps > 1 || world.path("reduced/best").exists() {
            let passes = Command::new(world.path("test.sh"))
                .current_dir(world.path("reduced/best"))
                .status()
                .unwrap();
            assert!(passes.success(), "after {steps} steps");
        }
    }
}

#[test]
fn an_interrupt_keeps_the_best() {
    let world = World::new();
    haystack(&world);
    script(
        &world,
        "test.sh",
        &SCRIPT.replace("grep -q needle", "sleep 0.05; grep -q needle"),
    );
    let live = Live::start(&world, &["reduce", "hay.txt", "--interesting", "test.sh"]);
    let begun = Instant::now();
    while !world.path("reduced/best").exists() {
        assert!(begun.elapsed() < Duration::from_secs(120));
        std::thread::sleep(Duration::from_millis(5));
    }
    live.signal("INT");
    let (status, text) = live.end_of_text();
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(text.contains("stopped"), "{text}");
    assert!(world.read("reduced/best/hay.txt").contains("needle"));
}

#[test]
fn a_finding_is_reduced_by_its_choices() {
    let world = World::with_findings();
    // The report on a finding is often in a folder of its name.
    std::fs::create_dir(world.path("F1")).unwrap();
    let said = world.run(&["reduce", "F1", "--json", "--time", "2m"]);
    assert_eq!(said.code, 0, "{said:?}");
    let result = said.json();
    let before = result["original"]["tokens"].as_u64().unwrap();
    let after = result["size"]["tokens"].as_u64().unwrap();
    assert!(after < before, "{result}");
    assert!(
        result["reason"]
            .as_str()
            .unwrap()
            .contains("The program is valid")
    );
    assert!(names(&world.path("reduced/history")).len() > 1);
    // It is part of what is known of the finding from now on.
    let kept = || world.run(&["show", "F1", "--json"]).json()["reduced"].clone();
    assert_eq!(kept()["tokens"], result["size"]["tokens"]);
    // So is the way to it, from the original to the smallest program.
    let way = || {
        let store = Store::open_existing(world.path("gadfly.db")).unwrap();
        let count = store.reduction_step_count(FindingId(1)).unwrap();
        let step = |at| store.reduction_step(FindingId(1), at).unwrap().unwrap();
        (count, step(0).tokens, step(count - 1).tokens)
    };
    let first_way = way();
    assert!(first_way.0 > 1, "{first_way:?}");
    assert_eq!((first_way.1, first_way.2), (before, after));
    // Whoever has no time ends with as much, in any folder; --fresh begins again, but
    // what is kept stays.
    for (how, folder) in [("resumed", "reduced"), ("resumed", "new"), ("fresh", "new")] {
        let mut arguments = vec!["reduce", "F1", "--json", "--time", "0s", "-o", folder];
        arguments.extend((how == "fresh").then_some("--fresh"));
        let again = world.run(&arguments);
        assert_eq!(again.code, 0, "{again:?}");
        let again = again.json();
        let from = if how == "fresh" { "original" } else { "size" };
        assert_eq!(again["size"], result[from], "{how} {folder}");
        assert_eq!(again["resumed"].is_null(), how == "fresh", "{again}");
        assert_eq!(kept()["tokens"], result["size"]["tokens"]);
        assert_eq!(way(), first_way, "{folder}");
    }
    let exported = world.run(&["export", "F1", "--out", "report"]);
    assert_eq!(exported.code, 0, "{exported:?}");
    assert!(
        world
            .read("report/README.md")
            .contains("## The reduced program")
    );
}

/// `wrongcc` is a target, beside `wrongcc -O1`; `wrong*` is both.
#[test]
fn a_target_may_be_named_exactly() {
    let world = World::new();
    world.write("a.c", "int main(void) { return 0; }\n");
    let several = "--target must name one target, and this names several: wrongcc, wrongcc -O1";
    for (pattern, is_several) in [("wrongcc", false), ("wrong*", true)] {
        let said = world.run(&["reduce", "a.c", "--target", pattern, "--time", "1s"]);
        assert_eq!(said.stderr.contains(several), is_several, "{said:?}");
    }
}

#[test]
fn a_campaign_reduces_new_bugs_by_itself() {
    let world = World::new();
    let said = world.run(&[
        "fuzz",
        "--tests",
        "1",
        "--seed",
        "7",
        "--targets",
        "icecc",
        "--reduce",
        "1m",
        "--json",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    // First quickly, so that it can be compared, and then thoroughly.
    let reduced = named(&events, "reduced");
    assert_eq!(reduced.len(), 2, "{events:?}");
    assert_eq!(reduced[0]["finding"], "F1");
    assert!(reduced[0]["tokens"].as_u64() < reduced[0]["from_tokens"].as_u64());
    assert!(reduced[1]["tokens"].as_u64() <= reduced[0]["tokens"].as_u64());
    let shown = world.run(&["show", "F1", "--json"]).json();
    assert_eq!(shown["reduced"]["tokens"], reduced[1]["tokens"]);
    let judged = named(&events, "judged");
    assert!(judged.iter().all(|it| it["cause"] == "R1"), "{events:?}");
}
