trait T {
  static const k := 3
  static function Triple(x: int): int { k * x }
  static method Say(s: string) { print s, "\n"; }
}

class C extends T { constructor () { } }

method Main() {
  print T.Triple(14), " ", C.k, "\n";
  T.Say("static");
}
