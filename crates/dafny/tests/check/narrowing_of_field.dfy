type Even = x: int | x % 2 == 0

class Box {
  var value: Even
  constructor () {
    value := 2;
  }
}

datatype Pair = Pair(a: Even, b: Even)

method Main() {
  var b := new Box();
  b.value := b.value + 2;
  print b.value, "\n";
  var p := Pair(b.value, 6);
  print p, "\n";
  b.value := b.value + 1;
}
