//! Options that a program names in the comments at its top, where test suites say how to
//! run it. Knows how the options are spelled; the parser and the machine implement them.

/// The options in a program's first comments that change what it means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeaderOptions {
    /// `--unicode-char:false`: characters are UTF-16 units and print unquoted.
    pub utf16_chars: bool,
    /// `--function-syntax:3`: only a `function method` is executed.
    pub old_functions: bool,
}

impl HeaderOptions {
    /// The options of a text. If its comments have several commands, the first
    /// one counts.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let comments = || {
            let lines = text.lines().map(str::trim);
            lines.take_while(|line| line.is_empty() || line.starts_with("//"))
        };
        let command = comments()
            .find(|line| line.contains("RUN:"))
            .or_else(|| comments().find(|line| line.contains(" --")));
        let mut options = Self::default();
        let mut words = command.unwrap_or_default().split_whitespace().peekable();
        while let Some(word) = words.next() {
            let Some(option) = word.strip_prefix(['-', '/']) else {
                continue;
            };
            let (name, value) = match option.split_once([':', '=']) {
                Some((name, value)) => (name, value),
                None => (option, words.peek().copied().unwrap_or_default()),
            };
            // `--unicode-char` and `/unicodeChar` are the same.
            let name = name.replace('-', "").to_ascii_lowercase();
            match (name.as_str(), value) {
                ("unicodechar", "false" | "0") => options.utf16_chars = true,
                ("functionsyntax", "3") => options.old_functions = true,
                ("functionsyntax", value) if value.starts_with("migration") => {
                    options.old_functions = true;
                }
                _ => {}
            }
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::HeaderOptions;

    fn utf16(text: &str) -> bool {
        HeaderOptions::of(text).utf16_chars
    }

    #[test]
    fn options_are_found_in_all_spellings() {
        assert!(utf16(
            "// RUN: dafny run \"%s\" --unicode-char:false\nmethod M() {}"
        ));
        assert!(utf16("\n// RUN: dafny run --unicode-char=false x.dfy"));
        assert!(utf16("// RUN: dafny --unicode-char false x.dfy"));
        assert!(utf16("// RUN: dafny /unicodeChar:0 /compile:3 x.dfy"));
        assert!(utf16("// run it with --unicode-char:false"));
        assert!(HeaderOptions::of("// RUN: %x --function-syntax:3").old_functions);
        assert!(HeaderOptions::of("// RUN: %x /functionSyntax:migration3to4").old_functions);
    }

    #[test]
    fn other_comments_ask_for_nothing() {
        let nothing = [
            "",
            "method M() {}\n// RUN: dafny --unicode-char:false",
            "// RUN: dafny --unicode-char:true x.dfy",
            "// RUN: dafny x.dfy\n// RUN: dafny --unicode-char:false x.dfy",
            "// RUN: dafny --function-syntax:4 --unicode-char",
        ];
        for text in nothing {
            assert_eq!(HeaderOptions::of(text), HeaderOptions::default(), "{text}");
        }
    }
}
