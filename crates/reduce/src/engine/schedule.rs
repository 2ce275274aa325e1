//! The order of the stages: what is valid by construction first, what makes a result
//! readable last; in between, values and texts take turns.

use crate::pass::Pass;

/// How many calls on choices or models, values and texts may bring little before the
/// next stage comes.
const PATIENCE: [usize; 3] = [48, 12, 48];

/// The same for the first cuts on text.
const FIRST_PATIENCE: usize = 8;

/// How often values and texts take turns: what was cut off leaves more that is always
/// the same, and the other way round.
const TURNS: usize = 3;

/// The stages in the order of their turns, each with how many calls may bring little
/// before the next one comes. Only the last turn of each goes to its very end.
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
    if has(<dyn Pass>::FINISH) {
        stages.push((<dyn Pass>::FINISH, None));
    }
    stages
}
