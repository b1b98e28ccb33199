import { ask, read } from "./api.ts";
import { advance } from "./clock.ts";
import { answerDialog } from "./dialogs.ts";
import { expect, freshName, load, signedInWithoutBrowser, test } from "./fixtures.ts";
import { agreedWork, CARDS, newPerson, openAccount } from "./money.ts";
import { admin, finishedWork } from "./trust.ts";

/** What went wrong with money, decided by an operator at a phone's width. Moves the product's clock, and disturbs the payment provider. */

test.use({ viewport: { width: 390, height: 844 } });

test("a debt is written off, and an event that could not be handled is tried again", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Tess Moor", "customer");
  const name = freshName("Rex Lane");
  const carpenter = await newPerson(browser, name, "tradesperson");
  await openAccount(carpenter);
  const { bookingId } = await finishedWork(customer, carpenter);
  const clerk = await signedInWithoutBrowser("admin@demo.test");
  await expect
    .poll(async () => (await read(await clerk.get("/api/v1/admin/payments"))).items)
    .toContainEqual(expect.objectContaining({ booking_id: bookingId, type: "transfer", status: "succeeded" }));
  // The money has left the account, so a refund cannot be taken back from it.
  await advance(customer, "P2D");
  const operator = await admin(browser);
  const main = operator.locator("main");

  await test.step("a debt", async () => {
    await ask(operator, `/admin/bookings/${bookingId}/refund`, { amount: 9_500, reason: "It was never hung" });
    const row = main.getByRole("row").filter({ hasText: name });
    await expect(async () => {
      await load(operator, "/admin/payments");
      await expect(row.getByRole("button", { name: "Write off" })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await row.getByRole("button", { name: "Write off" }).click();
    await answerDialog(operator, "Go back");
    await expect(row.getByRole("cell", { name: "£70.75" })).toBeVisible();
  });

  await test.step("an event", async () => {
    const fault = async (count: number) => {
      const set = await operator.request.post("/sandbox/stripe/faults", { data: { kind: "error_500", count } });
      expect(set.ok()).toBe(true);
    };
    const work = await agreedWork(customer, carpenter);
    const { url } = await ask(customer, "/functions/create-payment", { bookingId: work.bookingId });
    await fault(1_000);
    const form = { number: CARDS.pays, exp: "12/34", cvc: "123", action: "pay" };
    await customer.request.post(String(url), { form, maxRedirects: 0 });
    const again = main.getByRole("table", { name: "Failed webhooks" }).getByRole("button", { name: "Try again" });
    await expect(async () => {
      await load(operator, "/admin/payments");
      await expect(again.first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await again.first().click();
    await answerDialog(operator, "Go back");
    await fault(0);
    await expect(async () => {
      await load(operator, "/admin/payments");
      await expect(again).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  });
});
