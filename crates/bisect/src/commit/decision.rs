//! Whether a bug that was found on a branch is worth a bisection, and where: the decision
//! tree of CompFuzzCI (figure 3.9 of its description).
//!
//! Only decides: what a commit does is asked of the caller, as rarely as possible.

use crate::search::Answer;
use serde::Serialize;

/// A commit that the decision depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The tip of the base branch.
    Base,
    /// The oldest commit that can be tested.
    Limit,
    /// The last commit that the branch and its base have in common.
    MergeBase,
}

/// What to do about a bug that was found on a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// It is on the base and older than the limit: bisection is impossible.
    OlderThanLimit,
    /// It is on the base: bisect from the limit to the base.
    BisectBase,
    /// The branch has it from the base, which has fixed it since: nothing to do.
    FixedSince,
    /// The branch introduced it, and its message is a good enough signature: nothing to
    /// bisect.
    IntroducedByBranch,
    /// The branch introduced it, and it has no message: bisect from the merge base to the
    /// tip of the branch, so that the commit can be its signature.
    BisectBranch,
    /// A commit that the decision depends on cannot be tested.
    Untestable(Place),
}

/// Decides about a bug that was found at the tip of a branch. `is_miscompilation` says that
/// no message identifies it.
///
/// # Errors
/// If a question fails.
pub fn decide<E>(
    is_miscompilation: bool,
    ask: &mut dyn FnMut(Place) -> Result<Answer, E>,
) -> Result<Decision, E> {
    let place = match ask(Place::Base)? {
        Answer::Skip => return Ok(Decision::Untestable(Place::Base)),
        Answer::Bad => Place::Limit,
        Answer::Good => Place::MergeBase,
    };
    Ok(match (place, ask(place)?) {
        (_, Answer::Skip) => Decision::Untestable(place),
        (Place::Limit, Answer::Bad) => Decision::OlderThanLimit,
        (Place::Limit, Answer::Good) => Decision::BisectBase,
        (_, Answer::Bad) => Decision::FixedSince,
        (_, Answer::Good) if is_miscompilation => Decision::BisectBranch,
        (_, Answer::Good) => Decision::IntroducedByBranch,
    })
}

#[cfg(test)]
mod tests {
    use super::{Answer, Decision, Place, decide};
    use std::convert::Infallible;

    /// Decides with these answers, and says what was asked.
    fn decided(
        is_miscompilation: bool,
        base: Answer,
        limit: Answer,
        merge_base: Answer,
    ) -> (Decision, Vec<Place>) {
        let mut asked = Vec::new();
        let decision = decide(is_miscompilation, &mut |place| {
            asked.push(place);
            Ok::<_, Infallible>(match place {
                Place::Base => base,
                Place::Limit => limit,
                Place::MergeBase => merge_base,
            })
        });
        (decision.unwrap(), asked)
    }

    const GOOD: Answer = Answer::Good;
    const BAD: Answer = Answer::Bad;
    const SKIP: Answer = Answer::Skip;

    #[test]
    fn a_bug_of_the_base_that_is_older_than_the_limit_cannot_be_bisected() {
        let (decision, asked) = decided(true, BAD, BAD, GOOD);
        assert_eq!(decision, Decision::OlderThanLimit);
        assert_eq!(asked, [Place::Base, Place::Limit]);
    }

    #[test]
    fn a_bug_of_the_base_that_is_younger_than_the_limit_is_bisected_there() {
        for is_miscompilation in [false, true] {
            let (decision, _) = decided(is_miscompilation, BAD, GOOD, BAD);
            assert_eq!(decision, Decision::BisectBase);
        }
    }

    #[test]
    fn a_bug_that_the_base_has_fixed_since_is_left_alone() {
        let (decision, asked) = decided(true, GOOD, BAD, BAD);
        assert_eq!(decision, Decision::FixedSince);
        assert_eq!(asked, [Place::Base, Place::MergeBase]);
    }

    #[test]
    fn a_crash_that_the_branch_introduced_is_not_bisected() {
        let (decision, _) = decided(false, GOOD, BAD, GOOD);
        assert_eq!(decision, Decision::IntroducedByBranch);
    }

    #[test]
    fn a_miscompilation_that_the_branch_introduced_is_bisected_on_it() {
        let (decision, _) = decided(true, GOOD, BAD, GOOD);
        assert_eq!(decision, Decision::BisectBranch);
    }

    #[test]
    fn what_cannot_be_tested_decides_nothing() {
        let places = [
            (decided(true, SKIP, GOOD, GOOD), Place::Base),
            (decided(true, BAD, SKIP, GOOD), Place::Limit),
            (decided(true, GOOD, GOOD, SKIP), Place::MergeBase),
        ];
        for ((decision, _), place) in places {
            assert_eq!(decision, Decision::Untestable(place));
        }
    }
}
