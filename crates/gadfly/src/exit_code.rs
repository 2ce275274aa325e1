//! The exit codes of all commands, and what they mean: the help and the user guide have
//! the same list.

use std::process::ExitCode;

/// An exit code that scripts can act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Code {
    Done = 0,
    Found = 1,
    Usage = 2,
    Input = 3,
    NoCompiler = 4,
    Store = 5,
    Machine = 6,
    Invalid = 7,
    NotExecutable = 8,
    Limit = 9,
    OwnBug = 10,
    Stopped = 130,
}

impl Code {
    const ALL: [Code; 12] = [
        Code::Done,
        Code::Found,
        Code::Usage,
        Code::Input,
        Code::NoCompiler,
        Code::Store,
        Code::Machine,
        Code::Invalid,
        Code::NotExecutable,
        Code::Limit,
        Code::OwnBug,
        Code::Stopped,
    ];

    fn meaning(self) -> &'static str {
        match self {
            Code::Done => "success",
            Code::Found => {
                "`check` or `replay` saw a finding, `fuzz --fail-on-bug` or `ci` found a new bug, or `format --check` found a file that is formatted differently"
            }
            Code::Usage => "invalid arguments",
            Code::Input => "a configuration, choice or source file cannot be used",
            Code::NoCompiler => "no compiler to test",
            Code::Store => "the store cannot be used, or does not contain the requested item",
            Code::Machine => {
                "an error of the system: disk, memory, processes, permissions or network; `ci`: the change could not be tested"
            }
            Code::Invalid => {
                "`interpret`, `recondition --advanced`: the program performed an invalid operation"
            }
            Code::NotExecutable => {
                "`interpret`, `recondition --advanced`: the program uses a construct that cannot be executed"
            }
            Code::Limit => "`interpret`, `recondition --advanced`: the program reached a limit",
            Code::OwnBug => {
                "a bug in Gadfly: a panic, or an invalid generated program; `fuzz` reports it, continues, and exits as usual"
            }
            Code::Stopped => "stopped by Ctrl-C or a signal; everything reported so far is stored",
        }
    }

    /// The list as the help shows it.
    pub(crate) fn help() -> String {
        const WIDTH: usize = 78;
        let mut text = String::new();
        for code in Code::ALL {
            let mut line = format!("  {:<4}", code as u8);
            for word in code.meaning().split(' ') {
                if line.chars().count() + 1 + word.chars().count() > WIDTH {
                    text += &line;
                    text.push('\n');
                    line = " ".repeat(6);
                }
                line.push(' ');
                line += word;
            }
            text += &line;
            text.push('\n');
        }
        text
    }
}

impl From<Code> for ExitCode {
    fn from(code: Code) -> ExitCode {
        ExitCode::from(code as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    /// The user guide once left out three codes.
    #[test]
    fn the_user_guide_has_the_same_list() {
        let guide = include_str!("../../../docs/getting-started.md");
        let (_, table) = guide.split_once("| code | meaning |\n|---|---|\n").unwrap();
        let rows = table.lines().take_while(|line| line.starts_with('|'));
        let expected = Code::ALL.map(|code| format!("| {} | {} |", code as u8, code.meaning()));
        assert_eq!(rows.collect::<Vec<_>>(), expected);
    }
}
