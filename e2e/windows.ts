import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from "@playwright/test";

/**
 * Separate browsers that the tests of a worker use one after the other. In a new one a page costs twice as much, because its process starts,
 * and loads and compiles everything again. When a test fails its worker ends, so a second attempt never gets a used one.
 */
interface Kept {
  /** The options that it was made with. */
  kind: string;
  context: BrowserContext;
  page: Page;
  viewport: ViewportSize | null;
  inUse: boolean;
  isChanged: boolean;
}

let kept: Kept[] = [];

/** A test that calls one of these leaves something that the next one could notice, so its browser is not used again. */
const LASTING = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "route",
  "setExtraHTTPHeaders",
];
/** What these have changed is changed back. */
const CHANGING = ["emulateMedia", "setOffline", "setViewportSize"];
const LISTENED = [
  "console",
  "dialog",
  "download",
  "page",
  "pageerror",
  "popup",
  "request",
  "response",
  "weberror",
] as const;

/** A page in a separate browser. `usual` are the options of the test, which Playwright adds to the others. */
export async function separatePage(
  browser: Browser,
  usual: object,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const kind = JSON.stringify({ ...usual, ...options });
  const free = kept.findLast((one) => one.kind === kind && !one.inUse);
  if (free) {
    free.inUse = true;
    // Now and then one came back with the size of a desktop, for which no cause was found.
    if (free.viewport) await free.page.setViewportSize(free.viewport);
    return free.page;
  }
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { serviceWorkers, javaScriptEnabled, viewport = null } = { ...usual, ...options } as BrowserContextOptions;
  if (serviceWorkers !== "allow" && javaScriptEnabled !== false && !options.storageState)
    keep({ kind, context, page, viewport, inUse: true, isChanged: false });
  return page;
}

function keep(one: Kept): void {
  const forget = () => {
    kept = kept.filter((other) => other !== one);
  };
  const change = () => {
    one.isChanged = true;
  };
  for (const part of [one.context, one.page]) {
    for (const name of LASTING) before(part, name, forget);
    for (const name of CHANGING) before(part, name, change);
  }
  one.page.once("close", forget);
  kept.push(one);
}

/** Calls `act` before each call of a method. */
function before(part: BrowserContext | Page, name: string, act: () => void): void {
  const method: unknown = Reflect.get(part, name);
  if (typeof method !== "function") return;
  const acting = (...args: unknown[]) => {
    act();
    return Reflect.apply(method, part, args);
  };
  Reflect.set(part, name, acting);
}

/** Closes what a test has opened, and empties the browsers that the next ones use. */
export async function leaveNothingOpen(browser: Browser, failed: boolean): Promise<void> {
  if (failed) kept = [];
  await Promise.all(
    browser.contexts().map((context) => {
      const one = kept.find((other) => other.context === context);
      return one ? empty(one) : context.close();
    }),
  );
}

async function empty(one: Kept): Promise<void> {
  if (!one.inUse) return;
  const { context, page } = one;
  for (const event of LISTENED) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  if (one.isChanged) await context.setOffline(false);
  if (page.url() !== "about:blank") {
    // An address of the same site, whose process goes on with what it has compiled, and without scripts, which would store something again.
    await page.goto("/robots.txt");
    await page.evaluate(deleteStored);
  }
  if (one.isChanged) {
    await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
    if (one.viewport) await page.setViewportSize(one.viewport);
    one.isChanged = false;
  }
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  one.inUse = false;
}

/** Runs in the page. */
async function deleteStored(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}
