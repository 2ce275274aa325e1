//! The order of the stages: what is valid by construction comes first, what makes the
//! result readable comes last; in between, values and texts alternate.

use crate::pass::Pass;

/// The number of calls with little gain after which the next stage begins: for choices and
/// models, for values, and for texts.
const PATIENCE: [usize; 3] = [48, 12, 48];

/// The same for the first cuts on texts.
const FIRST_PATIENCE: usize = 8;

/// The number of times that values and texts alternate: after cuts, more expressions have a
/// constant value, and vice versa.
const TURNS: usize = 3;

/// How often values get another turn after no pass on texts finds anything. If they find
/// nothing either, texts have no new candidates, which costs no call.
const LATE_TURNS: usize = 2;

/// The number of calls with little gain that are spent on several edits at once, and how often
/// texts get another turn after them.
const PAIRS_PATIENCE: usize = 72;
const PAIRS_TURNS: usize = 2;

/// The part of the calls that choices and models may use if texts are reduced after them, the
/// part that is kept for making the result readable, and its maximum.
const BEFORE_TEXT: usize = 2;
const KEPT_BACK: usize = 8;
const MOST_KEPT_BACK: usize = 16;

/// A part of a reduction: the passes of one stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// The stage of the passes.
    pub(super) stage: u8,
    /// The number of calls with little gain after which the next turn begins; `None` if this
    /// is the last turn of the stage, which runs until nothing is left to try.
    pub(super) patience: Option<usize>,
    /// The number of calls of the whole reduction after which the turn ends.
    pub(super) until: usize,
}

/// The stages in order, with the calls that each may use. A reduction with few calls is shared
/// out as well: no stage uses all of them, and none waits long for a gain.
pub(super) fn schedule(passes: &[Box<dyn Pass + '_>], max_calls: usize) -> Vec<Turn> {
    let has = |stage: u8| passes.iter().any(|pass| pass.stage() == stage);
    let (model, values, text) = (<dyn Pass>::MODEL, <dyn Pass>::VALUES, <dyn Pass>::TEXT);
    let finish = <dyn Pass>::FINISH;
    let kept_back = match has(finish) {
        true => (max_calls / KEPT_BACK).min(MOST_KEPT_BACK),
        false => 0,
    };
    let until = max_calls - kept_back;
    let most_patience = (max_calls / KEPT_BACK).max(1);
    let mut turns = Vec::new();
    let mut add = |stage, patience: Option<usize>, until| {
        turns.push(Turn {
            stage,
            patience: patience.map(|it| it.min(most_patience)),
            until,
        });
    };
    for stage in [0, model].into_iter().filter(|it| has(*it)) {
        match has(text) {
            true => add(stage, Some(PATIENCE[0]), until / BEFORE_TEXT),
            false => add(stage, None, until),
        }
    }
    if has(<dyn Pass>::START) {
        add(<dyn Pass>::START, Some(FIRST_PATIENCE), until);
    }
    let alternations = if has(values) && has(text) { TURNS } else { 1 };
    let normal = <dyn Pass>::NORMAL;
    for turn in 1..=alternations {
        for (stage, patience) in [(values, PATIENCE[1]), (text, PATIENCE[2])] {
            if has(stage) {
                let goes_on = turn < alternations || has(normal);
                add(stage, goes_on.then_some(patience), until);
            }
        }
    }
    if has(<dyn Pass>::LATE_VALUES) && has(text) {
        for _ in 0..LATE_TURNS {
            add(<dyn Pass>::LATE_VALUES, None, until);
            add(text, None, until);
        }
    }
    if has(<dyn Pass>::PAIRS) && has(text) {
        for _ in 0..PAIRS_TURNS {
            add(<dyn Pass>::PAIRS, Some(PAIRS_PATIENCE), until);
            add(text, None, until);
        }
    }
    if has(normal) {
        add(normal, None, until);
    }
    if has(finish) {
        add(finish, None, max_calls);
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pass::{Candidate, Position};
    use crate::subject::Subject;

    #[derive(Debug)]
    struct AtStage(u8);

    impl Pass for AtStage {
        fn name(&self) -> &'static str {
            "at-stage"
        }

        fn stage(&self) -> u8 {
            self.0
        }

        fn candidates<'a>(
            &'a self,
            _: &'a Subject,
            _: Position,
        ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
            Box::new(std::iter::empty())
        }
    }

    fn turns(stages: &[u8], max_calls: usize) -> Vec<(u8, Option<usize>, usize)> {
        let passes = stages
            .iter()
            .map(|it| -> Box<dyn Pass> { Box::new(AtStage(*it)) });
        let passes: Vec<_> = passes.collect();
        let turns = schedule(&passes, max_calls);
        let turns = turns.iter().map(|it| (it.stage, it.patience, it.until));
        turns.collect()
    }

    #[test]
    fn few_calls_are_shared_out_among_the_stages() {
        let (text, finish) = (<dyn Pass>::TEXT, <dyn Pass>::FINISH);
        assert_eq!(
            turns(&[0, text, finish], 40),
            [(0, Some(5), 17), (text, None, 35), (finish, None, 40)]
        );
        assert_eq!(turns(&[0], 40), [(0, None, 40)]);
    }

    #[test]
    fn without_a_limit_every_stage_runs_until_nothing_is_left() {
        let (text, finish) = (<dyn Pass>::TEXT, <dyn Pass>::FINISH);
        let all = turns(&[0, text, finish], usize::MAX);
        assert_eq!(
            (all[0].1, all[1].1, all[2].1),
            (Some(PATIENCE[0]), None, None)
        );
    }
}
