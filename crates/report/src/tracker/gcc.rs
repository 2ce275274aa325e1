//! What GCC's guidelines ask for: version, system, options, the complete command line with its
//! messages, and a program that needs no headers.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.item(&format!("Version: {}", escaped(&issue.version)));
    text.item(&format!("System type: {}", escaped(&issue.system)));
    text.item(&format!("Options: {}", code(&issue.options.join(" "))));
    text.end_list();
    text.heading(2, "Command line and messages");
    section::command(text, issue);
    text.heading(2, "Source");
    section::program(text, issue);
    text.heading(2, "Expected and actual result");
    section::expected(text, issue);
    section::happened(text, issue);
    text.heading(2, "Known to work, known to fail");
    section::versions(text, issue);
    section::rest(text, issue);
}
