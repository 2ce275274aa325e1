// CompFuzzCI thesis, figure 5.1: a module with the name of one of Go's packages.
module fmt {
  function F(): int { 5 }
}

method Main() {
  print "done ", fmt.F(), "\n";
}
