datatype Opt<T> = None | Some(value: T) {
  function Or(d: T): T { match this case None => d case Some(v) => v }
  function Map<U>(f: T -> U): Opt<U> { if None? then None else Some(f(value)) }
  static function Of(x: T): Opt<T> { Some(x) }
  const isNone := None?
  method Print() { print "<", this, ">"; }
}
newtype Deg = x: int | 0 <= x < 360 { function Add(o: Deg): Deg { ((this as int + o as int) % 360) as Deg } const Right := 90 as Deg }
datatype Tree = Leaf | Node(l: Tree, r: Tree) { function Size(): int { if Leaf? then 1 else l.Size() + r.Size() + 1 } }
method Main() {
  var o := Some(3);
  print o.Or(5), None.Or(5), o.Map((x: int) => [x, x]), Opt.Of('c'), o.isNone, "\n";
  o.Print();
  var d: Deg := 350;
  print " ", d.Add(20), " ", d.Right, " ", Node(Leaf, Node(Leaf, Leaf)).Size(), "\n";
}
