//! Lowering: compiles a resolved program to code for the machine.
//!
//! Only what `Main` can reach is lowered. Ghost code is left out, unless specifications
//! are to be checked (see `check`). A construct that cannot be executed becomes an
//! instruction that reports this when it is reached. Names and types are already
//! resolved; nothing about them is decided here.

mod assign;
mod body;
mod bounds;
mod bridge;
mod builder;
mod call;
mod check;
mod class;
mod comprehension;
mod condition;
mod convert;
mod data;
mod default;
mod expression;
mod failure;
mod forall;
mod function;
mod grounding;
mod in_place;
mod inspect;
mod layout;
mod loops;
mod member;
mod operator;
mod pattern;
mod range;
mod statement;
mod table;
mod types;

use crate::machine::code::{
    Chunk, ClassInfo, Code, CompileOptions, Constant, Instr, Main, Origin, Range,
};
use crate::resolved::{ConstructorId, MemberId, Resolved, Type, TypeId};
use crate::syntax::SourceMap;
use body::Body;
use builder::Builder;
use std::collections::{BTreeMap, BTreeSet};

/// An item with its own chunk.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// A function or method.
    Callable(MemberId),
    /// The value of a constant.
    Constant(MemberId),
    /// Allocates an object and initialises its fields.
    Allocate(TypeId),
    /// The body of an iterator.
    Iterator(TypeId),
    /// The value of a witness.
    Witness(TypeId),
    /// The default value of a codatatype.
    Default(Type),
    /// Is called like a trait's member, and calls the member that overrides it.
    Bridge {
        class: TypeId,
        called: MemberId,
        runs: MemberId,
    },
}

/// A program being lowered.
struct Lowering<'p> {
    r: &'p Resolved,
    sources: &'p SourceMap,
    options: CompileOptions,
    code: Code,
    items: BTreeMap<Item, u32>,
    waiting: Vec<(Item, u32)>,
    constants: BTreeMap<Constant, u32>,
    globals: BTreeMap<MemberId, u32>,
    classes: BTreeMap<TypeId, u32>,
    layouts: BTreeMap<TypeId, layout::Layout>,
    ranges: BTreeMap<Range, u32>,
    groundings: BTreeMap<TypeId, ConstructorId>,
    traits_of_datatypes: BTreeSet<TypeId>,
    temporaries: u32,
    /// The recursive clusters of members, computed on demand.
    clusters: Option<BTreeMap<MemberId, u32>>,
}

/// Compiles a resolved program, or says that it has nothing to run: `Main` of a
/// program that only declares things is empty.
#[must_use]
pub fn compile(sources: &SourceMap, resolved: &Resolved, options: &CompileOptions) -> Code {
    let mut unit = Lowering {
        r: resolved,
        sources,
        options: options.clone(),
        code: Code {
            chunks: Vec::new(),
            constants: Vec::new(),
            ctors: Vec::new(),
            classes: Vec::new(),
            globals: Vec::new(),
            destructors: Vec::new(),
            updates: Vec::new(),
            ranges: Vec::new(),
            sites: Vec::new(),
            tests: Vec::new(),
            unsupported: Vec::new(),
            main: None,
            options: options.clone(),
        },
        items: BTreeMap::new(),
        waiting: Vec::new(),
        constants: BTreeMap::new(),
        globals: BTreeMap::new(),
        classes: BTreeMap::new(),
        layouts: BTreeMap::new(),
        ranges: BTreeMap::new(),
        groundings: grounding::groundings(resolved),
        traits_of_datatypes: bridge::traits_of_datatypes(resolved),
        temporaries: 0,
        clusters: None,
    };
    unit.describe_constructors();
    if let Some(main) = resolved.main {
        unit.start(main);
    }
    while let Some((item, chunk)) = unit.waiting.pop() {
        unit.lower_item(&item, chunk);
    }
    unit.code
}

impl Lowering<'_> {
    /// The chunk that calls `Main`, on a new object if it needs one.
    fn start(&mut self, main: MemberId) {
        let chunk = self.reserve();
        let takes_arguments = !self.parameters(main).is_empty();
        let finished = {
            let mut body = Body::new(self, "start".to_owned());
            let argument = body.b.register();
            let member = body.unit.r.member(main);
            let mut arguments = Vec::new();
            if !member.is_static
                && let crate::resolved::Owner::Type(owner) = member.owner
            {
                let this = body.allocate(owner, &[]);
                arguments.push(this);
            }
            if takes_arguments {
                arguments.push(argument);
            }
            let base = body.b.row(arguments.len());
            for (offset, argument) in (0..).zip(arguments) {
                body.b.copy(base + offset, argument);
            }
            let callee = body.unit.chunk_of(Item::Callable(main));
            body.b.emit(Instr::Call {
                chunk: callee,
                base,
            });
            body.leave();
            body.finish()
        };
        self.fill(chunk, finished);
        self.code.main = Some(Main {
            chunk,
            takes_arguments,
        });
    }

    /// The chunk of an item, which is lowered later if it is not yet.
    fn chunk_of(&mut self, item: Item) -> u32 {
        if let Some(chunk) = self.items.get(&item) {
            return *chunk;
        }
        let chunk = self.reserve();
        self.items.insert(item.clone(), chunk);
        self.waiting.push((item, chunk));
        chunk
    }

    fn reserve(&mut self) -> u32 {
        self.code.chunks.push(Chunk::default());
        self.code.chunks.len() as u32 - 1
    }

    fn fill(&mut self, chunk: u32, finished: Chunk) {
        self.code.chunks[chunk as usize] = finished;
    }

    fn lower_item(&mut self, item: &Item, chunk: u32) {
        let finished = match item {
            Item::Callable(member) => self.callable(*member),
            Item::Constant(member) => self.constant_value(*member),
            Item::Allocate(class) => self.allocation(*class),
            Item::Iterator(class) => self.iterator(*class),
            Item::Witness(ty) => self.witness(*ty),
            Item::Default(ty) => self.codatatype_default(ty),
            Item::Bridge {
                class,
                called,
                runs,
            } => self.bridge(*class, *called, *runs),
        };
        self.fill(chunk, finished);
    }

    /// The number of a constant that runs once.
    fn global(&mut self, member: MemberId) -> u32 {
        if let Some(global) = self.globals.get(&member) {
            return *global;
        }
        let chunk = self.chunk_of(Item::Constant(member));
        self.code.globals.push(chunk);
        let global = self.code.globals.len() as u32 - 1;
        self.globals.insert(member, global);
        global
    }

    fn class_info(&mut self, class: u32) -> &mut ClassInfo {
        &mut self.code.classes[class as usize]
    }

    /// A chunk that only says that something cannot be executed.
    fn refusal(&mut self, what: &str, origin: Origin) -> Chunk {
        let what = self.unsupported(what);
        let mut b = Builder::new(String::new());
        b.set_origin(origin);
        b.row(1);
        b.emit(Instr::Unsupported { what });
        b.finish().unwrap_or_default()
    }
}
