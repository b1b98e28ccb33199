import type { Page } from "@playwright/test";
import { shortDay } from "#kernel/dates.ts";
import { ask, read } from "./api.ts";
import { dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, open, openMore, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { keepHours, quotedJob } from "./sheet.ts";

/** Work whose days do not follow each other, and one of them that is moved. */

/** A first fix and a second, both after the 14 days, booked through the API. */
async function bookedApart(customer: Page, tradesperson: Page) {
  const days = [await dayIn(customer, 20), await dayIn(customer, 23)];
  const when = { date: days[0], window_start: "08:00", window_end: "12:00", days };
  const { jobId, quoteId } = await quotedJob(customer, tradesperson, { takes: { days: 2 }, dates: [when] });
  await ask(customer, `/quotes/${quoteId}/accept`, { revision: 1, ...when });
  const { items = [] } = await read(await customer.request.get("/api/v1/me/bookings"));
  return { jobId, bookingId: String(items[0]?.id), days };
}

const workDates = async (page: Page, bookingId: string) =>
  (await read(await page.request.get(`/api/v1/bookings/${bookingId}`))).work_dates;

test("one of several days is moved: proposed and agreed, chosen by the customer, and without scripts", async ({
  browser,
}) => {
  const electrician = await newPerson(browser, "Nell Frost", "tradesperson");
  const customer = await newPerson(browser, "Omar Lind", "customer");
  await keepHours(electrician);
  const { jobId, bookingId, days } = await bookedApart(customer, electrician);
  const [first = "", second = ""] = days;
  const [proposed, chosen, plain] = [await dayIn(customer, 24), await dayIn(customer, 21), await dayIn(customer, 26)];
  const today = await dayIn(customer, 0);
  const words = (day: string) => shortDay(day, today);

  await test.step("the tradesperson proposes another day for the second, and the customer agrees", async () => {
    await open(electrician, `/job/${jobId}`);
    await openMore(electrician);
    await electrician.getByRole("link", { name: "Propose a date" }).click();
    await electrician.getByLabel("Day to move").selectOption(second);
    await electrician.getByLabel("New day").fill(first);
    await electrician.getByRole("button", { name: "Propose this day" }).click();
    await expectToast(electrician, "Date not proposed", "The work is already booked for that day");
    await electrician.getByLabel("New day").fill(proposed);
    await expectAccessible(electrician);
    await electrician.getByRole("button", { name: "Propose this day" }).click();
    await expectToast(electrician, "Date proposed");

    await open(customer, `/job/${jobId}`);
    await customer.getByRole("link", { name: /^Answer:/ }).click();
    const change = `${words(proposed)} instead of ${words(second)}`;
    await expect(customer.getByText(`Nell Frost proposes ${change}`)).toBeVisible();
    const after = `The work is then on ${words(first)}, ${words(proposed)}, 8:00 to 12:00.`;
    await expect(customer.getByText(after)).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: `Agree to ${change}` }).click();
    await expectToast(customer, "Date agreed");
    expect(await workDates(customer, bookingId)).toEqual([first, proposed]);
  });

  await test.step("the customer moves the first, to a day that is free", async () => {
    await openMore(customer);
    await customer.getByRole("link", { name: "Change date" }).click();
    await customer.getByRole("link", { name: "Move one day instead" }).click();
    await customer.getByLabel("Day to move").selectOption(first);
    const free = customer.getByLabel("New day");
    await expect(free.locator(`option[value="${proposed}"]`)).toHaveCount(0);
    await free.selectOption(chosen);
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Move this day" }).click();
    await expectToast(customer, "Day moved");
    expect(await workDates(customer, bookingId)).toEqual([chosen, proposed]);
    await open(electrician, `/tradesperson/calendar?day=${chosen}`);
    await expect(electrician.getByRole("link", { name: "Kitchen lights trip the fuse" }).first()).toBeVisible();
  });

  await test.step("the same form works without scripts", async () => {
    const storageState = await customer.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const page = await context.newPage();
    await page.goto(`/booking/${bookingId}/date`);
    await page.getByLabel("Day to move").selectOption(proposed);
    await page.getByRole("button", { name: "Move this day" }).click();
    await expect(page.getByText("Please select a date").first()).toBeVisible();
    await page.getByLabel("New day").selectOption(plain);
    await page.getByRole("button", { name: "Move this day" }).click();
    await expect(page.getByText("Day moved").first()).toBeVisible();
    expect(await workDates(customer, bookingId)).toEqual([chosen, plain]);
    await context.close();
  });
});

test("without scripts a quote offers days that are apart", async ({ browser }) => {
  const electrician = await newPerson(browser, "Ines Rook", "tradesperson");
  const customer = await newPerson(browser, "Abel Moss", "customer");
  await keepHours(electrician);
  const job = await ask(customer, "/jobs", {
    title: "New sockets in the hall",
    category: "Electrical",
    description: "Four sockets; the wall is plastered between the first fix and the second.",
    postcode: "LS6 1HR",
  });
  const days = [await dayIn(customer, 20), await dayIn(customer, 23)];
  const storageState = await electrician.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto(`/job/${job.id}`);
  await page.getByLabel("Amount").fill("320");
  await page.getByLabel("Message").fill("First fix, then second fix after the plastering.");
  for (const part of ["How long it takes", "Dates you offer"]) {
    const summary = page.locator("summary").filter({ hasText: part });
    if (await summary.isVisible()) await summary.click();
  }
  await page.getByText("Days", { exact: true }).click();
  await page.locator('[name="takes.days"]').fill("2");
  await page
    .getByLabel("Date 1", { exact: false })
    .first()
    .fill(days[0] ?? "");
  await page.getByLabel("Arrival 1").selectOption("08:00-12:00");
  await page.getByLabel("Day 2 of date 1, if days are apart").fill(days[1] ?? "");
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(page.getByText("Quote submitted!").first()).toBeVisible();
  const { items = [] } = await read(await customer.request.get(`/api/v1/jobs/${job.id}/quotes`));
  expect(items[0]?.dates).toMatchObject([{ date: days[0], days }]);
  await context.close();
});
