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

/// The stages in order, each with the number of calls with little gain after which it
/// ends early; only the last turn of each runs until nothing is left to try.
pub(super) fn schedule(passes: &[Box<dyn Pass + '_>]) -> Vec<(u8, Option<usize>)> {
    let has = |stage: u8| passes.iter().any(|pass| pass.stage() == stage);
    let (model, values, text) = (<dyn Pass>::MODEL, <dyn Pass>::VALUES, <dyn Pass>::TEXT);
    let mut stages = Vec::new();
    if has(0) {
        stages.push((0, has(text).then_some(PATIENCE[0])));
    }
    if has(model) {
        stages.push((model, has(text).then_some(PATIENCE[0])));
    }
    if has(<dyn Pass>::START) {
        stages.push((<dyn Pass>::START, Some(FIRST_PATIENCE)));
    }
    let turns = if has(values) && has(text) { TURNS } else { 1 };
    for turn in 1..=turns {
        for (stage, patience) in [(values, PATIENCE[1]), (text, PATIENCE[2])] {
            if has(stage) {
                stages.push((stage, (turn < turns).then_some(patience)));
            }
        }
    }
    if has(<dyn Pass>::LATE_VALUES) && has(text) {
        for _ in 0..LATE_TURNS {
            stages.push((<dyn Pass>::LATE_VALUES, None));
            stages.push((text, None));
        }
    }
    if has(<dyn Pass>::FINISH) {
        stages.push((<dyn Pass>::FINISH, None));
    }
    stages
}
