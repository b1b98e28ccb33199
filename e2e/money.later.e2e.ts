import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { agreedWork, ask, CARDS, figure, newcomer, openAccount, timeline, toCheckout, typeCard } from "./money.ts";

/** What becomes of held money while nobody does anything. Moves the product's clock. */

test("silence approves after fourteen days, told of before; the money and its bank follow", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newcomer(browser, "Ada Lund", "customer");
  const carpenter = await newcomer(browser, "Piet Moor", "tradesperson");
  await openAccount(carpenter);
  const { title, jobId, bookingId } = await agreedWork(customer, carpenter);
  await payUpFront(customer, jobId);
  await ask(carpenter, `/bookings/${bookingId}/complete`, {});

  await test.step("it waits for the customer", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(timeline(customer)).toContainText("We approve it automatically after 14 days");
    await open(carpenter, `/job/${jobId}`);
    await expect(timeline(carpenter)).toContainText("Waiting for the customer to approve");
  });

  await test.step("the customer is told once the tradesperson can no longer undo it", async () => {
    await advance(customer, "PT11M");
    await expectNews(customer, "Piet Moor marked the job complete", /garden gate/);
  });

  await test.step("after a week the customer is reminded", async () => {
    await advance(customer, "P7DT1H");
    await expectNews(customer, "Approve the work by", /£95\.00/);
    await expectAccessible(customer);
  });

  await test.step("after two the money is released", async () => {
    await advance(customer, "P7D");
    await expect(async () => {
      await open(customer, `/job/${jobId}`);
      await expect(timeline(customer)).toContainText("Paid and released", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(customer.getByText("£95.00 released", { exact: true })).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("it goes to the tradesperson's account, and the night after to their bank", async () => {
    await expect(async () => {
      await open(carpenter, "/tradesperson/payments");
      await expect(figure(carpenter, "Paid out")).toContainText("£80.75", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await advance(customer, "P1D");
    const payout = carpenter.locator("#payouts").getByRole("listitem").first();
    await expect(async () => {
      await open(carpenter, "/tradesperson/payments");
      await expect(payout).toContainText("£80.75", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(payout.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(carpenter);
  });

  await test.step("a bank that sends it back is told of, with what to do", async () => {
    await carpenter.request.post("/sandbox/stripe/faults", { data: { kind: "failed_payouts", count: 1_000 } });
    await advance(customer, "P1D");
    await carpenter.request.post("/sandbox/stripe/faults", { data: { kind: "failed_payouts", count: 0 } });
    await expectNews(carpenter, "Your payout of £80.75 did not arrive", /The bank account does not exist/);
    await open(carpenter, "/tradesperson/payments");
    await expect(carpenter.locator("#payouts")).toContainText("Returned by your bank");
    await expectAccessible(carpenter);
  });
});

test("money that nobody lets go of goes back on day 89", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newcomer(browser, "Mo Idris", "customer");
  const carpenter = await newcomer(browser, "Eve Stone", "tradesperson");
  const { jobId } = await agreedWork(customer, carpenter);
  await payUpFront(customer, jobId);
  await advance(customer, "P89DT1H");
  await expect(async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText("£95.00 refunded to you")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(customer.getByRole("button", { name: "Pay £95" })).toBeVisible();
  await expectAccessible(customer);
  await expectNews(customer, "£95.00 was held for 89 days and has been refunded", /garden gate/);
});

async function payUpFront(customer: Page, jobId: string): Promise<void> {
  await open(customer, `/job/${jobId}`);
  const provider = await toCheckout(customer);
  await typeCard(provider, CARDS.pays);
  await expectToast(provider, "Payment successful!");
  await provider.close();
}

/** The product's clock goes on by so much, and what is due then is done. */
async function advance(page: Page, by: string): Promise<void> {
  const { origin } = new URL(page.url());
  const reply = await page.request.post("/sandbox/clock", { data: { advance: by }, headers: { origin } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function expectNews(page: Page, title: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await open(page, "/notifications");
    const news = page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: words });
    await expect(news.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
