import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";
import { expect, signIn, test } from "./fixtures.ts";

/** The requests of a visitor's first page after it is painted (app/web/hydrate-on-interaction.ts). */
const alive = (page: Page) => page.locator('html[data-ready="true"]');

/** Delays the replies for matching files until the returned functions are called. */
async function hold(page: Page, files: RegExp): Promise<Array<() => void>> {
  const held: Array<() => void> = [];
  await page.route(files, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  return held;
}

test("a page runs no scripts until the first interaction, which hydrates it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // A page that is not from the cache, because the database did not confirm in time that it is current, hydrates at once.
  await expect(async () => {
    asked.length = 0;
    expect((await page.goto("/"))?.headers()).toHaveProperty("etag");
  }).toPass();
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  // Chromium dispatches such an event under a pointer at rest when fonts and images arrive.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  // The scripts have loaded, but the router has not started: it would have requested the routes of the page's links.
  expect(asked.filter((path) => path.startsWith("/assets/frame-"))).toHaveLength(1);
  expect(asked).not.toContain("/__manifest");
  await expect(alive(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(alive(page)).toHaveCount(1);
});

test("a visitor’s page keeps its styles when the page of an error takes its place", async ({ page }) => {
  // The policy of a page that is not cached names a nonce, and the styles are made again with the document.
  await page.goto("/auth");
  await page.keyboard.press("Shift");
  await expect(alive(page)).toHaveCount(1);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
    return router.navigate("/tradesperson/of-nobody");
  });
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("font-family", /^Schibsted/);
});

test("a page stays when the script of one of its parts is lost, which is loaded again", async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/passkey-button-[^/]+\.js$/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto("/auth");
  await page.getByLabel("Email").fill("ada@example.test");
  await expect(page.getByRole("button", { name: /passkey/i })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.test");
});

/** A key that is pressed before a new page listens is not an interaction. */
async function pressUntilAlive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(alive(page)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
}

test("a page in Welsh whose texts are lost on the way stays in Welsh, and asks for them again", async ({ page }) => {
  let asked = 0;
  await page.goto("/");
  await page.getByRole("button", { name: "Cymraeg" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await page.route(/\/assets\/welsh-[^/]+\.js$/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.reload();
  await pressUntilAlive(page);
  expect(asked).toBeGreaterThan(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await expect(page.getByRole("heading", { name: "Categorïau poblogaidd" })).toBeVisible();
});

test("a page in Welsh stays as it was sent when the visitor has gone back to English meanwhile", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Cymraeg" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  // As in another tab, or with the press that makes the page run its scripts.
  await page.context().clearCookies({ name: "language" });
  await pressUntilAlive(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await expect(page.getByRole("heading", { name: "Categorïau poblogaidd" })).toBeVisible();
});

test("a visitor chooses Welsh in the footer, and pages that are not translated stay English and say so", async ({
  page,
}) => {
  const document = page.locator("html");
  await page.goto("/");
  await page.getByRole("button", { name: "Cymraeg" }).click();
  await expect(document).toHaveAttribute("lang", "cy");
  // The browser renders the same texts again.
  await pressUntilAlive(page);
  await expect(page.getByRole("heading", { name: "Categorïau poblogaidd" })).toBeVisible();
  await expect(page.getByText("heb ei wirio gan berson eto")).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Telerau defnyddio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
  await expect(document).toHaveAttribute("lang", "en-GB");
  await expect(page.getByText("Nid yw’r dudalen hon ar gael yn Gymraeg eto.")).toBeVisible();
  await page.goBack();
  await expect(document).toHaveAttribute("lang", "cy");

  await page.getByRole("button", { name: "English" }).click();
  await expect(document).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("heading", { name: "Popular Categories" })).toBeVisible();
});

test("a click before the scripts have loaded takes effect afterwards", async ({ page }) => {
  const held = await hold(page, /\/assets\/frame-.*\.js$/);
  await page.goto("/");
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(alive(page)).toHaveCount(0);
  for (const letGo of held) letGo();
  await expect(page.getByRole("dialog", { name: "AI Assistant" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a key that is pressed before the code for it has loaded takes effect afterwards", async ({ page }) => {
  await signIn(page, "admin@demo.test");
  const held = await hold(page, /\/assets\/key-bindings-.*\.js$/);
  await page.goto("/admin/cases");
  await expect(alive(page)).toHaveCount(1);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeHidden();
  for (const letGo of held) letGo();
  await expect(dialog).toBeVisible();
});

test("the keys of the palette open it as soon as the page is alive", async ({ page }) => {
  await signIn(page, "customer@demo.test");
  await page.addInitScript(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    new MutationObserver((_, observer) => {
      if (!document.documentElement.dataset.ready) return;
      observer.disconnect();
      press();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
  });
  await page.goto("/my-jobs");
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
});

test("a page hydrates whichever of its scripts arrives last", async ({ page }) => {
  const held = await hold(page, /\/assets\/route-.*\.js$/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // The scripts that have arrived so far have run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(alive(page)).toHaveCount(0);
  for (const letGo of held) letGo();
  await expect(alive(page)).toHaveCount(1);
});

test("the first press opens the menu of a phone, and it stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.locator("details[data-menu] summary").click();
  await expect(alive(page)).toHaveCount(1);
  // This element is loaded last, together with what closes menus.
  await expect(page.locator('p.sr-only[aria-live="assertive"]')).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.locator("details[data-menu]")).toHaveAttribute("open");
  await page.locator("details[data-menu]").getByRole("link", { name: "How It Works" }).click();
  await expect(page.locator("details[data-menu]")).not.toHaveAttribute("open");
});

test("a field of the search that is used before the scripts have loaded gets its suggestions", async ({ page }) => {
  const held = await hold(page, /\/assets\/frame-.*\.js$/);
  await page.goto("/");
  await page.getByLabel("What do you need done?").click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type("plumb");
  for (const letGo of held) letGo();
  await expect(page.getByRole("option").first()).toBeVisible();
});
