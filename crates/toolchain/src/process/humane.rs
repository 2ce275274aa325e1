//! Durations and sizes the way people write them in a configuration file:
//! `"10s"`, `"500ms"`, `"4GiB"`, `"unlimited"`.
//!
//! Serde adapters for [`super::Limits`]; knows nothing of what they limit.

use serde::{Deserialize, Deserializer, Serializer, de};
use std::fmt;
use std::time::Duration;

/// The size that means "no limit".
pub(super) const UNLIMITED: u64 = u64::MAX;

const SIZES: [(&str, u64); 7] = [
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("GB", 1_000_000_000),
    ("MB", 1_000_000),
    ("kB", 1_000),
    ("B", 1),
];

const DURATIONS: [(&str, u64); 4] = [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000)];

/// Splits `"10 s"` into its number and the factor of its unit.
fn number_and_unit(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let number: u64 = text[..digits].parse().ok()?;
    let unit = text[digits..].trim();
    let (_, factor) = units.iter().find(|(name, _)| *name == unit)?;
    number.checked_mul(*factor)
}

fn parse_duration(text: &str) -> Result<Duration, String> {
    number_and_unit(text.trim(), &DURATIONS)
        .filter(|&millis| millis > 0)
        .map(Duration::from_millis)
        .ok_or_else(|| {
            format!("`{text}` is not a duration; write a number and a unit, such as \"500ms\", \"10s\" or \"2min\"")
        })
}

fn parse_size(text: &str) -> Result<u64, String> {
    if text.trim() == "unlimited" {
        return Ok(UNLIMITED);
    }
    number_and_unit(text.trim(), &SIZES).ok_or_else(|| {
        format!("`{text}` is not a size; write a number and a unit, such as \"512MiB\" or \"4GiB\", or \"unlimited\"")
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
struct Humane<T> {
    expecting: &'static str,
    from_number: fn(u64) -> T,
    from_text: fn(&str) -> Result<T, String>,
}

impl<T> de::Visitor<'_> for Humane<T> {
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
    deserializer.deserialize_any(Humane {
        expecting: "a duration such as \"10s\"",
        from_number: Duration::from_secs,
        from_text: parse_duration,
    })
}

fn any_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    deserializer.deserialize_any(Humane {
        expecting: "a size such as \"4GiB\"",
        from_number: |bytes| bytes,
        from_text: parse_size,
    })
}

/// A duration; a bare number means seconds.
pub(super) mod duration {
    use super::{Deserializer, Duration, Serializer, any_duration, duration_text};

    pub(in super::super) fn serialize<S: Serializer>(
        d: &Duration,
        s: S,
    ) -> Result<S::Ok, S::Error> {
        s.serialize_str(&duration_text(*d))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        d: D,
    ) -> Result<Duration, D::Error> {
        any_duration(d)
    }
}

/// A size; a bare number means bytes.
pub(super) mod size {
    use super::{Deserializer, Serializer, any_size, size_text};

    pub(in super::super) fn serialize<S: Serializer>(size: &u64, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&size_text(*size))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        any_size(d)
    }
}

/// A duration that need not be given.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct DurationText(#[serde(with = "duration")] pub(super) Duration);

/// A size that need not be given.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct SizeText(#[serde(with = "size")] pub(super) u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_and_print() {
        for (text, millis) in [
            ("10s", 10_000),
            ("500ms", 500),
            ("2 min", 120_000),
            ("1h", 3_600_000),
        ] {
            assert_eq!(parse_duration(text).unwrap(), Duration::from_millis(millis));
        }
        assert_eq!(duration_text(Duration::from_millis(1500)), "1500ms");
        for bad in [
            "",
            "s",
            "10",
            "0s",
            "ten s",
            "5 parsecs",
            "99999999999999999999s",
        ] {
            assert!(parse_duration(bad).is_err(), "{bad:?}");
        }
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
