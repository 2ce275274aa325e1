//! `gadfly completions`.

use crate::world::World;

#[test]
fn shells_get_a_script_that_knows_the_commands() {
    let world = World::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = world.run(&["completions", shell]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{shell}");
        for word in ["fuzz", "export", "fail-on-bug"] {
            assert!(said.stdout.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(world.run(&["completions", "cmd"]).code, 2);
}
