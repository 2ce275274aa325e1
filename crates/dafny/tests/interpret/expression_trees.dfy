datatype Op = Plus | Minus | Times
datatype Expr = Const(v: int) | Var(name: string) | Bin(op: Op, l: Expr, r: Expr)
datatype Option<T> = None | Some(value: T)
function Eval(e: Expr, env: map<string, int>): Option<int> {
  match e {
    case Const(v) => Some(v)
    case Var(n) => if n in env then Some(env[n]) else None
    case Bin(op, l, r) =>
      match (Eval(l, env), Eval(r, env)) {
        case (Some(a), Some(b)) => Some(match op { case Plus => a + b case Minus => a - b case Times => a * b })
        case (_, _) => None
      }
  }
}
function Show(e: Expr): string {
  match e
  case Const(v) => Itoa(v)
  case Var(n) => n
  case Bin(op, l, r) => "(" + Show(l) + (match op case Plus => "+" case Minus => "-" case Times => "*") + Show(r) + ")"
}
function Digit(n: nat): char requires n < 10 { ('0' as int + n) as char }
function Itoa(n: int): string { if n < 0 then "-" + Itoa(-n) else if n < 10 then [Digit(n)] else Itoa(n / 10) + [Digit(n % 10)] }
method Main() {
  var e := Bin(Times, Bin(Plus, Const(2), Var("x")), Bin(Minus, Const(-10), Var("y")));
  print Show(e), "\n", Eval(e, map["x" := 3, "y" := 4]), "\n", Eval(e, map["x" := 3]), "\n", e, "\n";
  var t: Option<Option<int>> := Some(None); print t, t.value.None?, "\n";
  print Itoa(1234567890123456789012345), "\n";
}
