//! The settings of the generator. Together with the choices they determine a program,
//! so a recording stores both. Settings that are omitted in the serialised form have their
//! default values.

use crate::id::FeatureSet;
use crate::mode::Mode;
use crate::weights::Weights;
use gadfly_dafny::Dialect;
use serde::{Deserialize, Serialize};

/// The settings of the generator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The version of the language.
    #[serde(with = "dialect_name", skip_serializing_if = "is_default")]
    pub dialect: Dialect,
    /// The size of programs; drawn for each program if it is not given.
    #[serde(skip_serializing_if = "is_default")]
    pub size: Option<Size>,
    /// How much more or less often than usual things occur.
    #[serde(skip_serializing_if = "Weights::is_empty")]
    pub weights: Weights,
    /// Whether each program omits a random half of the features (swarm testing).
    #[serde(skip_serializing_if = "is_default")]
    pub swarm: bool,
    /// Features that programs may have.
    #[serde(
        rename = "without-features",
        with = "gadfly_features::left_out",
        skip_serializing_if = "FeatureSet::is_all"
    )]
    pub features: FeatureSet,
    /// How programs are made valid; drawn for each program if it is not given.
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
    use crate::id::FeatureId;

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
