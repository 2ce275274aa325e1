//! Durations and sizes as people write and read them, on the command line and in
//! configuration files: `"10s"`, `"500ms"`, `"1h 30m"`, `"4GiB"`, `"unlimited"`.
//!
//! The one parser for both. Knows nothing of what is limited.

use serde::{Deserialize, Deserializer, Serializer, de};
use std::fmt;
use std::time::Duration;

/// The size that means "no limit".
pub(crate) const UNLIMITED: u64 = u64::MAX;

const SIZES: [(&str, u64); 7] = [
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("GB", 1_000_000_000),
    ("MB", 1_000_000),
    ("kB", 1_000),
    ("B", 1),
];

/// Reads a duration such as `500ms`, `10s`, `2min`, `10m` or `1h 30m`.
///
/// # Errors
/// When the text is something else, such as a number without a unit. The message
/// says what to write instead.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text.trim())
        .ok()
        // Without a unit, humantime reads a zero and nothing else.
        .filter(|_| text.contains(|c: char| c.is_ascii_alphabetic()))
        .ok_or_else(|| {
            format!(
                "`{text}` is not a duration; write a number and a unit, such as 500ms, 10s, 5m or 1h 30m"
            )
        })
}

/// Reads a limit on time: a duration that is not zero.
fn parse_time_limit(text: &str) -> Result<Duration, String> {
    let duration = parse_duration(text)?;
    if duration.is_zero() {
        return Err(format!(
            "`{text}` leaves no time; write a duration above zero, such as 10s"
        ));
    }
    Ok(duration)
}

/// Reads a size such as `16 KiB`, `4GiB` or `unlimited`.
///
/// # Errors
/// When the text is something else. The message says what to write instead.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let text = text.trim();
    if text == "unlimited" {
        return Ok(UNLIMITED);
    }
    let bytes = || {
        let digits = text.find(|c: char| !c.is_ascii_digit())?;
        let number: u64 = text[..digits].parse().ok()?;
        let unit = text[digits..].trim();
        let (_, factor) = SIZES.iter().find(|(name, _)| *name == unit)?;
        number.checked_mul(*factor)
    };
    bytes().ok_or_else(|| {
        format!("`{text}` is not a size; write a number and a unit, such as 512MiB or 4GiB, or `unlimited`")
    })
}

fn duration_text(duration: Duration) -> String {
    let millis = duration.as_millis();
    if millis.is_multiple_of(1000) {
        format!("{}s", millis / 1000)
    } else {
        format!("{millis}ms")
    }
}

fn size_text(size: u64) -> String {
    if size == UNLIMITED {
        return "unlimited".into();
    }
    SIZES
        .iter()
        .find(|(unit, factor)| {
            unit.ends_with("iB") && size >= *factor && size.is_multiple_of(*factor)
        })
        .map_or_else(
            || format!("{size}B"),
            |(unit, factor)| format!("{}{unit}", size / factor),
        )
}

/// Accepts a bare number (in `scale` units of the result) or a text with a unit.
struct NumberOrText<T> {
    expecting: &'static str,
    from_number: fn(u64) -> T,
    from_text: fn(&str) -> Result<T, String>,
}

impl<T> de::Visitor<'_> for NumberOrText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expecting)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        Ok((self.from_number)(number))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        u64::try_from(number)
            .map(self.from_number)
            .map_err(|_| E::custom(format!("{number} is negative; write {}", self.expecting)))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.from_text)(text).map_err(E::custom)
    }
}

fn any_duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    deserializer.deserialize_any(NumberOrText {
        expecting: "a duration such as \"10s\"",
        from_number: Duration::from_secs,
        from_text: parse_time_limit,
    })
}

fn any_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    deserializer.deserialize_any(NumberOrText {
        expecting: "a size such as \"4GiB\"",
        from_number: |bytes| bytes,
        from_text: parse_size,
    })
}

/// A duration; a bare number means seconds.
pub(crate) mod duration {
    use super::{Deserializer, Duration, Serializer, any_duration, duration_text};

    pub(crate) fn serialize<S: Serializer>(d: &Duration, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&duration_text(*d))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Duration, D::Error> {
        any_duration(d)
    }
}

/// A size; a bare number means bytes.
pub(crate) mod size {
    use super::{Deserializer, Serializer, any_size, size_text};

    pub(crate) fn serialize<S: Serializer>(size: &u64, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&size_text(*size))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        any_size(d)
    }
}

/// A duration that need not be given.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct DurationText(#[serde(with = "duration")] pub(crate) Duration);

/// A size that need not be given.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct SizeText(#[serde(with = "size")] pub(crate) u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_and_print() {
        for (text, millis) in [
            ("10s", 10_000),
            ("500ms", 500),
            ("2 min", 120_000),
            ("10m", 600_000),
            ("1h", 3_600_000),
            (" 1h 30m ", 5_400_000),
            ("0s", 0),
        ] {
            assert_eq!(parse_duration(text).unwrap(), Duration::from_millis(millis));
        }
        assert_eq!(duration_text(Duration::from_millis(1500)), "1500ms");
        for bad in [
            "",
            "s",
            "10",
            "0",
            "-1s",
            "ten s",
            "5 parsecs",
            "99999999999999999999s",
        ] {
            let error = parse_duration(bad).unwrap_err();
            assert!(error.contains("such as 500ms"), "{error}");
        }
    }

    #[test]
    fn a_time_limit_of_zero_is_refused() {
        assert_eq!(parse_time_limit("10m").unwrap(), Duration::from_secs(600));
        assert!(parse_time_limit("0s").is_err());
    }

    #[test]
    fn sizes_read_and_print() {
        for (text, bytes) in [
            ("4GiB", 4 << 30),
            ("16 KiB", 16384),
            ("2MB", 2_000_000),
            ("7B", 7),
        ] {
            assert_eq!(parse_size(text).unwrap(), bytes);
        }
        assert_eq!(parse_size("unlimited").unwrap(), UNLIMITED);
        assert_eq!(size_text(3 << 20), "3MiB");
        assert_eq!(size_text(1025), "1025B");
        assert_eq!(size_text(UNLIMITED), "unlimited");
        assert!(parse_size("4 elephants").is_err());
    }
}
