//! `gadfly vary`.

use crate::world::World;

const PROGRAM: &str = "\
// a program
method Main() {
  var n := 0;
  for i := 0 to 5 {
    if i % 2 == 0 { n := n + i * 3; } else { n := n - i; }
  }
  print n, \" \", Twice(n), \"\\n\";
}
function Twice(x: int): int { x + x }
";

#[test]
fn variants_print_the_same() {
    let world = World::new();
    world.write("p.dfy", PROGRAM);
    let before = world.run(&["interpret", "p.dfy"]);
    assert_eq!(before.code, 0, "{}", before.stderr);
    let said = world.run(&["vary", "p.dfy", "--count", "12", "--out", "variants"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert_eq!(said.stdout.lines().count(), 12);
    let mut different = 0;
    for seed in 0..12 {
        let path = format!("variants/variant-{seed}.dfy");
        let text = world.read(&path);
        assert!(text.starts_with("// a program\n"), "{text}");
        different += usize::from(text != PROGRAM);
        let after = world.run(&["interpret", &path]);
        assert_eq!((after.code, after.stdout), (0, before.stdout.clone()));
    }
    assert!(different > 6);
}

#[test]
fn one_transformation_can_be_asked_for() {
    let world = World::new();
    world.write("p.dfy", PROGRAM);
    let said = world.run(&["vary", "p.dfy", "--only", "loops", "--count", "4", "--json"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let json = said.json();
    let variants = json.as_array().unwrap();
    assert_eq!(variants.len(), 4);
    let steps = variants
        .iter()
        .flat_map(|it| it["steps"].as_array().unwrap());
    assert!(
        steps
            .map(|step| step["name"].as_str().unwrap())
            .all(|name| name == "loops")
    );
    let said = world.run(&["vary", "--list"]);
    assert!(said.stdout.contains("\nreorder"), "{}", said.stdout);
    let said = world.run(&["vary", "p.dfy", "--only", "nonsense"]);
    assert_eq!(said.code, 2);
    assert!(
        said.stderr
            .contains("there is no transformation `nonsense`"),
        "{}",
        said.stderr
    );
}

#[test]
fn what_cannot_be_varied_is_told() {
    let world = World::new();
    world.write("p.dfy", "method Main() { print ; }");
    let said = world.run(&["vary", "p.dfy"]);
    assert_eq!(said.code, 3);
    assert!(said.stderr.contains("p.dfy(1,"), "{}", said.stderr);
    assert_eq!(world.run(&["vary"]).code, 2);
}
