//! Several numbers that grow, as one SVG file of its own, with a legend.

use super::escape::escape;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 320.0;
/// The room for labels.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 150.0;
const BOTTOM: f64 = 34.0;
const TOP: f64 = 28.0;

/// Colours that people tell apart, also in print and without seeing red or green.
const COLOURS: [&str; 6] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9",
];

/// Numbers that grow.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    /// What is counted.
    pub title: String,
    /// What is at the bottom, with its unit.
    pub across: String,
    /// The lines by name; each has its points from left to right.
    pub lines: Vec<(String, Vec<(f64, f64)>)>,
}

impl Growth {
    /// The text of an SVG file.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let points = || self.lines.iter().flat_map(|(_, points)| points);
        let widest = points().map(|it| it.0).fold(0.0, f64::max).max(1e-9);
        let most = points().map(|it| it.1).fold(0.0, f64::max).max(1.0);
        let x = |at: f64| LEFT + (WIDTH - LEFT - RIGHT) * at / widest;
        let y = |value: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / most;
        let (base, end) = (y(0.0), x(widest));
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"12\" role=\"img\" aria-label=\"{title}\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
             <text x=\"{LEFT}\" y=\"16\" font-weight=\"bold\">{title}</text>\n\
             <path d=\"M{LEFT} {TOP}V{base:.1}H{end:.1}\" stroke=\"#888\" fill=\"none\"/>\n\
             <text x=\"{label}\" y=\"{top}\" text-anchor=\"end\">{most:.0}</text>\n\
             <text x=\"{label}\" y=\"{base:.1}\" text-anchor=\"end\">0</text>\n\
             <text x=\"{LEFT}\" y=\"{under}\">0</text>\n\
             <text x=\"{end:.1}\" y=\"{under}\" text-anchor=\"end\">{widest:.0} {across}</text>",
            title = escape(&self.title),
            across = escape(&self.across),
            label = LEFT - 6.0,
            top = TOP + 10.0,
            under = HEIGHT - 14.0,
        );
        for (number, (name, points)) in self.lines.iter().enumerate() {
            let colour = COLOURS[number % COLOURS.len()];
            let mut path = String::new();
            for (at, value) in points {
                let (across, up) = (x(*at), y(*value));
                let _ = match path.is_empty() {
                    true => write!(path, "M{across:.1} {up:.1}"),
                    false => write!(path, "H{across:.1}V{up:.1}"),
                };
            }
            let row = TOP + 14.0 + 18.0 * number as f64;
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"1.5\" fill=\"none\"/>\n\
                 <path d=\"M{from:.1} {line:.1}h16\" stroke=\"{colour}\" stroke-width=\"3\"/>\n\
                 <text x=\"{text:.1}\" y=\"{row:.1}\">{name}</text>",
                from = end + 10.0,
                line = row - 4.0,
                text = end + 31.0,
                name = escape(name),
            );
        }
        svg.push_str("</svg>\n");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_name_and_nothing_escapes() {
        let growth = Growth {
            title: "Remarks <of> gcc".to_owned(),
            across: "CPU-s".to_owned(),
            lines: vec![
                ("random".to_owned(), vec![(0.0, 0.0), (10.0, 5.0)]),
                ("\"guided\" & more".to_owned(), vec![(0.0, 0.0), (9.0, 8.0)]),
                ("nothing".to_owned(), Vec::new()),
            ],
        };
        let svg = growth.to_svg();
        assert!(svg.contains("Remarks &lt;of&gt; gcc") && !svg.contains("<of>"));
        assert!(svg.contains("&amp; more"), "{svg}");
        assert_eq!(svg.matches("stroke-width=\"1.5\"").count(), 3);
        assert!(
            svg.contains("H570.0V"),
            "the longest line ends at the right: {svg}"
        );
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
        assert!(Growth::default().to_svg().contains("</svg>"));
    }
}
