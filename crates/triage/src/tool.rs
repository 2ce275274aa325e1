//! Which of a compiler's helpers failed, when it was not the compiler proper.

use crate::normalise::pattern;
use regex::Regex;
use std::sync::LazyLock;

/// Drivers that name the program that failed (gcc's, pcc's, clang's), and gcc's link-time
/// compiler, which names itself.
static NAMED: LazyLock<[Regex; 4]> = LazyLock::new(|| {
    [
        r"signal terminated program ([\w+-]+)",
        r"(?m)^(lto1|lto-wrapper): internal compiler error",
        r"error: (?:\S*/)?([\w+-]+) terminated with (?:status|signal)",
        r"error: ([\w+]+) (?:command failed|returned \d+ exit status)",
    ]
    .map(|text| Regex::new(text).expect("a fixed pattern"))
});

/// The assembler and the linker, recognised by the format of their messages.
static ASSEMBLER: LazyLock<Regex> = pattern!(r"(?m)Assembler messages:|^\S*\bas: ");
static LINKER: LazyLock<Regex> =
    pattern!(r"(?m)^(?:\S*/)?(?:[\w-]*-)?ld(?:\.\w+)?: |^collect2: |undefined reference to ");

/// The helper that failed, according to the messages.
pub(crate) fn failing_tool(messages: &str) -> Option<String> {
    let named = NAMED
        .iter()
        .find_map(|pattern| Some(base_name(pattern.captures(messages)?.get(1)?.as_str())));
    match named {
        Some("linker") => Some("ld".to_owned()),
        Some("assembler") => Some("as".to_owned()),
        Some(name) => Some(name.to_owned()),
        None if ASSEMBLER.is_match(messages) => Some("as".to_owned()),
        None if LINKER.is_match(messages) => Some("ld".to_owned()),
        None => None,
    }
}

/// `x86_64-linux-gnu-ccom` is `ccom`.
fn base_name(program: &str) -> &str {
    program.rsplit('-').next().unwrap_or(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_helper_is_recognised_by_its_own_or_its_drivers_words() {
        let table = [
            (
                "gcc-12: internal compiler error: Segmentation fault signal terminated program cc1\n",
                Some("cc1"),
            ),
            (
                "error: /usr/bin/x86_64-linux-gnu-ccom terminated with status 1\n",
                Some("ccom"),
            ),
            (
                "/tmp/ctm.o:11: Error: x\nerror: /usr/bin/x86_64-linux-gnu-as terminated with status 1\n",
                Some("as"),
            ),
            (
                "clang: error: linker command failed with exit code 1 (use -v to see invocation)\n",
                Some("ld"),
            ),
            (
                "clang: error: assembler command failed with exit code 1\n",
                Some("as"),
            ),
            (
                "clang: error: clang frontend command failed with exit code 139\n",
                None,
            ),
            (
                "/tmp/x.s: Assembler messages:\n/tmp/x.s:1: Error: bad\n",
                Some("as"),
            ),
            (
                "/usr/bin/ld: /tmp/cc6hf5yo.o: in function `main':\n",
                Some("ld"),
            ),
            ("ld: warning: missing .note.GNU-stack\n", Some("ld")),
            ("collect2: error: ld returned 1 exit status\n", Some("ld")),
            ("func.c:1:1: error: old style\n", None),
        ];
        for (messages, wanted) in table {
            assert_eq!(failing_tool(messages).as_deref(), wanted, "{messages}");
        }
    }
}
