//! Data beyond standard integers: wide and bit-precise ones, enumerations,
//! unions, alignments.

use gadfly_cfamily::ir::{
    Block, Constant, Expr, Function, FunctionForm, Init, Place, Program, Source, Stmt, Storage,
    Variable,
};
use gadfly_cfamily::types::{IntKind, Member};
use gadfly_cfamily::{Feature, FeatureSet, Options, checksum, eval, generate, generate_c, lower};
use gadfly_choice::Choices;

const DATA: [Feature; 6] = [
    Feature::Vectors,
    Feature::Int128,
    Feature::BitInt,
    Feature::Unions,
    Feature::Enums,
    Feature::Alignment,
];

/// Options with which every program has the given features.
fn always(features: &[Feature]) -> Options {
    let mut options = Options {
        features: FeatureSet::of(features),
        ..Options::default()
    };
    for feature in features {
        options
            .weights
            .set("features", feature.name(), 12.0)
            .expect("a feature has a weight");
    }
    options
}

#[test]
fn programs_full_of_such_data_are_defined() {
    // Whatever else there is meets them.
    let options = Options {
        features: FeatureSet::all(),
        ..always(&DATA)
    };
    for seed in 0..200 {
        let generated = generate(&mut Choices::from_seed(seed), &options);
        let finished = match eval::run(&generated.program) {
            Ok(finished) => finished,
            Err(violation) => panic!("seed {seed}: {violation}"),
        };
        assert_eq!(
            checksum::of(&generated.program, &finished.memory),
            checksum::of(&generated.program, &generated.memory),
            "seed {seed}: the memory kept while generating has drifted"
        );
    }
}

/// `x - c` was to have the value of a loop's bound, which the narrow type of `x`
/// could not hold; what came out instead let the loop run for hours, or beyond
/// its arrays.
#[test]
fn a_bound_hidden_in_a_narrow_type_keeps_its_value() {
    let mut options = always(&[Feature::BitInt]);
    for (table, entry, factor) in [
        ("statements", "pointer-assignment", 0.0),
        ("statements", "struct-copy", 0.0),
        ("statements", "jump", 0.0),
        ("statements", "reduction", 0.0),
        ("statements", "switch", 0.0),
        ("statements", "if", 0.0),
        ("statements", "loop", 4.0),
        ("storage", "input", 4.0),
    ] {
        options.weights.set(table, entry, factor).unwrap();
    }
    for seed in 1800..2100 {
        let generated = generate(&mut Choices::from_seed(seed), &options);
        let finished = eval::run(&generated.program).unwrap();
        assert!(finished.steps < 1_000_000, "seed {seed}");
    }
}

/// A feature that no program uses is one that was lost; one that is used without
/// being asked for is handed to compilers that do not have it.
#[test]
fn each_feature_is_used_if_asked_for_and_only_then() {
    for feature in DATA {
        let options = always(&[feature]);
        let mut used = FeatureSet::NONE;
        for seed in 0..20 {
            let requires = generate_c(&mut Choices::from_seed(seed), &options).requires;
            requires.iter().for_each(|feature| used.insert(feature));
        }
        assert_eq!(used, FeatureSet::of(&[feature]), "{}", feature.name());
    }
}

/// A union of an `int` and a `short`: the program writes `written` and then
/// copies `read` to an output.
fn program_with_union(written: u32, read: u32) -> Program {
    let mut program = Program::default();
    let kinds = [IntKind::Int, IntKind::Short];
    let members = kinds.map(|kind| program.types.int(kind));
    let union = program.types.define_struct(
        true,
        &members.map(|ty| Member {
            ty,
            alignment: None,
        }),
    );
    let union = program.types.structure(union).ty;
    let zero = Constant::Int(IntKind::Int.int(0));
    let object = program.add_variable(Variable::plain(union, Storage::Mixed));
    let output = program.add_variable(Variable::plain(members[0], Storage::Output));
    program
        .globals
        .push((object, Constant::List(vec![zero.clone()])));
    program.globals.push((output, zero));
    let exprs = &mut program.exprs;
    let one = exprs.add(Expr::Constant(IntKind::Int.int(1)), IntKind::Int);
    let object = exprs.add_place(Place::Variable(object), union);
    let output = exprs.add_place(Place::Variable(output), members[0]);
    let mut member =
        |index: u32| exprs.add_place(Place::Field(object, index), members[index as usize]);
    let (to, from) = (member(written), member(read));
    let value = exprs.add(Expr::Load(from), kinds[read as usize]);
    program.functions.push(Function {
        form: FunctionForm::Plain,
        body: Block {
            stmts: vec![
                Stmt::Assign(to, Source::Value(one)),
                Stmt::Assign(output, Source::Value(value)),
            ],
        },
        parallel: None,
    });
    program
}

#[test]
fn only_the_member_of_a_union_last_written_may_be_read() {
    assert!(eval::run(&program_with_union(0, 0)).is_ok());
    assert!(eval::run(&program_with_union(1, 1)).is_ok());
    let violation = eval::run(&program_with_union(1, 0)).unwrap_err();
    assert!(matches!(violation, eval::Violation::Uninitialised(_)));
    assert!(eval::run(&program_with_union(0, 1)).is_err());
}

/// g++ 16 refuses a constant in a list that does not fit the bit-field it is for,
/// although the type of the field holds it.
#[test]
fn a_constant_in_a_list_fits_its_bit_field() {
    let mut program = Program::default();
    let field = program.types.int(IntKind::Bits {
        width: 15,
        signed: false,
    });
    let member = Member {
        ty: field,
        alignment: None,
    };
    let structure = program.types.define_struct(false, &[member]);
    let ty = program.types.structure(structure).ty;
    let local = program.add_variable(Variable::plain(ty, Storage::Local));
    let exprs = &mut program.exprs;
    let large = exprs.add(Expr::Constant(IntKind::Int.int(100_000)), IntKind::Int);
    let init = Init::List(vec![Init::Source(Source::Value(large))]);
    program.functions.push(Function {
        form: FunctionForm::Plain,
        parallel: None,
        body: Block {
            stmts: vec![Stmt::Declare(local, init)],
        },
    });
    let files = lower::cpp::lower(&program);
    let code = files.iter().find(|file| file.name == "func.cpp").unwrap();
    let list = "{(unsigned int)100000 & 32767U}";
    assert!(code.text.contains(list), "{}", code.text);
}
