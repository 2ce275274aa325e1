method Main() { print "x\n";
   expect false; }
