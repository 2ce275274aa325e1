//! What guided campaigns keep comes back, and a seed is kept once.

use crate::home::{Home, for_both_homes};
use crate::sample::store_with_campaign;
use gadfly_store::{ReachedSoFar, StoredSeed};

fn seed(test_index: i64, parent: Option<i64>) -> StoredSeed {
    StoredSeed {
        test_index,
        parent,
        cpu: 1_500,
        reached: format!("gcc vect: loop vectorized {test_index}\n#00ff 3\n"),
        choices: vec![0x8a, 0, 0xff],
    }
}

fn seeds_come_back_in_the_order_of_their_tests(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let (_, other) = store_with_campaign(home);
    for seed in [seed(7, Some(-1)), seed(-1, None), seed(3, Some(-1))] {
        store.add_seed(campaign, &seed).unwrap();
    }
    store.add_seed(other, &seed(1, None)).unwrap();
    // A campaign that was killed repeats its last tests.
    let again = StoredSeed {
        cpu: 99,
        ..seed(3, None)
    };
    store.add_seed(campaign, &again).unwrap();
    assert_eq!(
        store.seeds(campaign).unwrap(),
        [seed(-1, None), seed(3, Some(-1)), seed(7, Some(-1))]
    );
}

fn what_was_reached_is_kept_by_tests(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let so_far = |tests, marks| ReachedSoFar {
        tests,
        cpu: 10 * tests,
        marks,
        seeds: 2,
    };
    for it in [so_far(9, 5), so_far(4, 3), so_far(9, 6)] {
        store.record_reached(campaign, it).unwrap();
    }
    assert_eq!(
        store.reached(campaign).unwrap(),
        [so_far(4, 3), so_far(9, 6)]
    );
}

for_both_homes! {
    seeds_come_back_in_the_order_of_their_tests,
    what_was_reached_is_kept_by_tests,
}
