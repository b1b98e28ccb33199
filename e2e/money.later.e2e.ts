import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import { advance } from "./clock.ts";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { agreedWork, CARDS, newPerson, openAccount, timeline, toCheckout, typeCard } from "./money.ts";

/** Held money without any action by the customer. Moves the product's clock. */

test("work is approved automatically after fourteen days and a reminder; transfer and payout follow", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Ada Lund", "customer");
  const carpenter = await newPerson(browser, "Piet Moor", "tradesperson");
  await openAccount(carpenter);
  const { title, jobId, bookingId } = await agreedWork(customer, carpenter);
  await payUpFront(customer, jobId);
  await ask(carpenter, `/bookings/${bookingId}/complete`, {});

  await test.step("it awaits the customer's approval", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText("If we hear nothing, we release it after 14 days.")).toBeVisible();
    await open(carpenter, `/job/${jobId}`);
    await expect(carpenter.getByRole("heading", { level: 1 })).toHaveText("Waiting for Ada to approve");
  });

  await test.step("the customer is told once the tradesperson can no longer undo it", async () => {
    await advance(customer, "PT11M");
    await expectNotification(customer, "Piet Moor marked the job complete", /garden gate/);
  });

  await test.step("after a week the customer is reminded", async () => {
    await advance(customer, "P7DT1H");
    await expectNotification(customer, "Approve the work by", /£95\.00/);
    await expectAccessible(customer);
  });

  await test.step("after two weeks the money is released", async () => {
    await advance(customer, "P7D");
    await expect(async () => {
      await open(customer, `/job/${jobId}`);
      await expect(timeline(customer)).toContainText("Paid and released", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(customer.getByText("£95.00 released", { exact: true })).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("it is transferred to the tradesperson's account, and paid out the next night", async () => {
    await expect(async () => {
      await open(carpenter, "/tradesperson/payments");
      await expect(carpenter.getByRole("row").filter({ hasText: title })).toContainText("Sent today", {
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await advance(customer, "P1D");
    const payout = carpenter.locator("#payouts").getByRole("listitem").first();
    await expect(async () => {
      await open(carpenter, "/tradesperson/payments?show=payouts");
      await expect(payout).toContainText("£80.75", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await payout.locator("summary").click();
    await expect(payout.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(carpenter);
  });

  await test.step("a payout that the bank returns is reported, with instructions", async () => {
    await carpenter.request.post("/sandbox/stripe/faults", { data: { kind: "failed_payouts", count: 1_000 } });
    await advance(customer, "P1D");
    await carpenter.request.post("/sandbox/stripe/faults", { data: { kind: "failed_payouts", count: 0 } });
    await expectNotification(carpenter, "Your payout of £80.75 did not arrive", /The bank account does not exist/);
    await open(carpenter, "/tradesperson/payments?show=payouts");
    await expect(carpenter.locator("#payouts")).toContainText("Returned by your bank");
    await expectAccessible(carpenter);
  });
});

test("money that is not released is refunded on day 89", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Mo Idris", "customer");
  const carpenter = await newPerson(browser, "Eve Stone", "tradesperson");
  const { jobId } = await agreedWork(customer, carpenter);
  await payUpFront(customer, jobId);
  await advance(customer, "P89DT1H");
  await expect(async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText("£95.00 refunded to you").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(customer.getByRole("button", { name: "Pay £95" })).toBeVisible();
  await expectAccessible(customer);
  await expectNotification(customer, "We’ve refunded £95.00 because we had held it for 89 days", /garden gate/);
});

async function payUpFront(customer: Page, jobId: string): Promise<void> {
  await open(customer, `/job/${jobId}`);
  const provider = await toCheckout(customer);
  await typeCard(provider, CARDS.pays);
  await expectToast(provider, "Payment successful!");
  await provider.close();
}

async function expectNotification(page: Page, title: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await open(page, "/notifications");
    const notification = page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: words });
    await expect(notification.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
