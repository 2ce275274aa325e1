// CompFuzzCI thesis, figure 5.3: a class that stands before its trait.
method Main() {
  var c := new C();
  print c.F(), "\n";
}

class C extends Trait {
  constructor () { }
}

trait Trait { function F(): int { 6 } }
