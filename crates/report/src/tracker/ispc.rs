//! What ISPC's maintainers need: besides the program, the target and the LLVM that its version
//! line names.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.item(&format!("ISPC version: {}", escaped(&issue.version)));
    text.item(&format!(
        "Target and options: {}",
        code(&issue.options.join(" "))
    ));
    text.item(&format!("System: {}", escaped(&issue.system)));
    text.end_list();
    text.heading(2, "Steps to reproduce");
    section::program(text, issue);
    section::command(text, issue);
    text.heading(2, "Expected behaviour");
    section::expected(text, issue);
    text.heading(2, "Actual behaviour");
    section::happened(text, issue);
    text.heading(2, "Other targets and versions");
    section::versions(text, issue);
    section::rest(text, issue);
}
