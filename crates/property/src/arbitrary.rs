//! The trait of types whose values can be generated and kept. It must not know properties,
//! coverage or schedules.

use std::any::TypeId;

use crate::{Gen, Reader, Writer};

/// A type whose values can be generated at random.
///
/// Derive it with `#[derive(Arbitrary)]`, or write [`arbitrary`](Arbitrary::arbitrary) by hand:
///
/// ```
/// use gadfly_property::{Arbitrary, Gen, Mutate, Shrink};
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Even(u32);
///
/// impl Arbitrary for Even {
///     fn arbitrary(g: &mut Gen) -> Even {
///         Even(2 * g.up_to(50) as u32)
///     }
/// }
/// // Mutation makes a new one, and there is nothing smaller: good enough for small types.
/// impl Mutate for Even {}
/// impl Shrink for Even {}
/// ```
pub trait Arbitrary: Sized + Clone + 'static {
    /// A random value of about the size that the source asks for.
    fn arbitrary(g: &mut Gen) -> Self;

    /// The least depth of a value of this type: 0 for a number, one more than its least deep
    /// variant for an enum. It ends the generation of recursive types.
    fn depth(depths: &mut Depths) -> usize {
        let _ = depths;
        0
    }

    /// Writes the value for corpus folders and the file of regressions. Without it, values of
    /// this type are not kept.
    fn save(&self, out: &mut Writer) {
        out.unsupported();
    }

    /// Reads what [`save`](Arbitrary::save) wrote; `None` if that is not a value of this type.
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        let _ = from;
        None
    }
}

/// The types that are being measured by [`Arbitrary::depth`]; recursion ends at them.
#[derive(Debug, Default)]
pub struct Depths {
    open: Vec<TypeId>,
    is_recursive: bool,
}

/// The depth of a type that only recursion would reach.
pub const ENDLESS: usize = usize::MAX / 2;

impl Depths {
    /// Measures a type unless it is being measured already: then its depth is endless, as seen
    /// from inside.
    pub fn measure<T: 'static>(&mut self, measure: impl FnOnce(&mut Depths) -> usize) -> usize {
        let id = TypeId::of::<T>();
        if self.open.contains(&id) {
            self.is_recursive = true;
            return ENDLESS;
        }
        self.open.push(id);
        let depth = measure(self);
        self.open.pop();
        depth
    }

    /// Measures all constructors of a type.
    pub(crate) fn all<T: 'static>(
        &mut self,
        measure: fn(&mut Depths) -> Vec<usize>,
    ) -> Vec<usize> {
        self.open.push(TypeId::of::<T>());
        let depths = measure(self);
        self.open.pop();
        depths
    }

    /// Whether recursion was met.
    pub(crate) fn is_recursive(&self) -> bool {
        self.is_recursive
    }
}
