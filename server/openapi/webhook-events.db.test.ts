import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeHeldDispute } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { editJob, postJob } from "#features/jobs/index.server.ts";
import { sendMessage } from "#features/messaging/index.server.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makeChange } from "#features/money/changes/testing.ts";
import { withdrawQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { decideReview, leaveReview } from "#features/reviews/index.server.ts";
import { matchJobAlerts } from "#features/subscriptions/index.server.ts";
import { makeAlert } from "#features/subscriptions/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { insertWebhook } from "#features/webhooks/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import type { EventType } from "#kernel/event-types.ts";
import { pence } from "#kernel/money.ts";
import { closed } from "./testing/closed.ts";
import { schemaOfEvent } from "./webhooks.ts";

const database = testDatabase({ connections: 5 });
const db = () => database().db;
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** What the webhook of a person has been sent, in order. Each is what the API's document says. */
async function sentTo(endpointId: string, type?: EventType) {
  const own = and(eq(webhookDeliveries.endpointId, endpointId), type && eq(webhookDeliveries.type, type));
  const rows = await db().select().from(webhookDeliveries).where(own);
  for (const { type: of, payload, createdAt } of rows) {
    const validate = ajv.compile(closed(schemaOfEvent(of as EventType), {}));
    const body = { type: of, timestamp: createdAt.toISOString(), data: payload };
    expect(validate(body), `${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`).toBe(true);
  }
  return rows.map(({ payload }) => payload).sort((one, other) => Number(one.version) - Number(other.version));
}
const hookOf = async (user: User, given = {}) => (await insertWebhook(db(), user, given)).id;

test("an event has the status of what it is about, and a version that grows with each change", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const [one, other] = [await hookOf(customer), await hookOf(tradesperson)];
  const { change } = await makeChange(database());
  expect(change.status).toBe("asked");
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "Not needed any more" });
  const events = await sentTo(one, "booking.updated");
  expect(events.at(-1)).toMatchObject({ booking_id: booking.id, status: "cancelled", version: expect.any(Number) });
  const versions = events.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  // Both sides get the same version, so that two programs can compare what they know.
  expect(await sentTo(other, "booking.updated")).toEqual(events);
});

test("quotes, messages, changes, disputes, money and notifications have it too", async () => {
  const owner = await makeAdmin(db());
  const hook = await hookOf(owner, { everyone: true });
  const quote = await makeQuote(db());
  await withdrawQuote(as(database(), quote.tradesperson), { quoteId: quote.id });
  expect(await sentTo(hook, "quote.updated")).toMatchObject([{ quote_id: quote.id, status: "withdrawn" }]);
  const { change } = await makeChange(database());
  expect(await sentTo(hook, "change.asked")).toMatchObject([{ change_id: change.id, status: "asked" }]);
  const talk = await makeConversation(db());
  await sendMessage(as(database(), talk.customer), { conversationId: talk.id, content: "At nine?" });
  expect(await sentTo(hook, "message.created")).toMatchObject([{ status: "sent" }]);
  const { dispute } = await makeHeldDispute(database());
  expect(await sentTo(hook, "dispute.updated")).toMatchObject([{ dispute_id: dispute.id, status: "open" }]);
  await makePaidBooking(database(), { amount: pence(18_000) });
  expect((await sentTo(hook, "payment.updated")).at(-1)).toMatchObject({ status: "confirmed" });
  expect((await sentTo(hook, "notification.created"))[0]).toMatchObject({ status: "unread" });
  await sentTo(hook);
});

test("job.posted goes to whom an alert finds the job for, once, and to nobody who may not see it", async () => {
  const customer = await makeCustomer(db(), { emailVerified: false });
  const { tradesperson } = await makeAlert(db());
  await makeAlert(db(), { tradesperson, frequency: "daily" });
  const paused = await makeAlert(db(), { pausedAt: new Date() });
  const roofer = await makeAlert(db(), { categories: ["Roofing"] });
  const suspended = await makeAlert(db(), { tradesperson: await makeTradesperson(db(), { suspended: true }) });
  const withoutAlert = await makeTradesperson(db());
  const hook = await hookOf(tradesperson);
  const others = await Promise.all(
    [paused.tradesperson, roofer.tradesperson, suspended.tradesperson, withoutAlert, customer].map((one) =>
      hookOf(one),
    ),
  );
  const job = await postJob(as(database(), customer), JOB);
  // Nobody sees it before its customer's address is verified.
  await matchJobAlerts(as(database(), system), { jobId: job.id });
  expect(await sentTo(hook, "job.posted")).toEqual([]);

  const verified = await makeCustomer(db());
  const shown = await postJob(as(database(), verified), JOB);
  for (let run = 0; run < 2; run++) await matchJobAlerts(as(database(), system), { jobId: shown.id });
  const told = [{ job_id: shown.id, tradesperson_id: tradesperson.id, status: "open", version: expect.any(Number) }];
  expect(await sentTo(hook, "job.posted")).toEqual(told);
  for (const one of others) expect(await sentTo(one, "job.posted")).toEqual([]);

  await editJob(as(database(), verified), { jobId: shown.id, category: "Roofing" });
  await matchJobAlerts(as(database(), system), { jobId: shown.id });
  expect(await sentTo(hook, "job.posted")).toEqual(told);
  const [, rooferHook = ""] = others;
  expect(await sentTo(rooferHook, "job.posted")).toMatchObject([{ job_id: shown.id }]);
});

test("review.published comes when a review is public, not while it is held", async () => {
  const finished = { status: "completed", depositPaid: true, releasedAt: new Date() } as const;
  const { booking, customer, tradesperson } = await makeBooking(db(), { ...finished, amount: pence(1_500) });
  const hooks = [await hookOf(customer), await hookOf(tradesperson)];
  const input = { bookingId: booking.id, rating: 5, comment: "Very good" };
  const review = await leaveReview(as(database(), customer), input);
  expect(review.status).toBe("held");
  for (const hook of hooks) expect(await sentTo(hook, "review.published")).toEqual([]);
  await decideReview(as(database(), await makeAdmin(db())), {
    reviewId: review.id,
    decision: "publish",
    reason: "The photos show the work.",
  });
  const published = { review_id: review.id, booking_id: booking.id, status: "published" };
  for (const hook of hooks) expect(await sentTo(hook, "review.published")).toMatchObject([published]);
});

const JOB = {
  title: "Fit a basin",
  category: "Plumbing",
  description: "A new basin in the bathroom upstairs.",
  budgetMin: pence(8_000),
  budgetMax: pence(15_000),
  postcode: "LS6 2AB",
  preferredStartDate: null,
  gasAnswer: null,
} as const;
