//! A report for a tracker without rules of its own.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.item(&format!("Compiler: {}", code(&issue.target)));
    text.item(&format!("Version: {}", escaped(&issue.version)));
    text.item(&format!("System: {}", escaped(&issue.system)));
    text.end_list();
    text.heading(2, "Program");
    if issue.is_reduced {
        text.paragraph("Reduced from a generated program.");
    }
    section::program(text, issue);
    text.heading(2, "Command and output");
    section::command(text, issue);
    text.heading(2, "Expected");
    section::expected(text, issue);
    text.heading(2, "What happens");
    section::happened(text, issue);
    text.heading(2, "What every compiler did");
    section::versions(text, issue);
    section::rest(text, issue);
}
