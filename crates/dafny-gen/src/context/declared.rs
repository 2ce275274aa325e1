//! What the program declares so far (the function and global symbol tables of the
//! fuzz-d thesis, section 4.2.2). A callable is entered when it is complete, so
//! that calls never form a cycle: the order of entries is the call graph's.

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
    /// Whether others can import it: it is finished.
    pub(crate) complete: bool,
}

/// That a module imports another.
#[derive(Clone, Debug)]
pub(crate) struct ImportInfo {
    /// The one that imports.
    pub(crate) into: ModuleId,
    pub(crate) of: ModuleId,
    /// What the other is called there; nothing if it is opened.
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
    /// The first one holds no value of the datatype itself.
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
    /// The range of the newtype over `int` that it comes from, or its own: what Dafny
    /// goes by when it is told how to store the values.
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

/// A newtype over what is no number.
#[derive(Clone, Debug)]
pub(crate) struct WrappedInfo {
    /// Where it is declared.
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// What it is made of.
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

/// What a callable is called on.
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
    /// The value that it has when no argument is given.
    pub(crate) default: Option<Expression>,
    /// The greatest number that may be given, for what counts down.
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
    /// What a call costs.
    pub(crate) cost: u64,
}

/// The type of a field of a generic datatype.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    /// A type parameter, by its number.
    Parameter(usize),
    /// A sequence of values of a type parameter.
    Many(usize),
    /// A type.
    Fixed(Ty),
}

/// A generic datatype; its instances are entered as datatypes.
#[derive(Clone, Debug)]
pub(crate) struct GenericInfo {
    pub(crate) name: String,
    /// How many type parameters it has.
    pub(crate) arity: usize,
    /// Names of constructors with their fields.
    pub(crate) constructors: Vec<(String, Vec<(String, Slot)>)>,
}

/// A generic trait with a function without a body; its instances are entered as
/// traits.
#[derive(Clone, Debug)]
pub(crate) struct GenericTraitInfo {
    pub(crate) name: String,
    pub(crate) getter: String,
}

/// A generic class with one type parameter; its instances are entered as classes.
#[derive(Clone, Debug)]
pub(crate) struct GenericClassInfo {
    pub(crate) name: String,
    pub(crate) fields: Vec<(String, Slot)>,
    /// A function that gives the first field.
    pub(crate) getter: String,
    /// A method that exchanges it, and the name of its parameter.
    pub(crate) exchanger: String,
    pub(crate) taken: String,
    /// The trait that it extends.
    pub(crate) parent: Option<GenericTraitInfo>,
}

/// A codatatype of infinite lists, and a function that makes them.
#[derive(Clone, Debug)]
pub(crate) struct StreamInfo {
    pub(crate) name: String,
    pub(crate) constructor: String,
    pub(crate) head: String,
    pub(crate) tail: String,
    pub(crate) producer: String,
    /// A constructor that nothing is made with.
    pub(crate) end: Option<String>,
}

/// A type that may stand for a failure, and a method that passes failures on.
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
    /// The type that it belongs to, if it is static in one.
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
    /// The names of generic functions that are declared, by what they do.
    pub(crate) templates: BTreeMap<&'static str, String>,
    /// The names of modules that a datatype in them has, too.
    pub(crate) shared: BTreeSet<String>,
    /// How many variables are to be compared with a display of their value.
    pub(crate) observed: u32,
}

impl Declared {
    /// What is known of a module; nothing of the default one.
    pub(crate) fn module(&self, id: ModuleId) -> Option<&ModuleInfo> {
        self.modules.get(id.0.checked_sub(1)?)
    }

    /// How many modules are around what is declared in a module.
    pub(crate) fn depth(&self, module: ModuleId) -> usize {
        self.inside(module, ModuleId::DEFAULT)
            .map_or(0, |it| it.len())
    }

    /// Whether a module is another one or in it.
    pub(crate) fn is_in(&self, module: ModuleId, outer: ModuleId) -> bool {
        self.inside(module, outer).is_some()
    }

    /// The names from a module down to one that is somewhere in it.
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

    /// The names of modules that have to be written before a name that is declared
    /// in a module; nothing if it cannot be named here at all.
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

    /// Whether what is declared in a module can be named here.
    pub(crate) fn sees(&self, module: ModuleId) -> bool {
        self.here == ModuleId::DEFAULT || self.qualifier(module).is_some()
    }

    /// A name that is declared in a module, as it is written here.
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

    /// The newtypes over integers that can be named here.
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
