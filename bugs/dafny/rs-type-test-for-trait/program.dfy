trait T { }
class A extends T { constructor () { } }
class B extends T { constructor () { } }

method Main() {
  var t: T? := null;
  print t is A?, " ", t is T?, " ";
  t := new A();
  print t is A, " ", t is B, " ", t is object, "\n";
}
