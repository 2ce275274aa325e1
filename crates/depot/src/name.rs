//! What users call compilers: `gcc-14`, `gcc-14@trixie`, `pocl`.

use crate::error::DepotError;
use crate::family;
use crate::suite::Suite;

/// A compiler that the user asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// Its common name: `pocl`.
    pub(crate) called: String,
    /// Its package: `pocl-opencl-icd`.
    pub(crate) package: String,
    /// The suite, if the user named one.
    pub(crate) suite: Option<Suite>,
}

impl Wanted {
    pub(crate) fn parse(text: &str) -> Result<Wanted, DepotError> {
        let (called, suite) = match text.split_once('@') {
            Some((called, suite)) => (called, Some(Suite::named(suite)?)),
            None => (text, None),
        };
        if let Err(why) = package_name(called) {
            return Err(DepotError::BadName {
                name: text.to_owned(),
                why: why.to_owned(),
            });
        }
        Ok(Wanted {
            called: called.to_owned(),
            package: family::package_of(called).to_owned(),
            suite,
        })
    }

    /// Its name in the depot, once the suite is known.
    pub(crate) fn full_name(&self, suite: Suite) -> String {
        format!("{}@{suite}", self.called)
    }
}

/// Debian's rule for the names of packages. It also keeps `..`, `/` and
/// options out of paths and command lines.
fn package_name(text: &str) -> Result<(), &'static str> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "+-.".contains(c);
    if text.len() < 2 {
        Err("it is too short")
    } else if !text.chars().all(allowed) {
        Err("names have only lower-case letters, digits, `+`, `-` and `.`")
    } else if !text.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        Err("names start with a letter or a digit")
    } else if text.ends_with(['+', '-']) && !text.ends_with("++") {
        // apt would treat it as a request to install or remove.
        Err("names do not end with `+` or `-`")
    } else {
        Ok(())
    }
}

/// The names of `all` that are most similar to `name`, at most five; compilers before other
/// packages.
pub(crate) fn near<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> Vec<String> {
    const MOST: usize = 5;
    let limit = 1 + name.len() / 4;
    let mut scored: Vec<(usize, &str)> = all
        .filter(|other| other.len().abs_diff(name.len()) <= limit)
        .map(|other| (distance(name, other), other))
        .filter(|&(distance, _)| distance <= limit)
        .collect();
    let is_other = |name: &str| family::Family::of(family::package_of(name)).is_none();
    scored.sort_by(|a, b| {
        let by_kind = is_other(a.1).cmp(&is_other(b.1));
        let by_distance = a.0.cmp(&b.0);
        by_kind
            .then(by_distance)
            .then_with(|| crate::natural::natural_order(a.1, b.1))
    });
    scored.dedup();
    scored.truncate(MOST);
    scored
        .into_iter()
        .map(|(_, name)| name.to_owned())
        .collect()
}

/// The number of letters to change, add, remove or swap with their neighbour (optimal string
/// alignment distance).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = last[j] + usize::from(a[i] != b[j]);
            let mut best = replaced.min(row[j] + 1).min(last[j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_and_without_suite() {
        let plain = Wanted::parse("gcc-14").unwrap();
        assert_eq!((plain.package.as_str(), plain.suite), ("gcc-14", None));
        let given = Wanted::parse("pocl@stable").unwrap();
        assert_eq!(given.package, "pocl-opencl-icd");
        assert_eq!(given.full_name(given.suite.unwrap()), "pocl@trixie");
    }

    #[test]
    fn what_apt_or_a_path_would_misread_is_refused() {
        for bad in [
            "",
            "x",
            "--purge",
            "../../etc",
            "gcc-14-",
            "gcc/sid",
            "GCC",
            "a b",
            "gcc=",
        ] {
            assert!(
                matches!(Wanted::parse(bad), Err(DepotError::BadName { .. })),
                "{bad}"
            );
        }
        assert!(Wanted::parse("g++").is_ok());
        let suite = Wanted::parse("gcc-14@nowhere");
        assert!(matches!(suite, Err(DepotError::UnknownSuite { .. })));
    }

    #[test]
    fn near_names_come_closest_first() {
        let all = ["gcc-9", "gcc-14", "gcc-13", "clang-17", "tcc"];
        assert_eq!(near("gcc-41", all.into_iter())[..1], ["gcc-14"]);
        assert_eq!(near("clnag-17", all.into_iter()), ["clang-17"]);
        assert!(near("rustc", all.into_iter()).is_empty());
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
