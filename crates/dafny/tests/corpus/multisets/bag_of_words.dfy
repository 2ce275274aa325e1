method Main() {
  var bag := multiset("mississippi");
  var letters := set c | c in bag;
  print |bag|, |letters|, bag['s'], bag['i'] + bag['p'], "\n";
  var less := bag - multiset{'s', 's', 's', 's', 's'};
  print |less|, 's' in less, (bag * multiset{'m', 'm', 'p'}) == multiset{'m', 'p'}, "\n";
}
