datatype Light = On | Off

method Both(light: Light) returns (a: int, b: int) {
  a := 1;
  b := (match light case On => a case Off => 2) * 3;
}

method Main() {
  var x, y := Both(On);
  print x, " ", y, "\n";
}
