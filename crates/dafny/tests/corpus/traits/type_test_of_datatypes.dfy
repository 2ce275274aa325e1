// A value seen as a trait is asked for its datatype, whether that overrides
// anything or not.
trait Event { method Show() { print "event\n"; } }
datatype Key extends Event = Key(code: int)
datatype Mouse extends Event = Down | Up(button: string)
codatatype Timer extends Event = Tick(count: int, next: Timer)
class Other extends Event { }

function From(n: int): Timer { Tick(n, From(n + 1)) }

method Handle(e: Event) {
  e.Show();
  if e is Key {
    print "key ", (e as Key).code, "\n";
  } else if e is Mouse {
    match e as Mouse {
      case Down => print "down\n";
      case Up(button) => print "up ", button, "\n";
    }
  } else if e is Timer {
    print "timer ", (e as Timer).count, "\n";
  } else {
    print "other ", e is Other, "\n";
  }
}

method Main() {
  Handle(Key(4));
  Handle(Down);
  Handle(Up("left"));
  Handle(From(3).next);
  var other := new Other;
  Handle(other);
}
