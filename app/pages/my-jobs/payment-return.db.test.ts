import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { toastIn } from "#app/testing/toasts.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { listMyJobs } from "#features/jobs/index.server.ts";
import { payWithoutEvents, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { paymentReturn } from "./payment-return.server.ts";

const database = testDatabase();

/** The toast after returning to /my-jobs; null without a payment. */
async function returnToMyJobs(who: User, query: string) {
  const response = await paymentReturn(as(database(), who), new URL(`http://localhost:3000/my-jobs${query}`));
  if (!response) return null;
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-jobs"]);
  return toastIn(response.headers.getSetCookie());
}

const FAILED = {
  tone: "error",
  title: "Payment verification failed",
  description: "Please contact support if payment was deducted.",
};

test("a URL without a payment shows the page", async () => {
  const customer = await makeCustomer(database().db);
  expect(await returnToMyJobs(customer, "?tab=open")).toBeNull();
  expect(await returnToMyJobs(customer, "?payment=whatever")).toBeNull();
});

test("a cancelled payment shows that it was cancelled", async () => {
  const customer = await makeCustomer(database().db);
  expect(await returnToMyJobs(customer, "?payment=cancelled")).toEqual({
    tone: "error",
    title: "Payment cancelled",
    description: "Your payment was cancelled.",
  });
});

test("an unknown, missing, unpaid or another person's session is not a success", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const session = await startCheckout(database(), customer, booking.id);
  expect(await returnToMyJobs(customer, "?payment=success")).toEqual(FAILED);
  expect(await returnToMyJobs(customer, "?payment=success&session_id=cs_nope")).toEqual(FAILED);
  expect(await returnToMyJobs(customer, `?payment=success&session_id=${session}`)).toEqual(FAILED);
  expect(await returnToMyJobs(await makeCustomer(database().db), `?payment=success&session_id=${session}`)).toEqual(
    FAILED,
  );
});

test("a payment for finished work succeeds and completes the job, however often the customer returns", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const session = await payWithoutEvents(database(), customer, booking.id);
  for (let visit = 0; visit < 2; visit++)
    expect(await returnToMyJobs(customer, `?payment=success&session_id=${session}`)).toMatchObject({
      tone: "success",
      title: "Payment successful!",
      description: "Your payment has been processed and the job is now complete.",
      moment: {
        act: { label: "Leave a review", to: `/job/${booking.jobId}?review=${booking.id}` },
        more: { label: "See the receipt", to: `/documents?booking=${booking.id}` },
      },
    });
  const [job] = (await listMyJobs(as(database(), customer))).items;
  expect(job).toMatchObject({ status: "completed", booking: { depositPaid: true } });
});

test("a payment before the work is done is held, and the toast does not say that the job is complete", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const session = await payWithoutEvents(database(), customer, booking.id);
  expect(await returnToMyJobs(customer, `?payment=success&session_id=${session}`)).toMatchObject({
    title: "Payment successful!",
    description: "Your payment has been processed and is held until you approve the work.",
  });
  const [job] = (await listMyJobs(as(database(), customer))).items;
  expect(job).toMatchObject({ status: "in_progress", booking: { depositPaid: true } });
});
