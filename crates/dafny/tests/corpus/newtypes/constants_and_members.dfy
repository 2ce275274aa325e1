newtype Celsius = x: int | -273 <= x <= 10000 {
  const freezing := 0
  function Fahrenheit(): int { this as int * 9 / 5 + 32 }
  predicate Frozen() { this <= 0 }
  static function Of(n: int): Celsius
    requires -273 <= n <= 10000
  {
    n as Celsius
  }
}

method Main() {
  var c := Celsius.Of(25);
  print c.Fahrenheit(), " ", c.Frozen(), " ", (-5 as Celsius).Frozen(), "\n";
}
