//! Programs of many seeds: they resolve, run, print the same everywhere, survive
//! being read again, and are the same every time.

use gadfly_choice::{Choices, Fresh};
use gadfly_dafny::{
    CompileOptions, Dialect, End, Limits, ParseOptions, ResolveOptions, RunOptions, compile, parse,
    print, resolve, run,
};
use gadfly_dafny_gen::{Mode, Named, Settings, write};
use std::collections::BTreeMap;

fn settings(dialect: Dialect, mode: Option<Mode>, swarm: bool) -> Settings {
    Settings {
        dialect,
        mode,
        swarm,
        ..Settings::default()
    }
}

/// Writes a program for each seed and checks it from its text alone.
fn check(settings: &Settings, seeds: std::ops::Range<u64>) {
    let dialect = settings.dialect;
    for seed in seeds {
        let written = write(settings, &mut Choices::from_seed(seed))
            .unwrap_or_else(|mistake| panic!("seed {seed}, {settings:?}: {mistake}"));
        let program =
            parse("main.dfy", &written.text, ParseOptions { dialect }).unwrap_or_else(|failure| {
                panic!("seed {seed}: {:?}\n{}", failure.diagnostics, written.text)
            });
        let again = print(&program, dialect).expect("what was printed can be printed");
        assert_eq!(again, written.text, "seed {seed}");
        let resolved = resolve(&program, ResolveOptions::default())
            .unwrap_or_else(|errors| panic!("seed {seed}: {errors:?}\n{}", written.text));
        let options = CompileOptions {
            dialect,
            ..CompileOptions::default()
        };
        let code = compile(&program.sources, &resolved, &options);
        let outcome = run(&code, Limits::default(), &RunOptions::default());
        assert_eq!(outcome.end, End::Finished, "seed {seed}\n{}", written.text);
        assert_eq!(outcome.stdout, written.expected, "seed {seed}");
        assert_eq!(outcome.varies, None, "seed {seed}\n{}", written.text);
    }
}

#[test]
fn programs_are_valid_in_every_mode() {
    for mode in Mode::ALL {
        check(&settings(Dialect::V4, Some(mode), false), 0..150);
    }
}

#[test]
fn programs_for_dafny_2_3_are_valid() {
    check(&settings(Dialect::V2_3, None, false), 0..200);
}

#[test]
fn programs_of_a_swarm_are_valid() {
    check(&settings(Dialect::V4, None, true), 1000..1200);
}

/// What programs claim is true: nothing that a checked run looks at is violated.
#[test]
fn specifications_hold() {
    let settings = Settings::default();
    let mut claims = 0;
    let mut broken = Vec::new();
    for seed in 2000..2150 {
        let written = write(&settings, &mut Choices::from_seed(seed)).expect("valid");
        let options = ParseOptions::default();
        let program = parse("main.dfy", &written.text, options).expect("readable");
        let resolved = resolve(&program, ResolveOptions::default()).expect("resolved");
        let options = CompileOptions {
            check: true,
            ..CompileOptions::default()
        };
        let code = compile(&program.sources, &resolved, &options);
        let outcome = run(&code, Limits::default(), &RunOptions::default());
        claims += outcome
            .checks
            .sites
            .iter()
            .map(|site| site.held)
            .sum::<u64>();
        if outcome.end != End::Finished {
            broken.push(format!("seed {seed}: {:?}", outcome.end));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(claims > 1000, "{claims}");
}

/// Dafny refused `newtype {:nativeType "sbyte"} B = x: A | 0 <= x <= 127` over a wider `A`:
/// it goes by the range of the newtype over `int` that all others come from.
#[test]
fn a_native_type_holds_the_newtype_at_the_bottom() {
    let mut checked = 0;
    for seed in 0..600 {
        let settings = settings(Dialect::V4, None, false);
        let written = write(&settings, &mut Choices::from_seed(seed)).expect("a program");
        let mut bottoms: BTreeMap<String, (i128, i128)> = BTreeMap::new();
        let newtypes = written.text.lines().map(str::trim);
        for line in newtypes.filter(|line| line.starts_with("newtype ")) {
            let Some((head, (base, range))) = newtype(line) else {
                continue;
            };
            let name = head.split(' ').next_back().unwrap_or_default();
            let bottom = if base == "int" {
                Some(range)
            } else {
                bottoms
                    .get(base.rsplit('.').next().unwrap_or(base))
                    .copied()
            };
            let Some((low, high)) = bottom else {
                continue;
            };
            bottoms.insert(name.to_owned(), (low, high));
            let Some(native) = head.split('"').nth(1).filter(|_| base != "int") else {
                continue;
            };
            let holds = match native {
                "byte" => low >= 0 && high <= 0xFF,
                "sbyte" => low >= -0x80 && high <= 0x7F,
                "ushort" => low >= 0 && high <= 0xFFFF,
                "short" => low >= -0x8000 && high <= 0x7FFF,
                "uint" => low >= 0 && high <= 0xFFFF_FFFF,
                _ => low >= -0x8000_0000 && high <= 0x7FFF_FFFF,
            };
            assert!(holds, "seed {seed}: {line}");
            checked += 1;
        }
    }
    assert!(
        checked > 0,
        "no newtype over a newtype says how it is stored"
    );
}

/// The base of a newtype over numbers, and its range.
type Based<'l> = (&'l str, (i128, i128));

/// The words before the `=` of a newtype over numbers, and what comes after it.
fn newtype(line: &str) -> Option<(&str, Based<'_>)> {
    let (head, rest) = line.split_once(" = ")?;
    let (_, rest) = rest.split_once(": ")?;
    let (base, constraint) = rest.split_once(" | ")?;
    let words: Vec<&str> = constraint.split(' ').collect();
    let [low, "<=", _, operator, high] = words[..] else {
        return None;
    };
    let (low, high): (i128, i128) = (low.parse().ok()?, high.parse().ok()?);
    Some((head, (base, (low, high - i128::from(operator == "<")))))
}

/// As many programs as `GADFLY_PROGRAMS` says, of each dialect, from
/// `GADFLY_SEED` on: every mistake is told, not only the first.
#[test]
fn no_program_is_a_mistake() {
    let asked = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let programs = asked("GADFLY_PROGRAMS").unwrap_or(60);
    let first = asked("GADFLY_SEED").unwrap_or(5000);
    let mut mistakes = Vec::new();
    for dialect in [Dialect::V4, Dialect::V2_3] {
        let settings = settings(dialect, None, false);
        for seed in first..first + programs {
            if let Err(mistake) = write(&settings, &mut Choices::from_seed(seed)) {
                mistakes.push(format!("seed {seed} for {}: {mistake}", dialect.name()));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn the_same_choices_give_the_same_program() {
    let settings = Settings::default();
    for seed in 0..40 {
        let mut choices = Choices::from_seed(seed);
        let first = write(&settings, &mut choices).expect("valid");
        let recording = choices.finish();
        let mut replay = Choices::replay(&recording, Fresh::Simplest);
        assert_eq!(
            write(&settings, &mut replay).expect("valid"),
            first,
            "seed {seed}"
        );
    }
}

#[test]
fn the_simplest_choices_give_a_simple_program() {
    let empty = Choices::from_seed(0).finish();
    let mut choices = Choices::replay(&empty, Fresh::Simplest);
    let written = write(&Settings::default(), &mut choices).expect("valid");
    assert!(written.text.lines().count() < 20, "{}", written.text);
}

/// Whatever the choices, there is a valid program: recordings changed at random,
/// and cut short.
#[test]
fn changed_recordings_give_valid_programs() {
    let settings = Settings::default();
    for seed in 0..60 {
        let mut choices = Choices::from_seed(seed);
        write(&settings, &mut choices).expect("valid");
        let recording = choices.finish();
        let options = gadfly_choice::MutateOptions::default();
        let mut rng = gadfly_choice::Rng::from_seed(seed);
        let Some((changed, _)) = gadfly_choice::mutate::mutate(&recording, &[], &mut rng, &options)
        else {
            continue;
        };
        let fresh = if seed % 2 == 0 {
            Fresh::Simplest
        } else {
            Fresh::Seed(seed)
        };
        let mut replay = Choices::replay(&changed, fresh);
        if let Err(mistake) = write(&settings, &mut replay) {
            panic!("seed {seed}: {mistake}");
        }
    }
}

#[test]
fn every_feature_is_written_and_none_that_is_left_out() {
    let mut missing: std::collections::BTreeSet<&str> = gadfly_dafny_gen::FEATURES
        .iter()
        .map(|feature| feature.name)
        .collect();
    let mut settings = settings(Dialect::V4, None, true);
    for seed in 0..600 {
        let written = write(&settings, &mut Choices::from_seed(seed)).expect("valid");
        for feature in written.features {
            missing.remove(feature);
        }
    }
    // The rarest ones, with some help.
    for name in missing.clone() {
        let mut often = settings.clone();
        let mut needed = vec![gadfly_dafny_gen::FeatureId::named(name).expect("has its name")];
        while let Some(id) = needed.pop() {
            let feature = id.feature();
            needed.extend(feature.needs);
            let set = often.weights.set("features", feature.name, 4.0);
            set.expect("known");
        }
        for seed in 0..300 {
            let written = write(&often, &mut Choices::from_seed(seed)).expect("valid");
            if written.features.contains(name) {
                missing.remove(name);
                break;
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    settings.features = gadfly_dafny_gen::FeatureSet::core();
    for seed in 0..50 {
        let written = write(&settings, &mut Choices::from_seed(seed));
        let written = written.unwrap_or_else(|mistake| panic!("seed {seed}: {mistake}"));
        for name in written.features {
            let id = gadfly_dafny_gen::FeatureId::named(name).expect("a feature has its name");
            assert!(id.feature().core, "seed {seed}: {name}");
        }
    }
}

/// `GADFLY_BLESS=1` writes the programs anew; look at the difference.
#[test]
fn golden_programs_stay_the_same() {
    for (dialect, file) in [
        (Dialect::V4, "dafny-4.txt"),
        (Dialect::V2_3, "dafny-2.3.txt"),
    ] {
        let mut actual = String::new();
        for seed in 0..4 {
            let settings = Settings {
                size: Some(gadfly_dafny_gen::Size::Small),
                ..settings(dialect, None, false)
            };
            let written = write(&settings, &mut Choices::from_seed(seed)).expect("valid");
            let mode = written.mode.name();
            actual.push_str(&format!("// seed {seed}, {mode}\n{}", written.text));
            actual.push_str(&format!("/* prints:\n{}*/\n\n", written.expected));
        }
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/golden")
            .join(file);
        if std::env::var_os("GADFLY_BLESS").is_some() {
            std::fs::write(&path, &actual).expect("the golden file can be written");
        }
        let wanted = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(actual, wanted, "{}", path.display());
    }
}
