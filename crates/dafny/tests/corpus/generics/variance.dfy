datatype Box<+T> = Box(t: T)
datatype Fun<-A, +B> = Fun(f: A -> B)
trait Animal { function Legs(): int }
class Bird extends Animal { constructor () { } function Legs(): int { 2 } }

method Main() {
  var bird := new Bird();
  var b: Box<Bird> := Box(bird);
  var a: Box<Animal> := b;
  var f: Fun<Animal, int> := Fun((x: Animal) => x.Legs());
  var g: Fun<Bird, int> := f;
  print a.t.Legs(), " ", g.f(bird), "\n";
}
