"use strict";
// Sorting, filtering and moving; the page can be read without it.
(() => {
  const table = document.getElementById("list");
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const words = document.getElementById("words");
  const kind = document.getElementById("kind");
  const shown = document.getElementById("shown");
  const texts = new Map(rows.map(row => [row, (row.textContent + " " + row.dataset.words).toLowerCase()]));

  for (const name of [...new Set(rows.map(row => row.dataset.kind))].sort()) {
    kind.append(new Option(name, name));
  }
  const filter = () => {
    const wanted = words.value.toLowerCase().split(/\s+/);
    let count = 0;
    for (const row of rows) {
      const fits = (kind.value === "" || row.dataset.kind === kind.value)
        && wanted.every(word => texts.get(row).includes(word));
      row.hidden = !fits;
      count += fits ? 1 : 0;
    }
    shown.textContent = `${count} of ${rows.length} bugs`;
  };
  words.addEventListener("input", filter);
  kind.addEventListener("change", filter);
  const form = document.getElementById("filter");
  form.addEventListener("submit", event => event.preventDefault());
  form.hidden = false;
  filter();

  // Numbers as numbers, also those after the letter of an id.
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  const key = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent;
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      rows.sort((a, b) => (down ? -1 : 1) * compare(key(a, column), key(b, column)));
      body.append(...rows);
    });
  });

  const open = () => {
    const bug = location.hash.startsWith("#bug-") && document.getElementById(location.hash.slice(1));
    if (bug) {
      bug.open = true;
      bug.scrollIntoView();
      bug.querySelector("summary").focus();
    }
  };
  addEventListener("hashchange", open);
  open();

  document.addEventListener("keydown", event => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "Escape" && typing) {
      event.target.blur();
    }
    if (typing || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key === "/") {
      event.preventDefault();
      words.focus();
    } else if (event.key === "j" || event.key === "k") {
      const links = rows.filter(row => !row.hidden).map(row => row.cells[0].firstChild);
      const at = links.indexOf(document.activeElement);
      const next = event.key === "j" ? at + 1 : Math.max(at - 1, 0);
      links[Math.min(next, links.length - 1)]?.focus();
    }
  });
})();
