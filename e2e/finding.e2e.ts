import type { Page } from "@playwright/test";
import { ROTATING_TRADES } from "../app/config/constants.ts";
import { expect, expectAccessible, freshEmail, open, signUp, test } from "./fixtures.ts";

/** The landing page, searches, endless lists, cities, and the pages of trades. */

const cards = (page: Page) => page.locator("main article");

/** The changing trade of the landing page at a given time, with the animation paused. */
const wordsAt = (page: Page, seconds: number) =>
  page.evaluate((at) => {
    for (const change of document.getAnimations()) {
      if ((change as CSSAnimation).animationName !== "turn") continue;
      change.pause();
      change.currentTime = at * 1_000;
    }
    const words = [...document.querySelectorAll("h1 .turning > *")];
    return words.filter((word) => getComputedStyle(word).visibility === "visible").map((word) => word.textContent);
  }, seconds);

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`the landing page's trade changes every three seconds and moves nothing (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const search = page.getByRole("search");
    await page.evaluate(() => document.fonts.ready);
    const place = await search.boundingBox();
    const seen: (string | null)[] = [];
    for (let nth = 0; nth < ROTATING_TRADES.length; nth++) {
      const words = await wordsAt(page, 3 * nth + 1.5);
      expect(words).toHaveLength(1);
      expect(await wordsAt(page, 3 * nth + 0.1), "from the beginning").toEqual(words);
      seen.push(...words);
      expect(await search.boundingBox()).toEqual(place);
    }
    expect(seen).toEqual([...ROTATING_TRADES]);
    expect(await wordsAt(page, 24.1)).toEqual([ROTATING_TRADES[0]]);
    // Without reduced motion the trade slides in.
    await wordsAt(page, 3.1);
    const second = page.locator("h1 .turning > *").nth(1);
    const slid = await second.evaluate((word) => getComputedStyle(word).translate);
    expect(slid).toMatch(reducedMotion === "reduce" ? /^(none|0px)$/ : /^0px [1-9]/);
  });

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`the changing trade can be stopped (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const states = () =>
      page.evaluate(() => {
        const changes = document.getAnimations().filter((each) => (each as CSSAnimation).animationName === "turn");
        return [...new Set(changes.map(({ playState }) => playState))];
      });
    expect(await states()).toEqual(["running"]);
    await page.getByRole("checkbox", { name: "Stop the word changing" }).check();
    expect(await states()).toEqual(["paused"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(/in your area$/);
  });

test("suggestions appear while typing, can be chosen by mouse and keyboard, and are used by the search", async ({
  page,
}) => {
  await open(page, "/");
  const service = page.getByLabel("What do you need done?");
  const options = page.getByRole("option");
  await service.fill("plu");
  await expect(options.first()).toHaveText("Plumber");
  await expect(service).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await service.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await service.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(service).toHaveValue("plu");
  await service.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await service.press("ArrowDown");
  await service.press("Enter");
  await expect(service).toHaveValue("Plumber");
  await expect(options).toHaveCount(0);

  const where = page.getByLabel("Postcode");
  await where.fill("lee");
  await options.filter({ hasText: "Leeds" }).click();
  await expect(where).toHaveValue("Leeds");
  await where.press("Enter");
  await expect(page).toHaveURL(/\/browse-services\?service=Plumber&location=Leeds$/);
  await expect(page.getByText(/professionals? found/)).toBeVisible();
  await expect(cards(page).first()).toContainText("Plumber");
});

test("a list loads more while scrolling, and going back restores it", async ({ page }) => {
  await open(page, "/browse");
  await expect(cards(page)).toHaveCount(24);
  const all = Number.parseInt((await page.getByText(/professionals found/).textContent()) ?? "", 10);
  await page.getByRole("link", { name: "Show more" }).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(all);
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  await expectAccessible(page);

  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const name = (await last.getByRole("link").textContent()) ?? "";
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("a list that fails to load more reports it and offers to try again", async ({ page }) => {
  await page.route("**/browse/more?*", (route) => route.fulfill({ status: 429 }));
  await open(page, "/browse");
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.getByText("We could not load more.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/browse/more?*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(cards(page)).not.toHaveCount(24);
  await expect(cards(page).nth(24).getByRole("link")).toBeFocused();
});

test("filters and sorting are in the URL, are explained, and can be cleared", async ({ page }) => {
  await open(page, "/browse?location=Leeds");
  await page.getByLabel("Sort by").selectOption("Lowest rate");
  await page.getByLabel("Hourly rate").selectOption("£50 an hour or less");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/location=Leeds.*sort=rate.*max_rate=50|location=Leeds.*max_rate=50.*sort=rate/);
  await page.getByText("Why this order?").click();
  await expect(page.getByText("Lowest starting hourly rate first")).toBeVisible();
  await expect(page.getByText("nobody can pay for a higher place")).toBeVisible();
  const rates = (
    await cards(page)
      .getByText(/^£\d+-\d+$/)
      .allInnerTexts()
  ).map((rate) => Number.parseInt(rate.slice(1), 10));
  expect(rates.length).toBeGreaterThan(1);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  expect(Math.max(...rates)).toBeLessThanOrEqual(50);

  await page.getByRole("link", { name: "Top Rated" }).click();
  await expect(page).toHaveURL(/show=top-rated/);
  await expect(page).toHaveURL(/sort=rate/);
  await open(page, "/browse?location=Leeds&min_rating=5&show=top-rated&max_rate=1");
  await expect(page.getByText("No professionals found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/browse\?location=Leeds$/);

  await open(page, "/browse?service=zzzz&location=Leeds");
  await expect(page.getByText("No professionals found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "They do other work" })).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expectAccessible(page);
});

test("a customer saves a tradesperson from a list, and the state is preserved", async ({ page }) => {
  await signUp(page, { name: "Nora Byrne", email: freshEmail("nora"), userType: "customer" });
  await open(page, "/browse?category=Roofer");
  const heart = cards(page).first().getByRole("button", { name: /^Save/ });
  await expect(heart).toHaveAccessibleName(/^Save /);
  // The button changes before the reply; reloading earlier would cancel the request.
  const reply = page.waitForResponse((one) => one.request().method() === "POST");
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Saved: /);
  await reply;
  await page.reload();
  await expect(heart).toHaveAccessibleName(/^Saved: /);
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Save /);
});

test("cities are filtered while typing, by name and by postcode", async ({ page }) => {
  await open(page, "/browse-location");
  const field = page.getByPlaceholder("Search by city or postcode");
  const cities = page.locator('main a[href^="/browse?location="]');
  await expect(cities).toHaveCount(15);
  await field.fill("castle");
  await expect(cities).toHaveText(["Newcastle"]);
  await field.fill("LS6 2AB");
  await expect(cities).toHaveText(["Leeds"]);
  await field.fill("Atlantis");
  await expect(page.getByText("No city found")).toBeVisible();
  await expectAccessible(page);
  await field.fill("leeds");
  await cities.click();
  await expect(page).toHaveURL(/\/browse\?location=Leeds$/);
});

test("text typed before hydration filters too", async ({ page }) => {
  await page.goto("/browse-location");
  await page.getByPlaceholder("Search by city or postcode").fill("castle");
  await expect(page.locator('main a[href^="/browse?location="]')).toHaveText(["Newcastle"]);
});

test("a trade's page in a city links to people, other trades and cities; a misspelt one suggests the right page", async ({
  page,
}) => {
  await open(page, "/find/plumbers/leeds");
  await expect(page.getByRole("heading", { level: 1, name: "Plumbers in Leeds" })).toBeVisible();
  await expect(page.getByText("Verified plumbers", { exact: true })).toBeVisible();
  await expect(cards(page).first()).toContainText("Plumber");
  await page.getByText("How much does a plumber cost in Leeds?").click();
  await expect(page.getByText(/The median rate of verified plumbers here is/)).toBeVisible();
  await page.getByRole("link", { name: "Electricians", exact: true }).click();
  await expect(page).toHaveURL(/\/find\/electricians\/leeds$/);
  await page.getByRole("link", { name: "Sheffield", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Electricians in Sheffield" })).toBeVisible();

  const reply = await page.goto("/find/plumers/leds");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Plumbers in Leeds", exact: true }).first().click();
  await expect(page).toHaveURL(/\/find\/plumbers\/leeds$/);
});

test("other spellings of a local page redirect to its canonical URL", async ({ request }) => {
  for (const path of ["/find/plumber/leeds", "/find/leeds/plumbers", "/find/PLUMBING/Leeds"]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers().location]).toEqual([path, 301, "/find/plumbers/leeds"]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search, its pages and its filters", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("What do you need done?").fill("Plumbing");
    await page.getByLabel("Postcode").fill("LS1");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/browse-services\?service=Plumbing&location=LS1$/);
    await expect(cards(page).first()).toBeVisible();
    await page.getByLabel("Sort by").selectOption("Nearest");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Why this order?").click();
    await expect(page.getByText("Nearest to LS1 first")).toBeVisible();

    await page.goto("/browse");
    const first = (await cards(page).first().getByRole("link").textContent()) ?? "";
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(cards(page).first()).not.toContainText(first);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(cards(page).first()).toContainText(first);
  });

  test("cities, and a trade's page", async ({ page }) => {
    await page.goto("/browse-location");
    await page.getByPlaceholder("Search by city or postcode").fill("ls6");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator('main a[href^="/browse?location="]')).toHaveText(["Leeds"]);
    await page.getByRole("link", { name: "Roofers", exact: true }).click();
    await page.getByRole("link", { name: "Leeds", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Roofers in Leeds" })).toBeVisible();
    await page.getByText("When do I pay?").click();
    await expect(page.getByText(/our payment provider holds the money until you approve the work/)).toBeVisible();
  });
});

test("an invalid URL gives a useful page", async ({ request }) => {
  const nonsense = ["%F0%9F%A6%8A", "%27%22%3B--", "%25%25", "x".repeat(1_000), "[]", "-1", "1e999", "undefined"];
  for (const path of ["/browse", "/browse-services", "/browse-location", "/find", "/browse/more"])
    for (const text of nonsense) {
      const query = ["service", "category", "location", "show", "sort", "min_rating", "max_rate", "cursor", "q"]
        .map((name) => `${name}=${text}`)
        .join("&");
      const reply = await request.get(`${path}?${query}`);
      expect([path, text.slice(0, 20), reply.status()]).toEqual([path, text.slice(0, 20), 200]);
    }
  for (const text of nonsense) expect((await request.get(`/find/${text}/${text}`)).status()).toBe(404);
});
