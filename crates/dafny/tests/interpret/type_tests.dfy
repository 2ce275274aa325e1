trait A {} trait B extends A {} class C extends B { constructor () {} } class D extends A { constructor () {} }
class G<T> { var t: T constructor (t: T) { this.t := t; } }
method Main() {
  var c: A := new C(); var d: A := new D(); var n: A? := null;
  print c is B, c is C, c is D, d is B, n is A, n == null, "\n";
  var o: object := new G(5);
  print o is A, "\n";
  var x := c as B;
  print x == c, "\n";
}
