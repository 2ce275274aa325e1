//! Drawing options from choices, after the program's own.
//!
//! Every option is an entity of its own in the choice tree, so that one can be
//! deleted without touching the others, and the program without touching them.

use gadfly_choice::{Choices, Label, Recording};
use gadfly_toolchain::{FlagRequest, Group};

/// Part of every recording with random flags, so it must not change.
const RANDOM_FLAGS: Label = Label::new("drawn options");
const OPTION: Label = Label::new("option");

/// Weights of the levels in the order in which compilers list them. Most optimisations happen
/// at -O2 and -O3.
const LEVEL_WEIGHTS: [u32; 6] = [1, 2, 4, 4, 2, 1];

/// Weights of the groups of options. Options that may change the meaning are rare: in a build
/// with one, only a crash counts.
const GROUPS: [(Group, u32); 5] = [
    (Group::Pass, 16),
    (Group::Param, 8),
    (Group::Machine, 8),
    (Group::Build, 6),
    (Group::Meaning, 1),
];

/// The maximum and the average number of options in a build.
const MOST: usize = 24;
const MEAN: usize = 6;

/// The options of one build, chosen without knowledge of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomFlags {
    /// The optimisation level; 0 is the simplest.
    pub level: usize,
    /// The other options.
    pub requests: Vec<FlagRequest>,
}

impl RandomFlags {
    /// Chooses the options of one build.
    pub fn draw(choices: &mut Choices) -> RandomFlags {
        choices.scope(RANDOM_FLAGS, |choices| {
            let level = choices.weighted(&LEVEL_WEIGHTS);
            let mut requests = Vec::new();
            choices.repeat(OPTION, 0..=MOST, MEAN, |choices, _| {
                let group = GROUPS[choices.weighted(&GROUPS.map(|(_, weight)| weight))].0;
                requests.push(FlagRequest {
                    group,
                    option: number(choices),
                    form: number(choices),
                });
            });
            RandomFlags { level, requests }
        })
    }

    /// Chooses the options of `count` builds.
    #[must_use]
    pub fn several(choices: &mut Choices, count: usize) -> Vec<RandomFlags> {
        (0..count).map(|_| RandomFlags::draw(choices)).collect()
    }

    /// The number of builds with random flags in a recording.
    #[must_use]
    pub fn recorded(recording: &Recording) -> usize {
        let tree = recording.tree();
        let top = tree.children(None).map(|index| &tree.scopes()[index]);
        top.filter(|scope| scope.label == RANDOM_FLAGS.key())
            .count()
    }
}

fn number(choices: &mut Choices) -> u32 {
    // In range: the bound is that of `u32`.
    choices.uint(0..=u64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_choice::Fresh;

    #[test]
    fn the_same_choices_give_the_same_options() {
        for seed in 0..50 {
            let mut choices = Choices::from_seed(seed);
            let flags = RandomFlags::several(&mut choices, 3);
            let recording = choices.finish();
            assert_eq!(RandomFlags::recorded(&recording), 3);
            let mut again = Choices::replay(&recording, Fresh::Simplest);
            assert_eq!(RandomFlags::several(&mut again, 3), flags);
            assert_eq!(again.finish(), recording);
        }
    }

    #[test]
    fn the_simplest_draw_is_no_option_at_the_simplest_level() {
        let none = Choices::from_seed(0).finish();
        let mut simplest = Choices::replay(&none, Fresh::Simplest);
        let flags = RandomFlags::draw(&mut simplest);
        assert_eq!((flags.level, flags.requests), (0, Vec::new()));
    }
}
