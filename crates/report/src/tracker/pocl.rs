//! What PoCL's maintainers need: the device and the driver first, and the host program beside
//! the kernel.

use crate::issue::Issue;
use crate::markdown::{Markdown, code, escaped};
use crate::section;

pub(super) fn write(text: &mut Markdown, issue: &Issue) {
    text.item(&format!("Device and options: {}", code(&issue.target)));
    text.item(&format!("PoCL version: {}", escaped(&issue.version)));
    text.item(&format!("System: {}", escaped(&issue.system)));
    text.end_list();
    text.heading(2, "Kernel and host program");
    section::program(text, issue);
    text.heading(2, "Expected output");
    section::expected(text, issue);
    text.heading(2, "Actual output");
    section::happened(text, issue);
    section::command(text, issue);
    text.heading(2, "Other devices and implementations");
    section::versions(text, issue);
    section::rest(text, issue);
}
