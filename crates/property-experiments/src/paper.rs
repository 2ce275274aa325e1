//! The figures of the paper, from its appendix.

const FIGURE_8: &str = include_str!("../data/figure-8.txt");
const FIGURE_9: &str = include_str!("../data/figure-9.txt");

/// The paper's seconds for a fault: QuickChick, QcCrowbar, FuzzChick, hand-written; `-` is a
/// timeout.
pub(crate) fn seconds(machine: &str, fault: usize) -> Vec<&'static str> {
    let figure = match machine {
        "stack" => FIGURE_8,
        _ => FIGURE_9,
    };
    figure
        .lines()
        .filter_map(|line| line.split_once(' '))
        .find(|(number, _)| number.parse() == Ok(fault))
        .map_or_else(Vec::new, |(_, rest)| rest.split(' ').collect())
}
