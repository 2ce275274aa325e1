// A comprehension in a loop that uses a variable of the loop.
method Main() {
  var n := 0;
  while n < 3 {
    var s := set x | 0 <= x < 3 && x < n;
    print |s|;
    n := n + 1;
  }
  print "\n";
}
