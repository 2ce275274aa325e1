//! How declared types and their constructors are named at some point of a program.

use crate::resolved::{ConstructorId, Resolved, TypeId};
use crate::syntax::{Expression, ExpressionKind, Name, NameSegment, NamedType, Type};

/// The module that something is written in.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// Its name and those of the modules around it, the outermost first; empty for the
    /// default module.
    pub path: Vec<String>,
    /// The modules it imports, each with the name it has here; `None` if the import is
    /// opened.
    pub imports: Vec<(String, Option<String>)>,
}

/// Which declared types can be named, and how.
#[derive(Clone, Copy, Debug)]
pub enum Naming<'a> {
    /// None: only types that every module knows.
    BuiltIn,
    /// Those that the module at this path declares itself. Elsewhere a type may have
    /// another name, or none.
    Module(&'a [String]),
    /// All types, qualified as the scope requires. Names of modules must be unique in the
    /// program.
    Qualified(&'a Scope),
    /// All, as if declared in the module itself, and their constructors without the
    /// type's name.
    Unqualified,
}

impl Naming<'_> {
    /// The modules to write before the name of a type; `None` if it cannot be named.
    fn qualifier(self, resolved: &Resolved, ty: TypeId) -> Option<Vec<String>> {
        let path = || resolved.module_path(resolved.type_declaration(ty).module);
        match self {
            Naming::BuiltIn => None,
            Naming::Module(module) => (path() == module).then(Vec::new),
            Naming::Qualified(scope) => Some(scope.qualifier(path())),
            Naming::Unqualified => Some(Vec::new()),
        }
    }

    /// A declared type with its arguments.
    pub(super) fn named_type(
        self,
        resolved: &Resolved,
        ty: TypeId,
        arguments: Vec<Type>,
    ) -> Option<NamedType> {
        let qualifier = self.qualifier(resolved, ty)?;
        Some(NamedType {
            qualifier: qualifier
                .iter()
                .map(|name| NameSegment::new(name))
                .collect(),
            name: Name::new(&*resolved.type_declaration(ty).name),
            arguments,
            nullable: false,
        })
    }

    /// The name of a constructor. The arguments are those of its datatype; they are
    /// written where nothing else may determine them.
    pub(super) fn constructor(
        self,
        resolved: &Resolved,
        constructor: ConstructorId,
        arguments: impl FnOnce() -> Vec<Type>,
    ) -> Option<Expression> {
        let constructor = resolved.constructor(constructor);
        if let Naming::Unqualified = self {
            return Some(Expression::name(&constructor.name));
        }
        let mut names = self.qualifier(resolved, constructor.datatype)?;
        let datatype = resolved.type_declaration(constructor.datatype);
        names.push(datatype.name.clone());
        let mut names = names.iter();
        let first = names.next().map_or("", String::as_str);
        let mut path = names.fold(Expression::name(first), |path, name| path.member(name));
        if let (Naming::Qualified(_), ExpressionKind::Name(segment)) = (self, &mut path.kind) {
            segment.type_arguments = arguments();
        }
        Some(path.member(&constructor.name))
    }
}

impl Scope {
    /// The qualifier to write before the names of the module at this path.
    fn qualifier(&self, path: Vec<String>) -> Vec<String> {
        if path == self.path {
            return Vec::new();
        }
        for (module, name) in &self.imports {
            if let Some(at) = path.iter().position(|it| it == module) {
                return name.iter().chain(&path[at + 1..]).cloned().collect();
            }
        }
        match path.strip_prefix(&self.path[..]) {
            Some(inside) => inside.to_vec(),
            None => path,
        }
    }
}
