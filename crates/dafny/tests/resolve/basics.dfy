// Literals, operators, collections and members that are built in.
newtype byte = x: int | 0 <= x < 256
type Even = x: int | x % 2 == 0 witness 2

method Numbers(n: nat, r: real, o: ORDINAL) {
  var a := 1;                              //: a : int
  var b: byte := 255;
  var c := b - 1;                          //: c : byte ;; b - 1 : byte ;; 1 : byte
  var d: bv8 := 0xff;                      //: 0xff : bv8
  var e := d.RotateLeft(3) << 2;           //: e : bv8
  var f := (!d & 3) | d;                    //: f : bv8 ;; 3 : bv8
  var g := r / 2.0;                        //: g : real
  var h := r.Floor + a;                    //: h : int
  var i := n;                              //: i : int
  var j := -n % 7;                         //: j : int
  var k: Even := 4;                        //: k : Even
  var l := 'a' + 'b';                      //: l : char
  var m := 'a' as int;                     //: m : int
  var p := if a < 3 then 1 else b;         //: p : byte
  var q := (a as real) < 2.0 && d == 3;    //: q : bool ;; 3 : bv8
  var s := 0 <= a < 7 == true;             //! cannot compare
  var t := o + 1;                          //: t : ORDINAL
  print o.IsLimit, o.Offset;               //: o.IsLimit : bool
}

method Collections(s: seq<nat>, m: map<int, string>) {
  var a := [1, 2] + s;                     //: a : seq<int>
  var b := {1.0} * {};                     //: b : set<real>
  var c := multiset{'x'} - multiset("y");  //: c : multiset<char>
  var d := m + map[3 := "c"] - {4};        //: d : map<int, string>
  var e := m.Keys;                         //: e : set<int>
  var f := m.Items;                        //: f : set<(int, string)>
  var g := m.Values;                       //: g : set<string>
  var h := m[3][0];                        //: h : char
  var i := s[1..] + s[..2];                //: i : seq<nat>
  var j := s[0 := 3];                      //: j : seq<int>
  var k := m[7 := "x"];                    //: k : map<int, string>
  var l := multiset(s)[3];                 //: l : int
  var n := |m| + |s|;                      //: n : int
  var o := 3 in s && "a" !in g;            //: o : bool
  var p := [[]] + [[true]];                //: p : seq<seq<bool>>
  var q: set<seq<byte>> := {[], [1]};      //: 1 : byte
  var r := s[1:2:];                        //: r : seq<seq<nat>>
  var t := {1} !! {2};                     //: t : bool
  var u := iset x: int | x > 3;            //: u : iset<int>
  var v := imap x: int | x > 3 :: x as real; //: v : imap<int, real>
}

method Arrays() {
  var a := new int[10];                    //: a : array<int>
  var b := new real[3, 4]((i, j) => i as real); //: b : array2<real> ;; i : int
  var c := new [] [1, 2];                  //: c : array<int>
  var d: array?<bool> := null;             //: d : array?<bool>
  a[0] := 5;                               //: a[0] : int
  b[1, 2] := 1.0;
  print a.Length, b.Length1, a[..];        //: a[..] : seq<int> ;; b.Length1 : int
  var e := b[0, 0].Floor;                  //: e : int
}

method Tuples() {
  var t := (1, "x", ghost true);           //: t : (int, string, ghost bool)
  var (a, b, c) := t;                      //: a : int ;; b : string ;; c is ghost
  print t.0, t.1;                          //: t.1 : string
  var u := ();                             //: u : ()
}
