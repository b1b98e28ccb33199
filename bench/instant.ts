import { type BrowserContext, chromium, type Page, type Request } from "@playwright/test";
import { ensureChromium, findHeadlessShell } from "../scripts/chromium.ts";

/**
 * What signed-in people wait for: `node bench/instant.ts <url>` of a server with the demo data, on a phone of 390 × 844 with a processor that is
 * SLOWER (4) times slower, at 1.6 Mbit/s and 150 ms. Prints the medians of RUNS (5): the first paint of each main page in a new browser, its scripts
 * and the first press; the way Back; and what one visit loads in all. In the browser without windows if there is one: a complete browser loads some
 * seventy files of its own user interface with each window, which a phone does not.
 */
const base = process.argv[2] ?? "http://localhost:3000";
const RUNS = Number(process.env.RUNS ?? 5);
const SLOWER = Number(process.env.SLOWER ?? 4);
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const STREAM = /\/api\/v1\/events/;
const SCRIPT = /\/assets\/[^/]+\.js$/;
/** The requests of a page without a reply. */
const requests = new WeakMap<Page, Set<Request>>();

await ensureChromium();
const browser = await chromium.launch({ executablePath: findHeadlessShell() ?? "", args: ["--no-sandbox"] });
try {
  console.table(await firstPaints());
  console.table(await waysBack());
  console.table(await visits());
} finally {
  await browser.close();
}

async function firstPaints() {
  const rows = [];
  for (const [who, path] of [
    ["tradesperson", "/tradesperson-dashboard"],
    ["customer", await jobOf("customer")],
    ["customer", "/my-jobs"],
    ["customer", "/messages"],
    ["tradesperson", "/browse"],
  ] as const) {
    const runs = await repeated(who, async (page) => {
      await page.goto(base + path);
      await settled(page);
      await page.evaluate(recordPresses);
      await page.locator("header summary, header button[popovertarget], header details").last().tap();
      await page.waitForTimeout(1_000);
      return page.evaluate(paints);
    });
    const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
    rows.push({
      page: path.replace(/[0-9a-f-]{36}/, ":id"),
      "TTFB, ms": of("ttfb"),
      "FCP less TTFB": of("first"),
      LCP: of("largest"),
      "scripts, files": of("files"),
      "scripts, KB": of("kilobytes"),
      "first press": of("press"),
    });
  }
  return rows;
}

/** From a press on the browser's Back, or on a link of the navigation, to the paint of a page that was seen before. */
async function waysBack() {
  const rows = [];
  for (const [who, from, to] of [
    ["customer", "/my-jobs", "/messages"],
    ["customer", "/home", "/my-jobs"],
    ["tradesperson", "/tradesperson-dashboard", "/manage-quotes"],
    ["tradesperson", "/browse", "/tradesperson-dashboard"],
  ] as const) {
    const runs = await repeated(who, async (page) => {
      await page.goto(base + from);
      await settled(page);
      const first = await page.evaluate(go, to);
      await settled(page);
      const back = await page.evaluate(go, null);
      await settled(page);
      const again = await page.evaluate(go, to);
      return { first, back, again };
    });
    const of = (key: "first" | "back" | "again") => median(runs.map((run) => run[key]));
    rows.push({ way: `${from} and ${to}`, "first, ms": of("first"), Back: of("back"), "the link again": of("again") });
  }
  return rows;
}

/** What a first visit of each person requests: opening the start page, and then four others by links. */
async function visits() {
  const rows = [];
  for (const [who, path, others] of [
    ["customer", "/home", ["/my-jobs", "/browse", "/messages", "/profile"]],
    ["tradesperson", "/tradesperson-dashboard", ["/browse", "/manage-quotes", "/messages", "/profile"]],
  ] as const) {
    const context = await phone(who, "allow");
    const asked: string[] = [];
    const renders: string[] = [];
    context.on("request", (request) => asked.push(request.url()));
    context.on("response", (reply) => {
      if (reply.headers()["content-type"]?.startsWith("text/html") && !reply.fromServiceWorker())
        renders.push(new URL(reply.url()).pathname);
    });
    const page = await context.newPage();
    openRequests(page);
    await page.goto(base + path);
    await settled(page);
    const count = (pattern: RegExp) => new Set(asked.filter((url) => pattern.test(new URL(url).pathname))).size;
    const atFirst = count(SCRIPT);
    const pagesAtFirst = renders.filter((one) => one !== "/offline").length;
    for (const other of others) {
      await page.evaluate(go, other);
      await settled(page);
    }
    rows.push({
      who,
      "script files at first": atFirst,
      "after four more pages": count(SCRIPT),
      "requests of the manifest": count(/__manifest$/),
      "pages that the server rendered at first": pagesAtFirst,
    });
    await context.close();
  }
  return rows;
}

async function repeated<Result>(who: string, measure: (page: Page) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await phone(who, "block");
    const page = await context.newPage();
    openRequests(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    results.push(await measure(page));
    await context.close();
  }
  return results;
}

async function phone(who: string, serviceWorkers: "allow" | "block"): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  const data = { email: `${who}@demo.test`, password: "fettle-demo" };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const reply = await context.request.post(`${base}/api/auth/sign-in/email`, { data, headers });
  if (!reply.ok()) throw new Error(`${who} cannot sign in: ${reply.status()}`);
  return context;
}

async function jobOf(who: string): Promise<string> {
  const context = await phone(who, "block");
  const { items } = (await (await context.request.get(`${base}/api/v1/me/jobs?limit=50`)).json()) as {
    items: { id: string; status: string }[];
  };
  await context.close();
  const open = items.find(({ status }) => status === "open");
  if (!open) throw new Error("the demo customer has no open job");
  return `/job/${open.id}`;
}

/** Until no request has been open for half a second, but the stream of events, which stays open. A wait of fixed length took most of the time. */
async function settled(page: Page): Promise<void> {
  await page.locator("html[data-ready=true]").waitFor();
  const open = openRequests(page);
  for (let quiet = 0; quiet < 5; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100);
}

function openRequests(page: Page): Set<Request> {
  const known = requests.get(page);
  if (known) return known;
  const open = new Set<Request>();
  requests.set(page, open);
  page.on("request", (request) => STREAM.test(request.url()) || open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  return open;
}

/** Runs in the page. */
function paints() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name)) as PerformanceResourceTiming[];
  const ttfb = navigation?.responseStart ?? 0;
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const { pressTimes } = window as unknown as { pressTimes: number[] };
  return new Promise<Record<"ttfb" | "first" | "largest" | "files" | "kilobytes" | "press", number>>((resolve) => {
    new PerformanceObserver((list) =>
      resolve({
        ttfb: Math.round(ttfb),
        first: Math.round((performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0) - ttfb),
        largest: Math.round(list.getEntries().at(-1)?.startTime ?? 0),
        files: new Set(scripts.map(({ name }) => name)).size,
        kilobytes: Math.round(bytes / 100) / 10,
        press: Math.max(0, ...pressTimes),
      }),
    ).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Runs in the page: the times from each event of a press to the paint after it. */
function recordPresses(): void {
  const times: number[] = [];
  Object.assign(window, { pressTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) times.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: presses a link, or Back for null, and gives the milliseconds to the paint of the other page. */
function go(to: string | null): Promise<number> {
  const before = document.querySelector("main h1");
  const text = before?.textContent;
  const link = to && document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]:not([hidden])`);
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${to}"]`)];
  const shown = links.find((one) => one.getBoundingClientRect().height > 0) ?? link;
  if (to && !shown) throw new Error(`no link to ${to}`);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const late = setTimeout(() => reject(new Error(`no other page after ${to ?? "Back"}`)), 20_000);
    // Not by looking in each frame: frames that nothing else asks for would lie between the steps in which React renders.
    const changes = new MutationObserver(() => {
      const heading = document.querySelector("main h1");
      if (!heading || (heading === before && heading.textContent === text)) return;
      changes.disconnect();
      clearTimeout(late);
      // After the paint of the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - start))));
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    if (shown) shown.click();
    else history.back();
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
