import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import { dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, open, openMore, test } from "./fixtures.ts";
import { agreedWork, newPerson } from "./money.ts";
import { paidWork } from "./trust.ts";

/** The end of the work as its two people see it: marked complete, undone, refused, and cancelled within 14 days. */

async function markComplete(page: Page, jobId: string): Promise<void> {
  await open(page, `/job/${jobId}`);
  await page.getByRole("button", { name: "Mark Complete" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, mark complete" }).click();
  await expectToast(page, "Job Marked Complete");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a completion is undone, marked again, and answered “It is not finished”", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Rhona Blair", "customer");
  const carpenter = await newPerson(browser, "Gus Ward", "tradesperson");
  const { jobId } = await paidWork(customer, carpenter);

  await test.step("the tradesperson undoes it", async () => {
    await markComplete(carpenter, jobId);
    await expect(carpenter.getByText(/You can undo this until \d+:\d\d/)).toBeVisible();
    await expectAccessible(carpenter);
    await carpenter.getByRole("region", { name: "Booking" }).getByRole("button", { name: "Undo" }).click();
    await expectToast(carpenter, "No longer marked complete");
    await expect(heading(carpenter, "Rhona chooses a day")).toBeVisible();
  });

  await test.step("and by the toast's own button", async () => {
    await markComplete(carpenter, jobId);
    await carpenter.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(heading(carpenter, "Rhona chooses a day")).toBeVisible();
    await markComplete(carpenter, jobId);
  });

  await test.step("the customer says what is missing", async () => {
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByRole("button", { name: "Confirm it is finished" })).toBeVisible();
    await expect(customer.getByRole("button", { name: "Approve and release" })).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "It is not finished" }).click();
    const dialog = customer.getByRole("dialog", { name: "What is not finished?" });
    await expectAccessible(customer);
    await dialog.getByLabel("What is missing").fill("The gate has no latch.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expectToast(customer, "Marked as not finished");
    await expect(heading(customer, "Choose a day with Gus")).toBeVisible();
    await expect(
      customer.getByRole("region", { name: "Booking", exact: true }).getByText("£95.00 held until you approve"),
    ).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("the tradesperson reads it, finishes, and the customer confirms and approves", async () => {
    await open(carpenter, `/job/${jobId}`);
    await expect(carpenter.getByText("The gate has no latch.")).toBeVisible();
    await expectAccessible(carpenter);
    await markComplete(carpenter, jobId);
    await open(customer, `/job/${jobId}`);
    await customer.getByRole("button", { name: "Confirm it is finished" }).click();
    await expectToast(customer, "Confirmed as finished");
    await expect(customer.getByRole("button", { name: "It is not finished" })).toHaveCount(0);
    await customer.getByRole("button", { name: "Approve and release" }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Release £95.00" }).click();
    await expectToast(customer, "Work approved");
  });
});

test("cancelling within 14 days: finished work without an express request, and a day that needs one", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Isla Moss", "customer");
  const carpenter = await newPerson(browser, "Rory Dean", "tradesperson");

  await test.step("without the request, work marked complete can still be cancelled, and everything goes back", async () => {
    const { jobId, bookingId } = await paidWork(customer, carpenter);
    await ask(carpenter, `/bookings/${bookingId}/complete`, {});
    await open(customer, `/job/${jobId}`);
    await openMore(customer);
    await customer.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = customer.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText("refund you the full £95.00 that we hold");
    await expectAccessible(customer);
    await dialog.getByLabel("Reason").fill("We changed our minds.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expectToast(customer, "Booking cancelled");
  });

  await test.step("a day in the 14 days needs the request", async () => {
    const { jobId, bookingId } = await agreedWork(customer, carpenter);
    const booking = (await (await customer.request.get(`/api/v1/bookings/${bookingId}`)).json()) as {
      quote_id: string;
    };
    await open(customer, `/booking?quoteId=${booking.quote_id}`);
    await expectAccessible(customer);
    // The first day is chosen, and it is in the 14 days.
    await customer.getByRole("button", { name: "Confirm Booking" }).click();
    await expectToast(customer, "Validation Error");
    await expect(customer.getByText(/^Tick this to start on/).first()).toBeVisible();
    await expectAccessible(customer);
    await customer.getByLabel(/inside my 14 days to cancel/).check();
    await customer.getByRole("button", { name: "Confirm Booking" }).click();
    await expectToast(customer, "Booking created successfully!");
    const stored = (await (await customer.request.get(`/api/v1/bookings/${bookingId}`)).json()) as Record<
      string,
      unknown
    >;
    expect(stored.express_request_at).not.toBeNull();
    await open(customer, `/job/${jobId}`);
    await expectAccessible(customer);
  });

  await test.step("with the request, approved work can no longer be cancelled", async () => {
    const { jobId, bookingId } = await paidWork(customer, carpenter);
    const booking = (await (await customer.request.get(`/api/v1/bookings/${bookingId}`)).json()) as {
      quote_id: string;
    };
    const scheduled_date = await dayIn(customer, 0);
    await ask(customer, "/bookings", {
      quote_id: booking.quote_id,
      revision: 1,
      scheduled_date,
      express_request: true,
    });
    await ask(carpenter, `/bookings/${bookingId}/complete`, {});
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText(/The work has started at your request\. You can still cancel/)).toBeVisible();
    await openMore(customer);
    await expect(customer.getByRole("button", { name: "Cancel booking" })).toBeVisible();
    await expect(customer.getByRole("button", { name: "It is not finished" })).toBeVisible();
    await expect(customer.getByRole("button", { name: "Confirm it is finished" })).toHaveCount(0);
    await ask(customer, `/bookings/${bookingId}/approve`, {});
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
    await expect(customer.getByText(/You can no longer cancel\. You asked for the work to start/)).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("without the request, the tradesperson is told what they risk and asks; released work is cancelled by right", async () => {
    const { jobId, bookingId } = await paidWork(customer, carpenter);
    await open(carpenter, `/job/${jobId}`);
    await expect(carpenter.getByText(/you are not paid for the work done/).first()).toBeVisible();
    await expectAccessible(carpenter);
    await carpenter.getByRole("button", { name: "Ask Isla Moss to agree" }).click();
    await expectToast(carpenter, "Asked");
    await expect(carpenter.getByText(/You asked them to agree on/)).toBeVisible();
    await open(customer, `/job/${jobId}`);
    const early = customer.getByRole("region", { name: "Early start" });
    await expect(early).toContainText("Start inside my 14 days to cancel, on a day that we agree");
    await expectAccessible(customer);

    await ask(carpenter, `/bookings/${bookingId}/complete`, {});
    await ask(customer, `/bookings/${bookingId}/approve`, {});
    await open(customer, `/job/${jobId}`);
    await openMore(customer);
    await customer.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = customer.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText("We’ll refund you everything paid: £95.00.");
    await expect(dialog).toContainText("We take it back from Rory Dean.");
    await dialog.getByLabel("Reason").fill("We changed our minds.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expectToast(customer, "Booking cancelled");
    await expect(customer.getByRole("region", { name: "Cancelled booking" })).toContainText(
      "£95.00 goes back to you in 5 to 10 working days.",
    );
    await expectAccessible(customer);
  });

  await test.step("work that has begun on request is cancelled: the part that is done is asked for and agreed", async () => {
    const { jobId, bookingId } = await paidWork(customer, carpenter);
    const booking = (await (await customer.request.get(`/api/v1/bookings/${bookingId}`)).json()) as {
      quote_id: string;
    };
    const scheduled_date = await dayIn(customer, 0);
    await ask(customer, "/bookings", {
      quote_id: booking.quote_id,
      revision: 1,
      scheduled_date,
      express_request: true,
    });
    await ask(carpenter, `/bookings/${bookingId}/start`, {});
    await open(customer, `/job/${jobId}`);
    await openMore(customer);
    await customer.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = customer.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText("Rory Dean has 48 hours to ask to be paid for what they’ve done");
    await expectAccessible(customer);
    await dialog.getByLabel("Reason").fill("We changed our minds.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expectToast(customer, "Work cancelled");

    await open(carpenter, `/job/${jobId}`);
    await carpenter
      .getByRole("link", { name: /dispute/i })
      .first()
      .click();
    await expect(carpenter.getByRole("heading", { name: "Your turn: ask for an amount" })).toBeVisible();
    await expect(carpenter.getByText("If nobody asks for payment, we refund everything we hold.")).toBeVisible();
    await expectAccessible(carpenter);
    await carpenter.getByLabel("Amount to refund").fill("75");
    await carpenter.getByRole("button", { name: "Send offer" }).click();
    await expect(carpenter.getByText("2 offers left")).toBeVisible();

    await open(customer, new URL(carpenter.url()).pathname);
    await expect(customer.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Accept this offer" }).click();
    await customer
      .getByRole("dialog", { name: "Accept this offer?" })
      .getByRole("button", { name: "Accept offer" })
      .click();
    await expect(customer.getByText("You both agreed")).toBeVisible();
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByRole("main")).toContainText(/£75\.00/);
    await expectAccessible(customer);
  });
});
