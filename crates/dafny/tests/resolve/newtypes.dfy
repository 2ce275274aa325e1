// Newtypes over any type, datatypes that extend traits (the newer type system).
newtype MyBool = bool
newtype MyChar = c: char | 'a' <= c <= 'z' witness 'a'
newtype IntSeq = seq<int>
newtype SmallSet = s: set<int> | |s| < 10
newtype MyMap = map<int, string>
newtype B8 = bv8 { function Twice(): B8 { this + this } }
newtype Bag = multiset<char>
newtype Word = x: IntSeq | |x| < 5
trait Shape { function Area(): int  function Double(): int { 2 * Area() } }
datatype Sq extends Shape = Sq(side: int) { function Area(): int { side * side } }
datatype Rect extends Shape = Rect(w: int, h: int) | Unit { function Area(): int { match this case Rect(w, h) => w * h case Unit => 1 } }
newtype Num = x: int | x >= 0 { function Area(): int { this as int } }
trait Parent { } 
trait Child extends Parent { function F(): Parent }
class K extends Child { constructor() {} function F(): Parent { this } }
method Take(b: MyBool, s: IntSeq, t: SmallSet) returns (r: MyBool) {
  r := !b || (b && true);
  var s2 := s + [1, 2];  //: s2 : IntSeq
  print s2[0] + 1, |t + {3}|, 4 in t, s[1..], s[0 := 5];
  if b { print "yes"; }
}
method Main() {
  var b: MyBool := true;  //: b : MyBool
  var c: MyChar := 'q';  //: c : MyChar
  var s: IntSeq := [1, 2, 3];  //: s : IntSeq
  var t: SmallSet := {1, 2};  //: t : SmallSet
  var m: MyMap := map[1 := "a"];  //: m : MyMap
  var w: B8 := 3;  //: w : B8
  var g: Bag := multiset{'a'};  //: g : Bag
  var r := Take(b, s, t);  //: r : MyBool
  print w.Twice(), m[1], m.Keys, g['a'], c, r == false;
  var shapes: seq<Shape> := [Sq(3), Rect(1, 2), Unit];  //: shapes : seq<Shape>
  for i := 0 to |shapes| { print shapes[i].Area(), shapes[i].Double(); }  //: i : int
  var x: Shape := Sq(5);  //: x : Shape
  if x is Sq { print (x as Sq).side; }
  var k := new K();  //: k : K
  var p: Parent := k.F();  //: p : Parent
  var z := seq(3, i => i) as IntSeq;  //: i : int ;; z : IntSeq
  var q := set i | i in t && i > 1;  //: i : int ;; q : set<int>
  print z, q;
}
