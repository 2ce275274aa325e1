// What is reported, and where.
module M { export provides F function F(): int { 3 } }
import M
import N                                   //! there is no module N to import
import Std.JSON.API                        //! the standard library Std.JSON.API is not known here
datatype List = Nil | Cons(head: int, tail: List)
class C { var x: int constructor Init(x: int) { this.x := x; } static method S() {} }
trait T { function F(): int }
class D extends C { }                      //! is not a trait
type S1 = S2                               //! stands for itself
type S2 = S1
newtype N1 = x: N2 | true                  //! N1 is based on itself
newtype N2 = x: N1 | true
type P1 = x: P1 | true                     //! P1 is based on itself
function Twice(x: int): int { x }
function Twice(x: int): int { x }          //! Twice is declared twice

method Names(n: int) returns (r: int, s: string) {
  r := unknown;                            //! there is nothing called unknown here
  var a: Missing := 3;                     //! there is no type Missing
  print M.G();                             //! module M has nothing called G
  print n.foo;                             //! type int has no member foo
  var l := Cons(1, Nil);
  print l.missing;                         //! type List has no member missing
  print this;                              //! there is no `this` here
  S();                                     //! there is nothing called S here
}

method Counts(a: array<int>) returns (x: int, y: int) {
  x, y := 1;                               //! there are 2 targets, but 1 values
  x := Counts(a);                          //! there are 1 targets, but 2 values
  Counts(a);                               //! the 2 results of Counts must be assigned
  print Twice(1, 2);                       //! Twice takes 1 arguments, not 2
  print Twice(y := 1);                     //! Twice has no parameter y
  var l := Cons(1);                        //! Cons takes 2 arguments, not 1
  var c := new C(3);                       //! class C has no constructor without a name
  var d := new C.Other(3);                 //! class C has no constructor Other
  print a[1, 2];                           //! the array has 1 dimensions, but there are 2 indices
  return 1;                                //! there are 2 results, but 1 values
  var f := (p: int) => p;
  print f(1, 2);                           //! the function takes 1 arguments, not 2
}

method Misfits(b: bool, i: int, r: real, s: string) {
  var x: int := "a";                       //! this is of type string, not int
  x := b;                                  //! this is of type bool, not int
  print i + r;                             //! operator + does not apply to int and real
  print b + b;                             //! operator + does not apply to bool and bool
  print i && b;                            //! operator && needs bool, not int
  print i == s;                            //! operator == cannot compare int with string
  print i in s;                            //! a value of type int cannot be in string
  print i in i;                            //! type int has no elements for `in`
  print |i|;                               //! type int has no cardinality
  print s[b];                              //! an index of type bool does not fit string
  print i[0];                              //! type int has no elements to index
  print -s;                                //! operator - does not apply to string
  print i(3);                              //! a value of type int cannot be called
  if i { }                                 //! a condition must be of type bool, not int
  var t := (1, 2);
  var (p, q, w) := t;                      //! a tuple of 3 does not match type (int, int)
  match t { case Cons(_, _) => }           //! type (int, int) has no constructor Cons
  match Cons(1, Nil) { case Cons(h) => }   //! constructor Cons has 2 fields, but the pattern has 1
  var g :- i;                              //! `:-` needs a type with members IsFailure
  print Misfits;                           //! Misfits is a method, which can only be called by a statement
  print [1, true];                         //! this is of type bool, not int
  print if b then 1 else "a";              //! this is of type string, not int
  print Names(1);                          //! Names is a method; its call is a statement
  print List;                              //! List is a type, not a value
  print M;                                 //! M is a module, not a value
  print r.Floor % 2.0;                     //! operator % does not apply to int and real
  Twice(3);                                //! this calls no method
  i + 1 := 3;                              //! this cannot be assigned to
  var a, c := i, Answer();                 //! a call of a method or constructor must be the only value
  var d, e := new Box(), 3;                //! a call of a method or constructor must be the only value
}

method Answer() returns (a: int) { a := 42; }

class Box { constructor () { } }
