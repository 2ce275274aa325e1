//! Pairs of states that begin identical: the generator of section 5.1, three lines long.

use gadfly_property::{Arbitrary, Gen, Mutate, Reader, Shrink, Writer};

/// Two values of one type. A fresh pair is identical; mutation lets its parts differ.
#[derive(Clone, Debug, PartialEq, Mutate, Shrink)]
pub struct Twin<T> {
    /// The one.
    pub one: T,
    /// The other.
    pub other: T,
}

impl<T: Arbitrary> Arbitrary for Twin<T> {
    fn arbitrary(g: &mut Gen) -> Twin<T> {
        let one: T = g.any();
        let other = one.clone();
        Twin { one, other }
    }
    fn save(&self, out: &mut Writer) {
        self.one.save(out);
        self.other.save(out);
    }
    fn load(from: &mut Reader<'_>) -> Option<Twin<T>> {
        let one = T::load(from)?;
        let other = T::load(from)?;
        Some(Twin { one, other })
    }
}
