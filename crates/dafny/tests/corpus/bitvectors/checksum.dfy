method Main() {
  var text := "gadfly";
  var h: bv32 := 2166136261;
  for i := 0 to |text| {
    h := h ^ (text[i] as int as bv32);
    h := h * 16777619;
  }
  print h, "\n";
}
