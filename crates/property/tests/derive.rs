//! The derives, on types of every shape: generics, recursion, boxes and shared pointers, named
//! and positional fields, hand-written generators and filters.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use gadfly_property::{
    Arbitrary, Gen, Mutate, Mutator, Operator, Shrink, from_text, minimise, to_text,
};

/// The tree of the paper.
#[derive(Clone, Debug, PartialEq, Arbitrary, Mutate, Shrink)]
enum Tree<A> {
    Leaf(A),
    Node(A, Box<Tree<A>>, Box<Tree<A>>),
}

use Tree::{Leaf, Node};

fn node(value: u8, left: Tree<u8>, right: Tree<u8>) -> Tree<u8> {
    Node(value, Box::new(left), Box::new(right))
}

/// Two types that contain each other.
#[derive(Clone, Debug, PartialEq, Arbitrary, Mutate, Shrink)]
enum Statement {
    Skip,
    Block(Vec<Statement>),
    If(Expression, Rc<Statement>),
}

#[derive(Clone, Debug, PartialEq, Arbitrary, Mutate, Shrink)]
enum Expression {
    Number(i64),
    Do(Box<Statement>, Box<Expression>),
    Name { text: String },
}

#[derive(Clone, Debug, PartialEq, Arbitrary, Mutate, Shrink)]
#[gadfly(filter = in_order)]
struct Settings {
    #[gadfly(with = port)]
    port: u16,
    #[gadfly(filter = is_even)]
    even: u32,
    low: u8,
    high: u8,
    names: BTreeMap<String, HashSet<char>>,
    marker: std::marker::PhantomData<u8>,
}

fn port(g: &mut Gen) -> u16 {
    1024 + g.up_to(99) as u16
}

fn is_even(number: &u32) -> bool {
    number.is_multiple_of(2)
}

fn in_order(settings: &Settings) -> bool {
    settings.low <= settings.high
}

fn generated<T: Arbitrary>(count: u64, size: usize) -> Vec<T> {
    (0..count)
        .map(|seed| T::arbitrary(&mut Gen::from_seed(seed, size)))
        .collect()
}

fn depth(tree: &Tree<u8>) -> usize {
    match tree {
        Leaf(_) => 0,
        Node(_, left, right) => 1 + depth(left).max(depth(right)),
    }
}

#[test]
fn sizes_bound_recursion() {
    for size in 0..7 {
        let trees = generated::<Tree<u8>>(300, size);
        let deepest = trees.iter().map(depth).max();
        assert_eq!(deepest, Some(size), "every depth up to the size is reached");
    }
    let statements = generated::<Statement>(300, 5);
    assert!(
        statements
            .iter()
            .any(|one| matches!(one, Statement::If(Expression::Do(..), _)))
    );
}

#[test]
fn the_subterm_operator_takes_a_part_of_the_same_type() {
    let tree = node(1, node(2, Leaf(3), Leaf(4)), Leaf(5));
    let parts = [node(2, Leaf(3), Leaf(4)), Leaf(3), Leaf(4), Leaf(5)];
    let mut seen = [false; 4];
    for seed in 0..200 {
        let mut mutant = tree.clone();
        Mutator::new(&mut Gen::from_seed(seed, 3)).whole(&mut mutant, Operator::Subterm);
        let at = parts.iter().position(|part| *part == mutant);
        seen[at.expect("a part of the tree")] = true;
    }
    assert_eq!(seen, [true; 4]);
}

#[test]
fn the_move_operator_keeps_what_fits() {
    for seed in 0..50 {
        let mut mutant = node(7, Leaf(1), Leaf(2));
        Mutator::new(&mut Gen::from_seed(seed, 3)).whole(&mut mutant, Operator::Move);
        assert_eq!(mutant, Leaf(7));
    }
}

#[test]
fn the_general_operator_fills_gaps_with_fresh_values() {
    let mut parts = HashSet::new();
    for seed in 0..50 {
        let mut mutant = Leaf(7);
        Mutator::new(&mut Gen::from_seed(seed, 3)).whole(&mut mutant, Operator::General);
        let Node(7, left, _) = mutant else {
            panic!("{mutant:?} is no node with the leaf's value");
        };
        parts.insert(format!("{left:?}"));
    }
    assert!(parts.len() > 10, "{parts:?}");
}

#[test]
fn splicing_takes_a_part_of_another_seed() {
    let donor = node(1, node(200, Leaf(201), Leaf(202)), Leaf(203));
    let mut mutant = Leaf(7u8);
    let g = &mut Gen::from_seed(1, 3);
    Mutator::new(g)
        .with_donor(Some(&donor))
        .whole(&mut mutant, Operator::Splice);
    let text = format!("{donor:?}");
    assert!(text.contains(&format!("{mutant:?}")), "{mutant:?}");
}

#[test]
fn mutation_inside_changes_one_place() {
    let tree = node(1, node(2, Leaf(3), Leaf(4)), node(5, Leaf(6), Leaf(7)));
    let numbers = |tree: &Tree<u8>| format!("{tree:?}").replace(|c: char| c.is_ascii_digit(), "");
    let mut same_shape = 0;
    for seed in 0..1_000 {
        let mut mutant = tree.clone();
        mutant.mutate(&mut Mutator::new(&mut Gen::from_seed(seed, 3)));
        same_shape += usize::from(numbers(&mutant) == numbers(&tree) && mutant != tree);
    }
    assert!((300..900).contains(&same_shape), "{same_shape}");
}

#[test]
fn equal_parts_can_change_in_step() {
    let mut in_step = 0;
    for seed in 0..1_000 {
        let tree = Tree::<u8>::arbitrary(&mut Gen::from_seed(seed, 4));
        let mut pair = (tree.clone(), tree.clone());
        pair.mutate(&mut Mutator::new(&mut Gen::from_seed(seed, 4)));
        in_step += usize::from(pair.0 == pair.1 && pair.0 != tree);
    }
    assert!(in_step > 150, "{in_step} of 1000");
}

#[test]
fn filters_hold_for_generated_mutated_and_smaller_values() {
    let valid = |one: &Settings| {
        assert!((1024..1124).contains(&one.port), "{one:?}");
        assert!(is_even(&one.even) && in_order(one), "{one:?}");
    };
    for (seed, mut settings) in generated::<Settings>(100, 6).into_iter().enumerate() {
        let mut g = Gen::from_seed(seed as u64, 6);
        for _ in 0..50 {
            valid(&settings);
            settings.mutate(&mut Mutator::new(&mut g));
        }
        settings.shrink(&mut |smaller| {
            valid(&smaller);
            false
        });
    }
}

#[test]
fn shrinking_ends_at_the_smallest_failing_value() {
    let trees = generated::<Tree<u8>>(50, 6);
    let sum = |tree: &Tree<u8>| {
        let mut sum = 0u32;
        tree.parts(&mut |part| {
            if let Some(number) = part.downcast_ref::<u8>() {
                sum += u32::from(*number);
            }
        });
        sum
    };
    let mut tried = 0;
    for tree in trees
        .into_iter()
        .filter(|tree| sum(tree) > 99 && depth(tree) > 0)
    {
        let (smallest, _) = minimise(&tree, 10_000, &mut |tree| sum(tree) > 99 && depth(tree) > 0);
        assert_eq!((sum(&smallest), depth(&smallest)), (100, 1), "{smallest:?}");
        tried += 1;
    }
    assert!(tried > 20);
}

#[test]
fn equal_parts_shrink_in_step() {
    let words = vec!["one".to_owned(), "two".to_owned(), "three".to_owned()];
    let (smallest, _) = minimise(&(words.clone(), words), 10_000, &mut |(one, other)| {
        one == other && one.len() > 1
    });
    let expected = vec![String::new(); 2];
    assert_eq!(smallest, (expected.clone(), expected));
}

#[test]
fn values_survive_as_text() {
    fn check<T: Arbitrary + PartialEq + std::fmt::Debug>() {
        for value in generated::<T>(200, 6) {
            let text = to_text(&value).expect("all parts can be written");
            assert!(!text.contains('\n'), "{text}");
            assert_eq!(from_text::<T>(&text), Some(value), "{text}");
            assert_eq!(
                from_text::<T>(&format!("{text} 1")),
                None,
                "something is left"
            );
        }
    }
    check::<Tree<u8>>();
    check::<Statement>();
    check::<(Option<Result<i8, ()>>, [u64; 3], Rc<String>, Box<[bool]>)>();
    check::<(i128, u128, std::time::Duration, std::num::NonZeroU8, char)>();
    check::<Vec<std::ops::Range<i32>>>();
    assert_eq!(from_text::<Tree<u8>>("Leaf 256"), None);
    assert_eq!(from_text::<Tree<u8>>("Twig 1"), None);
}

#[test]
fn a_field_that_only_a_function_makes_is_not_kept() {
    let settings = generated::<Settings>(1, 3).remove(0);
    assert_eq!(to_text(&settings), None);
}
