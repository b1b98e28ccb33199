import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  newWindow,
  open,
  signIn,
  signUp,
  test,
} from "./fixtures.ts";

/** The calendar day in London today, by the product's clock. */
async function today(page: Page): Promise<string> {
  const reply = await page.request.get("/tradesperson/analytics.csv?period=30-days");
  return /last day,,(\S+),day/.exec(await reply.text())?.[1] ?? "";
}

test("the dashboard guides a new tradesperson to the first job, and shows it on its day", async ({ browser }) => {
  test.setTimeout(180_000);
  const plumber = await newWindow(browser);
  const customer = await newWindow(browser);
  await signUp(plumber, { name: "Wyn Calder", email: freshEmail("wyn"), userType: "tradesperson" });
  await signUp(customer, { name: "Ines Duarte", email: freshEmail("ines"), userType: "customer" });

  await open(plumber, "/tradesperson-dashboard");
  await expect(plumber.getByRole("heading", { name: "3 steps to your first job" })).toBeVisible();
  await expect(plumber.getByRole("link", { name: "Set up your business" })).toBeVisible();
  await expectAccessible(plumber);
  await open(plumber, "/tradesperson/analytics");
  await expect(plumber.getByText("Nothing in this period")).toBeVisible();
  await expectAccessible(plumber);

  const title = `Fit a garden tap ${Date.now()}`;
  const job = await ask(customer, "/jobs", {
    title,
    category: "Plumbing",
    postcode: "LS6 2AB",
    description: "Through the kitchen wall, the pipe is behind it.",
  });
  const quote = await ask(plumber, `/jobs/${job.id}/quotes`, {
    amount: 12_000,
    message: "With an isolator",
  });
  await ask(customer, "/bookings", {
    quote_id: quote.id,
    revision: 1,
    scheduled_date: await today(plumber),
    express_request: true,
  });

  await open(plumber, "/tradesperson-dashboard");
  await expect(plumber.getByText("3 steps to your first job")).toHaveCount(0);
  await plumber.getByRole("link", { name: /^Confirm / }).click();
  await plumber
    .getByRole("button", { name: /^Confirm/ })
    .first()
    .click();
  await expectToast(plumber, "Date confirmed", "You are booked for this job");
  await open(plumber, "/tradesperson-dashboard");
  await expect(plumber.getByRole("heading", { name: /^Today/ })).toBeVisible();
  const visit = plumber.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "LS6 2AB" });
  await expectAccessible(plumber);
  await visit.getByRole("button", { name: "Mark Complete" }).click();
  await plumber.getByRole("button", { name: "Yes, mark complete" }).click();
  await expectToast(plumber, "Job Marked Complete", "Waiting for customer payment");
  await plumber.getByRole("link", { name: "Total Earnings" }).click();
  await expect(plumber).toHaveURL(/\/my-jobs\?tab=done$/);
  await expect(plumber.getByText(title)).toBeVisible();

  await open(plumber, "/tradesperson/analytics");
  const won = plumber.getByRole("table", { name: "Where your work comes from" });
  await expect(won.getByRole("row", { name: /LS6.*1.*£120\.00/ })).toBeVisible();
  await expect(plumber.getByRole("link", { name: "Jobs won" })).toBeVisible();
});

test("figures for other periods, as a chart, a table and a file; profile views are counted", async ({
  browser,
  page,
}) => {
  await signIn(page, "tradesperson2@demo.test");
  const viewsNow = async () => {
    const reply = await page.request.get("/tradesperson/analytics.csv?period=30-days");
    return Number(/^Profile views,,(\d+),views/m.exec(await reply.text())?.[1]);
  };
  await open(page, "/tradesperson/analytics");
  const table = page.getByRole("table", { name: "Profile views by month" });
  await expect(page.getByRole("img", { name: /^Profile views by month, 12 columns/ })).toBeVisible();
  await expect(table).toBeHidden();
  const shown = page.getByRole("group", { name: "Profile views by month: shown as" });
  await shown.getByRole("radio", { name: "Chart" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(table.getByRole("row")).toHaveCount(13);
  await expectAccessible(page);

  // The selection is preserved.
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(page).toHaveURL(/period=30-days/);
  await expect(page.getByRole("table", { name: "Profile views by day" }).getByRole("row")).toHaveCount(31);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics-30-days-\d{4}-\d\d-\d\d\.csv$/);

  const before = await viewsNow();
  const address = await page.getByRole("link", { name: "Profile views" }).getAttribute("href");
  const phone =
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  const visitor = await (await browser.newContext({ userAgent: phone })).newPage();
  await open(visitor, address ?? "");
  await expect.poll(viewsNow).toBeGreaterThan(before);
  await visitor.context().close();

  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  ).newPage();
  await plain.goto("/tradesperson/analytics");
  await plain.getByRole("group", { name: "Profile views by month: shown as" }).getByText("Table").click();
  await expect(plain.getByRole("table", { name: "Profile views by month" }).getByRole("row")).toHaveCount(13);
  await plain.context().close();
});
