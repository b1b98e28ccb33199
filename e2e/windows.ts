import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * Separate browsers that the tests of a worker use one after the other. In a new one a page costs twice as much, because its process starts,
 * and loads and compiles everything anew. When a test fails its worker ends, so a second attempt never gets a used one.
 */
interface Kept {
  /** The options that it was made with. */
  kind: string;
  context: BrowserContext;
  page: Page;
  inUse: boolean;
}

let kept: Kept[] = [];

/** A test that calls one of these leaves something that the next one could notice, so its browser is not used again. */
const LASTING = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "route",
  "setExtraHTTPHeaders",
  "setOffline",
  "setViewportSize",
];
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
    return free.page;
  }
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { serviceWorkers, javaScriptEnabled } = { ...usual, ...options } as BrowserContextOptions;
  if (serviceWorkers !== "allow" && javaScriptEnabled !== false && !options.storageState)
    keep({ kind, context, page, inUse: true });
  return page;
}

function keep(one: Kept): void {
  const forget = () => {
    kept = kept.filter((other) => other !== one);
  };
  for (const part of [one.context, one.page])
    for (const name of LASTING) {
      const method: unknown = Reflect.get(part, name);
      if (typeof method !== "function") continue;
      const forgetting = (...args: unknown[]) => {
        forget();
        return Reflect.apply(method, part, args);
      };
      Reflect.set(part, name, forgetting);
    }
  one.page.once("close", forget);
  kept.push(one);
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
  if (page.url() !== "about:blank") {
    // An address of the same site that runs no scripts, which would store something again.
    await page.goto("/robots.txt");
    await page.evaluate(deleteStored);
    await page.goto("about:blank");
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
