datatype Msg = Text(body: string) | Img(w: int, h: int) | Multi(parts: seq<Msg>)
datatype Env = Env(names: map<string, Msg>, depth: nat) { function With(n: string, m: Msg): Env { this.(names := names[n := m], depth := depth + 1) } function Get(n: string): Msg { if n in names then names[n] else Text("?") } }
function Cost(m: Msg): nat { match m case Text(b) => |b| case Img(w, h) => if w * h < 0 then 0 else w * h case Multi(ps) => CostAll(ps) }
function CostAll(ps: seq<Msg>): nat { if ps == [] then 0 else Cost(ps[0]) + CostAll(ps[1..]) }
method Main() { var m := Multi([Text("hey"), Img(2, 3), Multi([])]); print m, Cost(m), "\n";
  var e := Env(map[], 0).With("a", m).With("b", Text("x")); print e.depth, e.Get("b"), e.Get("zz"), |e.names|, "\n";
  var t := Text("q").(body := "r\n"); print t, t.Text?, t.Img?, "\n"; match t { case Text(b) => print b; case _ => } print e.names["a"].parts[1].w, "\n"; }
