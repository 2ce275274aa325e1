//! Neighbouring items that give the same answer.

use super::Answer;
use serde::Serialize;

/// Items side by side with the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Range {
    /// The first of them.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// What they all do.
    pub answer: Answer,
}

/// The ranges of a list of answers, in order. Items without an answer that lie between two
/// of the same range belong to it; others belong to none.
#[must_use]
pub fn ranges(answers: &[Option<Answer>]) -> Vec<Range> {
    let mut found: Vec<Range> = Vec::new();
    for (item, answer) in answers.iter().enumerate() {
        let Some(answer) = *answer else {
            continue;
        };
        match found.last_mut() {
            Some(range) if range.answer == answer => range.last = item,
            _ => found.push(Range {
                first: item,
                last: item,
                answer,
            }),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Answer, Range, ranges};

    #[test]
    fn items_without_an_answer_are_taken_in_by_their_neighbours() {
        let (good, bad) = (Some(Answer::Good), Some(Answer::Bad));
        let range = |first, last, answer| Range {
            first,
            last,
            answer,
        };
        assert_eq!(
            ranges(&[good, None, good, None, bad, good]),
            [
                range(0, 2, Answer::Good),
                range(4, 4, Answer::Bad),
                range(5, 5, Answer::Good),
            ]
        );
        assert!(ranges(&[None]).is_empty());
    }
}
