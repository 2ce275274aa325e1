// CompFuzzCI thesis, figure 5.2: a lambda in a tail-recursive function.
function Loop(xs: seq<()>): () {
  if |xs| == 0 then ()
  else
    var _: bool -> bool := e => e;
    Loop(xs[1..])
}

method Main() {
  print Loop([(), ()]), "\n";
}
