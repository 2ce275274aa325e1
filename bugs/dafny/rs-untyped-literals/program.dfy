method Main() {
  var n := 3;
  print (if n == 3 then 4294967295 as bv32 else 0 as bv32) as int, "\n";
}
