datatype Opt<X> = None | Some(v: X)
datatype Two = Two(a: int, b: string)
newtype nt = x: int | -5 <= x < 100
type Even = x: int | x % 2 == 0 witness 4
class Box<X(0)> {
  var x: X
  constructor () {}
  method Many(n: nat) returns (a: array<X>) { a := new X[n]; }
  method Set(v: X) modifies this { x := v; }
}
trait Holder<Y(0)> { method Fresh() returns (a: array<Y>) { a := new Y[2]; } }
class IntHolder extends Holder<int> { constructor () {} }
method Def<X(0)>() returns (x: X) { }
function Swap<A, B>(p: (A, B)): (B, A) { (p.1, p.0) }
method Main() {
  var b := new Box<Opt<int>>();
  print b.x, " ";
  b.Set(Some(3));
  print b.x, " ";
  var a := b.Many(2);
  print a[0], a.Length, "\n";
  var d := Def<(int, string, Opt<real>, bv5, nt, Even, char, bool, seq<int>)>();
  print d, "\n";
  var t := Def<Two>();
  print t, " ", Swap((1, 'a')), "\n";
  var h := new IntHolder();
  var ha := h.Fresh();
  print ha[1], " ";
  var arr := new Even[3];
  print arr[2], " ";
  var s: set<int>; var m: map<int, int>; var q: seq<bool>; var r: real; var c: Box?<int>;
  print |s|, |m|, |q|, r, c, "\n";
}
