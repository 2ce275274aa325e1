method Main() {
  var s := "The quick brown fox";
  var words := Split(s, ' '); print words, |words|, "\n";
  print Join(words, "-"), Rev(s), Upper(s), "\n";
  print IsPal("racecar"), IsPal("ab"), "\n";
  var counts := Count("mississippi"); print counts['s'], counts['i'], counts['m'], |counts|, "\n";
  print ParseInt("12345") + 1, "\n";
  var k := Kmp("abracadabra", "abra"); print k, "\n";
}
function Split(s: string, c: char): seq<string> { SplitAcc(s, c, "") }
function SplitAcc(s: string, c: char, cur: string): seq<string> { if s == "" then [cur] else if s[0] == c then [cur] + SplitAcc(s[1..], c, "") else SplitAcc(s[1..], c, cur + [s[0]]) }
function Join(w: seq<string>, sep: string): string { if |w| == 0 then "" else if |w| == 1 then w[0] else w[0] + sep + Join(w[1..], sep) }
function Rev(s: string): string { if s == "" then "" else Rev(s[1..]) + [s[0]] }
function Upper(s: string): string { seq(|s|, i requires 0 <= i < |s| => if 'a' <= s[i] <= 'z' then (s[i] as int - 32) as char else s[i]) }
predicate IsPal(s: string) { forall i | 0 <= i < |s| / 2 :: s[i] == s[|s| - 1 - i] }
function Count(s: string): map<char, nat> { if s == "" then map[] else var m := Count(s[1..]); m[s[0] := (if s[0] in m then m[s[0]] else 0) + 1] }
function ParseInt(s: string): nat { if s == "" then 0 else ParseInt(s[..|s| - 1]) * 10 + (s[|s| - 1] as int - '0' as int) }
method Kmp(t: string, p: string) returns (r: seq<nat>) { r := []; for i := 0 to |t| - |p| + 1 { if t[i..i + |p|] == p { r := r + [i]; } } }
