method Main() {
  print |[[{7}][0]][0]|, "\n";
}
