//! Reading what compilers say about their own options: gcc's `-Q --help=…`
//! lists, clang's help.
//!
//! Knows the forms of these lists and nothing of what an option does.

use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// An option in a compiler's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    /// Its name, including the `=` if it takes a value.
    pub(super) name: String,
    pub(super) values: Values,
}

/// The possible values of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// Nothing: it is on or off (`-fno-…`).
    Toggle,
    /// One of these words.
    Words(Vec<String>),
    /// A number, within limits if they are documented.
    Number {
        least: Option<u64>,
        most: Option<u64>,
        default: Option<u64>,
    },
    /// Undocumented.
    Untold,
}

/// `--param=align-threshold=<1,65536>`, `-fira-region=[one|all|mixed]`,
/// `-ftree-vrp`.
static OPTION: LazyLock<Regex> =
    LazyLock::new(|| fixed(r"^(--?[\w.+-]+(?:=[\w.+-]+)?=?)(?:<([^>]*)>|\[([\w|.,+-]+)\])?$"));
/// gcc up to version 9: `max-unroll-times   default 8 minimum 0 maximum 0`.
static OLD_PARAM: LazyLock<Regex> =
    LazyLock::new(|| fixed(r"^\s+([\w-]+)\s+default (-?\d+) minimum (-?\d+) maximum (-?\d+)$"));
/// Options that the headline of a list of values names.
static HEADLINE: LazyLock<Regex> = LazyLock::new(|| fixed(r"-m[\w-]+="));

/// gcc's and clang's message for an unknown option.
static UNKNOWN: LazyLock<Regex> = LazyLock::new(|| {
    fixed(r"(?:unrecognized command[ -]line option|unknown argument:?) ['‘]([^'’]+)['’]")
});

fn fixed(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|error| panic!("a fixed pattern: {error}"))
}

/// The options in one of gcc's lists that this compiler supports for this language, in its
/// order. Aliases and options without effect are left out.
pub(super) fn gcc_list(text: &str) -> Vec<Listed> {
    let words = value_lists(text);
    let mut options: Vec<Listed> = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("  ")) {
        let option = old_param(line).or_else(|| gcc_option(line, &words));
        options.extend(option);
    }
    options
}

fn gcc_option(line: &str, words: &BTreeMap<String, Vec<String>>) -> Option<Listed> {
    let line = line.trim();
    let (written, state) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let state = state.trim();
    let is_elsewhere = state.starts_with("[available") || state.starts_with("[ignored");
    let is_alias = state.starts_with('-') && state.parse::<i64>().is_err();
    if is_elsewhere || is_alias {
        return None;
    }
    let found = OPTION.captures(written)?;
    let name = found[1].to_owned();
    let values = match (found.get(2), found.get(3)) {
        (_, Some(choices)) => Values::Words(choices.as_str().split('|').map(Into::into).collect()),
        (Some(range), _) => match range.as_str().split_once(',') {
            Some((least, most)) => Values::Number {
                least: least.parse().ok(),
                most: most.parse().ok(),
                default: state.parse().ok(),
            },
            // `-O<number>` is not an option with a value.
            None if !name.ends_with('=') => return None,
            None => number_or_untold(&name, state, words),
        },
        (None, None) if name.ends_with('=') => number_or_untold(&name, state, words),
        (None, None) => Values::Toggle,
    };
    Some(Listed { name, values })
}

/// For an option without listed values: the values listed elsewhere, or a number if its current
/// value is one.
fn number_or_untold(name: &str, state: &str, words: &BTreeMap<String, Vec<String>>) -> Values {
    if let Some(words) = words.get(name) {
        return Values::Words(words.clone());
    }
    match state.parse::<i64>() {
        Ok(default) => Values::Number {
            least: None,
            most: None,
            default: u64::try_from(default).ok(),
        },
        Err(_) => Values::Untold,
    }
}

fn old_param(line: &str) -> Option<Listed> {
    let found = OLD_PARAM.captures(line)?;
    let number = |group: usize| found[group].parse::<u64>().ok();
    Some(Listed {
        name: format!("--param={}=", &found[1]),
        values: Values::Number {
            least: number(3),
            // A missing maximum is written as 0.
            most: number(4).filter(|most| *most > 0),
            default: number(2),
        },
    })
}

/// The lists of values after gcc's list of options: a headline with the options, then words up
/// to an empty line.
fn value_lists(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut named: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_value_line = line.starts_with("    ");
        if line.trim_end().ends_with(':') {
            let names = HEADLINE.find_iter(line);
            named = names.map(|name| name.as_str().to_owned()).collect();
        } else if is_value_line && !named.is_empty() {
            for name in &named {
                let words = line.split_whitespace().map(str::to_owned);
                lists.entry(name.clone()).or_default().extend(words);
            }
        } else {
            named.clear();
        }
    }
    lists
}

/// The options that a compiler reports as unknown.
pub(super) fn unknown_options(messages: &str) -> BTreeSet<String> {
    let found = UNKNOWN.captures_iter(messages);
    found.map(|found| found[1].to_owned()).collect()
}

/// The names in clang's help, each including its `=`.
pub(super) fn clang_names(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("  -"));
    lines
        .filter_map(|line| line.split_whitespace().next())
        .map(|word| match word.find(['=', '<']) {
            Some(end) if word.as_bytes()[end] == b'=' => format!("-{}", &word[..=end]),
            Some(end) => format!("-{}", &word[..end]),
            None => format!("-{word}"),
        })
        .collect()
}

/// The processors that clang lists, each on its own line after a tab.
pub(super) fn clang_processors(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('\t'));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(file: &str) -> BTreeMap<String, Values> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/flags/");
        let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
        gcc_list(&text)
            .into_iter()
            .map(|option| (option.name, option.values))
            .collect()
    }

    fn words(words: &[&str]) -> Values {
        Values::Words(words.iter().map(ToString::to_string).collect())
    }

    fn number(least: Option<u64>, most: Option<u64>, default: Option<u64>) -> Values {
        Values::Number {
            least,
            most,
            default,
        }
    }

    #[test]
    fn gccs_optimizers_are_read() {
        let list = list("gcc-optimizers.txt");
        assert_eq!(list["-ftree-vrp"], Values::Toggle);
        assert_eq!(list["-fdelete-null-pointer-checks"], Values::Toggle);
        assert_eq!(list["-fira-region="], words(&["one", "all", "mixed"]));
        assert_eq!(list["-falign-loops="], Values::Untold);
        assert_eq!(list["-flifetime-dse="], number(Some(0), Some(2), Some(2)));
        assert_eq!(
            list["-ftree-parallelize-loops="],
            number(None, None, Some(1))
        );
        for absent in ["-O", "-O<number>", "-fhandle-exceptions", "-fstrict-enums"] {
            assert!(!list.contains_key(absent), "{absent}");
        }
    }

    #[test]
    fn gccs_params_are_read_in_their_new_and_their_old_form() {
        let new = list("gcc-params.txt");
        assert_eq!(
            new["--param=align-threshold="],
            number(Some(1), Some(65536), Some(100))
        );
        assert_eq!(
            new["--param=max-unroll-times="],
            number(None, None, Some(8))
        );
        assert_eq!(
            new["--param=prefetch-minimum-stride="],
            number(None, None, None)
        );
        assert_eq!(
            new["--param=parloops-schedule="],
            words(&["static", "dynamic", "guided", "auto", "runtime"])
        );
        assert_eq!(new["--param=ranger-debug="], Values::Untold);
        let old = list("gcc-9-params.txt");
        assert_eq!(
            old["--param=predictable-branch-outcome="],
            number(Some(0), Some(50), Some(2))
        );
        assert_eq!(
            old["--param=max-inline-insns-single="],
            number(Some(0), None, Some(200))
        );
    }

    #[test]
    fn gccs_target_options_get_their_values_from_the_lists_below() {
        let list = list("gcc-target.txt");
        assert_eq!(list["-mavx2"], Values::Toggle);
        assert_eq!(
            list["-mindirect-branch="],
            words(&["keep", "thunk", "thunk-extern", "thunk-inline"])
        );
        assert_eq!(list["-mfunction-return="], list["-mindirect-branch="]);
        assert_eq!(
            list["-mstringop-strategy="],
            words(&["byte_loop", "libcall", "unrolled_loop", "vector_loop"])
        );
        let Values::Words(processors) = &list["-march="] else {
            panic!("{:?}", list["-march="]);
        };
        assert!(processors.contains(&"znver4".to_owned()));
        assert_eq!(list["-mbranch-cost="], number(Some(0), Some(5), Some(3)));
        assert!(!list.contains_key("-mfused-madd"), "an alias");
    }

    #[test]
    fn complaints_about_unknown_options_are_read() {
        let said = "gcc: error: unrecognized command-line option '-fa=b'; did you mean '-fa'?\n\
                    gcc: error: unrecognized command line option '-fold'\n\
                    clang: error: unknown argument: '-mapxf'\n\
                    clang: error: unknown argument '-mno-abm'; did you mean '-mno-tbm'?\n\
                    clang: error: no input files\n";
        let unknown = unknown_options(said);
        let unknown: Vec<&str> = unknown.iter().map(String::as_str).collect();
        assert_eq!(unknown, ["-fa=b", "-fold", "-mapxf", "-mno-abm"]);
    }

    #[test]
    fn clangs_help_is_read() {
        let names = clang_names(
            "OPTIONS:\n  -falign-loops=<N>       N must be a power of two\n  \
             -fvectorize             Enable\n  -fno-vectorize\n  -mcmodel=medany         Equal\n  \
             -ffixed-<reg>           Fix\n                          more text\n",
        );
        let expected = [
            "-falign-loops=",
            "-ffixed-",
            "-fno-vectorize",
            "-fvectorize",
            "-mcmodel=",
        ];
        assert_eq!(
            names.iter().map(String::as_str).collect::<Vec<_>>(),
            expected
        );
        let processors = clang_processors("Available CPUs:\n\n\tznver3\n\thaswell\n\nUse -mcpu\n");
        assert_eq!(processors, ["znver3", "haswell"]);
    }
}
