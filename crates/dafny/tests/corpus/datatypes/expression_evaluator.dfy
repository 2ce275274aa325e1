datatype Expr = Num(n: int) | Var(name: string) | Add(l: Expr, r: Expr) | Mul(l: Expr, r: Expr)

function Eval(e: Expr, env: map<string, int>): int {
  match e
  case Num(n) => n
  case Var(x) => if x in env then env[x] else 0
  case Add(l, r) => Eval(l, env) + Eval(r, env)
  case Mul(l, r) => Eval(l, env) * Eval(r, env)
}

function Simplify(e: Expr): Expr {
  match e
  case Add(Num(0), r) => Simplify(r)
  case Add(l, Num(0)) => Simplify(l)
  case Mul(Num(1), r) => Simplify(r)
  case Mul(Num(0), _) => Num(0)
  case Add(l, r) => Add(Simplify(l), Simplify(r))
  case Mul(l, r) => Mul(Simplify(l), Simplify(r))
  case _ => e
}

method Main() {
  var e := Add(Mul(Num(1), Var("x")), Add(Num(0), Mul(Num(0), Var("y"))));
  print Eval(e, map["x" := 41]), " ", Simplify(e), " ", Simplify(Simplify(e)), "\n";
}
