datatype Rational = Ratio(num: int, den: int) {
  const sign := if num < 0 then -1 else 1
  static const half := Ratio(1, 2)
  function Plus(that: Rational): Rational {
    Ratio(num * that.den + that.num * den, den * that.den)
  }
  predicate Whole() { den != 0 && num % den == 0 }
  method Show() { print num, "/", den; }
  static function Of(n: int): Rational { Ratio(n, 1) }
}

method Main() {
  var r := Rational.half.Plus(Rational.Of(3));
  r.Show();
  print " ", r.Whole(), " ", r.sign, " ", Ratio(-4, 2).Whole(), Ratio(-4, 2).sign, "\n";
}
