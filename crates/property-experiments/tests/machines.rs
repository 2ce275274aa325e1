//! The machines: the tables that are right are noninterfering, every fault is one that the
//! hand-written generators find, and there are as many as in the paper.

use gadfly_property::{Gen, Property, Schedule};
use gadfly_property_experiments::register::{self, Variation};
use gadfly_property_experiments::stack;
use gadfly_property_experiments::{Twin, rules};

/// The first failing input of the smart generator among this many.
fn finds(most: u64, mut holds: impl FnMut(&mut Gen) -> bool) -> bool {
    (0..most).any(|seed| !holds(&mut Gen::from_seed(seed, 8)))
}

fn stack_fails(table: &stack::Table, most: u64) -> bool {
    finds(most, |g| {
        let Twin { one, other } = stack::smart::states(g);
        stack::single_step_noninterference(table, &one, &other)
    })
}

fn register_fails(table: &register::Table, most: u64) -> bool {
    finds(most, |g| {
        register::single_step_noninterference(table, &register::smart::variation(g))
    })
}

#[test]
fn the_right_tables_are_noninterfering() {
    assert!(!stack_fails(&stack::DEFAULT, 50_000));
    assert!(!register_fails(&register::DEFAULT, 20_000));
    for seed in 0..3 {
        let search = Property::new(|pair: &Twin<stack::State>| {
            stack::single_step_noninterference(&stack::DEFAULT, &pair.one, &pair.other)
        });
        assert!(
            search
                .seed(seed)
                .executions(20_000)
                .search()
                .found
                .is_none()
        );
        let search = Property::new(|variation: &Variation| {
            register::single_step_noninterference(&register::DEFAULT, variation)
        });
        let search = search
            .schedule(Schedule::Random)
            .seed(seed)
            .executions(20_000)
            .search();
        assert!(search.found.is_none());
        assert!(
            search.statistics.discarded < 20_000,
            "some steps are possible"
        );
    }
}

#[test]
fn there_are_as_many_faults_as_in_the_paper() {
    assert_eq!(stack::faults().len(), 20);
    assert_eq!(register::faults().len(), 33);
}

#[test]
fn every_fault_is_one() {
    for (name, table) in stack::faults() {
        assert!(stack_fails(&table, 100_000), "{name}");
    }
    for (name, table) in register::faults() {
        assert!(register_fails(&table, 100_000), "{name}");
    }
}

#[test]
fn the_faults_of_a_rule_are_those_that_the_paper_shows() {
    use rules::{L1, L2, L3, PC, Rule};
    let store = Rule {
        check: Some((L1.and(PC), L3)),
        result: Some(PC.and(L1).and(L2)),
        pc: PC,
    };
    let faults: Vec<String> = store.faults().iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "check pc ⊑ l3, result pc ∨ l1 ∨ l2, pc pc",
            "check l1 ⊑ l3, result pc ∨ l1 ∨ l2, pc pc",
            "check l1 ∨ pc ⊑ l3, result l1 ∨ l2, pc pc",
            "check l1 ∨ pc ⊑ l3, result pc ∨ l2, pc pc",
            "check l1 ∨ pc ⊑ l3, result pc ∨ l1, pc pc",
            "check l1 ∨ pc ⊑ l3, result pc ∨ l1 ∨ l2, pc ⊥",
        ]
    );
}
