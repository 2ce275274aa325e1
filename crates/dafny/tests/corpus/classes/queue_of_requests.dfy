datatype Request = Put(key: string, value: int) | Get(key: string) | Del(key: string)
datatype Response = Ok | Value(int) | Missing

class Store {
  var data: map<string, int>
  var served: nat
  constructor () { data, served := map[], 0; }
  method Handle(r: Request) returns (answer: Response)
    modifies this
    ensures served == old(served) + 1
  {
    served := served + 1;
    match r {
      case Put(k, v) => data := data[k := v]; answer := Ok;
      case Get(k) => answer := if k in data then Value(data[k]) else Missing;
      case Del(k) =>
        if k !in data { return Missing; }
        data := data - {k};
        return Ok;
    }
  }
}

method Main() {
  var s := new Store();
  var rs := [Put("a", 1), Get("a"), Del("b"), Del("a"), Get("a")];
  for i := 0 to |rs| {
    var a := s.Handle(rs[i]);
    print a, " ";
  }
  print s.served, " ", s.data, "\n";
}
