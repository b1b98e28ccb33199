const PRELOADS = /<link rel="modulepreload" [^>]*?href="([^"]+)"\/>/g;
const ENTRY = /(<script[^>]* type="module" async="">)([\s\S]*?)(?=<\/script>)/;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** A page in the background is not painted at all. */
const PAINTED =
  "await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));";

/** That somebody is there. On a screen that is touched, a touch comes some 100 ms before its click. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
/** Listened for from the first moment: a sign that comes while the page is being drawn is one. */
const USED = `const used = new Promise((use) => { for (const sign of ${JSON.stringify(SIGNS)}) addEventListener(sign, use, { once: true, capture: true, passive: true }); });`;

/** What only scripts can answer. A press on it that comes before them is kept, and done when the page is alive (app/entry.client.tsx). */
const BY_SCRIPTS = "button[type=button]:not([commandfor]), [data-press-later] button";
const KEPT = `addEventListener("click", function keep(event) { const button = event.target.closest?.(${JSON.stringify(BY_SCRIPTS)}); if (!button || document.documentElement.dataset.ready) return; event.preventDefault(); removeEventListener("click", keep, true); window.pressedEarly = button; }, true);`;

/**
 * The page as a visitor on a slow line should get it: its scripts are asked for once it is drawn, so that they take no
 * bandwidth and no processor from what makes it readable. Everything on it works without them; see bench/README.md. With
 * `whenUsed` they wait, at hand, for the first sign that somebody uses the page: whoever only reads it and goes on by a link
 * never pays for them.
 */
export function drawnFirst(html: string, { whenUsed = false } = {}): string {
  const files: string[] = [];
  const page = html.replace(PRELOADS, (_, file: string) => {
    files.push(file);
    return "";
  });
  return page.replace(ENTRY, (_, tag: string, script: string) => {
    const rest = script.replace(IMPORT, (_line, name: string, file: string) => `const ${name} = import(${file});`);
    const names = [...script.matchAll(IMPORT)].map(([, name]) => name);
    // The router wants the modules themselves, in the names that it gave them.
    const modules = rest.replaceAll(/(":)(route\d+)\b/g, (whole, colon: string, name: string) =>
      names.includes(name) ? `${colon}await ${name}` : whole,
    );
    const wait = whenUsed ? [KEPT, USED, PAINTED, preload(files), "await used;"] : [PAINTED, preload(files)];
    return `${tag}${wait.join("\n")}\n${modules}`;
  });
}

const preload = (files: readonly string[]) =>
  `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
