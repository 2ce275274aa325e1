//! `gadfly recondition`.

use crate::world::World;

const PROGRAM: &str = "\
method Main() {
  var zero := 0;
  var s := [1, 2, 3];
  print 7 / zero, \" \", 7 / (zero + 2), \" \", s[5], \" \", s[1], \"\\n\";
}
";

#[test]
fn guards_are_put_everywhere_or_where_they_are_needed() {
    let world = World::new();
    world.write("p.dfy", PROGRAM);
    let before = world.run(&["interpret", "p.dfy"]);
    assert_eq!(before.code, 7, "{}", before.stderr);
    let mut guards = Vec::new();
    for options in [&["--json"][..], &["--advanced", "--json"]] {
        let said = world.run(&[&["recondition", "p.dfy"], options].concat());
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        let json = said.json();
        guards.push(json["guards"].as_array().unwrap().len());
        world.write("q.dfy", json["text"].as_str().unwrap());
        let after = world.run(&["interpret", "q.dfy"]);
        assert_eq!((after.code, after.stdout.as_str()), (0, "7 3 3 2\n"));
        assert!(json["stdout"].is_null() || json["stdout"] == "7 3 3 2\n");
    }
    assert_eq!(guards, [4, 2]);
}

#[test]
fn what_cannot_be_guarded_is_reported() {
    let world = World::new();
    for (text, code, says) in [
        ("method Main() { print ; }", 3, "p.dfy(1,"),
        (
            "class C { var x: int }\nmethod Main() { var c: C? := null; print c.x; }",
            7,
            "p.dfy(2,",
        ),
        (
            "method Main() decreases * { while true decreases * { } }",
            9,
            "--steps raises it",
        ),
    ] {
        world.write("p.dfy", text);
        let said = world.run(&["recondition", "p.dfy", "--advanced", "--steps", "100000"]);
        assert_eq!(said.code, code, "{text}: {}", said.stderr);
        assert!(said.stderr.contains(says), "{text}: {}", said.stderr);
    }
}
