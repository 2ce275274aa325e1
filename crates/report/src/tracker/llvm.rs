//! What LLVM's guidelines ask for: a small program with the command line first, then, for a
//! miscompilation, why the program is well-defined; for a crash, its trace.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.paragraph(&format!(
        "{} on {}, {}.",
        escaped(&issue.what),
        code(&issue.target),
        escaped(&issue.version)
    ));
    text.heading(2, "Reproducer");
    section::program(text, issue);
    text.heading(2, "Command and output");
    section::command(text, issue);
    text.heading(2, "Expected and actual behaviour");
    section::expected(text, issue);
    section::happened(text, issue);
    text.heading(2, "Versions and options");
    text.item(&format!("System: {}", escaped(&issue.system)));
    section::versions(text, issue);
    section::rest(text, issue);
}
