module A.B {
  const x := 5
}

module A {
  const y := 6
}

method Main() {
  print A.y, " ", A.B.x, "\n";
}
