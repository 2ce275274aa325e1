//! The order in which people count: `gcc-9` before `gcc-14`.
//!
//! Pure text; knows nothing of packages.

use std::cmp::Ordering;

/// Compares two names, with runs of digits compared by value.
pub fn natural_order(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a, b);
    loop {
        match (a.chars().next(), b.chars().next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(x), Some(y)) if x.is_ascii_digit() && y.is_ascii_digit() => {
                let (left, right) = (number(a), number(b));
                let ordering = value(left).cmp(&value(right));
                if ordering != Ordering::Equal {
                    return ordering;
                }
                a = &a[left.len()..];
                b = &b[right.len()..];
            }
            (Some(x), Some(y)) if x == y => {
                a = &a[x.len_utf8()..];
                b = &b[y.len_utf8()..];
            }
            (Some(x), Some(y)) => return x.cmp(&y),
        }
    }
}

fn number(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

/// A comparable key for a number of any length: without leading zeros, longer is larger.
fn value(digits: &str) -> (usize, &str) {
    let significant = digits.trim_start_matches('0');
    (significant.len(), significant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_by_value() {
        let mut names = [
            "gcc-14",
            "gcc-9",
            "gcc-snapshot",
            "clang-17",
            "gcc-10",
            "gcc",
        ];
        names.sort_by(|a, b| natural_order(a, b));
        let sorted = [
            "clang-17",
            "gcc",
            "gcc-9",
            "gcc-10",
            "gcc-14",
            "gcc-snapshot",
        ];
        assert_eq!(names, sorted);
    }

    #[test]
    fn numbers_of_any_length_do_not_overflow() {
        let long = "9".repeat(60);
        assert_eq!(natural_order(&long, "12"), Ordering::Greater);
        assert_eq!(natural_order("007", "7"), Ordering::Equal);
    }
}
