//! Maps and sets: as vectors of their entries, in which equal keys come once.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};

use crate::{Arbitrary, Gen, Mutate, Mutator, Reader, Shrink, Writer};

macro_rules! collections {
    ($([$($bounds:tt)*] $type:ty, $entry:ty, $see:expr, $copy:expr;)*) => {$(
        impl<$($bounds)*> Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                g.any::<Vec<$entry>>().into_iter().collect()
            }
            fn save(&self, out: &mut Writer) {
                self.iter().map($copy).collect::<Vec<$entry>>().save(out);
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                Some(Vec::<$entry>::load(from)?.into_iter().collect())
            }
        }

        impl<$($bounds)*> Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let mut entries: Vec<$entry> = self.iter().map($copy).collect();
                entries.mutate(m);
                *self = entries.into_iter().collect();
            }
            fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
                see(self);
                for entry in self.iter() {
                    $see(entry, &mut *see);
                }
            }
        }

        impl<$($bounds)*> Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                let entries: Vec<$entry> = self.iter().map($copy).collect();
                entries.shrink(&mut |fewer| {
                    let changed: Self = fewer.into_iter().collect();
                    take(changed)
                })
            }
        }
    )*};
}

type See<'a> = &'a mut dyn FnMut(&dyn Any);

fn see_pair<K: Mutate, V: Mutate>((key, value): (&K, &V), see: See<'_>) {
    key.parts(see);
    value.parts(see);
}

fn see_one<K: Mutate>(key: &K, see: See<'_>) {
    key.parts(see);
}

collections! {
    [K: Mutate + Shrink + Ord, V: Mutate + Shrink] BTreeMap<K, V>, (K, V), see_pair,
        |(key, value)| (key.clone(), value.clone());
    [K: Mutate + Shrink + Eq + Hash, V: Mutate + Shrink,
     S: BuildHasher + Default + Clone + 'static] HashMap<K, V, S>, (K, V), see_pair,
        |(key, value)| (key.clone(), value.clone());
    [K: Mutate + Shrink + Ord] BTreeSet<K>, K, see_one, Clone::clone;
    [K: Mutate + Shrink + Eq + Hash, S: BuildHasher + Default + Clone + 'static]
        HashSet<K, S>, K, see_one, Clone::clone;
}
