//! Shrinking reaches the known smallest case, keeps to its budget, and does not depend on jobs.

mod toy;

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use gadfly_choice::shrink::{End, Progress, ShrinkOptions, Shrunk, shrink};
use gadfly_choice::{Choices, Fresh, Label, Recording};

const ITEM: Label = Label::new("item");
const TREE: Label = Label::new("tree");

fn numbers(choices: &mut Choices) -> Vec<i64> {
    let mut numbers = Vec::new();
    choices.repeat(ITEM, 0..=40, 12, |c, _| numbers.push(c.int(0..=1000)));
    numbers
}

#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Leaf(i64),
    Node(usize, Box<Tree>, Box<Tree>),
}

impl Tree {
    fn make(c: &mut Choices, depth: u32) -> Tree {
        c.scope(TREE, |c| {
            if c.chance(3 * (8 - depth), 30) {
                let operator = c.index(6);
                let left = Tree::make(c, depth + 1);
                Tree::Node(operator, Box::new(left), Box::new(Tree::make(c, depth + 1)))
            } else {
                Tree::Leaf(c.int(-1000..=1000))
            }
        })
    }

    fn any(&self, test: &dyn Fn(&Tree) -> bool) -> bool {
        test(self)
            || match self {
                Tree::Leaf(_) => false,
                Tree::Node(_, left, right) => left.any(test) || right.any(test),
            }
    }
}

/// A subject of a generator and a question to what it makes.
fn subject<T>(
    make: impl Fn(&mut Choices) -> T + Sync,
    interesting: impl Fn(&T) -> bool + Sync,
) -> impl Fn(&Recording) -> Option<Recording> + Sync {
    move |candidate| {
        let mut choices = Choices::replay(candidate, Fresh::Simplest);
        interesting(&make(&mut choices)).then(|| choices.finish())
    }
}

/// Shrinks the first few interesting things; gives what they shrink to.
fn shrink_some<T>(
    make: impl Fn(&mut Choices) -> T + Sync,
    interesting: impl Fn(&T) -> bool + Sync,
) -> Vec<T> {
    let subject = subject(&make, &interesting);
    let mut results = Vec::new();
    for seed in 0.. {
        let mut choices = Choices::from_seed(seed);
        if !interesting(&make(&mut choices)) {
            continue;
        }
        let shrunk = shrink(&choices.finish(), &subject, &ShrinkOptions::default());
        assert_eq!(shrunk.end, End::Minimal);
        assert!(shrunk.calls < 3000, "{} calls", shrunk.calls);
        results.push(make(&mut Choices::replay(
            &shrunk.recording,
            Fresh::Simplest,
        )));
        if results.len() == 20 {
            break;
        }
    }
    results
}

#[test]
fn a_list_with_a_large_sum_becomes_one_number() {
    for smallest in shrink_some(numbers, |n| n.iter().sum::<i64>() > 100) {
        assert_eq!(smallest, [101]);
    }
}

#[test]
fn a_list_with_a_sum_no_element_reaches_is_as_short_as_can_be() {
    for smallest in shrink_some(numbers, |n| n.iter().sum::<i64>() > 2500) {
        assert_eq!(smallest, [501, 1000, 1000]);
    }
}

#[test]
fn a_list_that_is_out_of_order_becomes_the_simplest_such_list() {
    let unsorted = |n: &Vec<i64>| n.windows(2).any(|w| w[0] > w[1]);
    for smallest in shrink_some(numbers, unsorted) {
        assert_eq!(smallest, [1, 0]);
    }
}

#[test]
fn distinct_elements_are_sorted() {
    let three = |n: &Vec<i64>| {
        let distinct: std::collections::BTreeSet<_> = n.iter().collect();
        distinct.len() >= 4
    };
    for smallest in shrink_some(numbers, three) {
        assert_eq!(smallest, [0, 1, 2, 3]);
    }
}

#[test]
fn a_tree_with_an_operator_becomes_that_operator_alone() {
    let has_operator = |t: &Tree| t.any(&|t| matches!(t, Tree::Node(4, ..)));
    for smallest in shrink_some(|c| Tree::make(c, 0), has_operator) {
        let zero = || Box::new(Tree::Leaf(0));
        assert_eq!(smallest, Tree::Node(4, zero(), zero()));
    }
}

#[test]
fn a_tree_with_a_negative_leaf_becomes_that_leaf() {
    let has_leaf = |t: &Tree| t.any(&|t| matches!(t, Tree::Leaf(n) if *n < -300));
    for smallest in shrink_some(|c| Tree::make(c, 0), has_leaf) {
        assert_eq!(smallest, Tree::Leaf(-301));
    }
}

#[test]
fn a_whole_program_becomes_the_few_lines_that_matter() {
    let interesting = |text: &String| text.contains("for (") && text.contains('~');
    let (recording, text) = (0..)
        .map(toy::from_seed)
        .find(|(recording, text)| interesting(text) && recording.len() > 400)
        .unwrap();
    let subject = subject(toy::program, interesting);
    let shrunk = shrink(&recording, &subject, &ShrinkOptions::default());
    let (_, smallest) = toy::replay(&shrunk.recording, Fresh::Simplest);
    assert!(text.lines().count() > 40);
    assert_eq!(
        smallest,
        "int f0(int v0, int v1) {\n    v0 = ~0;\n    for (int i = 0; i < 1; i++) {\n    }\n    return v0;\n}\n\n"
    );
}

fn shrink_program(options: &ShrinkOptions<'_>, calls: &AtomicUsize) -> Shrunk {
    let (recording, _) = toy::from_seed(12);
    let interesting = |text: &String| {
        calls.fetch_add(1, Ordering::Relaxed);
        text.matches("if (").count() >= 2 && text.matches('<').count() >= 3
    };
    assert!(interesting(&toy::from_seed(12).1));
    calls.store(0, Ordering::Relaxed);
    shrink(&recording, &subject(toy::program, interesting), options)
}

#[test]
fn the_result_does_not_depend_on_the_number_of_jobs() {
    for max_calls in [7, 60, 10_000] {
        let run = |jobs| {
            let options = ShrinkOptions {
                max_calls,
                jobs,
                ..ShrinkOptions::default()
            };
            shrink_program(&options, &AtomicUsize::new(0))
        };
        let serial = run(1);
        for jobs in [2, 5] {
            let parallel = run(jobs);
            assert_eq!(parallel.recording, serial.recording);
            assert_eq!(parallel.calls, serial.calls);
            assert_eq!(parallel.end, serial.end);
        }
    }
}

#[test]
fn the_budget_is_kept() {
    for max_calls in [0, 1, 10, 100] {
        let calls = AtomicUsize::new(0);
        let options = ShrinkOptions {
            max_calls,
            ..ShrinkOptions::default()
        };
        let shrunk = shrink_program(&options, &calls);
        assert_eq!(shrunk.end, End::Budget);
        assert_eq!(shrunk.calls, max_calls);
        assert_eq!(calls.load(Ordering::Relaxed), max_calls);
    }
}

#[test]
fn nothing_is_evaluated_after_the_stop_flag_or_the_deadline() {
    let calls = AtomicUsize::new(0);
    let stop = AtomicBool::new(true);
    let stopped = ShrinkOptions {
        stop: Some(&stop),
        ..ShrinkOptions::default()
    };
    assert_eq!(shrink_program(&stopped, &calls).end, End::Stopped);
    let late = ShrinkOptions {
        deadline: Some(Instant::now()),
        ..ShrinkOptions::default()
    };
    assert_eq!(shrink_program(&late, &calls).end, End::Deadline);
    assert_eq!(calls.load(Ordering::Relaxed), 0);
}

#[test]
fn progress_only_goes_down_and_nothing_is_evaluated_twice() {
    let seen = RefCell::new(Vec::<Progress>::new());
    let report = |progress| seen.borrow_mut().push(progress);
    let options = ShrinkOptions {
        progress: Some(&report),
        ..ShrinkOptions::default()
    };
    let calls = AtomicUsize::new(0);
    let shrunk = shrink_program(&options, &calls);
    let seen = seen.into_inner();
    assert_eq!(seen.len(), shrunk.improvements);
    assert!(
        seen.windows(2)
            .all(|w| w[1].choices <= w[0].choices && w[1].calls > w[0].calls)
    );
    assert!(shrunk.cached > 0);
    assert_eq!(calls.load(Ordering::Relaxed), shrunk.calls);
}

#[test]
fn what_is_not_interesting_comes_back_unchanged() {
    let (recording, _) = toy::from_seed(1);
    let never = |_: &Recording| None;
    let shrunk = shrink(&recording, &never, &ShrinkOptions::default());
    assert_eq!(shrunk.recording, recording);
    assert_eq!(shrunk.improvements, 0);
}
