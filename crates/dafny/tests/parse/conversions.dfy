// A type with arguments is read as a comparison where an operator or a bar follows.
method M(s: S, t: T) {
  var a := |(s as seq<int>)| + |t as T|;
  var b := (s as seq<int>) + [1];
  var c := [1] + (s as seq<int>);
  var d := s as seq<int>;
  var e := (s as seq<int>) == d && |(t as set<bool>) - {true}| == 0;
}
