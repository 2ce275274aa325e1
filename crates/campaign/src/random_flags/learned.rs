//! What was learned of a compiler's flags while building with them.

/// A set of flags, each with the options that belong together.
pub(super) type FlagSet = Vec<Vec<String>>;

/// Sets of flags, each as small as possible.
#[derive(Clone, Debug, Default)]
pub(super) struct Learned {
    /// Those that the compiler refuses, in the order in which they were found.
    pub(super) refused: Vec<FlagSet>,
    /// Those with which it has crashed.
    pub(super) crashed: Vec<FlagSet>,
}

impl Learned {
    /// Whether a refused set is among these flags.
    pub(super) fn refuses(&self, units: &[Vec<String>]) -> bool {
        self.refused_in(units).is_some()
    }

    /// The first refused set that is among these flags.
    pub(super) fn refused_in(&self, units: &[Vec<String>]) -> Option<&FlagSet> {
        let mut sets = self.refused.iter();
        sets.find(|set| set.iter().all(|unit| units.contains(unit)))
    }

    /// Leaves out one flag of every refused set: the one that comes last.
    pub(super) fn leave_out_refused(&self, units: &mut FlagSet) {
        while let Some(set) = self.refused_in(units) {
            let Some(last) = units.iter().rposition(|unit| set.contains(unit)) else {
                return;
            };
            units.remove(last);
        }
    }

    /// Remembers a set. The empty one says nothing of flags.
    pub(super) fn remember(sets: &mut Vec<FlagSet>, set: FlagSet) {
        if !set.is_empty() && !sets.contains(&set) {
            sets.push(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_refused_set_the_last_flag_is_left_out() {
        let set =
            |text: &str| -> FlagSet { text.split(' ').map(|it| vec![it.to_owned()]).collect() };
        let learned = Learned {
            refused: vec![set("-a -b"), set("-c -d"), set("-d -e"), set("-f")],
            crashed: vec![set("-x")],
        };
        let mut units = set("-x -b -d -z -e -a -c -f");
        learned.leave_out_refused(&mut units);
        assert_eq!(units, set("-x -b -d -z"));
        assert!(!learned.refuses(&units));
    }
}
