// A function chosen and called at once.
function Const(): int { 42 }
function Other(): int { 7 }
method Main() {
  print (if true then Const else Other)(), "\n";
}
