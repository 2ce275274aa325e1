//! `gadfly generate`.

use crate::world::World;
use std::fs;

const FILES: [&str; 6] = [
    "driver.c",
    "expected.txt",
    "func.c",
    "init.h",
    "program.toml",
    "test.choices",
];

#[test]
fn each_program_has_a_folder_named_after_its_seed() {
    let world = World::new();
    let said = world.run(&[
        "generate", "--lang", "c", "--seed", "41", "--count", "3", "--out", "programs",
    ]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(said.stdout.starts_with("wrote 3 programs ("), "{said:?}");
    assert_eq!(world.names("programs"), ["41", "42", "43"]);
    for seed in ["41", "42", "43"] {
        assert_eq!(world.names(&format!("programs/{seed}")), FILES);
        let expected = world.read(&format!("programs/{seed}/expected.txt"));
        assert!(expected.ends_with('\n') && expected.len() > 1, "{expected}");
    }
    let texts: Vec<String> = ["41", "42"]
        .map(|s| world.read(&format!("programs/{s}/func.c")))
        .into();
    assert_ne!(texts[0], texts[1]);
}

#[test]
fn a_seed_gives_the_same_program_alone_and_among_others() {
    let world = World::new();
    world.run(&["generate", "--seed", "7", "--count", "3", "--out", "many"]);
    world.run(&["generate", "--seed", "9", "--out", "one"]);
    for name in FILES {
        let read = |folder: &str| fs::read(world.path(folder).join("9").join(name)).unwrap();
        assert_eq!(read("many"), read("one"), "{name}");
    }
}

#[test]
fn json_says_what_was_written() {
    let world = World::new();
    let json = world
        .run(&[
            "generate", "--seed", "5", "--count", "2", "--out", "p", "--json",
        ])
        .json();
    assert_eq!(json["programs"], 2);
    assert_eq!(json["first_seed"], 5);
    assert_eq!(json["out"], "p");
    let lines: usize = ["5", "6"]
        .iter()
        .flat_map(|seed| ["init.h", "func.c", "driver.c"].map(|f| format!("p/{seed}/{f}")))
        .map(|file| world.read(&file).lines().count())
        .sum();
    assert_eq!(json["lines"], lines);
}

#[test]
fn the_largest_seed_is_a_seed_and_what_follows_it_is_not() {
    let world = World::new();
    let largest = u64::MAX.to_string();
    assert_eq!(
        world
            .run(&["generate", "--seed", &largest, "--out", "p"])
            .code,
        0
    );
    assert_eq!(world.names("p"), [largest.as_str()]);
    let error = world.fails(
        &["generate", "--seed", &largest, "--count", "2", "--out", "q"],
        2,
    );
    assert!(error.contains(&largest), "{error}");
    assert!(!world.path("q").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_the_machines_fault() {
    let world = World::new();
    world.write("file", "not a folder");
    let error = world.fails(&["generate", "--out", "file"], 6);
    assert!(error.contains("cannot write file/0"), "{error}");
}

#[test]
fn languages_have_aliases() {
    let world = World::new();
    for (folder, lang) in [("cpp", "cpp"), ("cxx", "cxx"), ("plain", "c++")] {
        let said = world.run(&["generate", "--lang", lang, "--seed", "1", "--out", folder]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    }
    let code = |folder: &str| world.read(&format!("{folder}/1/func.cpp"));
    assert_eq!(code("cpp"), code("plain"));
    assert_eq!(code("cxx"), code("plain"));
    let said = world.run(&["generate", "--lang", "cl", "--seed", "1", "--out", "cl"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
}

/// A third of the programs did not compile with gcc 12: they had `_BitInt`.
#[test]
fn extensions_are_used_by_name_only() {
    let world = World::new();
    let generate = |folder: &str, more: &[&str]| {
        let usual = ["generate", "--seed", "1", "--count", "40", "--out", folder];
        let said = world.run(&[&usual, more].concat());
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        let needs = (1..=40).map(|seed| world.read(&format!("{folder}/{seed}/program.toml")));
        needs.collect::<String>()
    };
    let usual = generate("usual", &[]);
    assert!(usual.contains("language = \"C\"\n"), "{usual}");
    assert!(usual.contains("\"unions\""), "{usual}");
    for extension in ["bit-int", "int128", "vectors", "builtins", "complex"] {
        assert!(!usual.contains(extension), "{extension}: {usual}");
    }
    let asked = generate("asked", &["--with-extension", "bit-int"]);
    assert!(asked.contains("\"bit-int\""), "{asked}");
    assert!(!asked.contains("\"int128\""), "{asked}");
    let c23 = generate("c23", &["--std", "c23"]);
    assert!(c23.contains("standard = \"c23\"\n"), "{c23}");
    assert!(c23.contains("\"bit-int\""), "{c23}");
    let error = world.fails(&["generate", "--out", "p", "--with-extension", "gotos"], 2);
    assert!(
        error.contains("`gotos`") && error.contains("bit-int"),
        "{error}"
    );
}

#[test]
fn unknown_languages_are_refused_with_those_there_are() {
    let world = World::new();
    let said = world.run(&["generate", "--lang", "cobol", "--out", "p"]);
    assert_eq!(said.code, 2);
    assert!(said.stderr.contains("supported: c"), "{said:?}");
}

/// Files of the user were overwritten without a word.
#[test]
fn a_folder_with_foreign_files_is_left_alone() {
    let world = World::new();
    fs::create_dir_all(world.path("p/6")).unwrap();
    world.write("p/6/func.c", "int mine;\n");
    world.write("p/notes.txt", "beside the programs\n");
    let generate = ["generate", "--seed", "5", "--out", "p", "--count"];
    let error = world.fails(&[&generate[..], &["2"]].concat(), 2);
    assert!(
        error.contains("p/6 contains files") && error.contains("choose an empty folder"),
        "{error}"
    );
    assert_eq!(world.read("p/6/func.c"), "int mine;\n");
    assert_eq!(world.names("p"), ["6", "notes.txt"], "nothing was written");
    for _ in 0..2 {
        assert_eq!(world.run(&[&generate[..], &["1"]].concat()).code, 0);
    }
}
