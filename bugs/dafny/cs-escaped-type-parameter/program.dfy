datatype Box<unsafe> = Full(value: unsafe) | Empty

method Main() {
  print Full(3).value, "\n";
}
