// Types that nothing fixes, which Dafny 2.3 and 4 both refuse, and what they are not
// mistaken for.
datatype Option<T> = None | Some(get: T)
class Cell<T> { constructor () { } static method Make() { } static const size := 1 }
function Id<T>(x: T): T { x }
function Size<T>(s: seq<T>): int { |s| }
function Nothing<T>(): int { 0 }
method Show<T>(x: T) { print x; }
method Apply<A>(f: A -> int) { }
method Gen<T(0)>() returns (x: T) { }

method Displays() {
  print multiset{};                        //! the type of this is underspecified: multiset<?>
  print |[]|;                              //! the type of this is underspecified: seq<?>
  print [] == [];                          //! the type of this is underspecified: seq<?>
  print {} + {} <= {};                     //! the type of this is underspecified: set<?>
  print [[]];                              //! the type of this is underspecified: seq<?>
  print |map[].Keys|;                      //! the type of this is underspecified: map<?, ?>
  print 3 in map[];                        //! the type of this is underspecified: map<int, ?>
  print if 1 < 2 then [] else [];          //! the type of this is underspecified: seq<?>
  print multiset([]);                      //! the type of this is underspecified: seq<?>
  print [][0];                             //! the type of this is underspecified: seq<?>
  print exists x :: x in {};               //! the type of variable x is underspecified: ?
}

method Variables() {
  var a := {};                             //! the type of this is underspecified: set<?>
  var b := a;
  var c;                                   //! the type of variable c is underspecified: ?
  var d :| true;                           //! the type of variable d is underspecified: ?
  var f := x => 3;                         //! the type of variable x is underspecified: ?
  var g := (x, y) => x + y;                //! the type of variable x is underspecified: ?
  var h := new [0];                        //! the type of this is underspecified: array<?>
  var i: seq;                              //! the type of variable i is underspecified: seq<?>
  var j: Cell? := null;                    //! the type of variable j is underspecified: Cell?<?>
  print var k := []; 3;                    //! the type of this is underspecified: seq<?>
  var l := map[];                          //! the type of this is underspecified: map<int, ?>
  print 1 in l;
  forall x { }                             //! the type of variable x is underspecified: ?
  if x :| true { }                         //! the type of variable x is underspecified: ?
}

method Calls() {
  print None;                              //! the type of this is underspecified: Option<?>
  print None == None;                      //! the type of this is underspecified: Option<?>
  match None { case None => case Some(_) => } //! the type of this is underspecified: Option<?>
  print Nothing();                         //! type parameter T of Nothing is underspecified: ?
  print Size([]);                          //! type parameter T of Size is underspecified: ?
  print Id(Id({}));                        //! type parameter T of Id is underspecified: set<?>
  var f := Id;                             //! type parameter T of Id is underspecified: ?
  Show([]);                                //! type parameter T of Show is underspecified: seq<?>
  Apply(x => 3);                           //! type parameter A of Apply is underspecified: ?
  var y := Gen();                          //! type parameter T of Gen is underspecified: ?
  var c := new Cell();                     //! the type of this is underspecified: Cell<?>
  Cell.Make();                             //! type parameter T of Make is underspecified: ?
}

const empty := []                          //! the type of this is underspecified: seq<?>
type Zero = x: int | x == |{}|             //! the type of this is underspecified: set<?>

method Ghosts()
  requires [] == []                        //! the type of this is underspecified: seq<?>
{
  assert forall x :: x == x;               //! the type of variable x is underspecified: ?
  ghost var g := map[];                    //! the type of this is underspecified: map<?, ?>
}

// Of these, something else tells the type.
method Told(s: seq<int>, m: map<int, int>) returns (r: seq<int>)
  modifies {}
{
  print null, [null], null == null, Some(null), map[null := null];
  var n := null;                           //: n : object?
  var a := [];                             //: a : seq<int>
  print a == [1];
  var b := None;                           //: b : Option<int>
  b := Some(3);
  var f := x => 3;                         //: f : int -> int ;; x : int
  print f(1);
  var g := x => multiset(x);               //: g : seq<int> -> multiset<int>
  print g(s);
  var h := x => x[0];                      //: h : seq<int> -> int
  print h(s);
  var t := (s, 2);
  var u := t.(0 := []);                    //: [] : seq<int>
  print s == [] && [] <= s, {} == m.Keys, m == map[], multiset{} == multiset(s), 'a' in [];
  print map[][3 := 4], [][0 := 4], [[], [1]], [] in [s], (x => x)(3);
  r := var e := if 1 < 2 then [] else []; e + e; //: e : seq<int>
  var c := {};                             //: c : set<object?>
  while 1 < 2
    modifies c, []
  {
    break;
  }
  modify {};
  assert unchanged({});
  assert forall x :: x in s ==> s[x] == 3; //: x : int
  Apply(x => x);                           //: x : int
  var k := Cell<int>.size;                 //: k : int
}
