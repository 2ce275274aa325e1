//! A resolved program: what every name refers to, the type of every expression, and what
//! is ghost. Data only: the resolver (`types`) creates it, the interpreter reads it.
//!
//! Declarations are flattened into tables; facts about single nodes of the syntax tree are
//! in tables keyed by [`NodeId`]. The declarations hold the trees of bodies: a module that
//! refines another one has copies of inherited members, whose nodes have identities of
//! their own and are not in the original program.

mod declarations;
mod ids;
mod references;
mod show;
mod types;

pub use declarations::{
    Constraint, Constructor, Function, Iterator, Local, Member, MemberKind, Method, Module, Owner,
    Parameter, TypeDeclaration, TypeKind, TypeParameter, Witness,
};
pub use ids::{ConstructorId, LocalId, MemberId, ModuleId, NodeTable, TypeId, TypeParameterId};
pub use references::{
    Allocated, ArgumentSource, BuiltinMember, Call, Callee, DatatypeUpdate, Destructor, Failure,
    PatternMeaning, Receiver, Reference,
};
pub use types::{Arrow, Parts, TupleField, Type};

use crate::syntax::NodeId;

/// A resolved program.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// The modules; the first is the default one.
    pub modules: Vec<Module>,
    /// The declared types.
    pub types: Vec<TypeDeclaration>,
    /// The members of modules and types.
    pub members: Vec<Member>,
    /// The constructors of datatypes.
    pub constructors: Vec<Constructor>,
    /// The type parameters.
    pub type_parameters: Vec<TypeParameter>,
    /// The variables other than fields.
    pub locals: Vec<Local>,

    /// The type of every expression that is a value; of every pattern; of every
    /// written type (its meaning) by the type's node.
    pub node_types: NodeTable<Type>,
    /// The referents of names and members, by the expression's node.
    pub references: NodeTable<Reference>,
    /// The callees of calls, by the call expression's node.
    pub calls: NodeTable<Call>,
    /// The meanings of patterns, by the pattern's node.
    pub patterns: NodeTable<PatternMeaning>,
    /// The variable that a formal, local variable, bound variable or the index of
    /// a `for` declares, by that node. (Patterns have it in `patterns`.)
    pub declared: NodeTable<LocalId>,
    /// How each `:-` works, by the node of the statement or expression.
    pub failures: NodeTable<Failure>,
    /// The allocations of each `new`, by the right-hand side's node.
    pub allocations: NodeTable<Allocated>,
    /// The fields that datatype updates replace, by the expression's node.
    pub datatype_updates: NodeTable<DatatypeUpdate>,
    /// Statements, `let` expressions and alternatives that are erased, by node.
    pub ghost_nodes: NodeTable<()>,

    /// The method to run.
    pub main: Option<MemberId>,
    /// One more than the greatest node identity in the trees.
    pub node_count: u32,
}

impl Resolved {
    /// A module.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.index()]
    }

    /// The names of a module and of the modules around it, the outermost first; empty
    /// for the default module.
    pub(crate) fn module_path(&self, id: ModuleId) -> Vec<String> {
        let mut names = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let module = self.module(id);
            if module.parent.is_some() {
                names.push(module.name.clone());
            }
            next = module.parent;
        }
        names.reverse();
        names
    }

    /// A declared type.
    pub fn type_declaration(&self, id: TypeId) -> &TypeDeclaration {
        &self.types[id.index()]
    }

    /// A member.
    pub fn member(&self, id: MemberId) -> &Member {
        &self.members[id.index()]
    }

    /// A constructor of a datatype.
    pub fn constructor(&self, id: ConstructorId) -> &Constructor {
        &self.constructors[id.index()]
    }

    /// A type parameter.
    pub(crate) fn type_parameter(&self, id: TypeParameterId) -> &TypeParameter {
        &self.type_parameters[id.index()]
    }

    /// A variable.
    pub fn local(&self, id: LocalId) -> &Local {
        &self.locals[id.index()]
    }

    /// The type of an expression or pattern, or the meaning of a written type.
    pub fn type_of(&self, node: NodeId) -> Option<&Type> {
        self.node_types.get(node)
    }

    /// Whether a statement or `let` is erased.
    pub fn is_ghost(&self, node: NodeId) -> bool {
        self.ghost_nodes.get(node).is_some()
    }

    /// A type with its declaration's parameters replaced by its arguments.
    pub(crate) fn instantiate(&self, ty: &Type, owner: TypeId, arguments: &[Type]) -> Type {
        let parameters = &self.type_declaration(owner).parameters;
        if parameters.is_empty() {
            return ty.clone();
        }
        ty.substitute(&|id| {
            let index = parameters.iter().position(|parameter| *parameter == id)?;
            arguments.get(index).cloned()
        })
    }

    /// The type without subset types around it: `nat` becomes `int`. Newtypes stay.
    pub fn without_subsets(&self, ty: &Type) -> Type {
        self.strip_subsets(ty.clone())
    }

    /// The same for a type that is no longer needed.
    pub(crate) fn strip_subsets(&self, mut ty: Type) -> Type {
        // Cyclic declarations are rejected, but this loop must end even so.
        for _ in 0..=self.types.len() {
            ty = match &ty {
                Type::Nat => Type::Int,
                Type::Declared {
                    declaration,
                    arguments,
                    ..
                } => match &self.type_declaration(*declaration).kind {
                    TypeKind::Subset { base, .. } | TypeKind::Synonym(base) => {
                        self.instantiate(base, *declaration, arguments)
                    }
                    _ => return ty,
                },
                _ => return ty,
            };
        }
        ty
    }

    /// The type that decides how values are represented: without subset types and
    /// newtypes around it.
    pub fn representation(&self, ty: &Type) -> Type {
        self.strip_newtypes(ty.clone())
    }

    /// The same for a type that is no longer needed.
    pub(crate) fn strip_newtypes(&self, ty: Type) -> Type {
        let mut ty = self.strip_subsets(ty);
        for _ in 0..=self.types.len() {
            let Type::Declared {
                declaration,
                arguments,
                ..
            } = &ty
            else {
                return ty;
            };
            let TypeKind::Newtype { base, .. } = &self.type_declaration(*declaration).kind else {
                return ty;
            };
            ty = self.strip_subsets(self.instantiate(base, *declaration, arguments));
        }
        ty
    }

    /// Whether values of the type are objects or arrays.
    pub fn is_reference(&self, ty: &Type) -> bool {
        match self.without_subsets(ty) {
            Type::Array { .. } | Type::Object { .. } => true,
            Type::Declared { declaration, .. } => matches!(
                self.type_declaration(declaration).kind,
                TypeKind::Class { .. }
                    | TypeKind::Trait { reference: true }
                    | TypeKind::Iterator(_)
            ),
            _ => false,
        }
    }

    /// All traits that a type extends, directly or not, each once, in terms of the
    /// type's own parameters, nearest first.
    pub fn ancestors(&self, id: TypeId) -> Vec<Type> {
        let mut found: Vec<Type> = Vec::new();
        let mut waiting: Vec<Type> = self.type_declaration(id).parents.clone();
        waiting.reverse();
        while let Some(parent) = waiting.pop() {
            if parent.is_larger_than(1000) || found.contains(&parent) {
                continue;
            }
            if let Some(declaration) = parent.declaration() {
                for next in self.type_declaration(declaration).parents.iter().rev() {
                    waiting.push(self.instantiate(next, declaration, parent.arguments()));
                }
            }
            found.push(parent);
            // Expansive inheritance would never end.
            if found.len() > 1000 {
                break;
            }
        }
        found
    }
}
