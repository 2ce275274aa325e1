//! Searches through the history of a synthetic compiler: its option was renamed, commits do
//! not build, and its output changed on the way.

#![allow(clippy::unwrap_used)]

mod repository;

use gadfly_bisect::commit::{
    Artefacts, Bisected, ByOutput, ByScript, CommitError, Driver, End, Event, Expectation, Git,
    Invocation, Recipe, Sense, Span,
};
use gadfly_bisect::search::Answer;
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::require;
use repository::{Plan, Repository};
use std::cell::Cell;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

const INVOCATION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/invocation.toml");

/// How a search is done.
struct Way {
    expectation: Expectation,
    first_parent: bool,
    fresh: bool,
    most_steps: Option<u32>,
    verify_ends: bool,
    /// The build after whose beginning it is stopped.
    stopped_in: Option<usize>,
    good: String,
    bad: String,
}

impl Default for Way {
    fn default() -> Way {
        Way {
            expectation: Expectation::Prints("42\n".to_owned()),
            first_parent: false,
            fresh: false,
            most_steps: None,
            verify_ends: false,
            stopped_in: None,
            good: "main~299".to_owned(),
            bad: "main".to_owned(),
        }
    }
}

fn search(repository: &Repository, way: &Way) -> Result<Bisected, CommitError> {
    let scratch = tempfile::tempdir().unwrap();
    fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let stop = Stop::new().unwrap();
    let runner = Runner::new(scratch.path()).unwrap();
    let git = Git::open(&repository.path(), scratch.path(), &stop)?;
    let artefacts = Artefacts::open(&repository.cache(), &runner, &stop)?;
    let invocation = Invocation::load(Path::new(INVOCATION))?;
    let files = [("six.txt".to_owned(), "6 * 7".to_owned())];
    let question = ByOutput {
        runner: &runner,
        stop: &stop,
        git: &git,
        invocation: &invocation,
        files: &files,
        expectation: way.expectation.clone(),
        time: Duration::from_secs(20),
        ends: OnceLock::new(),
    };
    let driver = Driver {
        git: &git,
        artefacts: &artefacts,
        recipe: &Recipe::new(repository.build_command()),
        question: &question,
        stop: &stop,
        most_steps: way.most_steps,
        fresh: way.fresh,
        verify_ends: way.verify_ends,
    };
    let span = Span {
        good: way.good.clone(),
        bad: way.bad.clone(),
        first_parent: way.first_parent,
    };
    let building = Cell::new(0);
    driver.bisect(&span, &mut |event| {
        if let Event::Building(_) = event {
            building.set(building.get() + 1);
            if Some(building.get()) == way.stopped_in {
                stop.set();
            }
        }
    })
}

fn skipped(found: &Bisected) -> usize {
    let tested = found.tested.iter();
    tested.filter(|it| it.reply.answer == Answer::Skip).count()
}

fn first(found: &Bisected) -> &str {
    match &found.end {
        End::Found { commit } => &commit.id,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_exact_commit_is_found_in_logarithmic_time() {
    if require("git").is_none() {
        return;
    }
    let plans = [
        Plan::default(),
        Plan {
            wrong: 91,
            broken: |number| number % 7 == 3 || (100..112).contains(&number),
            ..Plan::default()
        },
        Plan {
            wrong: 231,
            ..Plan::default()
        },
    ];
    for plan in &plans {
        let repository = Repository::new(plan);
        let before = repository.state();
        let found = search(&repository, &Way::default()).unwrap();
        assert_eq!(first(&found), repository.commits[plan.wrong]);
        assert_eq!((found.sense, found.commits), (Sense::Introduced, 299));
        // ⌈log₂ 299⌉ is 9.
        assert!(repository.built().len() <= 9 + skipped(&found), "{found:?}");
        assert_eq!(repository.built().len(), found.builds as usize);
        assert_eq!(
            repository.state(),
            before,
            "the user's checkout was touched"
        );

        // Again, with all answers and with all builds at hand.
        let builds = repository.built().len();
        let again = search(&repository, &Way::default()).unwrap();
        assert!(again.tested.iter().all(|it| it.resumed));
        let way = Way {
            fresh: true,
            ..Way::default()
        };
        let warm = search(&repository, &way).unwrap();
        assert_eq!(first(&warm), first(&found));
        assert_eq!((warm.builds, repository.built().len()), (0, builds));
        assert_eq!(warm.cached as usize, warm.tested.len());
    }
}

#[test]
fn commits_that_cannot_be_told_apart_are_all_named() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan {
        broken: |number| (185..188).contains(&number),
        ..Plan::default()
    });
    let found = search(&repository, &Way::default()).unwrap();
    let End::OneOf { commits } = &found.end else {
        panic!("{found:?}");
    };
    let names: Vec<&String> = commits.iter().map(|it| &it.id).collect();
    assert_eq!(names, Vec::from_iter(&repository.commits[185..=188]));
}

#[test]
fn the_commit_that_fixed_it_is_found_when_the_good_end_is_newer() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan {
        wrong: 0,
        fixed: 240,
        ..Plan::default()
    });
    let way = Way {
        good: "main".to_owned(),
        bad: "main~299".to_owned(),
        ..Way::default()
    };
    let found = search(&repository, &way).unwrap();
    assert_eq!(found.sense, Sense::Fixed);
    assert_eq!(first(&found), repository.commits[240]);
}

#[test]
fn a_merged_branch_is_searched_or_counts_as_one() {
    if require("git").is_none() {
        return;
    }
    // Branches fork every ten commits; 200 and 201 are on one, and 203 merges it.
    let plan = Plan {
        wrong: 201,
        merge_every: 10,
        ..Plan::default()
    };
    let repository = Repository::new(&plan);
    let root = repository.commits[0].clone();
    let way = |first_parent| Way {
        first_parent,
        good: root.clone(),
        ..Way::default()
    };
    let full = search(&repository, &way(false)).unwrap();
    assert_eq!(first(&full), repository.commits[201]);
    let merges = search(&repository, &way(true)).unwrap();
    assert_eq!(first(&merges), repository.commits[203]);
    assert!(merges.commits < full.commits);
}

#[test]
fn a_good_end_that_is_no_ancestor_has_its_merge_base_tested() {
    if require("git").is_none() {
        return;
    }
    let plan = Plan {
        wrong: 0,
        merge_every: 10,
        ..Plan::default()
    };
    let repository = Repository::new(&plan);
    // Two commits side by side; their common ancestor is bad.
    let way = Way {
        good: repository.commits[201].clone(),
        bad: repository.commits[202].clone(),
        ..Way::default()
    };
    let found = search(&repository, &way).unwrap();
    assert!(matches!(found.end, End::BadAtMergeBase { .. }), "{found:?}");
}

#[test]
fn a_stopped_search_continues_and_repeats_no_build() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let stopped = Way {
        stopped_in: Some(5),
        ..Way::default()
    };
    let half = search(&repository, &stopped).unwrap();
    assert!(matches!(half.end, End::Stopped { .. }), "{half:?}");
    assert_eq!(half.tested.len(), 4);
    let rest = search(&repository, &Way::default()).unwrap();
    assert_eq!(first(&rest), repository.commits[187]);
    assert_eq!(rest.tested.iter().filter(|it| it.resumed).count(), 4);
    assert_eq!(rest.builds as usize, rest.tested.len() - 4);
}

#[test]
fn a_limit_of_steps_leaves_a_smaller_range() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let way = Way {
        most_steps: Some(3),
        ..Way::default()
    };
    let found = search(&repository, &way).unwrap();
    assert_eq!(found.tested.len(), 3);
    let End::StepLimit { left } = found.end else {
        panic!("{found:?}");
    };
    assert!(left <= 299_usize.div_ceil(8), "{left}");
}

#[test]
fn the_behaviour_can_be_learned_from_the_ends() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let way = Way {
        expectation: Expectation::LikeTheEnds,
        ..Way::default()
    };
    let found = search(&repository, &way).unwrap();
    assert_eq!(first(&found), repository.commits[187]);
    assert!(repository.built().len() <= 9 + 2);
    let alike = Way {
        expectation: Expectation::LikeTheEnds,
        bad: "main~250".to_owned(),
        ..Way::default()
    };
    let error = search(&repository, &alike).unwrap_err();
    assert!(error.to_string().contains("behave alike"), "{error}");
}

#[test]
fn a_wrong_end_is_told_if_ends_are_tested() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let way = Way {
        good: "main~5".to_owned(),
        verify_ends: true,
        ..Way::default()
    };
    let error = search(&repository, &way).unwrap_err();
    assert!(
        error.to_string().contains("was given as good but is bad"),
        "{error}"
    );
    let same = Way {
        good: "main".to_owned(),
        ..Way::default()
    };
    assert!(search(&repository, &same).unwrap_err().is_usage());
    let nothing = Way {
        good: "no-such-branch".to_owned(),
        ..Way::default()
    };
    assert!(search(&repository, &nothing).unwrap_err().is_usage());
}

#[test]
fn two_searches_at_once_share_their_builds() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    // Different questions, so that neither has the answers of the other.
    let way = |expectation| Way {
        expectation,
        ..Way::default()
    };
    let invocations = [
        way(Expectation::Prints("42\n".to_owned())),
        way(Expectation::Says("43".to_owned())),
    ];
    std::thread::scope(|scope| {
        let running = invocations
            .each_ref()
            .map(|way| scope.spawn(|| search(&repository, way)));
        for search in running {
            let found = search.join().unwrap().unwrap();
            assert_eq!(first(&found), repository.commits[187]);
        }
    });
    assert!(
        repository.built().len() <= 9,
        "{}",
        repository.built().len()
    );
}

#[test]
fn a_script_is_asked_as_for_reduction() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let scratch = tempfile::tempdir().unwrap();
    fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let script = scratch.path().join("test.sh");
    let text = "#!/bin/sh
\"$GADFLY_BUILD\"/bin/cc six.txt -o program || \"$GADFLY_BUILD\"/bin/cc six.txt --out program || exit 125
./program | grep -q 43
";
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let stop = Stop::new().unwrap();
    let runner = Runner::new(scratch.path()).unwrap();
    let git = Git::open(&repository.path(), scratch.path(), &stop).unwrap();
    let artefacts = Artefacts::open(&repository.cache(), &runner, &stop).unwrap();
    let files = vec![("six.txt".to_owned(), "6 * 7".to_owned())];
    let time = Duration::from_secs(20);
    let driver = Driver {
        git: &git,
        artefacts: &artefacts,
        recipe: &Recipe::new(repository.build_command()),
        question: &ByScript::new(&runner, &stop, script, files, time).unwrap(),
        stop: &stop,
        most_steps: None,
        fresh: false,
        verify_ends: true,
    };
    let span = Span {
        good: "main~299".to_owned(),
        bad: "main".to_owned(),
        first_parent: true,
    };
    let found = driver.bisect(&span, &mut |_| {}).unwrap();
    assert_eq!(first(&found), repository.commits[187]);

    // Nothing that may be removed is left once the cache may be empty.
    artefacts.trim(0).unwrap();
    let builds = fs::read_dir(repository.cache().join("builds")).unwrap();
    let folders = builds.filter(|it| it.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), 0);
}
