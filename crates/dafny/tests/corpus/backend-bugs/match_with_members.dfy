datatype Light = On | Off

method Main() {
  var light := On;
  print |(match light { case On => {1} case Off => {2} }) + {3}|, "\n";
}
