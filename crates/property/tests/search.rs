//! Searching without instrumented code: what is found, how it shrinks, how it ends.

use std::time::Duration;

use gadfly_property::{
    Arbitrary, Failure, Gen, Mutate, Mutator, Property, Recorded, Schedule, Shrink, assume,
    from_text, minimise, reject, to_text,
};

#[test]
fn failures_are_found_and_made_smaller() {
    for schedule in Schedule::ALL {
        let report = Property::new(|list: &Vec<u16>| list.iter().all(|x| *x < 1_000))
            .schedule(schedule)
            .seed(3)
            .executions(100_000)
            .search();
        let found = report.found.expect("a large number");
        assert_eq!(found.smallest, [1_000], "{schedule}");
        assert_eq!(found.failure, Failure::False);
    }
}

#[test]
fn a_search_is_a_function_of_its_seed() {
    let run = |seed| {
        let report = Property::new(|text: &String| !text.contains("é7"))
            .seed(seed)
            .executions(200_000)
            .search();
        (
            report.statistics.executions,
            report.found.map(|found| found.original),
        )
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn discards_are_no_failures_and_are_counted() {
    let report = Property::new(|&(a, b): &(u8, u8)| {
        if a == 0 {
            reject();
        }
        assume!(b > a);
        b - a < b
    })
    .executions(5_000)
    .search();
    assert!(report.found.is_none());
    assert_eq!(report.statistics.executions, 5_000);
    assert!(report.statistics.discarded > 1_000);
}

#[test]
fn panics_say_where() {
    let report = Property::new(|x: &Option<u8>| {
        if x.is_none() {
            let empty: [u8; 0] = [];
            assert_eq!(x.map(usize::from).map(|x| empty[x]), Some(1), "nothing");
        }
    })
    .executions(1_000)
    .search();
    let Some(Failure::Panic { message, location }) = report.found.map(|found| found.failure) else {
        panic!("a panic is found");
    };
    assert!(
        message.contains("nothing") && location.contains("search.rs"),
        "{message} {location}"
    );
}

#[test]
fn a_search_ends_in_time() {
    let report = Property::new(|_: &u8| true)
        .time(Duration::from_millis(20))
        .search();
    assert!(report.found.is_none() && report.statistics.executions > 0);
}

/// A list without duplicates, by a generator written by hand.
#[derive(Clone, Debug, PartialEq)]
struct Distinct(Vec<u8>);

impl Arbitrary for Distinct {
    fn arbitrary(g: &mut Gen) -> Distinct {
        let mut values: Vec<u8> = Vec::new();
        g.list(usize::MAX, |g| {
            let fresh = g.such_that(u8::arbitrary, |_| true);
            if !values.contains(&fresh) {
                values.push(fresh);
            }
        });
        Distinct(values)
    }
}

fn is_distinct(list: &Distinct) -> bool {
    (1..list.0.len()).all(|at| !list.0[..at].contains(&list.0[at]))
}

#[test]
fn recorded_values_keep_what_their_generator_guarantees() {
    let mut g = Gen::from_seed(5, 8);
    let mut list = Recorded::<Distinct>::arbitrary(&mut g);
    let mut changes = 0;
    for _ in 0..500 {
        let before = list.clone();
        list.mutate(&mut Mutator::new(&mut g));
        assert!(is_distinct(&list), "{list:?}");
        changes += usize::from(*before != *list);
    }
    assert!(changes > 250, "{changes}");
    let (smallest, _) = minimise(&list, 5_000, &mut |list| list.0.len() > 2);
    assert!(is_distinct(&smallest));
    assert_eq!(smallest.0.len(), 3, "{smallest:?}");
    let text = to_text(&smallest).expect("recordings can be written");
    let read: Recorded<Distinct> = from_text(&text).expect("and read");
    assert_eq!(*read, *smallest);
}

#[test]
fn numbers_shrink_to_the_border() {
    fn smallest<T: Arbitrary + Shrink>(value: &T, mut fails: impl FnMut(&T) -> bool) -> T {
        minimise(value, 10_000, &mut fails).0
    }
    assert_eq!(smallest(&i64::MIN, |x| x.abs_diff(0) > 77), 78);
    assert_eq!(smallest(&i32::MIN, |x| *x < -77), -78);
    assert_eq!(smallest(&u128::MAX, |x| *x > 1 << 100), (1 << 100) + 1);
    assert_eq!(smallest(&f64::INFINITY, |x| *x > 7.25), 8.0);
    assert_eq!(smallest(&89_u8, |x| x % 16 == 9), 9, "bits are cleared");
    assert_eq!(smallest(&'9', char::is_ascii_digit), '0');
    assert_eq!(smallest(&'Z', |c| c.is_alphabetic()), 'a');
}
