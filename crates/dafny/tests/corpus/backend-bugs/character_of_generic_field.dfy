datatype Box<T> = Full(value: T) | Empty

method Main() {
  var c := Full('a').value;
  print c == 'a', "\n";
}
