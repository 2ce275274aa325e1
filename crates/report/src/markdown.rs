//! Texts in Markdown. Programs and messages may contain anything, also Markdown and HTML;
//! nothing here lets them end the place where they are shown.

use std::fmt::Write;

/// The most lines of a message or an output that are shown.
const MOST_LINES: usize = 40;

/// The most lines of a program that are shown; a larger one is attached.
const MOST_PROGRAM_LINES: usize = 400;

/// The most characters of a line, also of a title.
const MOST_COLUMNS: usize = 400;

/// The most characters of a paragraph that is not Gadfly's own.
const MOST_PROSE: usize = 2000;

/// A Markdown text that grows.
#[derive(Default)]
pub(crate) struct Markdown(String);

impl Markdown {
    /// A title of level 1, 2 or 3.
    pub(crate) fn heading(&mut self, level: usize, text: &str) {
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{} {}\n", "#".repeat(level), escaped(text));
    }

    /// A paragraph of Gadfly's own words, which may be Markdown.
    pub(crate) fn paragraph(&mut self, text: &str) {
        let _ = writeln!(self.0, "{}\n", text.trim());
    }

    /// An item of a list; the caller escapes what is not its own.
    pub(crate) fn item(&mut self, text: &str) {
        let _ = writeln!(self.0, "- {text}");
    }

    /// The end of a list.
    pub(crate) fn end_list(&mut self) {
        self.0.push('\n');
    }

    /// An output or a message, cut in the middle if it is long: its end often says most.
    pub(crate) fn output(&mut self, text: &str) {
        self.block("text", &bounded(text, MOST_LINES));
    }

    /// A program, cut at its end if it is very long.
    pub(crate) fn program(&mut self, language: &str, text: &str) {
        self.block(language, &bounded(text, MOST_PROGRAM_LINES));
    }

    /// A fenced block, whose fence is longer than any in the text.
    fn block(&mut self, language: &str, text: &str) {
        let fence = "`".repeat(longest_run(text).max(2) + 1);
        let _ = writeln!(self.0, "{fence}{language}\n{text}\n{fence}\n");
    }

    /// The text, with one line break at its end.
    pub(crate) fn finish(self) -> String {
        format!("{}\n", self.0.trim_end())
    }
}

/// A text as inline code, on one line.
pub(crate) fn code(text: &str) -> String {
    let text = one_line(text);
    let ticks = "`".repeat(longest_run(&text) + 1);
    // A space is needed beside a backtick, and is not shown if it is on both sides.
    let space = match text.starts_with('`') || text.ends_with('`') || text.is_empty() {
        true => " ",
        false => "",
    };
    format!("{ticks}{space}{text}{space}{ticks}")
}

/// A text on one line, with everything escaped that Markdown, HTML or a tracker would read:
/// `@name` and `#1` would notify people and link to issues.
pub(crate) fn escaped(text: &str) -> String {
    escaped_line(&one_line(text))
}

/// The same for a text that may be longer than a line.
pub(crate) fn prose(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    escaped_line(&cut_at(&words.join(" "), MOST_PROSE))
}

fn escaped_line(text: &str) -> String {
    let mut safe = String::new();
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let next = rest.peek().copied().unwrap_or(' ');
        match c {
            // Within a word it is no emphasis.
            '_' if before.is_alphanumeric() && next.is_alphanumeric() => safe.push(c),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '@' => safe.push_str("&#64;"),
            '#' => safe.push_str("&#35;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' => {
                safe.push('\\');
                safe.push(c);
            }
            _ => safe.push(c),
        }
        before = c;
    }
    safe
}

/// A text on one line, cut if it is long, without control characters.
pub(crate) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    cut(&words.join(" "))
}

/// The lines of a text, at most so many: the first and the last ones.
fn bounded(text: &str, most: usize) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    if lines.len() <= most {
        return lines.into_iter().map(cut).collect::<Vec<_>>().join("\n");
    }
    let last = most / 4;
    let first = most - last;
    let left_out = format!("[… {} lines left out …]", lines.len() - most);
    let shown = lines[..first].iter().map(|line| cut(line));
    let shown = shown.chain([left_out]);
    let end = lines[lines.len() - last..].iter().map(|line| cut(line));
    shown.chain(end).collect::<Vec<_>>().join("\n")
}

/// A line of at most so many characters, without what would move a terminal's cursor or turn
/// the direction of the text around.
fn cut(line: &str) -> String {
    cut_at(line, MOST_COLUMNS)
}

fn cut_at(line: &str, most: usize) -> String {
    let hidden = |c: char| {
        let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        turns || (c.is_control() && c != '\t')
    };
    let shown = |c: char| if hidden(c) { '\u{fffd}' } else { c };
    let mut kept: String = line.chars().take(most).map(shown).collect();
    if line.chars().nth(most).is_some() {
        kept.push('…');
    }
    kept
}

/// The length of the longest run of backticks.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`');
    runs.map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_is_longer_than_any_in_the_text() {
        let mut text = Markdown::default();
        text.output("a\n````\nb");
        assert_eq!(text.finish(), "`````text\na\n````\nb\n`````\n");
    }

    #[test]
    fn inline_code_contains_backticks() {
        assert_eq!(code("a"), "`a`");
        assert_eq!(code("`a``b"), "``` `a``b ```");
    }

    #[test]
    fn titles_notify_nobody_and_link_nothing() {
        assert_eq!(escaped("<b>@me #1\n*x*"), "&lt;b&gt;&#64;me &#35;1 \\*x\\*");
    }

    #[test]
    fn long_texts_keep_both_ends() {
        let text: Vec<String> = (0..100).map(|line| line.to_string()).collect();
        let short = bounded(&text.join("\n"), 8);
        assert_eq!(short, "0\n1\n2\n3\n4\n5\n[… 92 lines left out …]\n98\n99");
        assert_eq!(
            one_line(&"x".repeat(1000)).chars().count(),
            MOST_COLUMNS + 1
        );
    }
}
