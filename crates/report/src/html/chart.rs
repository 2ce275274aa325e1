//! A line over time as inline SVG, with its numbers as text beside it.

use super::escape::escape;
use super::page::Moment;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;
/// The room for labels at the left and the bottom.
const LEFT: f64 = 48.0;
const BOTTOM: f64 = 20.0;
const TOP: f64 = 8.0;

/// The most points of a line; more would not be seen.
const MOST_POINTS: usize = 600;

/// A number that grows.
pub struct Line<'a> {
    /// What is counted.
    pub title: &'a str,
    /// When it had which value, oldest first.
    pub points: Vec<(&'a Moment, u64)>,
    /// Whether it stays the same between points.
    pub is_stepped: bool,
}

impl Line<'_> {
    /// Writes it as a figure, or nothing if there is nothing to draw.
    pub fn write(&self, html: &mut String) {
        let (Some(first), Some(last)) = (self.points.first(), self.points.last()) else {
            return;
        };
        let span = (last.0.seconds - first.0.seconds).max(1) as f64;
        let most = self.points.iter().map(|it| it.1).max().unwrap_or(0).max(1);
        let x = |at: &Moment| {
            LEFT + (WIDTH - LEFT - 8.0) * (at.seconds - first.0.seconds) as f64 / span
        };
        let y = |value: u64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value as f64 / most as f64;
        let mut path = String::new();
        let every = self.points.len().div_ceil(MOST_POINTS).max(1);
        let end = self.points.len() - 1;
        let mut before = y(0);
        for (number, (at, value)) in self.points.iter().enumerate() {
            if number % every != 0 && number != end {
                continue;
            }
            let (across, up) = (x(at), y(*value));
            // Writing to a string cannot fail.
            let _ = match (path.is_empty(), self.is_stepped) {
                (true, _) => write!(path, "M{across:.1} {up:.1}"),
                (false, true) => write!(path, "L{across:.1} {before:.1}L{across:.1} {up:.1}"),
                (false, false) => write!(path, "L{across:.1} {up:.1}"),
            };
            before = up;
        }
        let title = escape(self.title);
        let (from, to) = (escape(&first.0.text), escape(&last.0.text));
        let alternative = format!("{title}: {} on {from}, {} on {to}", first.1, last.1);
        let base = HEIGHT - BOTTOM;
        let _ = writeln!(
            html,
            "<figure><figcaption>{title}</figcaption>\
             <svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=img aria-label=\"{alternative}\">\
             <path class=axis d=\"M{LEFT} {TOP}V{base}H{WIDTH}\"/>\
             <text x=\"{label}\" y=\"{top}\" text-anchor=end>{most}</text>\
             <text x=\"{label}\" y=\"{base}\" text-anchor=end>0</text>\
             <text x=\"{LEFT}\" y=\"{under}\">{from}</text>\
             <text x=\"{WIDTH}\" y=\"{under}\" text-anchor=end>{to}</text>\
             <path class=line d=\"{path}\"/></svg></figure>",
            label = LEFT - 6.0,
            top = TOP + 8.0,
            under = HEIGHT - 4.0,
        );
    }
}
