const PRELOADS = /<link rel="modulepreload" [^>]*?href="([^"]+)"\/>/g;
const ENTRY = /(<script[^>]* type="module" async="">)([\s\S]*?)(?=<\/script>)/;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** A page in a background tab is never painted, so it does not wait. */
const PAINTED =
  "await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));";

/** The first of these events counts as an interaction. On a touch screen, `touchstart` comes about 100 ms before the click. */
const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
/** Starts listening at once: an interaction before the first paint counts too. */
const INTERACTED = `const interacted = new Promise((resolve) => { for (const type of ${JSON.stringify(INTERACTIONS)}) addEventListener(type, resolve, { once: true, capture: true, passive: true }); });`;

/** Buttons that only work with scripts. A click before hydration is stored and replayed after it (app/entry.client.tsx). */
const SCRIPTED_BUTTONS = "button[type=button]:not([commandfor]), [data-replay-click] button";
const STORE_CLICK = `addEventListener("click", function store(event) { const button = event.target.closest?.(${JSON.stringify(SCRIPTED_BUTTONS)}); if (!button || document.documentElement.dataset.ready) return; event.preventDefault(); removeEventListener("click", store, true); window.earlyClick = button; }, true);`;

/**
 * Delays a page's scripts until after its first paint, so that they do not compete with it for bandwidth and processor time.
 * Everything on the page works without them; bench/README.md has the measurements. With `untilInteraction` they are
 * downloaded after the paint but run only at the first interaction: a visitor who only reads and follows a link never
 * runs them.
 */
export function deferScripts(html: string, { untilInteraction = false } = {}): string {
  const files: string[] = [];
  const page = html.replace(PRELOADS, (_, file: string) => {
    files.push(file);
    return "";
  });
  return page.replace(ENTRY, (_, tag: string, script: string) => {
    const rest = script.replace(IMPORT, (_line, name: string, file: string) => `const ${name} = import(${file});`);
    const names = [...script.matchAll(IMPORT)].map(([, name]) => name);
    // The router's script refers to the modules by name; each name is now a promise.
    const modules = rest.replaceAll(/(":)(route\d+)\b/g, (whole, colon: string, name: string) =>
      names.includes(name) ? `${colon}await ${name}` : whole,
    );
    const beforeModules = untilInteraction
      ? [STORE_CLICK, INTERACTED, PAINTED, preload(files), "await interacted;"]
      : [PAINTED, preload(files)];
    return `${tag}${beforeModules.join("\n")}\n${modules}`;
  });
}

const preload = (files: readonly string[]) =>
  `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
