//! Dafny's template for issues, with its titles.

use crate::issue::Issue;
use crate::markdown::{Markdown, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.heading(3, "Dafny version");
    text.paragraph(&escaped(&issue.version));
    text.heading(3, "Code to produce this issue");
    section::program(text, issue);
    text.heading(3, "Command to run and resulting output");
    section::command(text, issue);
    text.heading(3, "What happened?");
    section::happened(text, issue);
    section::expected(text, issue);
    section::versions(text, issue);
    text.heading(
        3,
        "What type of operating system are you experiencing the problem on?",
    );
    text.paragraph(&escaped(&issue.system));
    section::rest(text, issue);
}
