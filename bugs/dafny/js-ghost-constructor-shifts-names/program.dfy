// A constructor that comes after a ghost one has its own name still.
datatype Event = Start(x: int) | ghost Unseen | Stop(y: bool, z: bool)

method Main() {
  print Start(1), " ", Stop(true, false), "\n";
  print [Stop(false, true)], "\n";
}
