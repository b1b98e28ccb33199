/** Sends what a form says, with the key of the page, and shows the answer. The key stays in the page's memory. */
export const SCRIPT = `
const show = (form, text) => {
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  pre.textContent = text;
  form.querySelector("output").replaceChildren(pre);
};
addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (!form.dataset.path) return;
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const headers = { Accept: "application/json" };
  for (const { name, value, dataset } of form.querySelectorAll("[data-in]")) {
    if (value === "") continue;
    if (dataset.in === "path") path = path.replace("{" + name + "}", encodeURIComponent(value));
    else if (dataset.in === "query") query.append(name, value);
    else headers[name] = value;
  }
  const key = document.getElementById("key").value.trim();
  if (key) headers.Authorization = "Bearer " + key;
  const body = form.elements.body?.value;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  show(form, "Sending…");
  try {
    // With a key, the session of the browser does not count, so that what is tried is what a program gets.
    const answer = await fetch(path + (query.size > 0 ? "?" + query : ""), {
      method: form.dataset.method, headers, body, credentials: key ? "omit" : "same-origin",
    });
    const type = answer.headers.get("Content-Type") ?? "";
    if (type.startsWith("text/event-stream")) await answer.body.cancel();
    const text = /json/.test(type) ? JSON.stringify(await answer.json(), null, 2) : type;
    const shown = ["RateLimit", "ETag", "Link", "Retry-After", "Deprecation", "Sunset"];
    const lines = shown.flatMap((name) => answer.headers.has(name) ? [name + ": " + answer.headers.get(name)] : []);
    show(form, [answer.status + " " + answer.statusText, ...lines, "", text].join("\\n"));
  } catch {
    show(form, "No answer came.");
  }
});
const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.tagName === "DETAILS") named.open = true;
};
addEventListener("hashchange", openNamed);
openNamed();
`;

export const STYLES = `
:root { color-scheme: light dark; --line: light-dark(oklch(0.9 0.01 95), oklch(0.33 0.02 160)); --soft: light-dark(oklch(0.45 0.02 160), oklch(0.75 0.02 95));
  --green: light-dark(oklch(0.4 0.085 160), oklch(0.75 0.12 160)); --sunk: light-dark(oklch(0.95 0.008 95), oklch(0.24 0.015 160));
  background: light-dark(oklch(0.985 0.006 95), oklch(0.18 0.015 160)); color: light-dark(oklch(0.22 0.02 160), oklch(0.95 0.01 95));
  font: 16px/1.5 "Schibsted Grotesk Variable", system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .25rem; scroll-margin-top: 1rem; } h2 + p { margin: 0 0 .75rem; color: var(--soft); }
h4 { margin: 1.25rem 0 .25rem; }
a { color: var(--green); }
nav a { display: inline-block; padding: .6rem .75rem .6rem 0; }
details { border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; } details[open] { padding-bottom: 1.25rem; }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--soft); }
summary b { display: inline-block; min-width: 4.25rem; color: var(--green); } summary b.delete { color: light-dark(oklch(0.5 0.17 27), oklch(0.75 0.13 27)); }
ul { padding-left: 1.25rem; }
pre { overflow-x: auto; padding: .75rem; background: var(--sunk); border-radius: 8px; max-height: 28rem; font-size: .875rem; }
code { font-size: .9em; } .whole { white-space: nowrap; }
table { border-collapse: collapse; font-size: .9rem; } td { padding: .3rem .75rem .3rem 0; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
label { display: block; margin: .5rem 0; }
input, textarea { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--soft); border-radius: 8px; }
textarea { font: .875rem/1.5 ui-monospace, monospace; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; color: light-dark(#fff, #10241a); background: var(--green); border: 0; border-radius: 10px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
form { margin-top: 1.25rem; padding: 0 1rem 1rem; border: 1px solid var(--line); border-radius: 10px; }
.key { padding: 1rem; }
`;
