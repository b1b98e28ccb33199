import type { Page } from "@playwright/test";
import { expect, expectToast, freshEmail, freshName, open, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Taps, and counts the taps. */
function tapping(page: Page) {
  const taps = { made: 0 };
  const tap = async (locator: ReturnType<Page["locator"]>) => {
    await locator.tap();
    taps.made += 1;
  };
  return {
    taps,
    tap,
    fill: async (label: string, text: string) => {
      await tap(page.getByLabel(label));
      await page.keyboard.type(text);
    },
    answer: (text: string) => tap(page.locator("label").filter({ hasText: text })),
    press: (name: string) => tap(page.getByRole("button", { name, exact: true })),
  };
}

test("from the landing page to a posted job in at most 12 taps, the account included", async ({ page }) => {
  const { taps, tap, fill, answer, press } = tapping(page);
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await open(page, "/");
  await tap(page.getByRole("link", { name: "Leaking tap", exact: true }));
  await heading("Which tap is it?");
  await answer("Kitchen mixer");
  await heading("Where does it leak?");
  await answer("At the base");
  await heading("Who supplies the parts?");

  await test.step("Back returns to the question with its answer, a reload loses nothing", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByLabel("At the base")).toBeChecked();
    await page.reload();
    await page.getByRole("button", { name: "Next" }).click();
    await heading("Who supplies the parts?");
  });

  await answer("The tradesperson");
  await heading("Where is it, and how soon?");
  await page.getByLabel("Postcode").clear();
  await fill("Postcode", "LS6 2A");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid UK postcode format")).toBeVisible();
  await expect(page.getByLabel("Postcode")).toHaveValue("LS6 2A");
  await page.getByLabel("Postcode").press("End");
  await page.keyboard.type("B");
  await press("Next");
  await heading("Where shall we send your quotes?");
  await expect(page.getByText(/\d+ checked tradespeople do this near LS6/).first()).toBeVisible();
  await fill("Email", freshEmail("quick"));
  await fill("Password", "a long password");
  await fill("Full name", freshName("Quick"));
  await press("Sign up");
  await heading("Check it, and post");
  await expect(page.getByLabel("Title")).toHaveValue("Leaking tap: kitchen mixer");
  await page.getByLabel("Description").press("Control+End");
  await page.keyboard.type("\nThe tap is a Bristan.");
  expect(taps.made + 1).toBeLessThanOrEqual(12);

  await test.step("a failed request keeps the form and says so", async () => {
    await page.context().setOffline(true);
    await press("Post job");
    await expectToast(page, "Error", "Failed to post job");
    await expect(page.getByLabel("Description")).toHaveValue(/Bristan/);
    await page.context().setOffline(false);
  });

  await press("Post job");
  await expectToast(page, "Job posted!");
  await page.getByRole("link", { name: "Leaking tap: kitchen mixer" }).first().click();
  const details = page.locator("dl[aria-label=Details]");
  await expect(details).toContainText("Where does it leak?At the base");
  await expect(details).toContainText("How soon?This week");
  await expect(page.getByText("The tap is a Bristan.")).toBeVisible();
});

test("work without questions of its own is chosen from a list, or described in one’s own words", async ({ page }) => {
  await open(page, "/get-quotes?service=my+submarine&location=LS6");
  await expect(page.getByText("We have no questions for “my submarine”")).toBeVisible();
  await page.getByText("Gardening", { exact: true }).first().click();
  await page.getByRole("link", { name: "Fencing", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How long is it?" })).toBeVisible();
  await open(page, "/get-quotes?service=Plumber");
  await expect(page.getByRole("link", { name: "Leaking tap", exact: true })).toBeVisible();
});
