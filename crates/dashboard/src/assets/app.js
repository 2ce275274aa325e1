"use strict";
// What makes the pages livelier; all of them work without it.
(() => {
  const page = async address => {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) {
      throw new Error(String(answer.status));
    }
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  // Lists that follow what happens.
  const live = () => [...document.querySelectorAll("[data-live]")];
  const news = document.getElementById("news");
  const refresh = async () => {
    const fresh = await page(location.href);
    for (const part of live()) {
      const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!next || part.innerHTML === next.innerHTML) {
        continue;
      }
      if (part.contains(document.activeElement) || part.querySelector("details[open]")) {
        news.replaceChildren("There is something new. ");
        const link = document.createElement("a");
        link.href = location.href;
        link.textContent = "Load the page again";
        news.append(link);
        news.hidden = false;
      } else {
        part.replaceChildren(...next.childNodes);
      }
    }
  };
  if (live().length > 0 && "EventSource" in window) {
    let known = null;
    let busy = false;
    const heard = event => {
      const is_new = known !== null && known !== event.data;
      known = event.data;
      if (is_new && !busy) {
        busy = true;
        refresh().catch(() => {}).finally(() => setTimeout(() => { busy = false; }, 1000));
      }
    };
    // A browser has few connections for a server: only a page that is looked at keeps one.
    let source = null;
    const end = () => {
      source?.close();
      source = null;
    };
    const listen = () => {
      if (document.visibilityState !== "visible") {
        end();
      } else if (!source) {
        source = new EventSource("/events");
        source.addEventListener("numbers", heard);
      }
    };
    document.addEventListener("visibilitychange", listen);
    addEventListener("pageshow", listen);
    addEventListener("pagehide", end);
    listen();
  }

  // The slider shows its step at once.
  const slide = form => {
    const input = form.querySelector("input[type=range]");
    let latest = 0;
    const show = async () => {
      const mine = ++latest;
      const query = new URLSearchParams(new FormData(form));
      const fresh = await page(`${form.getAttribute("action")}?${query}`);
      const next = fresh.querySelector("[data-part=program]");
      const part = document.querySelector("[data-part=program]");
      if (mine !== latest || !next || !part) {
        return;
      }
      // The slider itself stays, so that it can be dragged on.
      part.querySelectorAll("figure, :scope > p").forEach(it => it.remove());
      part.append(...next.querySelectorAll("figure, :scope > p"));
      form.querySelector("output").textContent = next.querySelector("output").textContent;
      form.querySelectorAll("a, button").forEach(it => { it.hidden = true; });
    };
    input.addEventListener("input", () => show().catch(() => {}));
  };
  document.querySelectorAll("form[data-slider]").forEach(slide);

  // A report is copied with one key.
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const of = document.getElementById(button.dataset.copy);
    button.hidden = false;
    button.addEventListener("click", async () => {
      of.select();
      try {
        await navigator.clipboard.writeText(of.value);
      } catch {
        document.execCommand("copy");
      }
      button.textContent = "Copied";
    });
  }

  document.addEventListener("keydown", event => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "Escape" && typing) {
      event.target.blur();
    }
    if (typing || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key === "/") {
      const words = document.getElementById("words") ?? document.querySelector("[name=q]");
      if (words) {
        event.preventDefault();
        words.focus();
      }
    } else if (event.key === "j" || event.key === "k") {
      const links = [...document.querySelectorAll(".list tbody th a")];
      const at = links.indexOf(document.activeElement);
      const next = event.key === "j" ? at + 1 : Math.max(at - 1, 0);
      links[Math.min(next, links.length - 1)]?.focus();
    }
  });
})();
