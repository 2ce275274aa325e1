module M {
  datatype Colour = Red | Green(shade: int)
}

function F(c: M.Colour): int {
  match c
  case Red => 1
  case Green(s) => s
}

method Main() {
  print F(M.Red), F(M.Colour.Green(5)), F(M.Green(6)), "\n";
}
