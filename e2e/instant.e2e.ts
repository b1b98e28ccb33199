import type { Page } from "@playwright/test";
import { expect, expectAccessible, load, signedIn, signIn, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { editQuote, quotedJob } from "./sheet.ts";

/** Pages that were seen before, shown without waiting for the server. */

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const main = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .locator("visible=true");

/** Loads a page and waits until it hears of changes: from then on it remembers what it shows. */
async function loadListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest(/\/api\/v1\/events/);
  await load(page, path);
  await stream;
}

/** Holds the data of pages until `letGo`. */
async function holdData(page: Page) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo();
}

test("a page that was seen comes back before the server answers, with its title and its announcement", async ({
  browser,
}) => {
  const page = await signedIn(browser, "customer@demo.test");
  await loadListening(page, "/my-jobs");
  await main(page, "Messages").click();
  await expect(heading(page)).toHaveText("Messages");
  const letGo = await holdData(page);
  await page.goBack();
  await expect(heading(page)).toHaveText("My Jobs");
  await expect(page).toHaveTitle(/^My Jobs/);
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(/^My Jobs/);
  await main(page, "Messages").click();
  await expect(heading(page)).toHaveText("Messages");
  const refreshed = page.waitForResponse(/\/messages\.data/);
  letGo();
  await refreshed;
  await expect(heading(page)).toHaveText("Messages");
  await expectAccessible(page);
});

test("an amount that somebody changed meanwhile is not shown from memory", async ({ browser }) => {
  const customer = await newPerson(browser, "Ada Fenwick", "customer");
  const joiner = await newPerson(browser, "Tom Birch", "tradesperson");
  const { jobId, quoteId } = await quotedJob(customer, joiner, { amount: 9_500 });
  await loadListening(customer, `/job/${jobId}`);
  await expect(customer.getByRole("main")).toContainText("£95");
  await main(customer, "Messages").click();
  await expect(heading(customer)).toHaveText("Messages");
  const changed = customer.waitForResponse(/\/messages\.data/);
  await editQuote(joiner, quoteId, { amount: 12_000 });
  // The event has arrived: it loads the open page again, and forgets the others.
  await changed;
  const letGo = await holdData(customer);
  const asked = customer.waitForRequest(/\/job\/[^/]+\.data/);
  await customer.goBack();
  await asked;
  await expect(heading(customer)).toHaveText("Messages");
  letGo();
  await expect(customer.getByRole("main")).toContainText("£120");
});

test("the next person in the same browser is shown nothing of the one before", async ({ browser }) => {
  const page = await signedIn(browser, "customer@demo.test");
  await loadListening(page, "/my-jobs");
  const theirs = await page.getByRole("main").locator('a[href^="/job/"]').first().getAttribute("href");
  await main(page, "Messages").click();
  await expect(heading(page)).toHaveText("Messages");
  // In another tab the first person signs out, and somebody else signs in.
  const other = await page.context().newPage();
  await load(other, "/profile");
  await other.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await expect(other).toHaveURL(/\/$/);
  await signIn(other, "customer2@demo.test");
  await load(other, "/home");
  await page.evaluate(watchFor, String(theirs));
  await page.goBack();
  await expect(heading(page)).toHaveText("My Jobs");
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBeUndefined();
});

/** Runs in the page: notes whether a link to this address is ever in its main part, even for a moment. */
function watchFor(href: string): void {
  new MutationObserver(() => {
    if (document.querySelector(`main a[href="${href}"]`)) document.documentElement.dataset.seen = "true";
  }).observe(document, { subtree: true, childList: true });
}
