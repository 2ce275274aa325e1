method Main() {
  print (var n: int :| n in {3}; 'a') == 'a', "\n";
}
