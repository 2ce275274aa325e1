//! When something came and went on a line of items: by bisection where the behaviour
//! changes once, by a scan of all items where it changes back and forth.
//!
//! Bisection believes that there is one change between a good and a bad end. That belief is
//! tested: one more item is asked about in every stretch that is taken to be constant, and
//! the two items beside a change are asked about again. If an answer contradicts, or if the
//! ends are equal so that nothing is known about a change, every item is asked about.

use super::{Answer, Bisection, Found, Graph, Next, Range, ranges};
use serde::Serialize;
use std::collections::BTreeSet;

/// When a finding came and went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dating {
    /// What each item answered, if it was asked about.
    pub answers: Vec<Option<Answer>>,
    /// The items with the same behaviour.
    pub ranges: Vec<Range>,
    /// Where it came, unless it was always there.
    pub introduced: Option<Change>,
    /// Where it went, unless it is still there.
    pub fixed: Option<Change>,
    /// How that was found out.
    pub method: Method,
    /// Items that did not answer the same when asked again.
    pub flaky: BTreeSet<usize>,
    /// The number of questions.
    pub questions: usize,
}

/// A change between two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The last item before it.
    pub before: usize,
    /// The first item after it. Those between the two could not be tested.
    pub after: usize,
}

/// How a change was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// By bisection.
    Bisection,
    /// By asking about every item, because the ends are equal.
    ScanOfEqualEnds,
    /// By asking about every item, because an answer contradicted the bisection.
    ScanAfterContradiction,
}

/// Dates a finding on a line of items, one of which may be known to show it.
///
/// # Errors
/// If a question fails.
pub fn date<E>(
    len: usize,
    known_bad: Option<usize>,
    ask: &mut dyn FnMut(usize) -> Result<Answer, E>,
) -> Result<Dating, E> {
    let mut line = Line {
        answers: vec![None; len],
        flaky: BTreeSet::new(),
        questions: 0,
        ask,
    };
    if let Some(bad) = known_bad {
        line.answers[bad] = Some(Answer::Bad);
    }
    let method = match line.bisect(known_bad)? {
        Some(assumed) if line.holds(&assumed)? => Method::Bisection,
        Some(_) => Method::ScanAfterContradiction,
        None => Method::ScanOfEqualEnds,
    };
    if method != Method::Bisection {
        for item in 0..len {
            line.about(item)?;
        }
    }
    Ok(line.dating(known_bad, method))
}

struct Line<'a, E> {
    answers: Vec<Option<Answer>>,
    flaky: BTreeSet<usize>,
    questions: usize,
    ask: &'a mut dyn FnMut(usize) -> Result<Answer, E>,
}

impl<E> Line<'_, E> {
    fn about(&mut self, item: usize) -> Result<Answer, E> {
        if let Some(known) = self.answers[item] {
            return Ok(known);
        }
        self.questions += 1;
        let answer = (self.ask)(item)?;
        self.answers[item] = Some(answer);
        Ok(answer)
    }

    /// Asks once more, and says whether the answer is still the same.
    fn confirm(&mut self, item: usize) -> Result<bool, E> {
        self.questions += 1;
        let again = (self.ask)(item)?;
        let same = self.answers[item] == Some(again);
        if !same {
            self.flaky.insert(item);
        }
        Ok(same)
    }

    /// Finds the changes, if the ends say that there must be one; gives the stretches that
    /// are taken to be constant, with the items at their ends.
    fn bisect(&mut self, known_bad: Option<usize>) -> Result<Option<Vec<(usize, usize)>>, E> {
        let len = self.answers.len();
        let (Some(oldest), Some(newest)) = (self.end(0..len)?, self.end((0..len).rev())?) else {
            return Ok(None);
        };
        let first = self.about(oldest)?;
        let last = self.about(newest)?;
        let bad = known_bad.or(match (first, last) {
            (Answer::Bad, Answer::Good) => Some(oldest),
            (Answer::Good, Answer::Bad) => Some(newest),
            _ => None,
        });
        let Some(bad) = bad else {
            return Ok(None);
        };
        if (first, last) == (Answer::Bad, Answer::Bad) {
            return Ok(None);
        }
        let mut stretches = Vec::new();
        let mut from = oldest;
        if first == Answer::Good {
            let (before, after) = self.change(oldest, bad)?;
            stretches.push((oldest, before));
            from = after;
        }
        if last == Answer::Good {
            let (after, before) = self.change(newest, bad)?;
            stretches.push((from, before));
            stretches.push((after, newest));
        } else {
            stretches.push((from, newest));
        }
        Ok(Some(stretches))
    }

    /// The first of these items that can be tested.
    fn end(&mut self, items: impl Iterator<Item = usize>) -> Result<Option<usize>, E> {
        for item in items {
            if self.about(item)? != Answer::Skip {
                return Ok(Some(item));
            }
        }
        Ok(None)
    }

    /// The items beside the change between a good and a bad one, which may lie in either
    /// order: the last like the good one, and the first like the bad one.
    fn change(&mut self, good: usize, bad: usize) -> Result<(usize, usize), E> {
        let distance = good.abs_diff(bad);
        let place = |step: usize| match good < bad {
            true => good + step + 1,
            false => good - step - 1,
        };
        let Some(mut search) = Bisection::new(Graph::line(distance)) else {
            return Ok((good, bad));
        };
        let mut last_good = good;
        loop {
            match search.next() {
                Next::Ask(step) => {
                    let answer = self.about(place(step))?;
                    if answer == Answer::Good {
                        last_good = place(step);
                    }
                    search.answer(step, answer);
                }
                Next::Done(Found::First(step)) => return Ok((last_good, place(step))),
                Next::Done(Found::OneOf(steps)) => {
                    let last = steps.last().copied().unwrap_or_default();
                    return Ok((last_good, place(last)));
                }
            }
        }
    }

    /// Whether what the bisection took for constant is.
    fn holds(&mut self, stretches: &[(usize, usize)]) -> Result<bool, E> {
        let mut holds = true;
        for &(first, last) in stretches {
            let expected = self.about(first)?;
            if let Some(middle) = self.widest_gap(first, last) {
                let answer = self.about(middle)?;
                holds &= answer == expected || answer == Answer::Skip;
            }
        }
        for pair in stretches.windows(2) {
            holds &= self.confirm(pair[0].1)? & self.confirm(pair[1].0)?;
        }
        Ok(holds)
    }

    /// The middle of the widest gap in which nothing was asked.
    fn widest_gap(&self, first: usize, last: usize) -> Option<usize> {
        let mut widest: Option<(usize, usize)> = None;
        let mut begin = None;
        for item in first..=last {
            match (self.answers[item], begin) {
                (None, None) => begin = Some(item),
                (Some(_), Some(from)) => {
                    if widest.is_none_or(|(a, b)| item - from > b - a) {
                        widest = Some((from, item));
                    }
                    begin = None;
                }
                _ => {}
            }
        }
        widest.map(|(from, to)| from + (to - from) / 2)
    }

    fn dating(self, known_bad: Option<usize>, method: Method) -> Dating {
        let ranges = ranges(&self.answers);
        let tested: Vec<&Range> = ranges
            .iter()
            .filter(|range| range.answer != Answer::Skip)
            .collect();
        // Of several bad ranges the one that was asked for, or else the latest.
        let bad = |range: &Range| match known_bad {
            Some(item) => (range.first..=range.last).contains(&item),
            None => range.answer == Answer::Bad,
        };
        let place = tested.iter().rposition(|range| bad(range));
        // Ranges with the same answer on both sides of a skipped one are one behaviour.
        let other = |range: &&&Range| range.answer == Answer::Good;
        let before = place.and_then(|at| tested[..at].iter().rfind(other));
        let after = place.and_then(|at| tested[at + 1..].iter().find(other));
        let first_bad = |from: usize| tested.iter().find(|it| it.first > from);
        let last_bad = |until: usize| tested.iter().rfind(|it| it.last < until);
        Dating {
            introduced: before.and_then(|good| {
                Some(Change {
                    before: good.last,
                    after: first_bad(good.last)?.first,
                })
            }),
            fixed: after.and_then(|good| {
                Some(Change {
                    before: last_bad(good.first)?.last,
                    after: good.first,
                })
            }),
            ranges,
            method,
            flaky: self.flaky,
            questions: self.questions,
            answers: self.answers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Change, Dating, Method, date};
    use std::convert::Infallible;

    /// Dates a line that is written as `G`, `B` and `S`.
    fn dated(line: &str, known_bad: Option<usize>) -> Dating {
        let line = line.as_bytes();
        date(line.len(), known_bad, &mut |item| {
            Ok::<_, Infallible>(match line[item] {
                b'G' => Answer::Good,
                b'B' => Answer::Bad,
                _ => Answer::Skip,
            })
        })
        .unwrap()
    }

    fn change(before: usize, after: usize) -> Option<Change> {
        Some(Change { before, after })
    }

    #[test]
    fn one_change_is_bisected() {
        let came = dated("GGGGGGGGGGGGBBBBBBBBBBBB", None);
        assert_eq!(came.introduced, change(11, 12));
        assert_eq!((came.fixed, came.method), (None, Method::Bisection));
        assert!(came.questions < 12, "{}", came.questions);
        let went = dated("BBBBBBBBBGGGGGGGGG", None);
        assert_eq!((went.introduced, went.fixed), (None, change(8, 9)));
    }

    #[test]
    fn a_bug_that_came_and_went_has_two_dates() {
        let both = dated("GGGGBBBBBGGGGG", Some(6));
        assert_eq!(both.introduced, change(3, 4));
        assert_eq!(both.fixed, change(8, 9));
        assert_eq!(both.method, Method::Bisection);
    }

    #[test]
    fn equal_ends_are_scanned() {
        let never = dated("GGGG", None);
        assert_eq!(never.method, Method::ScanOfEqualEnds);
        assert_eq!((never.introduced, never.fixed), (None, None));
        assert_eq!(never.questions, 4);
        let always = dated("BBBB", Some(2));
        assert_eq!((always.introduced, always.fixed), (None, None));
        assert_eq!(always.ranges.len(), 1);
        let gone_between = dated("BGGB", None);
        assert_eq!(gone_between.introduced, change(2, 3));
        assert_eq!(gone_between.ranges.len(), 3);
    }

    #[test]
    fn a_contradiction_leads_to_a_scan() {
        let back_and_forth = dated("GBBBBBGGGGGGGGBB", None);
        assert_eq!(back_and_forth.method, Method::ScanAfterContradiction);
        let ranges = back_and_forth.ranges.iter();
        let ranges: Vec<_> = ranges.map(|it| (it.first, it.last)).collect();
        assert_eq!(ranges, [(0, 0), (1, 5), (6, 13), (14, 15)]);
        assert_eq!(back_and_forth.introduced, change(13, 14));
    }

    #[test]
    fn a_flaky_item_is_told() {
        let mut asked = 0;
        let found = date(4, None, &mut |item| {
            asked += usize::from(item == 2);
            let bad = item == 3 || (item == 2 && asked > 1);
            Ok::<_, Infallible>(if bad { Answer::Bad } else { Answer::Good })
        })
        .unwrap();
        assert_eq!(found.method, Method::ScanAfterContradiction);
        assert!(found.flaky.contains(&2));
    }

    #[test]
    fn what_cannot_be_tested_widens_the_change() {
        let found = dated("SGGSSBBS", None);
        assert_eq!(found.introduced, change(2, 5));
        assert_eq!(dated("SS", None).method, Method::ScanOfEqualEnds);
        assert_eq!(dated("", None).questions, 0);
    }
}
