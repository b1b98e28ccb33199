import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, load, open, test } from "./fixtures.ts";
import { agreedWork, newPerson, type Work } from "./money.ts";

/** More work found: asked on the phone at the job, and answered by the customer, live on both sides. */

const PHONE = { viewport: { width: 390, height: 844 } };

async function begunWork(customer: Page, tradesperson: Page): Promise<Work> {
  const work = await agreedWork(customer, tradesperson, 18_000);
  const { quote_id } = await read(await customer.request.get(`/api/v1/bookings/${work.bookingId}`));
  const today = { quote_id, revision: 1, scheduled_date: await dayIn(customer, 0), express_request: true };
  await ask(customer, "/bookings", today);
  return work;
}

test("a tradesperson finds more work, and the customer declines, then approves it", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Jo Mercer", "customer", PHONE);
  const trader = await newPerson(browser, "Marcus Webb", "tradesperson", PHONE);
  const { jobId, bookingId } = await begunWork(customer, trader);
  const found = customer.getByRole("region", { name: "More work found" });
  const asked = trader.getByRole("region", { name: "Found more work" });
  const dialog = trader.getByRole("dialog", { name: "Add to this job" });

  const askForMore = async () => {
    await trader.getByRole("button", { name: "Found more work?" }).click();
    await dialog.getByLabel("What did you find?").fill("The junction box is corroded. It is not safe to leave.");
    await dialog.getByLabel("Line 1", { exact: true }).fill("Replace the junction box");
    await dialog.getByLabel("Price of line 1").fill("85");
    await expect(dialog.getByRole("status")).toContainText("£85.00more. Jo pays £265.00 in all");
    await expect(dialog.getByRole("status")).toContainText("£72.25you receive of it");
    await expectAccessible(trader);
    await dialog.getByRole("button", { name: "Send to Jo" }).click();
    await expectToast(trader, "Asked for £85.00 more");
  };

  await test.step("it can be asked once the work has begun", async () => {
    await load(trader, "/tradesperson-dashboard");
    await expect(trader.getByRole("button", { name: "Found more work?" })).toHaveCount(0);
    await trader.getByRole("button", { name: /^On my way/ }).click();
    await trader.getByRole("button", { name: "Started", exact: true }).click();
    await askForMore();
    await expect(asked).toContainText("Asked Jo for £85.00 more");
    await expect(asked).toContainText("Finishing without an answer bills £180.00.");
    await expectAccessible(trader);
  });

  await test.step("the customer reads both sums, and declines", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(found.getByRole("heading", { name: "Marcus found more work: £85 more" })).toBeVisible();
    await expect(found).toContainText("£265 in all");
    await expectAccessible(customer);
    await found.getByRole("button", { name: "Decline" }).click();
    const declining = customer.getByRole("dialog", { name: "Decline £85.00 more?" });
    await declining.getByLabel("Why").fill("Can it wait until spring?");
    await declining.getByRole("button", { name: "Decline" }).click();
    await expectToast(customer, "Declined");
    await expect(found).toContainText("Marcus says it is not safe to leave.");
    await expectAccessible(customer);
  });

  await test.step("the tradesperson sees it without a reload, and asks again", async () => {
    await expect(asked).toContainText("Jo declined £85.00 more");
    await expect(asked).toContainText("Can it wait until spring?");
    await askForMore();
  });

  await test.step("the customer approves what the button says", async () => {
    await found.getByRole("button", { name: "Approve and agree to pay £85.00 more" }).click();
    await expectToast(customer, "Approved: £85.00 more");
    await expect(found).toContainText("£265.00 in all. Marcus carries on with the extra work.");
    await expect(asked).toContainText("Jo approved £85.00 more");
    const { items = [] } = await read(await customer.request.get(`/api/v1/bookings/${bookingId}/changes`));
    expect(items.map(({ status }) => status)).toEqual(["approved", "declined"]);
    expect(await read(await customer.request.get(`/api/v1/bookings/${bookingId}`))).toMatchObject({ amount: 26_500 });
  });

  await test.step("both have the change of the agreement", async () => {
    for (const page of [customer, trader]) {
      await open(page, `/documents?booking=${bookingId}`);
      await expect(page.getByRole("main").getByText(/^AG-/)).toHaveCount(2);
    }
  });
});
