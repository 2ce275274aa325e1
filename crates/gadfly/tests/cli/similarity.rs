//! `gadfly similarity`.

use crate::world::World;

#[test]
fn the_experiment_prints_its_table() {
    let world = World::new();
    let args = ["similarity", "--programs", "5", "--seed", "3"];
    let said = world.run(&args);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(
        said.stdout.contains("5 programs of `c`, from seed 3"),
        "{said:?}"
    );
    assert_eq!(said.stdout, world.run(&args).stdout, "it is deterministic");
    let json = world.run(&[&args[..], &["--json"]].concat()).json();
    for row in ["mutated", "fresh"] {
        assert!(json[row]["identical_percent"].is_number(), "{json}");
    }
    assert_eq!(json["fresh"]["pairs"], 5);
}

/// Mutants are closer to their originals than those of the YARPGen dissertation
/// (section 4.4.1), and fewer of them are the original.
#[test]
fn mutations_are_local() {
    let world = World::new();
    let json = world
        .run(&["similarity", "--programs", "300", "--json"])
        .json();
    let share = |name: &str| json["mutated"][name].as_f64().unwrap();
    assert!(share("identical_percent") < 21.0, "{json}");
    assert!(
        share("at_least_90_percent_similar_percent") > 50.0,
        "{json}"
    );
    assert!(share("entirely_different_percent") < 5.0, "{json}");
}
