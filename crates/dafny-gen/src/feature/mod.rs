//! The parts of the language that programs are made of: one file each, with its
//! name, how often programs have it, the dialects that know it, the backends that
//! do not, what it needs, and the rules that write it. Adding one is a file and a
//! line in the list below.

mod id;
mod rule;

pub(crate) use classes::declare as declare_class;
pub use id::FeatureSet;
pub(crate) use inferred_types::is_inferred;
pub(crate) use rule::{ExprRule, StmtRule, TypeRule, Wish, always, always_type, everywhere};

use crate::backend::Backend;
use gadfly_dafny::Dialect;

/// A part of the language that a program may have or not.
pub struct Feature {
    /// The name by which users know it.
    pub name: &'static str,
    /// In how many of 12 programs it is, if it is allowed.
    pub often: u32,
    /// Whether programs cannot be written without it.
    pub core: bool,
    /// The first dialect that has it.
    pub since: Dialect,
    /// The backends that do not support it.
    pub lacking: &'static [Backend],
    /// The features that must be drawn for it to make sense; earlier in the list.
    pub needs: &'static [FeatureId],
    /// The part of the language that Dafny must be asked for, by the name that the
    /// toolchain has for it.
    pub part: Option<&'static str>,
    pub(crate) types: &'static [TypeRule],
    pub(crate) expressions: &'static [ExprRule],
    pub(crate) statements: &'static [StmtRule],
}

impl Feature {
    /// A feature without rules that most programs have.
    pub(crate) const USUAL: Feature = Feature {
        name: "",
        often: 9,
        core: false,
        since: Dialect::V2_3,
        lacking: &[],
        needs: &[],
        part: None,
        types: &[],
        expressions: &[],
        statements: &[],
    };

    /// A feature that every program has.
    pub(crate) const CORE: Feature = Feature {
        core: true,
        often: 12,
        ..Feature::USUAL
    };
}

/// Declares the files and lists what is in them.
macro_rules! features {
    ($($module:ident: $id:ident,)*) => {
        $(mod $module;)*

        /// The name of a feature in code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum FeatureId {
            $(
                #[doc = concat!("See `feature/", stringify!($module), ".rs`.")]
                $id,
            )*
        }

        impl FeatureId {
            /// All of them, in the order in which they are drawn.
            pub const ALL: &'static [FeatureId] = &[$(FeatureId::$id,)*];
        }

        /// All features, by their identity.
        pub static ALL: &[Feature] = &[$($module::FEATURE,)*];
    };
}

// What the simplest programs are made of comes first: choice 0 is what a shrinker
// aims at.
features! {
    literals: Literals,
    variables: Variables,
    scalars: Scalars,
    prints: Prints,
    declarations: Declarations,
    assignments: Assignments,
    booleans: Booleans,
    comparisons: Comparisons,
    arithmetic: Arithmetic,
    conditionals: Conditionals,
    if_statements: IfStatements,
    blocks: Blocks,
    naturals: Naturals,
    characters: Characters,
    strings: Strings,
    sequences: Sequences,
    seq_updates: SeqUpdates,
    seq_membership: SeqMembership,
    sets: Sets,
    supersets: Supersets,
    multisets: Multisets,
    multiset_updates: MultisetUpdates,
    maps: Maps,
    map_arithmetic: MapArithmetic,
    tuples: Tuples,
    datatypes: Datatypes,
    recursive_datatypes: RecursiveDatatypes,
    match_expressions: MatchExpressions,
    match_statements: MatchStatements,
    functions: Functions,
    methods: Methods,
    classes: Classes,
    instance_members: InstanceMembers,
    traits: Traits,
    arrays: Arrays,
    while_loops: WhileLoops,
    for_loops: ForLoops,
    jumps: Jumps,
    early_returns: EarlyReturns,
    multi_assignments: MultiAssignments,
    forall_statements: ForallStatements,
    quantifiers: Quantifiers,
    set_comprehensions: SetComprehensions,
    map_comprehensions: MapComprehensions,
    char_ranges: CharRanges,
    multiset_domains: MultisetDomains,
    seq_constructions: SeqConstructions,
    lets: Lets,
    assertions: Assertions,
    modules: Modules,
    nested_modules: NestedModules,
    imports: Imports,
    exports: Exports,
    refinements: Refinements,
    reals: Reals,
    real_floors: RealFloors,
    bitvectors: Bitvectors,
    rotations: Rotations,
    newtypes: Newtypes,
    derived_newtypes: DerivedNewtypes,
    real_newtypes: RealNewtypes,
    wrapped_newtypes: WrappedNewtypes,
    subset_types: SubsetTypes,
    lambdas: Lambdas,
    static_members: StaticMembers,
    constants: Constants,
    recursion: Recursion,
    default_arguments: DefaultArguments,
    multi_arrays: MultiArrays,
    default_arrays: DefaultArrays,
    arrays_in_collections: ArraysInCollections,
    generic_datatypes: GenericDatatypes,
    generic_functions: GenericFunctions,
    generic_methods: GenericMethods,
    generic_classes: GenericClasses,
    generic_traits: GenericTraits,
    codatatypes: Codatatypes,
    iterators: Iterators,
    function_by_method: FunctionByMethod,
    type_tests: TypeTests,
    trait_fields: TraitFields,
    trait_hierarchies: TraitHierarchies,
    nullable_references: NullableReferences,
    object_foralls: ObjectForalls,
    failures: Failures,
    such_thats: SuchThats,
    such_that_statements: SuchThatStatements,
    binding_guards: BindingGuards,
    infinite_collections: InfiniteCollections,
    code_after_jumps: CodeAfterJumps,
    literal_patterns: LiteralPatterns,
    datatype_members: DatatypeMembers,
    global_state: GlobalState,
    inferred_types: InferredTypes,
    let_patterns: LetPatterns,
    nested_patterns: NestedPatterns,
    refutable_patterns: RefutablePatterns,
    either_patterns: EitherPatterns,
    parallel_foralls: ParallelForalls,
    ghost_code: GhostCode,
    guarded_alternatives: GuardedAlternatives,
    while_cases: WhileCases,
    lemmas: Lemmas,
    specifications: Specifications,
    attributes: Attributes,
    special_characters: SpecialCharacters,
    hostile_names: HostileNames,
    shared_names: SharedNames,
    declaration_order: DeclarationOrder,
}

impl FeatureId {
    /// What is known of it.
    #[must_use]
    pub fn feature(self) -> &'static Feature {
        &ALL[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_needs_come_first() {
        let mut names: Vec<&str> = ALL.iter().map(|feature| feature.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
        for id in FeatureId::ALL {
            for need in id.feature().needs {
                assert!(need < id, "{id:?} needs {need:?}, which is drawn later");
            }
        }
    }
}
