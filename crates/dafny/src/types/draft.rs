//! The tree of modules before anything in them is resolved: one draft per module, with
//! nested and dotted modules in their positions.

use crate::diagnostic::Diagnostic;
use crate::syntax::{
    Attribute, Declaration, Import, Module, ModuleKind, Name, Program, Refinement, Span,
};

/// A module with its declarations, other than nested modules.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) parent: Option<usize>,
    pub(super) kind: ModuleKind,
    pub(super) attributes: Vec<Attribute>,
    pub(super) refinement: Option<Refinement>,
    /// The module that it refines, once that is known.
    pub(super) base: Option<usize>,
    pub(super) children: Vec<usize>,
    pub(super) declarations: Vec<Declaration>,
    /// Imports, each with the module it was written in, whose surroundings its
    /// path may need.
    pub(super) imports: Vec<(Import, usize)>,
    /// The nested modules and imports that are written in it, in order.
    pub(super) needs: Vec<Need>,
}

/// A dependency of a module.
#[derive(Clone, Copy, Debug)]
pub(super) enum Need {
    /// A nested module.
    Module(usize),
    /// The import of this number.
    Import(usize),
}

/// All modules; the default one is first.
#[derive(Debug)]
pub(super) struct Drafts {
    pub(super) all: Vec<Draft>,
    /// The identity of the next new node.
    pub(super) next_node: u32,
}

impl Drafts {
    /// The modules of a program.
    pub(super) fn new(program: &Program, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut drafts = Self {
            all: Vec::new(),
            next_node: program.node_count,
        };
        drafts.create("_module", Span::NONE, None);
        drafts.fill(0, &program.declarations, diagnostics);
        drafts.add_standard_libraries(diagnostics);
        drafts
    }

    /// A new, empty module.
    pub(super) fn create(&mut self, name: &str, span: Span, parent: Option<usize>) -> usize {
        let index = self.all.len();
        self.all.push(Draft {
            name: name.to_owned(),
            span,
            parent,
            kind: ModuleKind::Concrete,
            attributes: Vec::new(),
            refinement: None,
            base: None,
            children: Vec::new(),
            declarations: Vec::new(),
            imports: Vec::new(),
            needs: Vec::new(),
        });
        if let Some(parent) = parent {
            self.all[parent].children.push(index);
            self.all[parent].needs.push(Need::Module(index));
        }
        index
    }

    /// A nested module by its name.
    pub(super) fn child(&self, module: usize, name: &str) -> Option<usize> {
        let children = &self.all[module].children;
        children
            .iter()
            .copied()
            .find(|child| self.all[*child].name == name)
    }

    /// Puts declarations into a module.
    pub(super) fn fill(
        &mut self,
        module: usize,
        declarations: &[Declaration],
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        // A list of work instead of recursion: modules nest as deep as a file says.
        let mut work: Vec<(usize, &[Declaration])> = vec![(module, declarations)];
        let mut filled = vec![module];
        while let Some((module, declarations)) = work.pop() {
            for declaration in declarations {
                match declaration {
                    Declaration::Module(nested) => {
                        let place = self.place(module, nested);
                        if filled.contains(&place) {
                            let message = format!("there are two modules {}", nested_name(nested));
                            diagnostics.push(Diagnostic::error(nested.span, message));
                        }
                        filled.push(place);
                        let draft = &mut self.all[place];
                        draft.kind = nested.kind;
                        draft.attributes.clone_from(&nested.attributes);
                        draft.refinement.clone_from(&nested.refinement);
                        work.push((place, &nested.declarations));
                    }
                    Declaration::Import(import) => {
                        let draft = &mut self.all[module];
                        draft.needs.push(Need::Import(draft.imports.len()));
                        draft.imports.push((import.clone(), module));
                    }
                    other => self.all[module].declarations.push(other.clone()),
                }
            }
        }
    }

    /// Where `module A.B.C` goes.
    fn place(&mut self, outer: usize, module: &Module) -> usize {
        let mut place = outer;
        for name in &module.path {
            place = match self.child(place, name.as_str()) {
                Some(child) => child,
                None => self.create(name.as_str(), name.span, Some(place)),
            };
        }
        self.all[place].span = module.span;
        place
    }

    /// The module that a path names for the inhabitants of another one: nested
    /// modules first, then what surrounds it, outwards. Imports are followed.
    pub(super) fn find(&self, from: usize, path: &[Name]) -> Option<usize> {
        self.find_guarded(from, path, None, &mut 1000)
    }

    /// The module that an import in `home` names.
    pub(super) fn import_target(&self, home: usize, import: &Import) -> Option<usize> {
        self.find_guarded(home, &import.target, Some(import), &mut 1000)
    }

    fn find_guarded(
        &self,
        from: usize,
        path: &[Name],
        except: Option<&Import>,
        left: &mut u32,
    ) -> Option<usize> {
        // Imports that name each other go in circles.
        *left = left.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let mut scope = Some(from);
        while let Some(module) = scope {
            let start = self
                .child(module, first.as_str())
                .or_else(|| self.imported(module, first.as_str(), except, left));
            let found = start.and_then(|start| {
                rest.iter().try_fold(start, |module, name| {
                    self.child(module, name.as_str())
                        .or_else(|| self.imported(module, name.as_str(), None, left))
                })
            });
            if found.is_some() {
                return found;
            }
            scope = self.all[module].parent;
        }
        None
    }

    fn imported(
        &self,
        module: usize,
        name: &str,
        except: Option<&Import>,
        left: &mut u32,
    ) -> Option<usize> {
        let imports = &self.all[module].imports;
        // A refining module may redefine an inherited import.
        let (import, home) = imports.iter().rev().find(|(import, _)| {
            import.name.as_str() == name && except.is_none_or(|it| it.id != import.id)
        })?;
        self.find_guarded(module, &import.target, Some(import), left)
            .or_else(|| self.find_guarded(*home, &import.target, Some(import), left))
    }
}

fn nested_name(module: &Module) -> String {
    let parts: Vec<&str> = module.path.iter().map(Name::as_str).collect();
    parts.join(".")
}
