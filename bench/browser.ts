import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

/**
 * What a phone has to wait for: `node bench/browser.ts <url>` of a server with the demo data. A processor four times slower and Lighthouse's
 * slow 4G (1.6 Mbit/s, 150 ms). Prints the median of RUNS (5): the largest contentful paint and the bytes of scripts of pages in a
 * new browser, and the time from a press to the next paint.
 */
const base = process.argv[2] ?? "http://localhost:3000";
const RUNS = Number(process.env.RUNS ?? 5);
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PASSWORD = "fettle-demo";

/** The demo customer's job that waits for a choice, and a tradesperson who has quoted for it. */
const [job, profile] = await paths();

const PAGES: [path: string, who?: string][] = [
  ["/"],
  ["/get-quotes?kind=leaking-tap&a=0"],
  ["/browse-services?service=Plumbing&location=LS1"],
  ["/prices"],
  [profile],
  ["/home", "customer"],
  ["/my-jobs", "customer"],
  [job, "customer"],
  ["/tradesperson-dashboard", "tradesperson"],
  ["/browse", "tradesperson"],
];

/** A press, and what must be there before it. */
const PRESSES: [name: string, path: string, who: string | undefined, what: (page: Page) => Locator][] = [
  ["menu of the landing page", "/", undefined, (page) => page.locator("header summary")],
  ["answer of /get-quotes", "/get-quotes?kind=leaking-tap&a=0", undefined, (page) => page.getByLabel("At the base")],
  ["tab of My Jobs", "/my-jobs", "customer", (page) => page.getByRole("link", { name: "Active" }).first()],
  [
    "review form of My Jobs",
    "/my-jobs",
    "customer",
    (page) => page.getByRole("button", { name: "Leave Review" }).first(),
  ],
  ["Accept of a quote", job, "customer", (page) => page.getByRole("button", { name: "Accept" }).first()],
  ["assistant", "/home", "customer", (page) => page.getByRole("button", { name: "Ask the assistant" })],
  ["distance of Browse", "/browse", "tradesperson", (page) => page.getByRole("link", { name: "10 miles" })],
];

const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
try {
  const pages = [];
  for (const [path, who] of PAGES) {
    const runs = await repeated(who, async (page) => {
      await page.goto(base + path, { waitUntil: "load" });
      await page.waitForLoadState("networkidle");
      return page.evaluate(paintAndBytes);
    });
    pages.push({
      page: path,
      "LCP, ms": median(runs.map(({ paint }) => paint)),
      "scripts, KB": median(runs.map(({ kilobytes }) => kilobytes)),
    });
  }
  console.table(pages);
  const presses = [];
  for (const [name, path, who, what] of PRESSES) {
    const runs = await repeated(who, async (page) => {
      await page.goto(base + path, { waitUntil: "load" });
      await page.waitForLoadState("networkidle");
      await page.evaluate(recordEvents);
      await what(page).click();
      await page.waitForTimeout(1_500);
      return page.evaluate(() => Math.max(0, ...(window as unknown as { pressTimes: number[] }).pressTimes));
    });
    presses.push({ press: name, "to the next paint, ms": median(runs) });
  }
  console.table(presses);
} finally {
  await browser.close();
}

/** Does something in new browsers of a slow phone. */
async function repeated<Result>(who: string | undefined, measure: (page: Page) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    if (who) await signIn(context, who);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    results.push(await measure(page));
    await context.close();
  }
  return results;
}

async function signIn(context: BrowserContext, who: string): Promise<void> {
  const data = { email: `${who}@demo.test`, password: PASSWORD };
  const reply = await context.request.post(`${base}/api/auth/sign-in/email`, {
    data,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  if (!reply.ok()) throw new Error(`${who} cannot sign in: ${reply.status()}`);
}

async function paths(): Promise<[job: string, profile: string]> {
  const data = { email: "customer@demo.test", password: PASSWORD };
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: base },
    body: JSON.stringify(data),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const read = async (path: string) =>
    (await (await fetch(`${base}/api/v1${path}`, { headers: { cookie } })).json()) as {
      items: { id: string; status: string; tradesperson_id?: string; quote_count?: number }[];
    };
  const open = (await read("/me/jobs?limit=50")).items.filter(({ status }) => status === "open");
  for (const { id } of open) {
    const { items } = await read(`/jobs/${id}/quotes`);
    const pending = items.find(({ status }) => status === "pending");
    if (pending) return [`/job/${id}`, `/tradesperson/${pending.tradesperson_id}`];
  }
  throw new Error("no open job of the demo customer has a quote");
}

/** Runs in the page. */
function paintAndBytes(): Promise<{ paint: number; kilobytes: number }> {
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\.m?js(\?|$)/.test(name)) as PerformanceResourceTiming[];
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve({ paint: Math.round(list.getEntries().at(-1)?.startTime ?? 0), kilobytes: Math.round(bytes / 100) / 10 }),
    ).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Runs in the page: the times from each event of a press to the paint after it. */
function recordEvents(): void {
  const times: number[] = [];
  Object.assign(window, { pressTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) times.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
