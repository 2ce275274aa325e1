//! A whole program: types, variables, functions, and what it leaves behind.

use super::{
    Block, Digits, Exprs, FunctionForm, Helper, NamedConstant, PlaceId, Stmt, VariableForm,
};
use crate::features::FeatureSet;
use crate::semantics::{Exact, Int};
use crate::standard::Standard;
use crate::types::{Alignment, StructId, TypeId, TypeTable};
use std::collections::{BTreeMap, BTreeSet};

/// A variable of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(u32);

impl VarId {
    /// The position in the order of creation.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a variable lives and what may be done with it (YARPGen dissertation,
/// section 2.3.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Storage {
    /// A global that is read and never written; possibly `const`.
    Input {
        /// Whether it is declared `const`.
        read_only: bool,
    },
    /// A global that is written and never read by the test functions.
    Output,
    /// A global that is both read and written.
    Mixed,
    /// A local variable of a function.
    Local,
}

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its type.
    pub ty: TypeId,
    /// Where it lives.
    pub storage: Storage,
    /// Whether it is declared `volatile`: every access must really happen. Only
    /// globals without structures are, and their addresses are never taken.
    pub volatile: bool,
    /// How it is declared.
    pub form: VariableForm,
    /// The requested alignment, at least that of the type.
    pub alignment: Option<Alignment>,
}

impl Variable {
    /// A variable without any qualifier or attribute.
    #[must_use]
    pub const fn plain(ty: TypeId, storage: Storage) -> Variable {
        Variable {
            ty,
            storage,
            volatile: false,
            form: VariableForm::Plain,
            alignment: None,
        }
    }
}

/// The initial value of a global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constant {
    /// An integer.
    Int(Int),
    /// A floating-point number.
    Float(Exact),
    /// The address of a global place whose subscripts are constants.
    Address(PlaceId),
    /// Elements or members in order; of a union, the first member alone.
    List(Vec<Constant>),
}

/// A function of the program without parameters or result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Function {
    /// Its body.
    pub body: Block,
    /// How it is written.
    pub form: FunctionForm,
    /// If the body is a single loop whose iterations are independent of each
    /// other, so that they may run in any order or all at once: how many there
    /// are. The counter is an `int`, the step 1.
    pub parallel: Option<u64>,
}

/// A whole program. `main` calls the functions in order, once each.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// All types.
    pub types: TypeTable,
    /// All expressions and places.
    pub exprs: Exprs,
    variables: Vec<Variable>,
    /// Global variables with their initial values, in the order of definition.
    pub globals: Vec<(VarId, Constant)>,
    /// Constants that expressions name.
    pub constants: Vec<NamedConstant>,
    /// Functions that expressions call.
    pub helpers: Vec<Helper>,
    /// The functions, in the order in which they are called.
    pub functions: Vec<Function>,
    /// The globals that the functions do not name but get as parameters, all in
    /// this order. They are inputs, and no pointer leads to them.
    pub parameters: Vec<VarId>,
    /// The values that the driver compares the results with, in the order of the
    /// checksum; `None` if it prints the checksum instead.
    pub right_values: Option<Vec<u64>>,
    /// What a compiler must understand beyond the core of the language.
    pub requires: FeatureSet,
    /// How integer literals are written.
    pub digits: Digits,
    /// The edition of the language that it is written for.
    pub standard: Standard,
    /// For every union in a variable global, by the variable and the slot at which the union
    /// begins: the position of the member that has a value at the end. The code that prints the
    /// results must not read another one.
    pub last_written: BTreeMap<(VarId, u32), u32>,
    /// The parts of types that are not declared.
    pub undeclared: Undeclared,
}

/// Types that are not declared, because nothing is of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undeclared {
    /// Structures and unions.
    pub structs: BTreeSet<StructId>,
    /// Enumerations, by their positions.
    pub enums: BTreeSet<usize>,
    /// Vectors.
    pub vectors: BTreeSet<TypeId>,
}

/// The parts of a program that stay as they are while it is executed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    pub(crate) types: &'a TypeTable,
    pub(crate) variables: &'a [Variable],
    pub(crate) helpers: &'a [Helper],
    pub(crate) constants: &'a [NamedConstant],
}

impl Program {
    /// An empty program in an edition of a language.
    #[must_use]
    pub fn new(standard: Standard) -> Program {
        Program {
            standard,
            ..Program::default()
        }
    }

    /// Adds a variable.
    pub fn add_variable(&mut self, variable: Variable) -> VarId {
        self.variables.push(variable);
        VarId(self.variables.len() as u32 - 1)
    }

    /// The variable `id`.
    #[must_use]
    pub fn variable(&self, id: VarId) -> Variable {
        self.variables[id.index()]
    }

    /// The variable `id`, to be changed.
    pub(crate) fn variable_mut(&mut self, id: VarId) -> &mut Variable {
        &mut self.variables[id.index()]
    }

    /// Leaves out helpers that nothing calls, by their positions.
    pub(crate) fn drop_helpers(&mut self, unused: &BTreeSet<usize>) {
        let left = keep_others(&mut self.helpers, unused);
        self.exprs.renumber_helpers(&left);
        for function in &mut self.functions {
            renumber_closures(&mut function.body, &left);
        }
    }

    /// Leaves out named constants that nothing names, by their positions.
    pub(crate) fn drop_constants(&mut self, unused: &BTreeSet<usize>) {
        let left = keep_others(&mut self.constants, unused);
        self.exprs.renumber_constants(&left);
    }

    /// What an execution needs beside the nodes.
    pub(crate) fn context(&self) -> (Context<'_>, &Exprs) {
        let context = Context {
            types: &self.types,
            variables: &self.variables,
            helpers: &self.helpers,
            constants: &self.constants,
        };
        (context, &self.exprs)
    }

    /// The same with nodes that may be changed.
    pub(crate) fn context_mut(&mut self) -> (Context<'_>, &mut Exprs) {
        let context = Context {
            types: &self.types,
            variables: &self.variables,
            helpers: &self.helpers,
            constants: &self.constants,
        };
        (context, &mut self.exprs)
    }

    /// Leaves out the globals that no place of the program names.
    pub(crate) fn drop_unused_globals(&mut self) {
        let mut named = vec![false; self.variables.len()];
        for variable in self.exprs.named_variables() {
            named[variable.index()] = true;
        }
        self.globals.retain(|(variable, _)| named[variable.index()]);
        self.parameters.retain(|variable| named[variable.index()]);
    }

    /// All variables in the order of creation.
    pub fn variables(&self) -> impl ExactSizeIterator<Item = (VarId, Variable)> + '_ {
        self.variables
            .iter()
            .enumerate()
            .map(|(index, &variable)| (VarId(index as u32), variable))
    }
}

/// Removes the items at some positions. Returns the new position of each of the others; a
/// removed item has none, and position 0 replaces it where it is still named.
fn keep_others<T>(items: &mut Vec<T>, unused: &BTreeSet<usize>) -> Vec<u32> {
    let mut kept = 0;
    let left = (0..items.len()).map(|index| match unused.contains(&index) {
        true => 0,
        false => {
            kept += 1;
            kept - 1
        }
    });
    let left = left.collect();
    let mut index = 0..;
    items.retain(|_| index.next().is_none_or(|at| !unused.contains(&at)));
    left
}

fn renumber_closures(block: &mut Block, left: &[u32]) {
    for stmt in &mut block.stmts {
        if let Stmt::Bind(closure) = stmt {
            closure.helper.0 = left[closure.helper.0 as usize];
        }
        for inner in stmt.blocks_mut() {
            renumber_closures(inner, left);
        }
    }
}
