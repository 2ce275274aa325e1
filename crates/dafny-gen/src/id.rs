//! The features by their identity: the list of them all, and sets of them.

/// Hands the list of features, as `file: Identity`, to a macro. The features that
/// the simplest programs consist of come first: shrinking aims at choice 0. What a
/// feature needs comes before it.
macro_rules! for_each_feature {
    ($macro:ident) => {
        $macro! {
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
    };
}

pub(crate) use for_each_feature;

macro_rules! identities {
    ($($module:ident: $id:ident,)*) => {
        /// The identity of a feature.
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
    };
}

for_each_feature!(identities);

/// A set of features.
pub type FeatureSet = gadfly_features::FeatureSet<FeatureId>;
