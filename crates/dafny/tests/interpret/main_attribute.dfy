module M { method {:main} Start() { print "start\n"; } }
method Main() { print "not me\n"; }
