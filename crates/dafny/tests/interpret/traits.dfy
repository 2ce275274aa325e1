trait Shape {
  const name: string
  var scale: int
  function Area(): int reads this
  method Describe() { print name, " ", Area(), " ", Twice(), "\n"; }
  function Twice(): int reads this { 2 * Area() }
  static function Unit(): int { 1 }
}
trait Named { method Hello() { print "hello\n"; } }
class Square extends Shape, Named {
  var a: int
  constructor (a: int) { this.a := a; name := "square"; scale := 1; }
  function Area(): int reads this { a * a * scale }
}
class Rect extends Shape {
  var w: int
  var h: int
  constructor (w: int, h: int) { this.w := w; this.h := h; name := "rect"; scale := 2; }
  function Area(): int reads this { w * h * scale }
  method Describe() { print "a rect: ", w, "x", h, "\n"; }
}
trait Base<T> { function Conv(x: T): int  method Show(x: T) { print Conv(x), " "; } }
trait Mid<T> extends Base<T> { function Conv2(x: T): int { Conv(x) + 1 } }
class Len extends Mid<string> { constructor () {} function Conv(x: string): int { |x| } }
method Use(s: Shape) modifies s { s.Describe(); s.scale := s.scale + 1; print s.Area(), "\n"; }
method Main() {
  var s := new Square(3);
  var r := new Rect(2, 5);
  Use(s); Use(r);
  s.Hello();
  var shapes: seq<Shape> := [s, r];
  for i := 0 to |shapes| {
    var one: object := shapes[i];
    print shapes[i].name, " ", one is Square, " ", one is Rect, " ";
    if one is Rect { var q := one as Rect; print q.w; }
    print "\n";
  }
  var l := new Len();
  l.Show("abcd");
  print l.Conv2("ab"), " ", Shape.Unit(), " ", shapes[0], "\n";
  var o: object := s;
  print o is Shape, " ", o is Rect, " ", o == s, "\n";
}
