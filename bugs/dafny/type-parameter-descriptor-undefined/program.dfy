class Ref<T> {
  var t: T
  constructor (t: T) { this.t := t; }
  method Map<U>(f: T -> U) returns (r: Ref<U>) { r := new Ref(f(t)); }
}

method Main() {
  var r := new Ref(20);
  var s := r.Map(x => x + 1);
  var q := s.Map(x => x % 2 == 1);
  print s.t, " ", q.t, "\n";
}
