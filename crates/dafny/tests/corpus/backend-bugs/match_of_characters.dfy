datatype Light = On | Off

method Main() {
  var light := On;
  print (match light { case On => 'a' case Off => 'b' }) == 'a', "\n";
}
