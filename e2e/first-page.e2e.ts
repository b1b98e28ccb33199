import { expect, test } from "./fixtures.ts";

/** What a visitor's first page asks for once it is drawn (app/web/drawn-first.ts). */
test("a page comes alive whichever of its scripts comes last", async ({ page }) => {
  const held: Array<() => void> = [];
  await page.route(/\/assets\/route-.*\.js$/, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Whatever has come by now has had its turn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.locator("html")).not.toHaveAttribute("data-ready", "true");
  for (const letGo of held) letGo();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
});
