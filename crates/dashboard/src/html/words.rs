//! Texts of the store, numbers and times, as pages write them.

use gadfly_report::html::{escape, short};
use maud::{Markup, PreEscaped, html};
use std::time::{Duration, UNIX_EPOCH};

/// The latest time that is written: the end of the year 9999.
const LAST: i64 = 253_402_300_799;

/// A text of the store: escaped, with control characters made visible.
pub(crate) fn text(text: &str) -> Markup {
    PreEscaped(escape(text))
}

/// The same on one line of at most so many characters.
pub(crate) fn line(text: &str, most: usize) -> Markup {
    PreEscaped(short(text, most))
}

/// A time in UTC.
pub(crate) fn time(seconds: i64) -> Markup {
    let whole = timestamp(seconds);
    let shown = whole.replace('T', " ");
    html! { time datetime=(whole) { (shown.get(..16).unwrap_or(&shown)) } }
}

/// `2026-11-19T08:00:00Z`.
pub(crate) fn timestamp(seconds: i64) -> String {
    let seconds = u64::try_from(seconds.min(LAST)).unwrap_or(0);
    humantime::format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
}

/// How long something took, in its two largest units.
pub(crate) fn duration(seconds: f64) -> String {
    let seconds = seconds.clamp(0.0, 1e12) as u64;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, minutes) => format!("{minutes} min {} s", seconds % 60),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}

/// A number with its digits in groups.
pub(crate) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

/// `1 bug`, `2 bugs`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{} {what}s", number(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_durations_are_easy_to_read() {
        assert_eq!(number(7), "7");
        assert_eq!(number(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(counted(1, "bug"), "1 bug");
        assert_eq!(duration(59.9), "59 s");
        assert_eq!(duration(61.0), "1 min 1 s");
        assert_eq!(duration(3_700.0), "1 h 1 min");
        assert_eq!(duration(f64::NAN), "0 s");
        assert_eq!(duration(100_000.0), "1 d 3 h");
    }

    #[test]
    fn any_number_of_seconds_is_a_time() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00Z");
        assert_eq!(timestamp(i64::MIN), "1970-01-01T00:00:00Z");
        assert_eq!(timestamp(i64::MAX), "9999-12-31T23:59:59Z");
    }
}
