//! What a user may ask of the generator. With the choices it decides a program
//! completely, so a recording keeps both. Everything left out of the serialised
//! form has its default.

use crate::feature::FeatureSet;
use crate::weights::Weights;
use gadfly_dafny::Dialect;
use serde::{Deserialize, Serialize};

/// What a generator may do and is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The version of the language.
    #[serde(with = "dialect_name", skip_serializing_if = "is_default")]
    pub dialect: Dialect,
    /// How large programs are; of all sizes if that is not said.
    #[serde(skip_serializing_if = "is_default")]
    pub size: Option<Size>,
    /// How much more or less often than usual things occur.
    #[serde(skip_serializing_if = "Weights::is_empty")]
    pub weights: Weights,
    /// Whether each program leaves out about half of everything, another half
    /// each time (swarm testing).
    #[serde(skip_serializing_if = "is_default")]
    pub swarm: bool,
    /// Features that programs may have.
    #[serde(
        rename = "without-features",
        with = "gadfly_features::left_out",
        skip_serializing_if = "FeatureSet::is_all"
    )]
    pub features: FeatureSet,
    /// How programs are made valid; drawn for each if that is not said.
    #[serde(skip_serializing_if = "is_default")]
    pub mode: Option<Mode>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            dialect: Dialect::V4,
            size: None,
            weights: Weights::default(),
            swarm: false,
            features: FeatureSet::all(),
            mode: None,
        }
    }
}

/// How large programs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Some 30 lines.
    Small,
    /// Some 100 lines.
    Medium,
    /// Some 250 lines.
    Large,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];
}

/// How operations that may be invalid are made valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// No guards: what a run shows to be invalid is rewritten, as DafnyFuzz does.
    Tracked,
    /// Guards where a run shows that they are needed (fuzz-d thesis, 4.4.2).
    Advanced,
    /// Guards around everything that may be invalid (fuzz-d thesis, 4.4.1).
    Standard,
}

impl Mode {
    /// All modes, the simplest programs first.
    pub const ALL: [Mode; 3] = [Mode::Tracked, Mode::Advanced, Mode::Standard];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Tracked => "tracked",
            Mode::Advanced => "advanced",
            Mode::Standard => "standard",
        }
    }
}

/// A dialect by its number.
mod dialect_name {
    use gadfly_dafny::Dialect;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        dialect: &Dialect,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(dialect.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Dialect, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::feature::FeatureId;

    #[test]
    fn what_is_usual_is_not_written_down() {
        let text = serde_json::to_string(&Settings::default()).unwrap();
        assert_eq!(text, "{}");
        let read: Settings = serde_json::from_str("{}").unwrap();
        assert_eq!(read, Settings::default());
    }

    #[test]
    fn settings_survive_being_written_down() {
        let settings = Settings {
            dialect: Dialect::V2_3,
            size: Some(Size::Small),
            swarm: true,
            features: FeatureSet::all().without(FeatureId::Traits),
            mode: Some(Mode::Advanced),
            ..Settings::default()
        };
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
    }

    #[test]
    fn an_unknown_feature_is_refused_with_the_known_ones() {
        let text = r#"{"without-features": ["gotos"]}"#;
        let error = serde_json::from_str::<Settings>(text).unwrap_err();
        assert!(error.to_string().contains("traits"), "{error}");
    }
}
