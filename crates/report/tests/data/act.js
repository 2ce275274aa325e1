"use strict";
// What a person with a keyboard does; what comes of it is written at the end of the page.
addEventListener("load", () => {
  const said = {};
  const press = key => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const visible = () => [...document.querySelectorAll("#list tbody tr")]
    .filter(row => !row.hidden).map(row => row.cells[0].textContent).join(" ");
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter(it => it.tabIndex >= 0 && it.checkVisibility());
  said.first = stops[0].textContent;
  said.jumps = stops.filter(it => it.tabIndex > 0).length;
  said.order = stops.map(it => it.id || it.tagName.toLowerCase())
    .filter((name, at, all) => name !== all[at - 1]).join(" ");
  press("/");
  said.slash = document.activeElement.id;
  document.activeElement.value = "loop B2";
  document.activeElement.dispatchEvent(new Event("input"));
  said.filtered = visible();
  document.activeElement.value = "";
  document.activeElement.dispatchEvent(new Event("input"));
  press("Escape");
  press("j"); press("j"); press("k"); press("j");
  said.moved = document.activeElement.textContent;
  const head = document.querySelector("#list thead button");
  head.click(); head.click();
  said.sorted = visible();
  said.direction = head.parentElement.getAttribute("aria-sort");
  location.hash = "#bug-B2";
  setTimeout(() => {
    said.opened = document.getElementById("bug-B2").open;
    said.focused = document.activeElement.tagName;
    said.problems = problems.join(", ");
    said.wide = document.documentElement.scrollWidth > innerWidth;
    const pre = document.createElement("pre");
    pre.id = "said";
    pre.textContent = Object.entries(said).map(it => `[${it[0]}: ${it[1]}]`).join("\n");
    document.body.append(pre);
  }, 50);
});
