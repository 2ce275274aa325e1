//! Sets, multisets and maps: search trees in the total order of values, so that iteration
//! is deterministic and equal collections iterate alike.

use super::memory::Weight;
use super::{Int, Value, release};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The assumed weight of an entry of a tree.
const ENTRY: usize = 24;

/// A set.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    items: BTreeSet<Value>,
    weight: Weight,
}

impl Set {
    /// A set of those values.
    #[must_use]
    pub(crate) fn new(items: BTreeSet<Value>) -> Set {
        let weight = Weight::of(48 + ENTRY * items.len());
        Set { items, weight }
    }

    /// The elements in order.
    #[must_use]
    pub(crate) fn items(&self) -> &BTreeSet<Value> {
        &self.items
    }

    /// Adds an element.
    pub(crate) fn insert(&mut self, value: Value) {
        self.items.insert(value);
        self.weight.set(48 + ENTRY * self.items.len());
    }

    /// The union; cheap if the first collection is not shared.
    #[must_use]
    pub(crate) fn union(mut first: Rc<Set>, mut second: Rc<Set>) -> Rc<Set> {
        if first.items.len() < second.items.len() {
            std::mem::swap(&mut first, &mut second);
        }
        if !second.items.is_empty() {
            let target = Rc::make_mut(&mut first);
            for item in &second.items {
                target.items.insert(item.clone());
            }
            target.weight.set(48 + ENTRY * target.items.len());
        }
        first
    }

    /// The difference.
    #[must_use]
    pub(crate) fn difference(mut first: Rc<Set>, second: &Set) -> Rc<Set> {
        if second.items.len() < first.items.len() / 4 {
            let target = Rc::make_mut(&mut first);
            for item in &second.items {
                target.items.remove(item);
            }
            target.weight.set(48 + ENTRY * target.items.len());
            return first;
        }
        Rc::new(Set::new(
            first
                .items
                .iter()
                .filter(|item| !second.items.contains(*item))
                .cloned()
                .collect(),
        ))
    }

    /// The intersection.
    #[must_use]
    pub(crate) fn intersection(&self, other: &Set) -> Set {
        let (small, large) = if self.items.len() <= other.items.len() {
            (self, other)
        } else {
            (other, self)
        };
        Set::new(
            small
                .items
                .iter()
                .filter(|item| large.items.contains(*item))
                .cloned()
                .collect(),
        )
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        parts.extend(std::mem::take(&mut self.items));
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        if self.items.iter().any(Value::is_compound) {
            release::all(std::mem::take(&mut self.items).into_iter().collect());
        }
    }
}

/// A multiset: every element with how often it is there, never zero times.
#[derive(Clone, Debug)]
pub(crate) struct Multiset {
    counts: BTreeMap<Value, Int>,
    weight: Weight,
}

impl Multiset {
    /// The multiset of those values.
    #[must_use]
    pub(crate) fn new(items: impl IntoIterator<Item = Value>) -> Multiset {
        let mut counts = BTreeMap::new();
        for item in items {
            let count = counts.entry(item).or_insert(Int::ZERO);
            *count = count.add(&Int::ONE);
        }
        Multiset::from_counts(counts)
    }

    fn from_counts(mut counts: BTreeMap<Value, Int>) -> Multiset {
        counts.retain(|_, count| !count.is_zero() && !count.is_negative());
        let weight = Weight::of(48 + 2 * ENTRY * counts.len());
        Multiset { counts, weight }
    }

    /// The elements in order with their multiplicities.
    #[must_use]
    pub(crate) fn counts(&self) -> &BTreeMap<Value, Int> {
        &self.counts
    }

    /// How often the value is there.
    #[must_use]
    pub(crate) fn count(&self, value: &Value) -> Int {
        self.counts.get(value).cloned().unwrap_or(Int::ZERO)
    }

    /// How many elements there are, multiplicities counted.
    #[must_use]
    pub(crate) fn size(&self) -> Int {
        self.counts
            .values()
            .fold(Int::ZERO, |sum, count| sum.add(count))
    }

    /// Sets how often a value is there; zero removes it.
    pub(crate) fn set_count(&mut self, value: Value, count: Int) {
        if count.is_zero() {
            self.counts.remove(&value);
        } else {
            self.counts.insert(value, count);
        }
        self.weight.set(48 + 2 * ENTRY * self.counts.len());
    }

    fn combine(&self, other: &Multiset, both: impl Fn(&Int, &Int) -> Int) -> Multiset {
        let mut counts = BTreeMap::new();
        for value in self.counts.keys().chain(other.counts.keys()) {
            if !counts.contains_key(value) {
                counts.insert(value.clone(), both(&self.count(value), &other.count(value)));
            }
        }
        Multiset::from_counts(counts)
    }

    /// Multiplicities added.
    #[must_use]
    pub(crate) fn union(&self, other: &Multiset) -> Multiset {
        self.combine(other, Int::add)
    }

    /// Multiplicities subtracted, never below none.
    #[must_use]
    pub(crate) fn difference(&self, other: &Multiset) -> Multiset {
        self.combine(other, Int::sub)
    }

    /// The smaller of the multiplicities.
    #[must_use]
    pub(crate) fn intersection(&self, other: &Multiset) -> Multiset {
        self.combine(other, |a, b| a.min(b).clone())
    }

    /// Whether every multiplicity is at most the other's.
    #[must_use]
    pub(crate) fn is_subset(&self, other: &Multiset) -> bool {
        self.counts
            .iter()
            .all(|(value, count)| *count <= other.count(value))
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        parts.extend(std::mem::take(&mut self.counts).into_keys());
    }
}

impl Drop for Multiset {
    fn drop(&mut self) {
        if self.counts.keys().any(Value::is_compound) {
            release::all(std::mem::take(&mut self.counts).into_keys().collect());
        }
    }
}

/// A map.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    entries: BTreeMap<Value, Value>,
    weight: Weight,
}

impl Map {
    /// A map with those entries.
    #[must_use]
    pub(crate) fn new(entries: BTreeMap<Value, Value>) -> Map {
        let weight = Weight::of(48 + 2 * ENTRY * entries.len());
        Map { entries, weight }
    }

    /// The entries in the order of the keys.
    #[must_use]
    pub(crate) fn entries(&self) -> &BTreeMap<Value, Value> {
        &self.entries
    }

    /// Adds or replaces an entry.
    pub(crate) fn insert(&mut self, key: Value, value: Value) {
        self.entries.insert(key, value);
        self.weight.set(48 + 2 * ENTRY * self.entries.len());
    }

    /// Both maps, the second's entries winning.
    #[must_use]
    pub(crate) fn merge(mut first: Rc<Map>, second: &Map) -> Rc<Map> {
        if !second.entries.is_empty() {
            let target = Rc::make_mut(&mut first);
            for (key, value) in &second.entries {
                target.entries.insert(key.clone(), value.clone());
            }
            target.weight.set(48 + 2 * ENTRY * target.entries.len());
        }
        first
    }

    /// The entries whose keys are not in the set.
    #[must_use]
    pub(crate) fn without(mut first: Rc<Map>, keys: &Set) -> Rc<Map> {
        if keys
            .items()
            .iter()
            .any(|key| first.entries.contains_key(key))
        {
            let target = Rc::make_mut(&mut first);
            for key in keys.items() {
                target.entries.remove(key);
            }
            target.weight.set(48 + 2 * ENTRY * target.entries.len());
        }
        first
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        for (key, value) in std::mem::take(&mut self.entries) {
            parts.push(key);
            parts.push(value);
        }
    }
}

impl Drop for Map {
    fn drop(&mut self) {
        let mut entries = self.entries.iter();
        if entries.any(|(key, value)| key.is_compound() || value.is_compound()) {
            let entries = std::mem::take(&mut self.entries);
            release::all(entries.into_iter().flat_map(|(k, v)| [k, v]).collect());
        }
    }
}
