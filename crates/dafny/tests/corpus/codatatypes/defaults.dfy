// The default value of a codatatype is its first constructor's, lazily.
codatatype Endless<T> = More(head: T, rest: Endless<T>)
codatatype Chain = Link(value: int, next: Chain) | End
codatatype Ping = Ping(pong: Pong)
codatatype Pong = Pong(ping: Ping, held: Held)
datatype Held = Held(chain: Chain, ping: Ping, number: nat)

method Default<T(0)>() returns (t: T) { }

class Box<T(0)> {
  var endless: Endless<T>
  method Show() {
    var other: Endless<(T, bool)>;
    print endless.rest.rest.head, " ", other.rest.head, "\n";
  }
}

method Main() {
  var endless: Endless<int>;
  print endless, " ", endless.rest.rest.head, "\n";
  var chain: Chain;
  print chain, " ", chain.next.value, "\n";
  var ping: Ping;
  print ping.pong.ping.pong.held.ping.pong.held.number, "\n";
  var generic := Default<Endless<bool>>();
  print generic.rest.head, "\n";
  var held: Held;
  print held.chain, " ", held.number, "\n";
  var box := new Box<real>;
  box.Show();
}
