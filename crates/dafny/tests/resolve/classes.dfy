// Classes and traits.
trait Animal<T> { 
  var count: int
  const tag: T
  method Speak(x: T) returns (r: string) modifies this
  function Name(): string
  static function Zero(): int { 0 }
}
trait Named extends object { function Id(): nat }
class Dog<U> extends Animal<seq<U>>, Named {
  constructor (u: U) { tag := [u]; count := 0; }
  method Speak(x: seq<U>) returns (r: string) modifies this { count := count + |x|; r := Name(); }
  function Name(): string { "dog" }
  function Id(): nat { 3 }
}
class Cat extends Animal<int> {
  constructor Init() { tag := 5; count := 1; }
  method Speak(x: int) returns (r: string) modifies this { r := "cat"; count := x; }
  function Name(): string { "cat" }
}
class Node<T(0)> {
  var next: Node?<T>
  var val: T
  constructor () { next := null; val := *; }
  method Append(v: T) modifies this { var n := new Node<T>(); n.val := v; n.next := this.next; next := n; }
  method Len() returns (n: nat) decreases * {
    var c: Node?<T> := this; n := 0;  //: c : Node?<T>
    while c != null decreases * { n := n + 1; c := c.next; }
  }
}
class Counter { var n: int static const Max := 10
  constructor () ensures n == 0 { n := 0; } 
  method {:verify false} Inc(byy: int := 1) returns (old_n: int) modifies this ensures n == old(n) + byy { old_n := n; n := n + byy; }
  twostate predicate Grew() reads this { old(n) <= n }
  static method Make() returns (c: Counter) ensures fresh(c) { c := new Counter(); }
  function Get(): int reads this { n }
  ghost var g: set<Counter>
  ghost method Upd() modifies this { g := {this}; }
}
method Use<T>(a: Animal<T>, x: T) returns (s: string) modifies a { s := a.Speak(x); a.count := a.count + 1; print a.Name(); }
method Main() decreases * {
  var d := new Dog(true);  //: d : Dog<bool>
  var c := new Cat.Init();  //: c : Cat
  var s := Use(d, [false]);  //: s : string
  var s2 := Use(c, 3);  //: s2 : string
  var a: Animal<int> := c;  //: a : Animal<int>
  print a.tag + 1, Animal<int>.Zero(), d.tag[0];
  if a is Cat { var cc := a as Cat; print cc.count; }  //: cc : Cat
  var n := new Node<string>();  //: n : Node<string>
  n.Append("x");
  var l := n.Len();  //: l : int
  print n.next.val[0];
  var objs: set<object> := {d, c, n};  //: objs : set<object>
  print |objs|, d in objs;
  var cnt := Counter.Make();  //: cnt : Counter
  var o := cnt.Inc();  //: o : int
  o := cnt.Inc(byy := 3);
  cnt.Upd();
  print Counter.Max, cnt.Get();
  label L: cnt.n := 5;
  assert old@L(cnt.n) == 4;
  var f: () ~> int := cnt.Get;  //: f : () ~> int
  var arr := new Counter?[3];  //: arr : array<Counter?>
  arr[0] := cnt;
  var arr2 := new (int -> int)[2](i => x => x + i);  //: i : int ;; x : int ;; arr2 : array<int -> int>
  print arr2[0](3);
  var nn := new Node[5](i requires 0 <= i < 5 => n);  //: i : int ;; nn : array<Node<string>>
  print nn[0].val;
  var m: map<Counter, int> := map[cnt := 3];  //: m : map<Counter, int>
  modify cnt;
  var matrix := new bv4[2, 3];  //: matrix : array2<bv4>
  matrix[0, 1] := 3;
  forall i, j | 0 <= i < 2 && 0 <= j < 3 { matrix[i, j] := 2; }  //: i : int ;; j : int
  forall i | 0 <= i < arr.Length { arr[i] := null; }  //: i : int
  print matrix[1, 1] + 7;
}
