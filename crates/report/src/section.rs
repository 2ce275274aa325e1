//! The parts of a report that several trackers want, below the titles that each of them gives.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped, one_line, prose};

/// The most targets that are listed by name.
const MOST_TARGETS: usize = 30;

/// The files of the program.
pub(crate) fn program(text: &mut Markdown, issue: &Issue) {
    for file in &issue.program {
        if issue.program.len() > 1 {
            text.paragraph(&format!("{}:", code(&file.name)));
        }
        text.program(file.language, &file.text);
    }
}

/// The command line, and what it led to.
pub(crate) fn command(text: &mut Markdown, issue: &Issue) {
    let lead = match issue.is_of_original {
        true => "With the program before its reduction, which is attached:",
        false => "",
    };
    if !lead.is_empty() {
        text.paragraph(lead);
    }
    text.output(&format!("$ {}\n{}", one_line(&issue.command), issue.actual));
}

/// What should happen.
pub(crate) fn expected(text: &mut Markdown, issue: &Issue) {
    match &issue.expected {
        Some(output) if output.trim().is_empty() => {
            text.paragraph("The program should print nothing and exit with status 0.");
        }
        Some(output) => {
            text.paragraph("The program should print:");
            text.output(output);
        }
        None => text.paragraph(
            "The program is valid: it should be compiled, and print what other compilers make \
             it print.",
        ),
    }
}

/// What happens instead, in words.
pub(crate) fn happened(text: &mut Markdown, issue: &Issue) {
    text.paragraph(&format!("{}.", capitalised(&issue.what)));
    if !issue.evidence.trim().is_empty() {
        text.output(&issue.evidence);
    }
}

/// Which versions show it, which do not, and since when.
pub(crate) fn versions(text: &mut Markdown, issue: &Issue) {
    for results in &issue.results {
        let mut names: Vec<String> = results.targets.iter().map(|it| code(it)).collect();
        let more = names.len().saturating_sub(MOST_TARGETS);
        names.truncate(MOST_TARGETS);
        if more > 0 {
            names.push(format!("and {more} more"));
        }
        let mark = if results.is_bad { "**wrong**: " } else { "" };
        let result = code(&results.result);
        text.item(&format!("{mark}{result}: {}", names.join(", ")));
    }
    for line in &issue.bisections {
        text.item(&format!("Bisected: {}", escaped(line)));
    }
    text.end_list();
}

/// Who is to blame, if that is known.
pub(crate) fn blame(text: &mut Markdown, issue: &Issue) {
    if let Some(blame) = &issue.blame {
        text.heading(2, "What is to blame");
        text.paragraph(&escaped(blame));
    }
}

/// Why the program is valid, and how that and the finding were checked.
pub(crate) fn validity(text: &mut Markdown, issue: &Issue) {
    text.heading(2, "Why the program is valid");
    text.paragraph(&prose(&issue.validity));
    let (shown, tries) = issue.shown;
    text.paragraph(&format!(
        "The finding was confirmed by building from scratch: it showed {shown} of {tries} times."
    ));
}

/// Bugs of the catalogue that it may be.
pub(crate) fn related(text: &mut Markdown, issue: &Issue) {
    if issue.related.is_empty() {
        return;
    }
    text.heading(2, "Related bugs");
    for relative in &issue.related {
        text.item(&format!(
            "{}: {} ({})",
            code(&relative.name),
            escaped(&relative.title),
            escaped(&relative.relation)
        ));
    }
    text.end_list();
}

/// The files that go with the report.
pub(crate) fn attached(text: &mut Markdown, issue: &Issue) {
    if issue.attached.is_empty() {
        return;
    }
    text.heading(2, "Attached");
    for name in &issue.attached {
        text.item(&code(name));
    }
    text.end_list();
    text.paragraph("`sh reproduce.sh` exits with 0 if the bug shows.");
}

/// What all trackers have at the end of a report.
pub(crate) fn rest(text: &mut Markdown, issue: &Issue) {
    blame(text, issue);
    validity(text, issue);
    related(text, issue);
    attached(text, issue);
}

fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + rest.as_str()
    })
}
