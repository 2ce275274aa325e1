//! The parts of the language that programs consist of: one file each, with its
//! name, how often programs have it, the dialects that know it, the backends that
//! do not, what it needs, and the rules that write it. To add one, write its file
//! and add a line to the list in `id.rs`.

pub(crate) use classes::declare as declare_class;

use crate::context::Feature;
use crate::id::{FeatureId, for_each_feature};
use gadfly_features::Named;

/// Declares the files and lists the features that they define.
macro_rules! files {
    ($($module:ident: $id:ident,)*) => {
        $(mod $module;)*

        /// All features, in the order of their identities.
        pub static ALL: &[Feature] = &[$($module::FEATURE,)*];
    };
}

for_each_feature!(files);

impl FeatureId {
    /// The feature itself.
    #[must_use]
    pub fn feature(self) -> &'static Feature {
        &ALL[self as usize]
    }
}

impl Named for FeatureId {
    const KIND: &'static str = "feature";
    const ALL: &'static [FeatureId] = FeatureId::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        self.feature().name
    }

    fn is_core(self) -> bool {
        self.feature().core
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_needs_come_first() {
        let mut names: Vec<&str> = ALL.iter().map(|feature| feature.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
        for id in FeatureId::ALL {
            for need in id.feature().needs {
                assert!(need < id, "{id:?} needs {need:?}, which is drawn later");
            }
        }
    }
}
