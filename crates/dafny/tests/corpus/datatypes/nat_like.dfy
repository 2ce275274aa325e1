datatype Nat = Zero | Succ(pred: Nat) {
  function Add(m: Nat): Nat { match this case Zero => m case Succ(p) => Succ(p.Add(m)) }
  function Mul(m: Nat): Nat { match this case Zero => Zero case Succ(p) => m.Add(p.Mul(m)) }
  function ToInt(): int { if Zero? then 0 else 1 + pred.ToInt() }
  static function FromInt(n: nat): Nat { if n == 0 then Zero else Succ(FromInt(n - 1)) }
  predicate Less(m: Nat) { m.Succ? && (Zero? || pred.Less(m.pred)) }
}

method Main() {
  var three, four := Nat.FromInt(3), Nat.FromInt(4);
  print three.Mul(four).ToInt(), three.Less(four), four.Less(three), Succ(Zero), "\n";
}
