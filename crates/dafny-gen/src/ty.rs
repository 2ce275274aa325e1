//! The types that programs are written with: interned, so that they are
//! compared by number, with their properties (whether values can be compared, printed,
//! written as a literal). Knows no syntax.

use std::collections::BTreeMap;
use std::rc::Rc;

/// A type, by its place in [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ty(u32);

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) struct $name(pub(crate) usize);)*
    };
}

ids! {
    /// A datatype or codatatype of the program.
    DataId;
    /// A class or trait of the program.
    ClassId;
    /// A newtype of the program, among those over integers, those over reals or the
    /// others.
    NewtypeId;
    /// A subset type of the program.
    SubsetId;
}

/// What a type is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    Bool,
    Int,
    Nat,
    Real,
    Char,
    Bits(u32),
    Seq(Ty),
    Set(Ty),
    Multiset(Ty),
    Map(Ty, Ty),
    Tuple(Rc<[Ty]>),
    Array(u32, Ty),
    Arrow(Rc<[Ty]>, Ty),
    Data(DataId, Rc<[Ty]>),
    Class(ClassId, Rc<[Ty]>),
    Newtype(NewtypeId),
    RealNewtype(NewtypeId),
    Wrapped(NewtypeId),
    Subset(SubsetId),
}

/// The outermost constructor of a type: what rules are found by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Tag {
    Bool,
    Int,
    Nat,
    Real,
    Char,
    Bits,
    Seq,
    Set,
    Multiset,
    Map,
    Tuple,
    Array,
    Arrow,
    Data,
    Class,
    Newtype,
    RealNewtype,
    Wrapped,
    Subset,
}

impl Tag {
    pub(crate) const COUNT: usize = 19;
}

/// The properties of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Traits {
    /// Compiled code can compare its values.
    pub(crate) equality: bool,
    /// Values hold references to objects or arrays.
    pub(crate) heap: bool,
    /// Every backend prints its values the same.
    pub(crate) direct: bool,
    /// Some value can be written as an expression without names.
    pub(crate) literal: bool,
    /// The value that replaces an invalid operation depends only on the type.
    pub(crate) plain: bool,
    /// A printed value is an expression for the value.
    pub(crate) legible: bool,
    /// Inference gives its expressions this type and no larger one.
    pub(crate) exact: bool,
    /// It contains no type that the program declares.
    pub(crate) builtin: bool,
    /// Its nesting depth.
    pub(crate) depth: u32,
}

const SCALAR: Traits = Traits {
    equality: true,
    heap: false,
    direct: true,
    literal: true,
    plain: true,
    legible: true,
    builtin: true,
    exact: true,
    depth: 0,
};

impl Traits {
    /// The properties of a type that contains both.
    fn and(self, other: Traits) -> Traits {
        Traits {
            equality: self.equality && other.equality,
            heap: self.heap || other.heap,
            direct: self.direct && other.direct,
            literal: self.literal && other.literal,
            plain: self.plain && other.plain,
            legible: self.legible && other.legible,
            builtin: self.builtin && other.builtin,
            exact: self.exact && other.exact,
            depth: self.depth.max(other.depth),
        }
    }

    fn deeper(self) -> Traits {
        Traits {
            depth: self.depth + 1,
            ..self
        }
    }
}

/// All types of a program.
#[derive(Debug, Default)]
pub(crate) struct Types {
    shapes: Vec<(Shape, Traits)>,
    index: BTreeMap<Shape, Ty>,
}

impl Types {
    /// The type of a shape whose traits follow from its parts.
    pub(crate) fn of(&mut self, shape: Shape) -> Ty {
        if let Some(ty) = self.index.get(&shape) {
            return *ty;
        }
        let traits = self.derived(&shape);
        self.enter(shape, traits)
    }

    /// The type of a declared shape, with what its declaration says.
    pub(crate) fn declared(&mut self, shape: Shape, traits: Traits) -> Ty {
        match self.index.get(&shape) {
            Some(ty) => {
                self.shapes[ty.0 as usize].1 = traits;
                *ty
            }
            None => self.enter(shape, traits),
        }
    }

    fn enter(&mut self, shape: Shape, traits: Traits) -> Ty {
        let ty = Ty(self.shapes.len() as u32);
        self.index.insert(shape.clone(), ty);
        self.shapes.push((shape, traits));
        ty
    }

    /// What a type is.
    pub(crate) fn shape(&self, ty: Ty) -> &Shape {
        &self.shapes[ty.0 as usize].0
    }

    /// The properties of a type.
    pub(crate) fn traits(&self, ty: Ty) -> Traits {
        self.shapes[ty.0 as usize].1
    }

    /// The properties of a type that contains all of these.
    pub(crate) fn all_of(&self, parts: impl IntoIterator<Item = Ty>) -> Traits {
        parts
            .into_iter()
            .fold(SCALAR, |all, part| all.and(self.traits(part)))
    }

    fn derived(&self, shape: &Shape) -> Traits {
        match shape {
            Shape::Bool | Shape::Int | Shape::Char | Shape::Bits(_) => SCALAR,
            Shape::Nat => Traits {
                exact: false,
                ..SCALAR
            },
            Shape::Newtype(_) => Traits {
                builtin: false,
                ..SCALAR
            },
            Shape::RealNewtype(_) | Shape::Wrapped(_) => Traits {
                direct: false,
                builtin: false,
                ..SCALAR
            },
            Shape::Subset(_) => Traits {
                plain: false,
                builtin: false,
                exact: false,
                ..SCALAR
            },
            Shape::Real => Traits {
                direct: false,
                ..SCALAR
            },
            Shape::Seq(element) => Traits {
                literal: true,
                plain: true,
                ..self.traits(*element).deeper()
            },
            Shape::Set(element) | Shape::Multiset(element) => Traits {
                direct: false,
                literal: true,
                plain: true,
                ..self.traits(*element).deeper()
            },
            Shape::Map(key, value) => Traits {
                direct: false,
                literal: true,
                plain: true,
                ..self.traits(*key).and(self.traits(*value)).deeper()
            },
            Shape::Tuple(parts) => self.all_of(parts.iter().copied()).deeper(),
            Shape::Data(_, arguments) => self.all_of(arguments.iter().copied()).deeper(),
            Shape::Array(_, element) => Traits {
                equality: true,
                heap: true,
                direct: false,
                literal: false,
                plain: false,
                legible: false,
                builtin: self.traits(*element).builtin,
                exact: self.traits(*element).exact,
                depth: self.traits(*element).depth + 1,
            },
            Shape::Class(..) => Traits {
                equality: true,
                heap: true,
                direct: false,
                literal: false,
                plain: false,
                legible: false,
                builtin: false,
                exact: true,
                depth: 1,
            },
            Shape::Arrow(parameters, result) => {
                let builtin = self.all_of(parameters.iter().copied()).builtin;
                let result = self.traits(*result);
                Traits {
                    equality: false,
                    heap: result.heap,
                    direct: false,
                    literal: result.literal,
                    plain: false,
                    legible: false,
                    builtin: builtin && result.builtin,
                    exact: result.exact,
                    depth: result.depth + 1,
                }
            }
        }
    }

    /// The outermost constructor.
    pub(crate) fn tag(&self, ty: Ty) -> Tag {
        match self.shape(ty) {
            Shape::Bool => Tag::Bool,
            Shape::Int => Tag::Int,
            Shape::Nat => Tag::Nat,
            Shape::Real => Tag::Real,
            Shape::Char => Tag::Char,
            Shape::Bits(_) => Tag::Bits,
            Shape::Seq(_) => Tag::Seq,
            Shape::Set(_) => Tag::Set,
            Shape::Multiset(_) => Tag::Multiset,
            Shape::Map(..) => Tag::Map,
            Shape::Tuple(_) => Tag::Tuple,
            Shape::Array(..) => Tag::Array,
            Shape::Arrow(..) => Tag::Arrow,
            Shape::Data(..) => Tag::Data,
            Shape::Class(..) => Tag::Class,
            Shape::Newtype(_) => Tag::Newtype,
            Shape::RealNewtype(_) => Tag::RealNewtype,
            Shape::Wrapped(_) => Tag::Wrapped,
            Shape::Subset(_) => Tag::Subset,
        }
    }
}
