//! `gadfly format`.

use crate::world::World;
use std::fs;

const UGLY: &str = "method   Main( ){ // greets\nprint  (1+2)*3,\"\\n\" ;}\n";
const PRETTY: &str = "method Main() { // greets\n  print (1 + 2) * 3, \"\\n\";\n}\n";

#[test]
fn a_program_is_laid_out_regularly() {
    let world = World::new();
    world.write("a.dfy", UGLY);
    let said = world.run(&["format", "a.dfy"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, PRETTY), "{said:?}");
    assert_eq!(fs::read_to_string(world.path("a.dfy")).unwrap(), UGLY);

    let said = world.run(&["format", "a.dfy", "--check"]);
    assert_eq!(said.code, 1);
    assert_eq!(said.stdout, "a.dfy is not formatted\n");

    let said = world.run(&["format", "a.dfy", "--in-place"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(world.path("a.dfy")).unwrap(), PRETTY);

    let said = world.run(&["format", "a.dfy", "--check"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, ""));
    let json = world.run(&["format", "a.dfy", "--json"]).json();
    assert_eq!(json[0]["changed"], false);
    assert_eq!(json[0]["text"], PRETTY);
}

#[test]
fn a_program_is_rewritten_for_another_dafny() {
    let world = World::new();
    world.write("old.dfy", "function method F(): int { 1 }\n");
    let said = world.run(&["format", "old.dfy", "--from", "2.3"]);
    assert_eq!(said.stdout, "function F(): int {\n  1\n}\n");
    world.write("new.dfy", "method M() {\n  for i := 0 to 3 { }\n}\n");
    let said = world.run(&["format", "new.dfy", "--from", "4", "--dialect", "2.3"]);
    assert_eq!((said.code, said.stdout.as_str()), (3, ""));
    let expected = "new.dfy(2,3): Error: Dafny 2.3 has no `for` loops; \
                    rewrite it or choose a newer dialect";
    assert!(said.stderr.contains(expected), "{said:?}");
}

#[test]
fn nothing_is_written_if_one_file_is_wrong() {
    let world = World::new();
    world.write("a.dfy", UGLY);
    world.write("b.dfy", "method M( {\n");
    let said = world.run(&["format", "a.dfy", "b.dfy", "--in-place"]);
    assert_eq!(said.code, 3);
    assert!(
        said.stderr.contains("b.dfy(1,11): Error: expected"),
        "{said:?}"
    );
    assert_eq!(fs::read_to_string(world.path("a.dfy")).unwrap(), UGLY);
    let said = world.run(&["format", "missing.dfy"]);
    assert_eq!(said.code, 3);
    assert!(said.stderr.contains("missing.dfy"), "{said:?}");
    let said = world.run(&["format", "a.dfy", "--dialect", "5"]);
    assert_eq!(said.code, 2);
    assert!(said.stderr.contains("choose 2.3, 3 or 4"), "{said:?}");
}
