//! Functions and methods, declared on demand (fuzz-d thesis, section 4.2.5): the body is
//! written at once, in a context of its own, and a complete callable can be called from
//! everything that is written later. So the call graph has no cycles.

use crate::build::{clause, formal, frame, function, method};
use crate::context::body::Body;
use crate::context::declared::{Callable, ParameterInfo, Receiver};
use crate::context::scope::{Access, Variable};
use crate::context::{Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_choice::Label;
use gadfly_dafny::syntax::{
    Argument, Block, ClauseKind, Expression, ExpressionKind, Formal, Function, Method, MethodKind,
    Name, Statement,
};

const DECLARATION: Label = Label::new("declaration");

impl Gen<'_> {
    /// Writes a declaration in a context of its own; also returns the cost of its body.
    pub(crate) fn apart<T>(&mut self, body: Body, write: impl FnOnce(&mut Self) -> T) -> (T, u64) {
        self.ch.open(DECLARATION);
        let scope = std::mem::take(&mut self.scope);
        let outer = std::mem::replace(&mut self.body, body);
        let (depth, operators, anchored) = (self.depth, self.operators_left, self.anchored);
        let total = std::mem::take(&mut self.total);
        self.nesting += 1;
        self.depth = 0;
        let written = write(self);
        self.nesting -= 1;
        self.total = total;
        self.scope = scope;
        let inner = std::mem::replace(&mut self.body, outer);
        (self.depth, self.operators_left, self.anchored) = (depth, operators, anchored);
        self.ch.close();
        (written, inner.cost)
    }

    /// Parameters of some types.
    pub(crate) fn some_parameters(&mut self, most: usize, heap: bool) -> Vec<ParameterInfo> {
        let count = self.ch.index(most + 1);
        (0..count)
            .map(|_| {
                let ty = self.some_type(TypeRequest {
                    heap,
                    literal: !heap,
                    ..TypeRequest::PURE
                });
                ParameterInfo {
                    name: self.name("p"),
                    ty,
                    default: None,
                    most: None,
                }
            })
            .collect()
    }

    /// Parameters of some types; the last ones may have default values.
    fn some_optional_parameters(&mut self, most: usize, heap: bool) -> Vec<ParameterInfo> {
        let mut parameters = self.some_parameters(most, heap);
        if self.has(FeatureId::DefaultArguments) {
            for parameter in parameters.iter_mut().rev() {
                if !self.traits(parameter.ty).literal || !self.ch.chance(1, 2) {
                    break;
                }
                self.uses(FeatureId::DefaultArguments);
                parameter.default = Some(self.literal(parameter.ty, true));
            }
        }
        parameters
    }

    /// The syntax of the parameters.
    pub(crate) fn formals(&self, parameters: &[ParameterInfo]) -> Vec<Formal> {
        let written = |parameter: &ParameterInfo| Formal {
            default: parameter.default.clone(),
            ..formal(&parameter.name, self.type_syntax(parameter.ty))
        };
        parameters.iter().map(written).collect()
    }

    /// A function with a given result type: its declaration and what callers need to know.
    pub(crate) fn make_function(&mut self, result: Ty, this: Option<Ty>) -> (Function, Callable) {
        let body = Body {
            this,
            ..Body::default()
        };
        let ((declaration, parameters), cost) = self.apart(body, |g| {
            let name = g.name("f");
            let parameters = g.some_optional_parameters(3, false);
            g.enter_this(this, false);
            let known = parameters.iter().map(|it| Variable::fixed(&it.name, it.ty));
            g.scope.extend(known);
            g.operators_left = 8;
            let value = g.expr_at(result, true);
            let formals = g.formals(&parameters);
            let mut declaration = function(&name, formals, g.type_syntax(result));
            if this.is_some_and(|this| g.traits(this).heap) {
                let this = Expression::new(ExpressionKind::This);
                let reads = clause(ClauseKind::Reads(vec![frame(this)]));
                declaration.specification.clauses.push(reads);
            }
            declaration.attributes = g.function_attributes();
            let requires = g.some_requirements(&parameters);
            declaration.specification.clauses.extend(requires);
            declaration.body = Some(value);
            (declaration, parameters)
        });
        let callable = Callable {
            module: self.declared.here,
            name: declaration.name.text.clone(),
            is_function: true,
            receiver: this.map_or(Receiver::None, Receiver::Value),
            parameters,
            results: vec![result],
            cost,
        };
        (declaration, callable)
    }

    /// A method: its declaration and what callers need to know.
    pub(crate) fn make_method(&mut self, this: Option<Ty>) -> (Method, Callable) {
        let (made, cost) = self.apart(Body::default(), |g| {
            let name = g.name("m");
            let mut parameters = g.some_optional_parameters(3, true);
            if let Some(state) = g.state {
                let state = ParameterInfo {
                    name: g.name("p"),
                    ty: state,
                    default: None,
                    most: None,
                };
                parameters.insert(0, state);
            }
            let count = g.ch.weighted(&[2, 4, 2]);
            let results: Vec<(String, Ty)> = (0..count)
                .map(|_| {
                    let ty = g.some_type(TypeRequest::PURE);
                    (g.name("r"), ty)
                })
                .collect();
            let mut declaration = g.method_body(&name, this, &parameters, &results);
            declaration.attributes = g.method_attributes();
            let requires = g.some_requirements(&parameters);
            declaration.specification.clauses.extend(requires);
            let ensures = g.some_promises(&results);
            declaration.specification.clauses.extend(ensures);
            (declaration, parameters, results)
        });
        let (declaration, parameters, results) = made;
        let callable = Callable {
            module: self.declared.here,
            name: name_of(&declaration),
            is_function: false,
            receiver: this.map_or(Receiver::None, Receiver::Value),
            parameters,
            results: results.iter().map(|(_, ty)| *ty).collect(),
            cost,
        };
        (declaration, callable)
    }

    /// A method with a given signature; to be called in [`Gen::apart`].
    pub(crate) fn method_body(
        &mut self,
        name: &str,
        this: Option<Ty>,
        parameters: &[ParameterInfo],
        results: &[(String, Ty)],
    ) -> Method {
        self.body = Body {
            this,
            ..Body::of_method(results.to_vec())
        };
        self.enter_this(this, true);
        let known = parameters.iter().map(|it| Variable::fixed(&it.name, it.ty));
        self.scope.extend(known);
        self.body.blocks.push(Vec::new());
        // Results are assigned before anything can return.
        for (name, ty) in results {
            self.operators_left = 6;
            self.depth = 0;
            let value = self.expr_at(*ty, true);
            self.push(Statement::assign(Expression::name(name), value));
            self.scope.push(Variable::local(name, *ty));
        }
        let start = self.scope.len();
        let count = 1 + self.ch.index(4);
        for _ in 0..count {
            if self.statements_left == 0 {
                break;
            }
            self.stmt();
        }
        self.print_scope(start, 4);
        for (name, ty) in results {
            self.print_value(Expression::name(name), *ty);
        }
        let statements = self.body.blocks.pop().unwrap_or_default();
        let written = self.formals(parameters);
        let returned = results
            .iter()
            .map(|(name, ty)| formal(name, self.type_syntax(*ty)))
            .collect();
        let mut declaration = method(MethodKind::Method, Some(name), written, returned);
        let mut modified: Vec<Expression> = parameters
            .iter()
            .filter(|it| matches!(self.shape(it.ty), Shape::Class(..) | Shape::Array(..)))
            .map(|it| Expression::name(&it.name))
            .collect();
        if this.is_some_and(|this| self.traits(this).heap) {
            modified.push(Expression::new(ExpressionKind::This));
        }
        if !modified.is_empty() {
            let frames = modified.into_iter().map(frame).collect();
            let modifies = clause(ClauseKind::Modifies(frames));
            declaration.specification.clauses.push(modifies);
        }
        declaration.body = Some(Block::new(statements));
        declaration
    }

    /// Brings the fields of `this` into scope.
    pub(crate) fn enter_this(&mut self, this: Option<Ty>, may_assign: bool) {
        let Some(this) = this else {
            return;
        };
        let fields: Vec<Variable> = match self.shape(this) {
            Shape::Class(id, _) => {
                let fields = self.declared.class(*id).fields.iter();
                let known = fields.map(|field| Variable {
                    name: field.name.clone(),
                    ty: field.ty,
                    assignable: field.mutable && may_assign,
                    access: Access::This,
                });
                known.collect()
            }
            _ => vec![Variable {
                name: String::new(),
                ty: this,
                assignable: false,
                access: Access::Itself,
            }],
        };
        self.scope.extend(fields);
    }

    /// The arguments of a call.
    pub(crate) fn call_arguments(&mut self, callable: &Callable) -> Vec<Argument> {
        let mut arguments = Vec::new();
        let mut by_name = false;
        for parameter in &callable.parameters {
            if parameter.default.is_some() {
                // After an omitted argument, the others are passed by name.
                if self.ch.chance(1, 2) {
                    by_name = true;
                    continue;
                }
                by_name |= self.ch.chance(1, 3);
            }
            let value = match parameter.most {
                Some(most) => Expression::int(self.ch.uint(0..=u64::from(most))),
                None => self.expr_at(parameter.ty, true),
            };
            arguments.push(Argument {
                name: by_name.then(|| Name::new(&*parameter.name)),
                value,
            });
        }
        arguments
    }
}

fn name_of(method: &Method) -> String {
    method
        .name
        .as_ref()
        .map_or_else(String::new, |name| name.text.clone())
}
