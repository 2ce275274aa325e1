//! Which tests are properties: their names are in the test executables, between two marks.

use std::fs;
use std::path::{Path, PathBuf};

use gadfly_property::config::{END, MARK};

use crate::{BROKEN, Trouble};

/// A property in a test executable.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Property {
    /// The name of the test.
    pub(crate) name: String,
    pub(crate) executable: PathBuf,
}

/// The properties whose name contains the filter.
pub(crate) fn properties(
    executables: &[PathBuf],
    filter: Option<&str>,
) -> Result<Vec<Property>, Trouble> {
    let mut all = Vec::new();
    for executable in executables {
        let bytes = fs::read(executable).map_err(|error| {
            Trouble::new(
                BROKEN,
                format!("cannot read {}: {error}", executable.display()),
            )
        })?;
        all.extend(names(&bytes, executable));
    }
    all.retain(|property: &Property| filter.is_none_or(|filter| property.name.contains(filter)));
    all.sort();
    all.dedup();
    Ok(all)
}

fn names(bytes: &[u8], executable: &Path) -> Vec<Property> {
    let (mark, end) = (MARK.as_bytes(), END.as_bytes()[0]);
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(mark.len()).position(|window| window == mark) {
        rest = &rest[at + mark.len()..];
        let Some(length) = rest.iter().position(|byte| *byte == end) else {
            break;
        };
        // The mark alone, without a name, is in every executable.
        let name = std::str::from_utf8(&rest[..length]).ok();
        if let Some((_, name)) = name.and_then(|name| name.split_once("::")) {
            let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '#';
            if name.chars().all(is_name) {
                found.push(Property {
                    name: name.to_owned(),
                    executable: executable.to_owned(),
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_between_marks() {
        let bytes = format!("\0{MARK}{END}x{MARK}krate::tests::one{END}{MARK}no name{END}{MARK}");
        let found = names(bytes.as_bytes(), Path::new("x"));
        let names: Vec<&str> = found.iter().map(|property| &*property.name).collect();
        assert_eq!(names, ["tests::one"]);
    }
}
