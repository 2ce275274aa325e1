//! Properties as a user writes them, run by plain `cargo test`.

use gadfly_property::{Arbitrary, Gen, Recorded, assume, implies, property};

fn insert(list: &[u8], x: u8) -> Vec<u8> {
    let at = list.partition_point(|y| *y < x);
    [&list[..at], &[x], &list[at..]].concat()
}

#[property]
fn insertion_keeps_the_order(list: &[u8], x: u8) -> bool {
    implies!(list.is_sorted() ==> insert(list, x).is_sorted())
}

#[property(tests = 50, time_limit_ms = 60_000, size = 4)]
fn one_argument_of_its_own(text: String) {
    assume!(!text.is_empty());
    assert!(text.len() <= 64 * 4, "the size is kept to");
}

#[property]
fn errors_are_failures(number: u32) -> Result<(), std::num::ParseIntError> {
    assert_eq!(number.to_string().parse::<u32>()?, number);
    Ok(())
}

#[property]
fn changes_stay_in_a_copy(numbers: &mut Vec<u8>, text: &str) -> bool {
    numbers.push(text.len() as u8);
    !numbers.is_empty()
}

#[derive(Clone, Debug)]
struct Sorted(Vec<u8>);

impl Arbitrary for Sorted {
    fn arbitrary(g: &mut Gen) -> Sorted {
        let mut values: Vec<u8> = g.any();
        values.sort_unstable();
        Sorted(values)
    }
}

#[property]
fn a_generator_written_by_hand(list: Recorded<Sorted>, x: u8) -> bool {
    insert(&list.0, x).is_sorted()
}
