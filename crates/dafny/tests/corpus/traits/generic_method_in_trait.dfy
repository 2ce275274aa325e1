trait Visitor<R> {
  method VisitNum(n: int) returns (r: R)
  method VisitAdd(l: R, rr: R) returns (r: R)
}

datatype Expr = Num(int) | Add(Expr, Expr)

method Accept<R>(e: Expr, v: Visitor<R>) returns (r: R) {
  match e {
    case Num(n) => r := v.VisitNum(n);
    case Add(a, b) =>
      var x := Accept(a, v);
      var y := Accept(b, v);
      r := v.VisitAdd(x, y);
  }
}

class Eval extends Visitor<int> {
  constructor () { }
  method VisitNum(n: int) returns (r: int) { r := n; }
  method VisitAdd(l: int, rr: int) returns (r: int) { r := l + rr; }
}

class Show extends Visitor<string> {
  constructor () { }
  method VisitNum(n: int) returns (r: string) { r := if n == 0 then "0" else "n"; }
  method VisitAdd(l: string, rr: string) returns (r: string) { r := "(" + l + "+" + rr + ")"; }
}

method Main() {
  var e := Add(Num(1), Add(Num(0), Num(41)));
  var ev := new Eval();
  var n := Accept(e, ev);
  var sh := new Show();
  var s := Accept(e, sh);
  print n, " ", s, "\n";
}
