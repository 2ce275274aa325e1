//! Which features and policies a program has: each is drawn from those that are
//! allowed.
//!
//! Each has a scope of its own, so that a recording made with other options still
//! lines up; the simplest program has none.

use super::labels::{FEATURE, POLICY};
use super::options::Options;
use super::policy::PolicySet;
use crate::features::{Feature, FeatureSet};
use gadfly_choice::{Choices, Label};
use gadfly_features::Named;

/// Swarm testing leaves out about half of everything.
const HALF_OF_FEATURES: (u32, u32) = (6, 12);

/// Draws the features of a program.
pub(super) fn features(choices: &mut Choices, options: &Options) -> FeatureSet {
    let often = |feature: Feature| match options.swarm {
        true => HALF_OF_FEATURES,
        false => (feature.often(), 12),
    };
    let allowed = options.features;
    draw(choices, options, ("features", FEATURE), allowed, often)
}

/// Draws the policies of a program.
pub(super) fn policies(choices: &mut Choices, options: &Options) -> PolicySet {
    let often = if options.swarm { (1, 2) } else { (2, 3) };
    let allowed = options.policies;
    draw(choices, options, ("policies", POLICY), allowed, |_| often)
}

/// Draws those that are on of the ones in `allowed`, each with its own chance.
fn draw<F: Named>(
    choices: &mut Choices,
    options: &Options,
    (table, scope): (&str, Label),
    allowed: gadfly_features::FeatureSet<F>,
    often: impl Fn(F) -> (u32, u32),
) -> gadfly_features::FeatureSet<F> {
    let mut on = gadfly_features::FeatureSet::NONE;
    for &one in F::ALL {
        choices.open(scope);
        let (of, in_all) = often(one);
        let (of, in_all) = options.weights.chance(table, one.name(), of, in_all);
        if allowed.has(one) && choices.chance(of, in_all) {
            on.insert(one);
        }
        choices.close();
    }
    on
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_allowed_features_are_chosen() {
        let options = Options {
            features: FeatureSet::of(&[Feature::Unions, Feature::Vectors]),
            ..Options::default()
        };
        let mut seen = FeatureSet::NONE;
        for seed in 0..100 {
            seen = seen.or(features(&mut Choices::from_seed(seed), &options));
        }
        assert_eq!(seen, options.features);
    }
}
