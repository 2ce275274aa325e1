//! The declarations so far (the function and global symbol tables of the fuzz-d thesis,
//! section 4.2.2). A callable is added when it is complete, so that the call graph has no
//! cycles: callables call only earlier ones.

use crate::ty::{ClassId, DataId, NewtypeId, SubsetId, Ty};
use gadfly_dafny::syntax::Expression;
use std::collections::{BTreeMap, BTreeSet};

/// A module of the program; 0 is the default module, in which all others are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ModuleId(pub(crate) usize);

impl ModuleId {
    pub(crate) const DEFAULT: ModuleId = ModuleId(0);
}

/// A module that is not the default one.
#[derive(Clone, Debug)]
pub(crate) struct ModuleInfo {
    pub(crate) name: String,
    /// The module that it is declared in.
    pub(crate) parent: ModuleId,
    /// Whether it is complete, so that others can import it.
    pub(crate) complete: bool,
}

/// An import.
#[derive(Clone, Debug)]
pub(crate) struct ImportInfo {
    /// The importing module.
    pub(crate) into: ModuleId,
    pub(crate) of: ModuleId,
    /// The name of the imported module there; none if it is opened.
    pub(crate) name: Option<String>,
}

/// A constructor of a datatype.
#[derive(Clone, Debug)]
pub(crate) struct ConstructorInfo {
    pub(crate) name: String,
    pub(crate) fields: Vec<(String, Ty)>,
}

/// A datatype.
#[derive(Clone, Debug)]
pub(crate) struct DataInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// The first one is not recursive.
    pub(crate) constructors: Vec<ConstructorInfo>,
}

/// A field of a class.
#[derive(Clone, Debug)]
pub(crate) struct FieldInfo {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) mutable: bool,
}

/// A class or trait.
#[derive(Clone, Debug)]
pub(crate) struct ClassInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) is_trait: bool,
    /// All fields, those of traits too.
    pub(crate) fields: Vec<FieldInfo>,
    /// The traits it extends, all of them.
    pub(crate) parents: Vec<ClassId>,
    /// The types of the constructor's parameters; none for a trait.
    pub(crate) constructor: Vec<Ty>,
}

/// A newtype over integers.
#[derive(Clone, Debug)]
pub(crate) struct NewtypeInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// The least and the greatest value.
    pub(crate) low: i128,
    pub(crate) high: i128,
    /// The range of the newtype over `int` that it derives from, or its own: Dafny uses it
    /// to check a native type.
    pub(crate) stored: (i128, i128),
}

/// A newtype over reals.
#[derive(Clone, Debug)]
pub(crate) struct RealNewtypeInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
}

/// A newtype over a type that is not numeric.
#[derive(Clone, Debug)]
pub(crate) struct WrappedInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// Its base type.
    pub(crate) base: Ty,
}

/// A subset type.
#[derive(Clone, Debug)]
pub(crate) struct SubsetInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) base: Ty,
    /// The name of the variable in the condition.
    pub(crate) variable: String,
    pub(crate) condition: Expression,
    pub(crate) witness: Expression,
}

/// The receiver of a callable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Receiver {
    /// Nothing: it belongs to the module.
    None,
    /// The type.
    Static(Ty),
    /// A value of the type.
    Value(Ty),
}

/// A parameter of a callable.
#[derive(Clone, Debug)]
pub(crate) struct ParameterInfo {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// The default value.
    pub(crate) default: Option<Expression>,
    /// The largest argument, if it bounds a recursion.
    pub(crate) most: Option<u32>,
}

/// A function or method that can be called.
#[derive(Clone, Debug)]
pub(crate) struct Callable {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) is_function: bool,
    pub(crate) receiver: Receiver,
    pub(crate) parameters: Vec<ParameterInfo>,
    pub(crate) results: Vec<Ty>,
    /// The cost of a call.
    pub(crate) cost: u64,
}

/// The type of a field of a generic datatype.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FieldType {
    /// A type parameter, by its number.
    Parameter(usize),
    /// A sequence of values of a type parameter.
    Many(usize),
    /// A type.
    Fixed(Ty),
}

/// A generic datatype; its instances are added as datatypes.
#[derive(Clone, Debug)]
pub(crate) struct GenericInfo {
    pub(crate) name: String,
    /// How many type parameters it has.
    pub(crate) arity: usize,
    /// Names of constructors with their fields.
    pub(crate) constructors: Vec<(String, Vec<(String, FieldType)>)>,
}

/// A generic trait with a function without a body; its instances are added as
/// traits.
#[derive(Clone, Debug)]
pub(crate) struct GenericTraitInfo {
    pub(crate) name: String,
    pub(crate) getter: String,
}

/// A generic class with one type parameter; its instances are added as classes.
#[derive(Clone, Debug)]
pub(crate) struct GenericClassInfo {
    pub(crate) name: String,
    pub(crate) fields: Vec<(String, FieldType)>,
    /// A function that returns the first field.
    pub(crate) getter: String,
    /// A method that exchanges it, and the name of its parameter.
    pub(crate) exchanger: String,
    pub(crate) taken: String,
    /// The trait that it extends.
    pub(crate) parent: Option<GenericTraitInfo>,
}

/// A codatatype of infinite lists, and a function that produces them.
#[derive(Clone, Debug)]
pub(crate) struct StreamInfo {
    pub(crate) name: String,
    pub(crate) constructor: String,
    pub(crate) head: String,
    pub(crate) tail: String,
    pub(crate) producer: String,
    /// A constructor that is never used.
    pub(crate) end: Option<String>,
}

/// A failure-compatible type, and a method that propagates failures.
#[derive(Clone, Debug)]
pub(crate) struct FailureInfo {
    pub(crate) name: String,
    pub(crate) method: String,
}

/// An iterator over numbers.
#[derive(Clone, Debug)]
pub(crate) struct IteratorInfo {
    pub(crate) name: String,
    pub(crate) result: String,
    pub(crate) ty: Ty,
}

/// A constant of the module.
#[derive(Clone, Debug)]
pub(crate) struct ConstantInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    /// The type of which it is a static member, if it is one.
    pub(crate) owner: Option<Ty>,
    pub(crate) ty: Ty,
}

/// Everything that is declared.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    pub(crate) datatypes: Vec<DataInfo>,
    pub(crate) classes: Vec<ClassInfo>,
    pub(crate) newtypes: Vec<NewtypeInfo>,
    pub(crate) real_newtypes: Vec<RealNewtypeInfo>,
    pub(crate) wrapped: Vec<WrappedInfo>,
    pub(crate) subsets: Vec<SubsetInfo>,
    pub(crate) callables: Vec<Callable>,
    pub(crate) constants: Vec<ConstantInfo>,
    /// The modules without the default one.
    pub(crate) modules: Vec<ModuleInfo>,
    pub(crate) imports: Vec<ImportInfo>,
    /// The module that is being written.
    pub(crate) here: ModuleId,
    pub(crate) generics: Vec<GenericInfo>,
    pub(crate) generic_classes: Vec<GenericClassInfo>,
    pub(crate) streams: Vec<StreamInfo>,
    pub(crate) iterators: Vec<IteratorInfo>,
    pub(crate) failures: Option<FailureInfo>,
    /// The names of the declared generic functions, by what they do.
    pub(crate) templates: BTreeMap<&'static str, String>,
    /// The modules' names that a datatype in the module shares.
    pub(crate) shared: BTreeSet<String>,
    /// How many variables are compared with a display of their value.
    pub(crate) observed: u32,
}

impl Declared {
    /// The module's information; none for the default module.
    pub(crate) fn module(&self, id: ModuleId) -> Option<&ModuleInfo> {
        self.modules.get(id.0.checked_sub(1)?)
    }

    /// How many modules are around what is declared in a module.
    pub(crate) fn depth(&self, module: ModuleId) -> usize {
        self.inside(module, ModuleId::DEFAULT)
            .map_or(0, |it| it.len())
    }

    /// Whether a module is the other one or nested in it.
    pub(crate) fn is_in(&self, module: ModuleId, outer: ModuleId) -> bool {
        self.inside(module, outer).is_some()
    }

    /// The names on the path from an enclosing module to a module.
    fn inside(&self, module: ModuleId, outer: ModuleId) -> Option<Vec<&str>> {
        let mut names = Vec::new();
        let mut next = module;
        while next != outer {
            let info = self.module(next)?;
            names.push(info.name.as_str());
            next = info.parent;
        }
        names.reverse();
        Some(names)
    }

    /// The qualifier, as names of modules, of a name that is declared in a module; none if
    /// the name is not accessible here.
    pub(crate) fn qualifier(&self, module: ModuleId) -> Option<Vec<&str>> {
        if module == self.here {
            return Some(Vec::new());
        }
        let imports = self.imports.iter().filter(|it| it.into == self.here);
        let imported = imports.rev().find_map(|import| {
            let inside = self.inside(module, import.of)?;
            let name = import.name.as_deref();
            Some(name.into_iter().chain(inside).collect())
        });
        imported.or_else(|| self.inside(module, self.here))
    }

    /// Whether the declarations of a module are accessible here.
    pub(crate) fn sees(&self, module: ModuleId) -> bool {
        self.here == ModuleId::DEFAULT || self.qualifier(module).is_some()
    }

    /// A name that is declared in a module, qualified as needed here.
    pub(crate) fn path(&self, module: ModuleId, name: &str) -> Expression {
        let mut names = self.qualifier(module).unwrap_or_default().into_iter();
        match names.next() {
            Some(first) => {
                let module = names.fold(Expression::name(first), Expression::member);
                module.member(name)
            }
            None => Expression::name(name),
        }
    }

    /// The newtypes over integers that are accessible here.
    pub(crate) fn visible_newtypes(&self) -> Vec<Ty> {
        let visible = self.newtypes.iter().filter(|it| self.sees(it.module));
        visible.map(|it| it.ty).collect()
    }

    pub(crate) fn data(&self, id: DataId) -> &DataInfo {
        &self.datatypes[id.0]
    }

    pub(crate) fn class(&self, id: ClassId) -> &ClassInfo {
        &self.classes[id.0]
    }

    pub(crate) fn newtype(&self, id: NewtypeId) -> &NewtypeInfo {
        &self.newtypes[id.0]
    }

    pub(crate) fn real_newtype(&self, id: NewtypeId) -> &RealNewtypeInfo {
        &self.real_newtypes[id.0]
    }

    pub(crate) fn wrapped(&self, id: NewtypeId) -> &WrappedInfo {
        &self.wrapped[id.0]
    }

    pub(crate) fn subset(&self, id: SubsetId) -> &SubsetInfo {
        &self.subsets[id.0]
    }
}
