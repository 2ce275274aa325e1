//! What a user may ask of the generator. With the choices it decides a program
//! completely, so a recording keeps both.
//!
//! Everything left out of the serialised form has its default.

use super::policy::Policy;
use super::weights::Weights;
use crate::features::FeatureSet;
use crate::standard::Standard;
use serde::{Deserialize, Serialize};

/// What a generator may do and is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// Policies that may be used.
    #[serde(
        rename = "without-policies",
        with = "left_out_policies",
        skip_serializing_if = "all_policies"
    )]
    pub policies: Vec<Policy>,
    /// Features that programs may have.
    #[serde(
        rename = "without-features",
        with = "left_out_features",
        skip_serializing_if = "all_features"
    )]
    pub features: FeatureSet,
    /// The edition of the language; the usual one of a language if this is one of
    /// the other language or not said.
    #[serde(skip_serializing_if = "is_default")]
    pub standard: Option<Standard>,
    /// How much more or less often than usual things occur.
    #[serde(skip_serializing_if = "Weights::is_empty")]
    pub weights: Weights,
    /// Whether each program leaves out about half of everything, another half
    /// each time (swarm testing).
    #[serde(skip_serializing_if = "is_default")]
    pub swarm: bool,
    /// How large programs are; of all sizes if that is not said.
    #[serde(skip_serializing_if = "is_default")]
    pub size: Option<SizeClass>,
    /// How many statements the loops of a program may execute together: what
    /// bounds the time that it runs.
    #[serde(skip_serializing_if = "usual_work")]
    pub work: u64,
    /// How a test function gets at its inputs.
    #[serde(skip_serializing_if = "is_default")]
    pub inputs: Inputs,
    /// How the driver checks the result.
    #[serde(skip_serializing_if = "is_default")]
    pub check: Check,
    /// Whether globals are kept that the code never uses.
    #[serde(skip_serializing_if = "is_default")]
    pub dead_data: bool,
    /// Whether code that never runs may hold undefined operations.
    #[serde(skip_serializing_if = "is_default")]
    pub undefined_in_dead_code: bool,
}

impl Options {
    /// How many statements loops execute, unless told otherwise.
    pub const USUAL_WORK: u64 = 2500;

    /// The largest number of statements that may be asked for: what runs, even
    /// unoptimised, in a fraction of a second.
    pub const MOST_WORK: u64 = 1_000_000;
}

impl Default for Options {
    fn default() -> Options {
        Options {
            policies: Policy::ALL.to_vec(),
            features: FeatureSet::all(),
            standard: None,
            weights: Weights::default(),
            swarm: false,
            size: None,
            work: Options::USUAL_WORK,
            inputs: Inputs::default(),
            check: Check::default(),
            dead_data: false,
            undefined_in_dead_code: false,
        }
    }
}

/// How large programs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SizeClass {
    /// Some 50 lines.
    Small,
    /// Some 150 lines.
    Medium,
    /// Some 300 lines.
    Large,
}

/// How a test function gets at its inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inputs {
    /// As globals.
    #[default]
    Globals,
    /// As parameters, as many as possible.
    Parameters,
    /// Some as globals and some as parameters.
    Mixed,
}

/// How the driver checks the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// It prints a hash of all results.
    #[default]
    Hash,
    /// It compares every result with its right value and names the wrong ones.
    Asserts,
}

/// What stands for all policies, or all features, where some are left out.
const ALL: &str = "all";

/// Policies by those that are left out.
mod left_out_policies {
    use super::{ALL, Policy};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        policies: &[Policy],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let left_out = Policy::ALL
            .iter()
            .filter(|policy| !policies.contains(policy));
        serializer.collect_seq(left_out.map(|policy| policy.name()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Policy>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let known = |name: &String| name == ALL || Policy::named(name).is_some();
        if let Some(unknown) = names.iter().find(|name| !known(name)) {
            return Err(D::Error::custom(format_args!(
                "there is no policy `{unknown}`; there are {} and {ALL}",
                Policy::ALL.map(Policy::name).join(", ")
            )));
        }
        let left_out = |policy: &Policy| names.iter().any(|n| n == ALL || n == policy.name());
        Ok(Policy::ALL
            .into_iter()
            .filter(|policy| !left_out(policy))
            .collect())
    }
}

/// Features by those that are left out.
mod left_out_features {
    use super::ALL;
    use crate::features::{Feature, FeatureSet};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        features: &FeatureSet,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let left_out = Feature::ALL
            .iter()
            .filter(|&&feature| !features.has(feature));
        serializer.collect_seq(left_out.map(|feature| feature.name()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<FeatureSet, D::Error> {
        let mut features = FeatureSet::all();
        for name in Vec::<String>::deserialize(deserializer)? {
            features = match Feature::named(&name) {
                Some(feature) => features.without(feature),
                None if name == ALL => FeatureSet::NONE,
                None => {
                    let known: Vec<&str> = Feature::ALL.iter().map(|f| f.name()).collect();
                    return Err(D::Error::custom(format_args!(
                        "there is no feature `{name}`; there are {} and {ALL}",
                        known.join(", ")
                    )));
                }
            };
        }
        Ok(features)
    }
}

fn all_policies(policies: &[Policy]) -> bool {
    policies == Policy::ALL
}

fn all_features(features: &FeatureSet) -> bool {
    *features == FeatureSet::all()
}

fn usual_work(work: &u64) -> bool {
    *work == Options::USUAL_WORK
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::Feature;

    #[test]
    fn what_is_usual_is_not_written_down() {
        let text = serde_json::to_string(&Options::default()).unwrap();
        assert_eq!(text, "{}");
        assert_eq!(
            serde_json::from_str::<Options>("{}").unwrap(),
            Options::default()
        );
    }

    #[test]
    fn options_survive_being_written_down() {
        let options = Options {
            policies: vec![Policy::Stencils],
            features: FeatureSet::all().without(Feature::Unions),
            standard: Some(Standard::Cpp20),
            swarm: true,
            size: Some(SizeClass::Small),
            work: 100,
            inputs: Inputs::Mixed,
            check: Check::Asserts,
            dead_data: true,
            undefined_in_dead_code: true,
            ..Options::default()
        };
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
    }
}
