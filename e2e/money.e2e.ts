import { expect, expectAccessible, expectToast, open, openMore, test } from "./fixtures.ts";
import { agreedWork, CARDS, figure, newPerson, openAccount, timeline, toCheckout, typeCard } from "./money.ts";

/** Payments as both people see them: paid up front and held, then released with documents, or refunded. */

test("a payment up front is held, approved and released, with a receipt and an itemised payout", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Joan Marsh", "customer");
  const carpenter = await newPerson(browser, "Owen Price", "tradesperson");
  await openAccount(carpenter);
  const { title, jobId } = await agreedWork(customer, carpenter);

  await test.step("a declined card, then one that pays", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText(/You can cancel for any reason until the end of/)).toBeVisible();
    await expectAccessible(customer);
    const provider = await toCheckout(customer, { twice: true });
    await typeCard(provider, CARDS.declined);
    await expect(provider.getByText(/declined/i).first()).toBeVisible();
    await expectAccessible(provider);
    await typeCard(provider, CARDS.pays);
    await expectToast(provider, "Payment successful!", "held until you approve the work");
    await provider.close();
  });

  await test.step("both see that it is held", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(
      customer.getByRole("region", { name: "Booking", exact: true }).getByText("£95.00 held until you approve"),
    ).toBeVisible();
    await expect(customer.getByText("You paid £95.00")).toBeVisible();
    await expect(timeline(customer)).toContainText("held until you approve");
    await expect(customer.getByRole("button", { name: "Pay £95" })).toHaveCount(0);
    await expectAccessible(customer);
    await open(carpenter, `/job/${jobId}`);
    await expect(
      carpenter
        .getByRole("region", { name: "Booking", exact: true })
        .getByText("£95.00 held until the customer approves"),
    ).toBeVisible();
    await expectAccessible(carpenter);
    await open(carpenter, "/tradesperson/payments");
    await expect(figure(carpenter, "Held")).toContainText("£80.75");
    await expect(figure(carpenter, "On its way")).toContainText("£0.00");
    await expectAccessible(carpenter);
  });

  await test.step("the tradesperson sees what comes after the fee, and when at the latest", async () => {
    const coming = carpenter.getByRole("region", { name: "Coming to your bank, after the fee" });
    await expect(coming).toContainText("£80.75");
    const row = carpenter.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText(/£95\.00.*14\.25.*£80\.75.*latest.*If finished/);
    await expectAccessible(carpenter);
    const file = await carpenter.request.get("/tradesperson/payments.csv");
    expect(await file.text()).toMatch(
      new RegExp(`^Held,${title},[^,]+,95\\.00,14\\.25,0\\.00,80\\.75,0\\.00,80\\.75,,,`, "m"),
    );
    for (const width of [320, 390]) {
      await carpenter.setViewportSize({ width, height: 844 });
      expect(await carpenter.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await carpenter.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the work is done", async () => {
    await open(carpenter, `/job/${jobId}`);
    await carpenter.getByRole("button", { name: "Mark Complete" }).click();
    await carpenter.getByRole("button", { name: "Yes, mark complete" }).click();
    await expectToast(carpenter, "Job Marked Complete", "Waiting for the customer to approve");
  });

  await test.step("the customer approves after reading the effects", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Owen has finished. Please check the work");
    await customer.getByRole("button", { name: "Approve and release" }).click();
    await expect(customer.getByRole("dialog")).toContainText("You cannot undo this");
    await expectAccessible(customer);
    await customer.getByRole("dialog").getByRole("button", { name: "Release £95.00" }).click();
    await expectToast(customer, "Work approved", "£95.00 has been released.");
    await expect(customer.getByText("£95.00 released", { exact: true })).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("both have their documents, on screen and as PDF", async () => {
    for (const [page, name, amount] of [
      [customer, `Receipt: ${title}`, "£95.00"],
      [carpenter, `Fee invoice: ${title}`, "£80.75"],
    ] as const) {
      await open(page, "/documents");
      await expectAccessible(page);
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(/\/documents\/./);
      await expect(page.getByRole("main")).toContainText(amount);
      await expectAccessible(page);
      const link = await page.getByRole("link", { name: "Open as PDF" }).getAttribute("href");
      const pdf = await page.request.get(link ?? "");
      expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    await open(carpenter, "/documents");
    await expect(carpenter.getByRole("region", { name: /so far$/ })).toContainText("£80.75");
  });

  await test.step("the tradesperson has the money, and the payout is itemised", async () => {
    await expect(async () => {
      await open(carpenter, "/tradesperson/payments");
      await expect(carpenter.getByRole("row").filter({ hasText: title })).toContainText("Sent today", {
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await carpenter.getByRole("link", { name: "Payouts" }).click();
    await carpenter.getByRole("button", { name: "Pay out now" }).click();
    await expectToast(carpenter, "Payout started");
    const payout = carpenter.locator("#payouts").getByRole("listitem").first();
    await expect(payout).toContainText("On its way");
    await payout.locator("summary").click();
    await expect(payout.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(carpenter);
    await carpenter.getByRole("link", { name: "Coming" }).click();
    const row = carpenter.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText(/£80\.75.*Stripe is paying it to your bank/);
    await expectAccessible(carpenter);
  });
});

test("a paid booking is cancelled: the refund is named before and shown until it arrives", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Ines Duarte", "customer");
  const carpenter = await newPerson(browser, "Wyn Calder", "tradesperson");
  const { title, jobId } = await agreedWork(customer, carpenter);
  await open(customer, `/job/${jobId}`);
  const provider = await toCheckout(customer);
  await typeCard(provider, CARDS.pays);
  await expectToast(provider, "Payment successful!");
  await provider.close();

  await test.step("the cancellation dialog shows the terms and the amount", async () => {
    await open(customer, `/job/${jobId}`);
    await openMore(customer);
    await customer.getByRole("button", { name: "Cancel booking" }).first().click();
    const dialog = customer.getByRole("dialog");
    await expect(dialog).toContainText(/refund you the full £95\.00 that we hold/);
    await expectAccessible(customer);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("We are moving house");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expectToast(customer, "Booking cancelled");
  });

  await test.step("both read who cancelled, what comes back and what is next", async () => {
    const card = customer.getByRole("region", { name: "Cancelled booking" });
    await expect(card.getByRole("heading", { name: "You cancelled this booking" })).toBeVisible();
    await expect(card).toContainText("£95.00 goes back to you in 5 to 10 working days.");
    await expect(card.getByText("Your reason: “We are moving house”", { exact: true })).toBeVisible();
    await expect(card.getByText("Your job is open for quotes again.", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: "Find someone else" })).toBeVisible();
    await expectAccessible(customer);
    await open(carpenter, `/job/${jobId}`);
    const theirs = carpenter.getByRole("region", { name: "Cancelled booking" });
    await expect(theirs.getByRole("heading", { name: "Ines cancelled this booking" })).toBeVisible();
    await expect(theirs).toContainText("£95.00 goes back to Ines.");
    await expectAccessible(carpenter);
  });

  await test.step("the returned payment is beside the receipt, and both are notified", async () => {
    // The refund arrives in the background.
    await expect(async () => {
      await open(customer, "/documents");
      await expect(customer.getByRole("link", { name: `Returned payment: ${title}` })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(customer.getByRole("link", { name: `Receipt: ${title}` })).toBeVisible();
    await customer.getByRole("link", { name: `Returned payment: ${title}` }).click();
    await expect(customer.getByRole("main")).toContainText("£95.00");
    await expectAccessible(customer);
    await open(customer, "/notifications");
    await expect(customer.getByText("We have refunded £95.00 to you").first()).toBeVisible();
    await open(carpenter, "/tradesperson/payments");
    await expect(carpenter.getByRole("heading", { name: "Payments" })).toBeVisible();
    await expect(carpenter.getByRole("row").filter({ hasText: title })).toHaveCount(0);
    await expectAccessible(carpenter);
  });
});
