//! Builds with many random flags, on a compiler with 120 passes that is wrong with some.

use crate::fixture::Fixture;
use gadfly_campaign::{
    Config, FlagScheme, SchemeMeasured, SchemesToCompare, TargetRotation, compare_schemes,
};
use std::collections::BTreeSet;
use std::time::Duration;

fn covering(fixture: &Fixture, tests: u64) -> Config {
    Config {
        random_flags: 10,
        flag_scheme: FlagScheme::Covering,
        ..fixture.config(&["manycc"], tests)
    }
}

#[test]
fn as_many_builds_are_made_as_were_asked_for() {
    for flag_scheme in FlagScheme::ALL {
        let mut fixture = Fixture::new();
        let config = Config {
            flag_scheme,
            target_rotation: TargetRotation::at_most(1),
            ..covering(&fixture, 6)
        };
        let ran = fixture.run(&config);
        let tallies = ran.tallies();
        assert_eq!(tallies.refused_options, 0, "{flag_scheme}: {tallies:?}");
        // One level, and ten builds with random flags, of each program; a few draws have no
        // flag and are the same as a level.
        let least = match flag_scheme {
            FlagScheme::Covering => 66,
            FlagScheme::Recorded => 50,
        };
        assert!(
            (least..=66).contains(&tallies.builds),
            "{flag_scheme}: {tallies:?}"
        );
    }
}

#[test]
fn of_sixty_flags_those_remain_that_the_finding_needs() {
    let mut fixture = Fixture::new();
    let config = covering(&fixture, 20);
    let ran = fixture.run(&config);
    let found: BTreeSet<(String, Vec<&str>)> = ran
        .announced()
        .into_iter()
        .map(|(_, target, kind, _)| {
            let mut options: Vec<&str> = target.split(' ').collect();
            options.sort_unstable();
            (kind.to_owned(), options)
        })
        .collect();
    let pair = ["-O0", "-fno-tree-p57", "-ftree-p3", "manycc"];
    let triple = ["-O0", "-fno-tree-p20", "-ftree-p21", "-ftree-p80", "manycc"];
    let wrong = ["-O0", "-ftree-p5", "-ftree-p6", "manycc"];
    let pairs = [
        ("crash".to_owned(), pair.to_vec()),
        ("wrong-output".to_owned(), wrong.to_vec()),
    ];
    let all = [&pairs[..], &[("crash".to_owned(), triple.to_vec())]].concat();
    assert!(found.is_superset(&BTreeSet::from(pairs)), "{found:?}");
    assert!(found.is_subset(&all.into_iter().collect()), "{found:?}");
}

#[test]
fn one_worker_makes_the_same_builds_again_from_the_same_seed() {
    let targets = || {
        let mut fixture = Fixture::new();
        let config = covering(&fixture, 12);
        let ran = fixture.run(&config);
        let announced = ran.announced().into_iter();
        announced
            .map(|(_, target, ..)| target.to_owned())
            .collect::<Vec<_>>()
    };
    let first = targets();
    assert!(!first.is_empty());
    assert_eq!(first, targets());
}

/// The schemes in one run, at equal CPU time.
fn compared(fixture: &Fixture) -> Vec<SchemeMeasured> {
    let config = covering(fixture, 1);
    let what = SchemesToCompare {
        author: &config.author,
        targets: &config.targets,
        seed: 1,
        builds: 10,
        cpu: Duration::from_secs(3600),
        programs: 15,
        runner: &fixture.runner,
        stop: &fixture.stop,
    };
    let mut steps = 0;
    let measured = compare_schemes(&what, &mut |_| steps += 1).unwrap();
    assert_eq!(steps, 30);
    assert!(measured.iter().all(|it| it.programs == 15), "{measured:?}");
    measured
}

#[test]
fn covering_brings_more_flags_together_than_drawing_a_few() {
    let fixture = Fixture::new();
    let measured = compared(&fixture);
    let [covering, recorded] = measured.as_slice() else {
        panic!("{measured:?}");
    };
    assert_eq!(
        (covering.scheme, recorded.scheme),
        (FlagScheme::Covering, FlagScheme::Recorded)
    );
    assert_eq!(covering.made, covering.wanted);
    assert!(recorded.made <= recorded.wanted);
    let average = |it: &SchemeMeasured| it.flags as f64 / it.made as f64;
    assert!(average(covering) > 4.0 * average(recorded), "{measured:?}");
    assert!(covering.pairs > recorded.pairs, "{measured:?}");
    assert!(covering.triples > recorded.triples, "{measured:?}");
    let crashes: BTreeSet<&str> = covering
        .crashes
        .iter()
        .map(|it| it.target.as_str())
        .collect();
    assert!(
        crashes
            .iter()
            .any(|it| it.contains("-ftree-p3") && it.split(' ').count() == 4),
        "{crashes:?}"
    );
}

#[test]
fn a_compiler_without_flags_cannot_be_compared() {
    let fixture = Fixture::new();
    let config = fixture.config(&["good"], 1);
    let what = SchemesToCompare {
        author: &config.author,
        targets: &config.targets,
        seed: 1,
        builds: 1,
        cpu: Duration::from_secs(1),
        programs: 1,
        runner: &fixture.runner,
        stop: &fixture.stop,
    };
    let error = compare_schemes(&what, &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("lists no flags"), "{error}");
}
