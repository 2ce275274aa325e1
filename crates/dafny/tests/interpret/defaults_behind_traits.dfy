// A trait's code makes default values of its type parameters, whether a class or
// a datatype is behind it.
newtype Five = x: int | 5 <= x witness 5
datatype Option<T> = None | Some(value: T)

trait Source<T(0)> {
  const first: T := Given()
  function Given(): T
  method Default() returns (t: T) { var x: T; t := x; }
  method Array() returns (a: array<T>) { a := new T[2]; }
  method With<U(0)>() returns (pair: (T, U)) { }
}
trait Pairs<T(0)> extends Source<(T, Five)> {
  method Array() returns (a: array<(T, Five)>) { var t: T; a := new (T, Five)[1](i => (t, 6)); }
}

datatype Plain extends Source<Five> = Plain(k: int) | Other { function Given(): Five { 9 } }
datatype Generic<X(0)> extends Source<X> = Generic(x: X, n: int) {
  const spare: Option<X> := None
  function Given(): X { x }
  method Default() returns (t: X) { var y: X; t := y; print "overridden "; }
}
datatype Pairing extends Pairs<bool> = Pairing(b: bool) { function Given(): (bool, Five) { (b, 7) } }
class Object<X(0)> extends Pairs<X> {
  constructor () { }
  function Given(): (X, Five) { (Make(), 8) }
  function Make(): X { var s: seq<X> := []; if |s| > 0 then s[0] else spare }
  const spare: X
}

method Show<T(0)>(source: Source<T>) {
  var t := source.Default();
  var a := source.Array();
  var pair := source.With<Five>();
  print t, " ", a[..], " ", pair, " ", source.first, "\n";
}

method Main() {
  Show<Five>(Plain(1));
  Show<Five>(Other);
  var default := Other.Default();
  print default, "\n";
  Show<char>(Generic('c', 1));
  var generic := Generic(7 as Five, 2);
  var other := generic.With<bool>();
  print other, " ", generic.spare, "\n";
  Show<(bool, Five)>(Pairing(true));
  var object_ := new Object<Five>();
  Show<(Five, Five)>(object_);
}
