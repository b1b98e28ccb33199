import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

/**
 * Checks the built files against their size budgets: what a browser loads before a page is interactive. A KB is 1,024 bytes. If a
 * page exceeds its budget, look first for code that it could load lazily with `import()`.
 */
const KB = 1_024;
const CLIENT = "build/client";
/**
 * Of each page 4.4 KB are parts of the router and of Vite, and 1.1 KB of the icons, that nothing here uses and no public option leaves out. Public pages have
 * up to 3 KB, and signed-in ones up to 24, of what other pages use: that is the price of eight files instead of up to 34 (scripts/page-chunks.ts).
 */
const BUDGETS = {
  frame: 130 * KB,
  public: 137 * KB,
  signedIn: 191 * KB,
  heavy: 300 * KB,
  css: 21 * KB,
  ownCss: 2 * KB,
};

/** Screens that may include a calendar, charts or large tables. */
const HEAVY = /^\/(booking|job\/:id\/accept|tradesperson\/(calendar|analytics)|admin)(\/|$)/;
/** Pages that require a session; all others are public. */
const SIGNED_IN =
  /^\/(home|post-job|messages|conversation|notifications|profile|my-jobs|my-home|my-reviews|reviews|subscriptions|saved-pros|documents|payment-methods|disputes|job|booking|booking-milestones|tradesperson-dashboard|manage-quotes|edit-tradesperson-profile|report|reports|me|admin)(\/|$)|^\/tradesperson\/(setup|calendar|payments|analytics|expenses|trips|customers)|^\/chat-support\/:id$/;
/** Libraries that only certain screens may include, each with a string that survives minification. */
const HEAVY_CODE = [
  { name: "react-day-picker", mark: "rdp-", only: HEAVY },
  { name: "recharts", mark: "recharts-", only: HEAVY },
  { name: "zod", mark: "invalid_union", only: SIGNED_IN },
];

interface ClientRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, ClientRoute>;
}

const manifest = readManifest();
const sizes = new Map<string, number>();
/** The router appends a "#" to some names. */
const plain = (file: string) => file.replace(/#.*$/, "");
const textOf = (file: string) => readFileSync(`${CLIENT}${plain(file)}`, "utf8");
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(textOf(file), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

function readManifest(): Manifest {
  const [file] = globSync(`${CLIENT}/assets/manifest-*.js`);
  if (!file) throw new Error("the app is not built");
  return JSON.parse(
    readFileSync(file, "utf8")
      .replace(/^window\.__reactRouterManifest=/, "")
      .replace(/;\s*$/, ""),
  );
}

/** Every file that the first load of a page requests, with their imports and those of the shell for signed-in people or visitors. */
function filesOf(route: ClientRoute, isSignedIn = SIGNED_IN.test(pathOf(route))): string[] {
  const files = new Set<string>([manifest.entry.module, ...manifest.entry.imports]);
  for (let at: ClientRoute | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined)
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(plain(file));
  for (const file of isSignedIn ? signedInFiles : visitorFiles) files.add(file);
  for (const file of files) for (const more of importsOf(file)) files.add(more);
  return [...files];
}

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`);

/** The parts of the shell that are loaded for signed-in people, and for visitors. */
const [signedInFiles, visitorFiles] = [assetsNamed("{signed-in,live-stream}*.js"), assetsNamed("visitor-frame-*.js")];

function assetsNamed(pattern: string): string[] {
  return globSync(`${CLIENT}/assets/${pattern}`).map((file) => `/assets/${file.split("/").at(-1)}`);
}

/** A page's full path, with those of its parent routes. */
function pathOf({ path, parentId }: ClientRoute): string {
  const parent = parentId ? manifest.routes[parentId] : undefined;
  return `${parent?.path ? pathOf(parent) : ""}/${path ?? ""}`;
}
const pages = Object.values(manifest.routes).filter((route) => route.id !== "root" && textOf(route.module) !== "");

/** A file is a request, and some milliseconds of a phone's processor (scripts/page-chunks.ts). */
const MOST_FILES = 8;

test("a first visit to a page of signed-in people loads few script files", () => {
  const many = pages
    .filter((route) => SIGNED_IN.test(pathOf(route)) && filesOf(route).length > MOST_FILES)
    .map((route) => `${pathOf(route)} loads ${filesOf(route).sort().join(" ")}`);
  expect(many).toEqual([]);
});

/**
 * From the first page through the five links of the bottom navigation, for customers with a job. A tradesperson's quotes, figures and jobs share less with the other
 * pages: one file more, because it would be in none of them without making the dashboard or a job larger.
 */
const VISITS: [who: string, most: number, paths: string[]][] = [
  ["customer", 15, ["/home", "/browse", "/my-jobs", "/job/:id", "/messages", "/profile"]],
  ["tradesperson", 16, ["/tradesperson-dashboard", "/browse", "/manage-quotes", "/messages", "/profile"]],
];

test.each(VISITS)("a %s's visit through the main pages loads at most %i script files in all", (_who, most, paths) => {
  const routes = paths.flatMap((path) => pages.find((route) => pathOf(route) === path) ?? []);
  expect(routes.map(pathOf)).toEqual(paths);
  const files = new Set(routes.flatMap((route) => filesOf(route, true)));
  expect(files.size, [...files].sort().join(" ")).toBeLessThanOrEqual(most);
});

describe("a page's JavaScript, gzipped,", () => {
  test.each(pages.map((route) => [pathOf(route), route] as const))("stays within its budget: %s", (path, route) => {
    const budget = HEAVY.test(path) ? BUDGETS.heavy : SIGNED_IN.test(path) ? BUDGETS.signedIn : BUDGETS.public;
    const files = filesOf(route);
    const total = files.reduce((sum, file) => sum + gzipped(file), 0);
    const largest = files
      .map((file) => `${gzipped(file)} ${file}`)
      .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
    expect(total, `${path} loads\n${largest.join("\n")}\n`).toBeLessThanOrEqual(budget);
  });

  test.each(HEAVY_CODE)("includes $name only on its own screens", ({ mark, only }) => {
    const carriers = pages
      .filter((route) => !only.test(pathOf(route)) && filesOf(route).some((file) => textOf(file).includes(mark)))
      .map(pathOf);
    expect(carriers).toEqual([]);
  });
});

/** The style sheets that app/web/styles.tsx adds to every page, linked or inline. */
const STYLES = globSync(`${CLIENT}/assets/app-*.css`).map((file) => `/assets/${file.split("/").at(-1)}`);

test("no page loads the schemas of its forms before they are used", () => {
  const schemas = globSync(`${CLIENT}/assets/*.js`).filter(
    (file) => readFileSync(file, "utf8").includes("__zod_globalConfig") && !file.includes("entry.client"),
  );
  expect(schemas).not.toEqual([]);
  for (const route of pages)
    for (const file of schemas) expect(filesOf(route), pathOf(route)).not.toContain(`/assets/${basename(file)}`);
});

test("a page's styles, gzipped, stay within their budget", () => {
  for (const route of pages) {
    const files = new Set([...STYLES, ...(manifest.entry.css ?? []), ...(route.css ?? [])]);
    const total = [...files].reduce((sum, file) => sum + gzipped(file), 0);
    // A page with styles of its own: the times of the calendar by hours, because the content security policy forbids style attributes.
    const own = (route.css ?? []).length > 0 ? BUDGETS.ownCss : 0;
    expect(total, pathOf(route)).toBeLessThanOrEqual(BUDGETS.css + own);
    expect(total).toBeGreaterThan(5 * KB);
  }
});

test("the two fonts of every page are small subsets; other fonts load only for pages that use their characters", () => {
  const fonts = globSync(`${CLIENT}/assets/*.{woff2,woff,ttf}`);
  const small = fonts.filter((file) => /(heading|text)-[^-]+\.woff2$/.test(file));
  expect(small).toHaveLength(2);
  expect(small.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(50 * KB);
  const faces = STYLES.flatMap((file) => textOf(file).match(/@font-face\{[^}]+\}/g) ?? []);
  expect(faces.filter((face) => face.includes(".woff2")).length).toBeGreaterThanOrEqual(fonts.length);
  for (const face of faces.filter((one) => one.includes(".woff2"))) expect(face).toContain("unicode-range:");
});

test("the measurement includes the shared shell of every page", () => {
  const frame = Math.min(...pages.map((route) => filesOf(route).reduce((sum, file) => sum + gzipped(file), 0)));
  expect(frame).toBeGreaterThan(80 * KB);
  // What every page loads, of which a page's own part is the rest of its budget.
  expect(frame).toBeLessThanOrEqual(BUDGETS.frame);
});
