//! What a user may ask of the generator. With the choices it decides a program
//! completely, so a recording keeps both.
//!
//! Everything left out of the serialised form has its default.

use super::params::{SizeClass, Wanted};
use super::policy::PolicySet;
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
        with = "gadfly_features::left_out",
        skip_serializing_if = "PolicySet::is_all"
    )]
    pub policies: PolicySet,
    /// Features that programs may have.
    #[serde(
        rename = "without-features",
        with = "gadfly_features::left_out",
        skip_serializing_if = "FeatureSet::is_all"
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
    pub(crate) const USUAL_WORK: u64 = 2500;
}

impl Options {
    /// What is asked of the distributions.
    pub(super) fn wanted(&self) -> Wanted<'_> {
        Wanted {
            weights: &self.weights,
            swarm: self.swarm,
            size: self.size,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            policies: PolicySet::all(),
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
    use crate::generate::policy::Policy;

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
            policies: PolicySet::of(&[Policy::Stencils]),
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
