import { ask } from "./api.ts";
import { advance } from "./clock.ts";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { agreedWork, CARDS, newPerson, toCheckout, typeCard } from "./money.ts";

/** Finished work that nobody pays. Moves the product's clock. */

test("unpaid work is due, then late: we remind, the tradesperson reminds, and paying ends it", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Grace Otway", "customer");
  const tradesperson = await newPerson(browser, "Hannah Dale", "tradesperson");
  const { title, jobId, bookingId } = await agreedWork(customer, tradesperson);
  await ask(tradesperson, `/bookings/${bookingId}/complete`, {});
  const unpaid = tradesperson.locator("#unpaid");

  await test.step("both read by when", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText(/^By \w+ \d+ \w+\. Paying says/)).toBeVisible();
    await open(tradesperson, "/tradesperson/payments");
    await expect(unpaid).toContainText(/Waiting for payment, due/);
    await expect(unpaid.getByRole("button", { name: "Remind Grace" })).toHaveCount(0);
    await expectAccessible(tradesperson);
  });

  await test.step("the customer is reminded on the first day", async () => {
    // Whole days, so that each is the next one in London at any time of the day.
    await advance(customer, "P1D");
    await expect(async () => {
      await open(customer, "/notifications");
      await expect(customer.getByText(/^Please pay £95\.00 by/).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("once it is late the tradesperson reminds, once in three days", async () => {
    await advance(customer, "P7D");
    await open(tradesperson, "/tradesperson/payments");
    await expect(unpaid).toContainText("Waiting for payment, 1 day late");
    await unpaid.getByRole("button", { name: "Remind Grace" }).click();
    await expectToast(tradesperson, "Reminder sent");
    await expect(unpaid).toContainText(/Reminded once,/);
    await expect(unpaid.getByRole("button", { name: "Remind Grace" })).toHaveCount(0);
    await expectAccessible(tradesperson);
    await open(customer, "/notifications");
    await expect(customer.getByText("Hannah reminds you to pay £95.00").first()).toBeVisible();
  });

  await test.step("it is first in the customer's jobs, and paying ends it", async () => {
    await ask(customer, "/jobs", {
      title: "Paint the shed",
      category: "Painting",
      description: "Two coats, inside and outside, in dark green.",
      postcode: "LS6 1HR",
    });
    await open(customer, "/my-jobs");
    await expect(
      customer.locator("section").filter({ hasText: "Your turn" }).getByRole("listitem").first(),
    ).toContainText(title);
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText(/It was due on .*, 1 day ago/)).toBeVisible();
    const provider = await toCheckout(customer);
    await typeCard(provider, CARDS.pays);
    await expectToast(provider, "Payment successful!");
    await open(tradesperson, "/tradesperson/payments");
    await expect(unpaid).toHaveCount(0);
  });
});
