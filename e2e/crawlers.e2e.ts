import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { FULL } from "../app/testing/thoroughness.ts";
import { expect, expectAccessible, load, signIn, test } from "./fixtures.ts";

/** The content for search engines, link previews and devices, read as they read it, where possible without a browser. */
interface Tags {
  status: number;
  h1: number;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  property: (name: string) => string;
  things: Record<string, unknown>[];
}

const TEXT: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const plain = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => TEXT[entity] ?? entity);

async function tagsOf(request: APIRequestContext, path: string): Promise<Tags> {
  const reply = await request.get(path, { maxRedirects: 0 });
  const html = await reply.text();
  const one = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? "");
  return {
    status: reply.status(),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    property: (name) => one(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((found) =>
      JSON.parse(found[1] ?? ""),
    ),
  };
}

/** The paths of every URL in the sitemap. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const paths = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (found) => new URL(plain(found[1] ?? "")).pathname,
    );
  const parts = await paths("/sitemap.xml");
  return (await Promise.all(parts.map(paths))).flat();
}

/** The properties that schema.org and search engines require of each type. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  ListItem: ["position", "name"],
  AggregateRating: ["ratingValue", "reviewCount"],
  Review: ["author", "reviewRating"],
  Rating: ["ratingValue", "bestRating"],
  SearchAction: ["target", "query-input"],
};
const BUSINESS = ["name", "url", "image", "address"];

/** The missing properties of an object and of all nested objects. */
function missing(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(missing);
  if (typeof thing !== "object" || thing === null) return [];
  const fields = thing as Record<string, unknown>;
  const type = String(fields["@type"] ?? "");
  const isBusiness = "aggregateRating" in fields || "areaServed" in fields ? type !== "Organization" : false;
  const needed = REQUIRED[type] ?? (isBusiness ? BUSINESS : []);
  const empty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return [
    ...needed.filter((name) => empty(fields[name])).map((name) => `${type}.${name}`),
    ...Object.values(fields).flatMap(missing),
  ];
}

/** Every third page of a trade in a city, which differ only in these two names, each trade and each city among them, and all other pages. */
function sample(paths: readonly string[]): readonly string[] {
  let at = 0;
  return FULL ? paths : paths.filter((path) => !/^\/find\/[^/]+\/[^/]+$/.test(path) || at++ % 3 === 0);
}

test("every page of the sitemap exists and has a unique title and description", async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const paths = await sitemap(request);
  expect(paths.length).toBeGreaterThan(40);
  expect(new Set(paths).size).toBe(paths.length);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of sample(paths)) {
    const tags = await tagsOf(request, path);
    const { status, h1, robots, canonical } = tags;
    expect({ path, status, h1, robots, canonical }).toEqual({
      path,
      status: 200,
      h1: 1,
      robots: "",
      canonical: `${baseURL}${path}`,
    });
    expect(tags.title.length, `${path}: ${tags.title}`).toBeGreaterThan(9);
    expect(tags.title.length, `${path}: ${tags.title}`).toBeLessThanOrEqual(80);
    expect(tags.description.length, `${path}: ${tags.description}`).toBeGreaterThanOrEqual(50);
    expect(tags.description.length, `${path}: ${tags.description}`).toBeLessThanOrEqual(165);
    expect(tags.property("og:url")).toBe(canonical);
    expect(tags.property("og:title")).not.toBe("");
    expect(tags.property("og:description")).toBe(tags.description);
    expect(tags.property("og:image")).toMatch(new RegExp(`^${baseURL}/og/.+\\.png$`));
    expect(missing(tags.things), path).toEqual([]);
    // Two people may do the same in the same city, but not under one name.
    if (!path.startsWith("/tradesperson/")) {
      expect(titles.get(tags.title), `${path} is called like another page`).toBeUndefined();
      expect(descriptions.get(tags.description), `${path} is described like another page`).toBeUndefined();
    }
    titles.set(tags.title, path);
    descriptions.set(tags.description, path);
  }
});

test("link preview images exist in the declared size", async ({ request }) => {
  const paths = await sitemap(request);
  const person = paths.find((path) => path.startsWith("/tradesperson/")) ?? "";
  for (const path of ["/", "/browse-services", person]) {
    const reply = await request.get((await tagsOf(request, path)).property("og:image"));
    expect([reply.status(), reply.headers()["content-type"]], path).toEqual([200, "image/png"]);
    const bytes = await reply.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  }
});

test("equivalent searches have one canonical URL", async ({ request, baseURL }) => {
  const { canonical } = await tagsOf(request, "/browse-services?service=Plumbing&location=LS1&sort=rating&cursor=x");
  expect(canonical).toMatch(new RegExp(`^${baseURL}/[^?]*$`));
  expect((await tagsOf(request, new URL(canonical).pathname)).canonical).toBe(canonical);
});

test("user text cannot break out of structured data", async ({ page, baseURL }) => {
  const hostile = "Taps.</script><script>document.title = 'mine'</script>\n<!-- & leaks";
  const headers = { origin: baseURL ?? "" };
  await signIn(page, "tradesperson2@demo.test");
  const path = "/api/v1/me/tradesperson-profile";
  const { user_id, ...own } = await (await page.request.get(path)).json();
  const fields = Object.fromEntries(Object.entries(own).filter(([name]) => PROFILE_FIELDS.includes(name)));
  expect((await page.request.put(path, { data: { ...fields, bio: hostile }, headers })).status()).toBe(200);
  const { things } = await tagsOf(page.request, `/tradesperson/${user_id}`);
  expect(things.map((thing) => thing.description)).toContain(hostile);
  expect(things.map((thing) => thing["@type"])).toContain("BreadcrumbList");
  await load(page, `/tradesperson/${user_id}`);
  await expect(page).not.toHaveTitle("mine");
  expect((await page.request.put(path, { data: fields, headers })).status()).toBe(200);
});

const PROFILE_FIELDS = [
  "trade",
  "bio",
  "hourly_rate_min",
  "hourly_rate_max",
  "years_experience",
  "specialties",
  "service_areas",
];

test("private, missing and technical pages are excluded from search engines", async ({ page }) => {
  for (const path of ["/no-such-page", "/tradesperson/nobody", "/auth/forgot", "/offline"])
    expect((await tagsOf(page.request, path)).robots, path).toBe("noindex");
  await signIn(page, "customer@demo.test");
  for (const path of ["/home", "/my-jobs", "/messages", "/profile", "/post-job"]) {
    const tags = await tagsOf(page.request, path);
    expect([tags.robots, tags.canonical], path).toEqual(["noindex", ""]);
    expect((await page.request.get(path)).headers()["cache-control"], path).toContain("no-store");
  }
});

test("the manifest's icons and shortcuts exist", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  for (const { src, type } of manifest.icons) {
    const reply = await request.get(src);
    expect([reply.status(), reply.headers()["content-type"]?.split(";")[0]], src).toEqual([200, type]);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

/** Waits until the service worker controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** A browser with the service worker, whose console output is ignored, because it reports each URL that it cannot reach. */
async function separateBrowser(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  return [context, await context.newPage()];
}

/** Every URL in the device's caches, by the name of the cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
    return found;
  });

test("without a network the offline page is shown, and the page loads once the network is back", async ({
  browser,
}) => {
  const [context, page] = await separateBrowser(browser);
  await load(page, "/");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/browse-services?service=Plumbing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  // The offline page has its styles, which are cached too.
  const [font] = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily.split(","));
  expect(font).toContain("Bricolage");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  expect(page.url()).toContain("service=Plumbing");
});

test("navigation within the app without a network shows the offline error until the network is back", async ({
  browser,
}) => {
  const [context, page] = await separateBrowser(browser);
  await load(page, "/browse");
  await waitForServiceWorker(page);
  await page.getByRole("link", { name: "Fettle, home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(true);
  // The scripts of the Find screen are on the device, but not its data.
  await page.getByRole("link", { name: "Find Trades" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page).toHaveTitle(/You are offline/);
  // Once the network is back, the page loads by itself.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Tradespeople");
});

test("an open page that is refreshed without a network stays, and is refreshed once there is one", async ({
  browser,
}) => {
  const [context, page] = await separateBrowser(browser);
  await signIn(page, "customer@demo.test");
  await load(page, "/my-jobs");
  await context.setOffline(true);
  // As on the return from another tab.
  await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const refreshed = page.waitForResponse(/\/my-jobs\.data/);
  await context.setOffline(false);
  expect((await refreshed).ok()).toBe(true);
  await expect(page.getByRole("heading", { level: 1, name: "My Jobs" })).toBeVisible();
});

test("no data of a signed-in person is cached, before or after signing out", async ({ browser }) => {
  const [context, page] = await separateBrowser(browser);
  await signIn(page, "customer@demo.test");
  for (const path of ["/home", "/my-jobs", "/messages", "/profile"]) await load(page, path);
  await waitForServiceWorker(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  const paths = Object.values(await kept(page)).flat();
  expect(paths.filter((path) => path !== "/offline" && !path.startsWith("/assets/"))).toEqual([]);
  expect(paths).toContain("/offline");
  const offline = await page.evaluate(async () => (await caches.match("/offline"))?.text());
  expect(offline).not.toMatch(/demo\.test|Log Out/);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText("customer@demo.test")).toHaveCount(0);

  await context.setOffline(true);
  await page.goto("/my-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  // Once the network is back, the requested page is loaded from the server, without a session.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
});

test("a new build takes over and deletes its old caches, but not those of others", async ({ browser }) => {
  const [, page] = await separateBrowser(browser);
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    for (const name of ["fettle-1", "fettle-2", "somebody-else"]) await caches.open(name);
  });
  await load(page, "/");
  await waitForServiceWorker(page);
  const names = Object.keys(await kept(page));
  expect(names.slice(0, 2)).toEqual(["fettle-2", "somebody-else"]);
  expect(names).toHaveLength(3);
});
