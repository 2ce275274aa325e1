//! `--help`, `--version` and wrong usage.

use crate::world::World;

/// The commands that the general help lists, but for `help` itself.
fn commands(world: &World) -> Vec<String> {
    let general = world.run(&["--help"]);
    assert_eq!((general.code, general.stderr.as_str()), (0, ""));
    assert!(general.stdout.contains("Exit codes:"), "{general:?}");
    let list = general.stdout.split_once("Commands:\n").unwrap().1;
    let list = list.lines().take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.split_whitespace().next());
    let commands: Vec<String> = names
        .filter(|&name| name != "help")
        .map(str::to_owned)
        .collect();
    assert!(commands.len() >= 11, "{commands:?}");
    commands
}

/// The examples of a command's help, without the remarks beside and below them.
fn examples(world: &World, command: &str) -> Vec<String> {
    let said = world.run(&[command, "--help"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{command}");
    let examples = said.stdout.split_once("Examples:\n");
    let examples = examples.unwrap_or_else(|| panic!("{command} has no examples"));
    let lines = examples.1.lines().map(|line| line.strip_prefix("  "));
    let lines: Vec<&str> = lines.map(Option::unwrap).collect();
    let (examples, remarks): (Vec<&str>, _) =
        lines.iter().partition(|line| line.starts_with("gadfly "));
    assert!(!examples.is_empty(), "{command}");
    assert!(
        remarks.iter().all(|line| line.starts_with("   ")),
        "{command}"
    );
    let bare = examples
        .iter()
        .map(|line| line.split("   ").next().unwrap());
    bare.map(str::to_owned).collect()
}

/// Every command has examples, and each is understood as the command line that
/// it is.
#[test]
fn every_command_has_examples_that_are_valid() {
    let world = World::new();
    for command in commands(&world) {
        for example in examples(&world, &command) {
            // Up to the pipe, the redirection or the next command.
            let words = words(example.split(['|', '>', '&']).next().unwrap());
            let mut args: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
            // Understood, but not carried out.
            args.push("--version");
            let said = world.run(&args);
            assert_eq!(said.code, 0, "{example}: {said:?}");
        }
    }
}

/// Splits as a shell does, for plain words and 'single quotes'.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn the_version_is_told() {
    let said = World::new().run(&["--version"]);
    assert_eq!(said.code, 0);
    assert_eq!(
        said.stdout,
        concat!("gadfly ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn wrong_usage_has_a_code_of_its_own() {
    let world = World::new();
    for args in [
        &[][..],
        &["fly"],
        &["fuzz", "--fast"],
        &["fuzz", "--time", "5"],
        &["fuzz", "--time", "5s", "--tests", "3"],
        &["fuzz", "--jobs", "0"],
        &["fuzz", "--tests", "-1"],
        &["bugs", "--limit", "0"],
        &["findings", "--limit", "0"],
        &["generate"],
        &["check"],
    ] {
        let said = world.run(args);
        assert_eq!(said.code, 2, "{args:?}: {said:?}");
        assert_eq!(said.stdout, "", "{args:?}");
        assert!(
            said.stderr.contains("--help") || said.stderr.contains("Usage"),
            "{said:?}"
        );
    }
}
