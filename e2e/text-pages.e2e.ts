import type { APIRequestContext } from "@playwright/test";
import { expect, open, signIn, test } from "./fixtures.ts";

/** The text pages, such as terms and help. */
const WRITTEN = [
  "/support",
  "/faq",
  "/faq?q=refund",
  "/faq?q=xyzzy",
  "/safety",
  "/terms",
  "/privacy",
  "/accessibility",
  "/removed-reviews",
];
/** The public pages, whose links must all work. */
const PUBLIC = ["/", "/browse", "/browse-services", "/auth", "/no-such-page", ...WRITTEN];

test.describe.configure({ mode: "parallel" });

test("every link of every public page leads to an existing page and anchor", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const links = new Map<string, string>();
  for (const path of PUBLIC)
    for (const [, href = ""] of (await htmlOf(request, path)).matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const address = new URL(href.replaceAll("&amp;", "&"), `${baseURL}${path}`).href;
      if (!links.has(address)) links.set(address, path);
    }
  expect(links.size).toBeGreaterThan(100);
  const dead: string[] = [];
  const parts = new Map<string, string[]>();
  for (const [href, from] of links) {
    const url = new URL(href);
    if (url.origin !== baseURL || url.pathname === "/no-such-page") continue;
    const address = url.pathname + url.search;
    if (!parts.has(address)) parts.set(address, await idsOf(request, address));
    const ids = parts.get(address) ?? [];
    if (ids.length === 0 || (url.hash && !ids.includes(decodeURIComponent(url.hash.slice(1)))))
      dead.push(`${href} on ${from}`);
  }
  expect(dead).toEqual([]);
});

const htmlOf = async (request: APIRequestContext, path: string): Promise<string> => (await request.get(path)).text();

/** The ids in a page's HTML; none if the page does not exist. */
async function idsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const reply = await request.get(address);
  if (!reply.ok()) return [];
  return ["top", ...[...(await reply.text()).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? "")];
}

test("without scripts the text pages are complete", async ({ request }) => {
  for (const path of WRITTEN) {
    const html = await htmlOf(request, path);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<[^>]*>/g, "");
    expect(main.length, path).toBeGreaterThan(150);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("help answers can be searched, opened and linked to", async ({ page }) => {
    await page.goto("/support");
    await page.getByLabel("Search the answers").fill("card declined");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/faq\?q=card\+declined/);
    await expect(page.getByRole("heading", { name: /answers? for “card declined”/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "My payment did not go through" })).toBeVisible();

    await page.getByRole("link", { name: "All questions" }).click();
    const answer = page.getByText("Posting a job is free.", { exact: false }).first();
    await expect(answer).toBeHidden();
    await page.getByRole("heading", { name: "What does it cost?" }).click();
    await expect(answer).toBeVisible();

    await page.goto("/faq#refunds");
    await expect(page.locator("#refunds")).toBeVisible();
    await expect(page.locator("#refunds")).toBeInViewport();
  });
});

test("a link within the app opens its answer", async ({ page }) => {
  await open(page, "/support");
  await page.getByRole("link", { name: "Is my money safe?" }).click();
  await expect(page).toHaveURL(/\/faq#is-my-money-safe$/);
  await expect(page.locator("#is-my-money-safe")).toBeInViewport();
});

test("the table of contents links to each section, and Back returns", async ({ page }) => {
  await open(page, "/terms");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Cancellation form" }).click();
  await expect(page).toHaveURL(/\/terms#cancellation-form$/);
  await expect(page.getByRole("heading", { name: "Cancellation form" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("a visitor writes to the team from the help page", async ({ page }) => {
  await open(page, "/support");
  await expect(page.getByRole("link", { name: "Call Support" })).toHaveAttribute("href", /^tel:\+?\d+$/);
  await page
    .getByRole("link", { name: /^Chat with us/ })
    .first()
    .click();
  await page.getByLabel("Your name").fill("Ann Other");
  await page.getByLabel("Email address").fill("not an address");
  await page.getByLabel("Subject").fill("Skye");
  await page.getByLabel("Your message").fill("Do you cover Skye?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByText("Enter a valid email address")).toBeVisible();
  await page.getByLabel("Email address").fill("ann@visitor.test");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Our team will email you an answer.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("");
});

test("signed-in people find help and the terms on their account's page, and no footer in the app", async ({ page }) => {
  await signIn(page, "customer@demo.test");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await open(page, "/profile");
  await page.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
});

test("when printed, all answers are open, and nothing else is included", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/faq");
  await expect(page.locator("#refunds")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
});

test("a missing page explains this and offers links", async ({ page }) => {
  await open(page, "/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the five links of the header are in a menu and lead to their sections", async ({ page }) => {
    await open(page, "/terms");
    const menu = page.getByRole("banner").locator("details");
    await menu.locator("summary").click();
    for (const name of ["Find Trades", "How It Works", "For Tradespeople", "Log In", "Sign Up"])
      await expect(menu.getByRole("link", { name })).toBeVisible();
    await menu.getByRole("link", { name: "How It Works" }).click();
    await expect(page).toHaveURL(/\/support#how-it-works$/);
    await expect(page.getByRole("heading", { name: "How It Works" })).toBeInViewport();
  });

  test("the table of contents of a long page is collapsed", async ({ page }) => {
    await open(page, "/privacy");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents.getByRole("link", { name: "Your rights" })).toBeHidden();
    await contents.getByText("On this page").click();
    await contents.getByRole("link", { name: "Your rights" }).click();
    await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
  });
});
