import type { Page } from "@playwright/test";
import { FULL, inTurn } from "../app/testing/thoroughness.ts";
import { expectAccessible, setColorScheme } from "./accessibility.ts";
import { expect, load, newWindow, signIn, test } from "./fixtures.ts";
import { expectPhoneLayout } from "./phone-layout.ts";

/** Addresses that show the same parts as others with other rows. */
const withSameParts = (...paths: string[]): string[] => (FULL ? paths : []);

/**
 * Every page of every role, on a phone and a desktop, light and dark: accessible, not wider than the window, no console output. On a phone
 * also with text at 200%, and with the keyboard in the order of the screen.
 * Pages share their components, so the scans take turns: each page is scanned at one size in one colour scheme, and the next page in the
 * next combination. `npm test -- --full` scans each page in all four.
 */
const everyone = [
  "/",
  "/auth",
  "/auth?mode=sign-up",
  "/auth/forgot",
  "/auth/code",
  "/browse",
  "/browse-services",
  "/browse-services?service=Plumbing&location=LS1",
  "/browse?location=Atlantis",
  "/browse-location",
  "/browse-location?q=Atlantis",
  "/find",
  "/find/leeds",
  "/find/plumbers/leeds",
  "/find/plumers/leds",
  "/get-quotes",
  "/get-quotes?kind=leaking-tap&a=0",
  "/get-quotes?kind=leaking-tap&a=0&a=1&a=1&location=LS6+2AB&when=today",
  "/prices",
  "/prices/leaking-tap/leeds",
  "/support",
  "/faq",
  "/faq?q=refund",
  "/safety",
  "/terms",
  "/privacy",
  "/privacy/complaint",
  "/chat-support",
  "/accessibility",
  "/removed-reviews",
  "/no-such-page",
  ...withSameParts(
    "/browse?filter=top-rated",
    "/browse?location=Leeds&sort=rate&max_rate=50",
    "/find/gas-engineers/leeds",
    "/get-quotes?kind=leaking-tap&a=0&a=1&a=1&location=nowhere&when=today",
  ),
];
const customer = [
  "/home",
  "/post-job",
  "/my-jobs",
  "/my-jobs?tab=open",
  "/my-jobs?tab=active",
  "/my-jobs?tab=done",
  "/browse",
  "/messages",
  "/notifications",
  "/profile",
  "/profile?tab=settings",
  "/profile/password",
  "/profile/two-factor",
  "/profile/passkeys",
  "/profile/email",
  "/profile/email/verify?token=none",
  "/profile/email/restore?token=none",
  "/profile/access",
  "/profile/api-keys",
  "/profile/webhooks",
  "/profile/export",
  "/profile/delete",
  "/reports",
  "/chat-support",
  "/subscriptions",
  "/my-home",
  "/saved-pros",
  "/profile/addresses",
  "/payment-methods",
  "/documents",
  "/disputes",
  "/my-reviews",
  "/my-reviews?tab=given",
  "/my-reviews?tab=waiting",
];
const tradesperson = [
  "/tradesperson-dashboard",
  "/browse",
  "/browse?show=all",
  "/browse?show=saved",
  "/browse?show=hidden",
  "/manage-quotes",
  "/manage-quotes/templates",
  "/manage-quotes/templates/new",
  "/my-jobs",
  "/subscriptions",
  "/subscriptions/jobs",
  "/subscriptions/alerts/new",
  "/messages",
  "/notifications",
  "/profile",
  "/edit-tradesperson-profile",
  "/me/portfolio",
  "/tradesperson/setup?step=1",
  "/tradesperson/setup?step=4",
  "/tradesperson/payments",
  "/tradesperson/customers",
  "/tradesperson/expenses",
  "/tradesperson/expenses/new",
  "/tradesperson/trips/new",
  "/tradesperson/analytics",
  "/documents",
  "/documents/month",
  "/tradesperson/calendar",
  "/tradesperson/calendar?view=week",
  "/tradesperson/calendar?view=day",
  "/tradesperson/calendar?view=list",
  "/tradesperson/calendar/availability",
  "/tradesperson/calendar/appointment",
  "/disputes",
  "/reviews",
  ...withSameParts(
    "/manage-quotes?tab=pending",
    "/tradesperson/analytics?period=30-days",
    "/tradesperson/analytics?period=all",
  ),
];
/** The pages that look different before the checks; `npm test -- --full` opens all of a tradesperson's. */
const unverified = [
  "/tradesperson-dashboard",
  "/browse",
  "/manage-quotes",
  "/my-jobs",
  "/profile",
  "/edit-tradesperson-profile",
  "/tradesperson/setup?step=3",
  "/tradesperson/payments",
  "/tradesperson/analytics",
  "/documents",
  "/reviews",
];

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The narrowest phone, and a wide window at 400%. */
const NARROW = { width: 320, height: 640 };
const nextViews = inTurn(1);
const VIEWS = [
  { scheme: "light", size: PHONE },
  { scheme: "dark", size: DESKTOP },
  { scheme: "dark", size: PHONE },
  { scheme: "light", size: DESKTOP },
] as const;

const people = [
  { who: "a visitor", email: null, paths: everyone },
  { who: "a customer", email: "customer@demo.test", paths: customer },
  { who: "a tradesperson", email: "tradesperson@demo.test", paths: tradesperson },
  { who: "an unverified tradesperson", email: "tradesperson3@demo.test", paths: FULL ? tradesperson : unverified },
  {
    who: "an admin",
    email: "admin@demo.test",
    paths: [
      "/home",
      "/profile",
      "/admin",
      "/admin/cases",
      "/admin/cases/views",
      "/admin/approvals",
      "/admin/users",
      "/admin/search?q=demo",
      "/admin/payments",
      "/admin/payments/sellers",
      "/admin/verifications",
      "/admin/disputes",
      "/admin/no-shows",
      "/admin/reports",
      "/admin/risk",
      "/admin/suspensions",
      "/admin/reviews",
      "/admin/gas",
      "/admin/complaints",
      "/admin/support",
      "/admin/support/answers",
      "/admin/team",
      "/admin/site",
      "/admin/site/announcement",
      "/admin/site/switches",
      "/admin/health",
      "/admin/work",
      "/admin/audit",
    ],
  },
];

// These tests change nothing, so they can run in parallel.
test.describe.configure({ mode: "parallel" });

for (const { who, email, paths } of people) {
  test(`pages of ${who} on a phone and a desktop, light and dark`, async ({ browser }) => {
    test.setTimeout(480_000);
    const page = await newWindow(browser);
    if (email) await signIn(page, email);
    const refused: string[] = [];
    page.on("response", (reply) => {
      if (reply.status() === 401) refused.push(`${reply.request().method()} ${reply.url()} on ${page.url()}`);
    });
    const all = [...paths, ...(await linkedDetails(page, paths))].map((path) => ({ path, views: nextViews(VIEWS) }));
    // Those with the same view follow each other, and a page opens at the width at which the one before was left.
    for (const { path, views } of VIEWS.flatMap((view) => all.filter(({ views: [first] }) => first === view)))
      await test.step(path, async () => {
        await load(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        // An operator's home is the desk, which is for wide screens.
        const isDesk = new URL(page.url()).pathname.startsWith("/admin");
        for (const { scheme, size } of views) {
          await setColorScheme(page, scheme);
          const sizes = size === PHONE || isDesk ? [size, NARROW] : [size, NARROW, PHONE];
          for (const at of sizesFrom(page.viewportSize(), sizes)) {
            if (page.viewportSize()?.width !== at.width) await page.setViewportSize(at);
            expect(await page.evaluate(overflow), `${path} scrolls sideways at ${at.width} px`).toBe(0);
            if (at === size) await expectAccessible(page);
            if (at === PHONE && !isDesk) await expectPhoneLayout(page, path);
          }
        }
      });
    expect(refused, "nothing on a page asks for what its reader may not have").toEqual([]);
  });
}

/** Begins with the size that the window has, because each change costs a layout. */
const sizesFrom = <Size extends { width: number }>(now: Size | null, sizes: Size[]): Size[] =>
  now?.width === sizes.at(-1)?.width ? sizes.toReversed() : sizes;

/** The width by which a page exceeds its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const LISTS = [
  "/my-jobs",
  "/browse",
  "/manage-quotes",
  "/messages",
  "/disputes",
  "/",
  "/admin/cases",
  "/admin/verifications",
  "/admin/disputes",
  "/admin/users",
];
const DETAILS = [
  "/job/",
  "/tradesperson/",
  "/conversation/",
  "/booking?",
  "/booking-milestones/",
  "/disputes/",
  "/admin/verifications/",
  "/admin/disputes/",
  "/admin/users/",
  "/admin/cases?case=",
];

/** The detail pages of the first job, person and conversation in the lists. */
async function linkedDetails(page: Page, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const list of LISTS.filter((one) => paths.includes(one))) {
    const markup = await (await page.request.get(list)).text();
    const links = linksIn(markup.slice(markup.indexOf("<main")));
    for (const kind of DETAILS) {
      const ofKind = links.filter((link) => link.startsWith(kind) && !link.includes("/photos/"));
      // Jobs differ by their status more than the others do.
      for (const index of FULL || kind === "/job/" ? [0, 2] : [0]) if (ofKind[index]) found.add(ofKind[index]);
    }
  }
  return [...found];
}

const linksIn = (markup: string): string[] =>
  [...markup.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].flatMap(([, href]) =>
    href ? [href.replaceAll("&amp;", "&")] : [],
  );

/** Pages that a mail leads to, or that take their place in the address from a mail. */
const ONLY_BY_MAIL = ["/profile/email/verify", "/profile/email/restore"];
/** What homeowners find by search or by its address: few of them write programs (api-keys.e2e.ts). */
const BY_SEARCH = ["/profile/api-keys", "/profile/webhooks"];

for (const { who, email, paths } of people.slice(1, 3))
  test(`links lead ${who} from the first page to every screen`, async ({ page }) => {
    await signIn(page, email ?? "");
    const reached = await crawl(page, "/");
    const hidden = who === "a customer" ? [...ONLY_BY_MAIL, ...BY_SEARCH] : ONLY_BY_MAIL;
    const screens = new Set(paths.map(pathOf).filter((path) => !hidden.includes(path)));
    expect([...screens].filter((path) => !reached.has(path))).toEqual([]);
    const near = who === "a customer" ? ["/browse-services", "/my-reviews"] : ["/my-reviews", "/tradesperson/setup"];
    for (const path of near) expect(reached.get(path)?.steps, `steps to ${path}`).toBeLessThanOrEqual(2);
  });

/** Searches that find nobody, and work without questions. */
const EMPTY = [
  "/browse?category=Roofing&location=Truro&min_rating=5",
  "/browse-services?service=Thatching&location=TR1",
  "/get-quotes?what=xyz",
];

test("no public page sends a visitor to the form of a job, which would ask them to log in with an error", async ({
  page,
}) => {
  const reached = await crawl(page, ...everyone, ...EMPTY);
  expect(reached.get("/post-job")?.from).toBeUndefined();
});

const pathOf = (address: string) => new URL(address, "http://localhost").pathname;

/** The paths that links lead to from some pages, through one page of each kind: after how many steps, and from where. */
async function crawl(page: Page, ...starts: string[]): Promise<Map<string, { steps: number; from?: string }>> {
  const reached = new Map<string, { steps: number; from?: string }>(starts.map((start) => [start, { steps: 0 }]));
  const kinds = new Set<string>();
  for (const [path, { steps }] of reached) {
    // Two jobs have the same links.
    const kind = path.replace(/[0-9a-f-]{36}|(?<=\/(find|prices)\/).*/g, "*");
    if (kinds.has(kind) || path.startsWith("/api/")) continue;
    kinds.add(kind);
    const reply = await page.request.get(path);
    if (!reply.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const href of linksIn(await reply.text())) {
      // Tabs have links of their own; filters and pages of lists do not.
      for (const to of /\?tab=[a-z-]+$/.test(href) ? [pathOf(href), href] : [pathOf(href)])
        if (!reached.has(to)) reached.set(to, { steps: steps + 1, from: path });
    }
  }
  return reached;
}
