trait Animal { function Name(): string  method Speak() { print Name(), " makes a sound\n"; } function Legs(): nat { 4 } }
trait Flyer extends Animal { function Legs2(): nat { Legs() - 2 } method Fly() { print Name(), " flies\n"; } }
class Dog extends Animal { const name: string constructor (n: string) { name := n; } function Name(): string { name } method Speak() { print name, " barks\n"; } }
class Bird extends Flyer { constructor () {} function Name(): string { "bird" } }
class Cat extends Animal { var mood: int constructor () { mood := 3; } function Name(): string { "cat" } method Speak() { print "meow ", mood, "\n"; } }
trait Stack<T> { ghost var Repr: set<object> var items: seq<T> method Push(x: T) modifies this { items := items + [x]; } method Pop() returns (x: T) requires |items| > 0 modifies this { x := items[|items| - 1]; items := items[..|items| - 1]; } function Size(): nat reads this { |items| } }
class IntStack extends Stack<int> { constructor () { items := []; } method Sum() returns (s: int) { s := 0; for i := 0 to |items| { s := s + items[i]; } } }
method All(s: seq<Animal>) { for i := 0 to |s| { s[i].Speak(); print s[i].Legs(), "\n"; } }
method Main() {
  var d := new Dog("rex"); var b := new Bird(); var c := new Cat();
  All([d, b, c]);
  b.Fly(); print b.Legs2(), "\n";
  var f: Flyer := b; f.Speak(); f.Fly();
  var st := new IntStack();
  st.Push(4); st.Push(5); st.Push(6);
  var x := st.Pop();
  var s := st.Sum();
  print x, s, st.Size(), "\n";
  var st2: Stack<int> := st;
  st2.Push(1); print st.items, st2.Size(), "\n";
  var an: Animal := d;
  print an == d, d is Animal, "\n";
}
