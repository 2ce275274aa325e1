//! The logical lines of a text in C: lines that end with a backslash are joined with the
//! next, comments are gone, runs of blanks are one, and empty lines are left out.

use crate::subject::tokens;

/// The logical lines of a text, without line ends.
pub(super) fn logical_lines(text: &str) -> impl Iterator<Item = String> {
    let joined = text.replace("\\\r\n", "").replace("\\\n", "");
    let mut all = String::with_capacity(joined.len());
    let mut end = 0;
    for token in tokens(&joined) {
        let between = &joined[end..token.start];
        all.push_str(gap(between));
        all.push_str(&joined[token.clone()]);
        end = token.end;
    }
    let lines: Vec<String> = all.lines().map(|line| line.trim().to_owned()).collect();
    lines.into_iter().filter(|line| !line.is_empty())
}

/// What to keep of the text between two tokens: a line end outside of comments, one blank, or
/// nothing.
fn gap(between: &str) -> &'static str {
    let mut rest = between;
    while let Some(first) = rest.chars().next() {
        if first == '\n' {
            return "\n";
        }
        rest = match rest.strip_prefix("/*") {
            Some(comment) => comment.split_once("*/").map_or("", |(_, rest)| rest),
            None if rest.starts_with("//") => rest.find('\n').map_or("", |at| &rest[at..]),
            None => &rest[first.len_utf8()..],
        };
    }
    if between.is_empty() { "" } else { " " }
}

#[cfg(test)]
mod tests {
    use super::logical_lines;

    fn lines(text: &str) -> Vec<String> {
        logical_lines(text).collect()
    }

    #[test]
    fn comments_blanks_and_line_ends_within_directives_go() {
        let text = "#define A(x)  \\\n   (x) // no\n\n/* # no\n */ int   a; /* x\n*/ int b;\n\
                    char c = '\\''; char *d = \"/* \\\" // \";\n";
        assert_eq!(
            lines(text),
            [
                "#define A(x) (x)",
                "int a; int b;",
                "char c = '\\''; char *d = \"/* \\\" // \";"
            ]
        );
    }

    #[test]
    fn words_stay_apart() {
        assert_eq!(lines("int/**/a;return/* */b;"), ["int a;return b;"]);
    }
}
