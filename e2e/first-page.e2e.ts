import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** What a visitor's first page asks for once it is drawn (app/web/hydrate-on-interaction.ts). */
const alive = (page: Page) => page.locator('html[data-ready="true"]');

/** Keeps what is asked for from coming until it is let go. */
async function hold(page: Page, files: RegExp): Promise<Array<() => void>> {
  const held: Array<() => void> = [];
  await page.route(files, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  return held;
}

test("whoever only reads a page runs none of its scripts; the first sign of use brings it alive", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  // The scripts are at hand; the router has not begun: it would have asked what the page's links lead to.
  expect(asked.filter((path) => path.startsWith("/assets/frame-"))).toHaveLength(1);
  expect(asked).not.toContain("/__manifest");
  await expect(alive(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(alive(page)).toHaveCount(1);
});

test("what is pressed before the scripts have come is done when they have", async ({ page }) => {
  const held = await hold(page, /\/assets\/frame-.*\.js$/);
  await page.goto("/");
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(alive(page)).toHaveCount(0);
  for (const letGo of held) letGo();
  await expect(page.getByRole("dialog", { name: "AI Assistant" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a page comes alive whichever of its scripts comes last", async ({ page }) => {
  const held = await hold(page, /\/assets\/route-.*\.js$/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Whatever has come by now has had its turn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(alive(page)).toHaveCount(0);
  for (const letGo of held) letGo();
  await expect(alive(page)).toHaveCount(1);
});
