import { globSync, readFileSync } from "node:fs";
import { build } from "vite";
import { BROWSER_FLOOR } from "../app/config/browser-floor.ts";

const CLIENT = "build/client";
/** The pages that the service worker may keep for reading without a network. */
const KEPT_ROUTES = ["root", "pages/dashboard/route", "pages/job/route", "pages/manage-quotes/route"];
/** The pages that signed-in people open from the navigation, and from a row of a list: their scripts are loaded ahead. */
const NEXT_ROUTES = [
  "pages/home/route",
  "pages/browse/route",
  "pages/my-jobs/route",
  "features/messaging/routes/messages",
  "features/messaging/routes/conversation",
  "features/identity/profile/routes/profile",
];
/** What their lazy parts load lazily themselves, what acts without a network, and the list of routes. */
const ALSO = "assets/{outbox,shrink-photo,manifest}-*.js";

/**
 * Bundles app/service-worker into build/client/sw.js: one classic script, because not every browser supports module workers.
 * It contains the name of the build, the files of the offline page and the scripts of the pages that may be kept or opened next, so browsers see each
 * build's worker as a new one.
 */
export async function buildServiceWorker(name: string): Promise<void> {
  const files = globSync("assets/{app-*.css,{heading,text}-*.woff2}", { cwd: CLIENT }).sort();
  const BUILD = JSON.stringify({
    name,
    files: files.map((file) => `/${file}`),
    scripts: scriptsOfKeptPages(),
    ahead: scriptsAhead(),
  });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { BUILD },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: Object.entries(BROWSER_FLOOR).map((browser) => browser.join("")),
      rolldownOptions: { input: "app/service-worker/worker.ts", output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
}

/** The scripts of those pages with all that they import, and the parts that they load lazily. */
function scriptsOfKeptPages(): string[] {
  const scripts = scriptsOf(KEPT_ROUTES);
  for (const script of [...scripts])
    for (const lazy of named(script, /import\(\s*[`"]\.\/([^"`]+\.js)[`"]\)/g)) scripts.add(lazy);
  for (const file of globSync(ALSO, { cwd: CLIENT })) scripts.add(`/${file}`);
  addImports(scripts);
  return [...scripts].sort();
}

/** What the pages that people open next load at first, without the lazy parts. */
const scriptsAhead = (): string[] => [...scriptsOf([...KEPT_ROUTES, ...NEXT_ROUTES])].sort();

function scriptsOf(ids: readonly string[]): Set<string> {
  const { entry, routes } = readManifest();
  const pages = ids.map((id) => routes[id] ?? missing(id));
  const scripts = new Set([entry, ...pages].flatMap(({ module, imports = [] }) => [module, ...imports].map(plain)));
  addImports(scripts);
  return scripts;
}

function readManifest(): Manifest {
  const [file] = globSync(`${CLIENT}/assets/manifest-*.js`);
  const text = file && readFileSync(file, "utf8");
  return JSON.parse(text?.slice(text.indexOf("{"), text.lastIndexOf("}") + 1) ?? "{}") as Manifest;
}

function missing(id: string): never {
  throw new Error(`the build has no route "${id}", which the service worker loads`);
}

/** The router appends a "#" to some names. */
const plain = (file: string): string => file.replace(/#.*$/, "");

const named = (script: string, pattern: RegExp): string[] =>
  [...readFileSync(CLIENT + script, "utf8").matchAll(pattern)].map(([, file]) => `/assets/${file}`);

/** The set grows while it is read. */
function addImports(scripts: Set<string>): void {
  for (const script of scripts)
    for (const file of named(script, /(?:from|^import|;import)\s*"\.\/([^"]+\.js)"/g)) scripts.add(file);
}
