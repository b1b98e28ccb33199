const PRELOADS = /<link rel="modulepreload" [^>]*?href="([^"]+)"\/>/g;
const ENTRY = /(<script[^>]* type="module" async="">)([\s\S]*?)(?=<\/script>)/;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** A page in a background tab is never painted, so it does not wait. */
const PAINTED =
  "await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));";

/** The first of these events counts as an interaction. On a touch screen, `touchstart` comes about 100 ms before the click. */
const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
/**
 * Starts listening at once: an interaction before the first paint counts too. Under a pointer at rest, browsers dispatch a `pointermove`
 * without movement when the layout changes, which is not an interaction.
 */
const INTERACTED = `const interacted = new Promise((resolve) => { const found = new AbortController(); const heard = (event) => { if (event.type === "pointermove" && !event.movementX && !event.movementY) return; found.abort(); resolve(); }; for (const type of ${JSON.stringify(INTERACTIONS)}) addEventListener(type, heard, { capture: true, passive: true, signal: found.signal }); });`;

/** Buttons that only work with scripts. A click before hydration is stored and replayed after it (app/entry.client.tsx). */
const SCRIPTED_BUTTONS = "button[type=button]:not([commandfor]), [data-replay-click] button";
const STORE_CLICK = `addEventListener("click", function store(event) { const button = event.target.closest?.(${JSON.stringify(SCRIPTED_BUTTONS)}); if (!button || document.documentElement.dataset.ready) return; event.preventDefault(); removeEventListener("click", store, true); window.earlyClick = button; }, true);`;

/**
 * Delays a page's scripts until after its first paint, so that they do not compete with it for bandwidth and processor time.
 * Everything on the page works without them; bench/README.md has the measurements. `styles` is the address of the whole stylesheet, which
 * is there before they run: the page itself carries only the styles of what it shows (page-styles.ts).
 */
export function deferScripts(html: string, styles: string): string {
  const { page, files } = withoutPreloads(html);
  return page.replace(ENTRY, (_, tag: string, script: string) => {
    const rest = script.replace(IMPORT, (_line, name: string, file: string) => `const ${name} = import(${file});`);
    const names = [...script.matchAll(IMPORT)].map(([, name]) => name);
    // The router's script refers to the modules by name; each name is now a promise.
    const modules = rest.replaceAll(/(":)(route\d+)\b/g, (whole, colon: string, name: string) =>
      names.includes(name) ? `${colon}await ${name}` : whole,
    );
    const sheet = `${ADD_STYLES}\nconst styled = addStyles(${JSON.stringify(styles)}, "stylesheet");`;
    return `${tag}${[PAINTED, preload(files), sheet].join("\n")}\n${modules.replace(MAIN, "\nawait styled;$&")}`;
  });
}

const ROUTER_DATA = /window\.__reactRouterManifest = ([\s\S]*);\s*window\.__reactRouterRouteModules = (\{[^}]*\});/;
const MAIN = /\nimport\(("[^"]+")\);/;
const STREAM_PART =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g;

/** Reads its data from its own element, so that the text of the script is the same on every page. */
const STREAM = "window.__reactRouterContext.streamController.enqueue(JSON.parse(document.currentScript.dataset.part));";
/** Adds a link to the whole stylesheet. Resolves once it is there, or has failed: the page has its own styles. */
const ADD_STYLES =
  'const addStyles = (href, rel) => new Promise((done) => document.head.append(Object.assign(document.createElement("link"), { rel, href, onload: done, onerror: done })));';

const START = [
  STORE_CLICK,
  INTERACTED,
  PAINTED,
  'const { files, styles, manifest, modules, main } = JSON.parse(document.querySelector("script[data-start]").dataset.start);',
  'for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
  ADD_STYLES,
  // With the lowest priority and unused, into the browser's cache.
  'addStyles(styles, "prefetch");',
  "await interacted;",
  'const styled = addStyles(styles, "stylesheet");',
  "window.__reactRouterManifest = manifest;",
  "window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules.map(async ([id, file]) => [id, await import(file)])));",
  "await styled;",
  "import(main);",
].join("\n");

/**
 * `deferScripts` for a page from the page cache: its scripts are downloaded after the paint but run only at the first interaction. A
 * visitor who only reads and follows a link never runs them. What differs between pages is data in attributes, so that the scripts are
 * the same on all of them, and a content security policy can allow exactly these (server/page-cache/build-policy.ts).
 */
export function deferToInteraction(html: string, styles: string): string {
  const { page, files } = withoutPreloads(html);
  return page
    .replace(ENTRY, (_, tag: string, script: string) => {
      const [, manifest = "", byId = ""] = ROUTER_DATA.exec(script) ?? [];
      const [, main = ""] = MAIN.exec(script) ?? [];
      const fileOf = new Map([...script.matchAll(IMPORT)].map(([, name, file]) => [name, JSON.parse(file ?? "")]));
      const modules = [...byId.matchAll(/("[^"]+"):(route\d+)/g)].map(([, id, name]) => [
        JSON.parse(id ?? ""),
        fileOf.get(name),
      ]);
      const start = { files, styles, manifest: JSON.parse(manifest), modules, main: JSON.parse(main) };
      return `${tag.slice(0, -1)} data-start='${attribute(JSON.stringify(start))}'>${START}`;
    })
    .replaceAll(STREAM_PART, (_, part: string) => `<script data-part='${attribute(part)}'>${STREAM}</script>`);
}

function withoutPreloads(html: string): { page: string; files: string[] } {
  const files: string[] = [];
  const page = html.replace(PRELOADS, (_, file: string) => {
    files.push(file);
    return "";
  });
  return { page, files };
}

/** In single quotes, because JSON has many double ones. */
const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const preload = (files: readonly string[]) =>
  `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
