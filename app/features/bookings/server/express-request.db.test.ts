import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { notifications } from "#db/schema/notifications.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { askExpressRequest, makeExpressRequest, takeStep } from "../index.server.ts";
import { earlyStartFor } from "../rules/early-start.labels.ts";
import { expressRequestWords } from "../rules/express-request.ts";
import { type BookedWork, makeBooking } from "../testing.ts";
import { findBookingFor } from "./booking-reads.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const now = new Date();
const today = londonDay(now);
const readToday = expressRequestWords({ day: today }).text;

/** Booked for today, two days ago, without an express request. */
const booked = (columns: Parameters<typeof makeBooking>[1] = {}) =>
  makeBooking(db(), { scheduledDate: today, agreedAt: later(now, -2 * DAY), ...columns });
const by = (user: BookedWork["customer"], at = now) => as(database(), user, { clock: fixedClock(at) });
const kindsOf = async (userId: string) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  );
const seenBy = async (user: BookedWork["customer"], { booking }: BookedWork) =>
  earlyStartFor(user, await findBookingFor(by(user), booking.id), now);

test("a tradesperson is told what they risk, and asks; the customer agrees to exactly the words that are stored", async () => {
  const work = await booked();
  const input = { bookingId: work.booking.id };
  const { risk } = await seenBy(work.tradesperson, work);
  expect(risk).toMatchObject({ ask: work.customer.name, askedOn: null });
  expect(risk?.text).toContain("you are not paid for the work done");
  expect(await seenBy(work.customer, work)).toEqual({ risk: null, request: null });

  await askExpressRequest(by(work.tradesperson), input);
  expect(await kindsOf(work.customer.id)).toContain("express-request-asked");
  expect((await seenBy(work.tradesperson, work)).risk).toMatchObject({ ask: null, askedOn: expect.any(String) });
  const { request } = await seenBy(work.customer, work);
  expect(request).toEqual(expressRequestWords({ day: today }));

  const otherWords = { ...input, words: expressRequestWords({ day: null }).text };
  const unread = makeExpressRequest(by(work.customer), otherWords);
  await expect(unread).rejects.toSatisfy(code("EXPRESS_REQUEST_CHANGED"));
  const unsaid = makeExpressRequest(by(work.customer), input);
  await expect(unsaid).rejects.toSatisfy(code("EXPRESS_REQUEST_WORDS_NEEDED"));
  const requested = await makeExpressRequest(by(work.customer), { ...input, words: request?.text });
  expect(requested).toMatchObject({ expressRequestAt: now, expressRequestWords: request?.text });
  expect(await kindsOf(work.tradesperson.id)).toContain("express-request-made");
  expect(await seenBy(work.tradesperson, work)).toEqual({ risk: null, request: null });
});

test("it is asked for once a day, by the tradesperson, and made once, by the customer", async () => {
  const work = await booked();
  const input = { bookingId: work.booking.id };
  await expect(askExpressRequest(by(work.customer), input)).rejects.toSatisfy(code("WRONG_ROLE"));
  await expect(makeExpressRequest(by(work.tradesperson), input)).rejects.toSatisfy(code("WRONG_ROLE"));
  const asked = await race(4, () => askExpressRequest(by(work.tradesperson), input));
  expect(asked.fulfilled).toHaveLength(1);
  for (const error of asked.rejected) expect(error).toSatisfy(code("EXPRESS_REQUEST_ALREADY_ASKED"));
  await askExpressRequest(by(work.tradesperson, later(now, DAY)), input);
  const made = await race(4, () => makeExpressRequest(by(work.customer), { ...input, words: readToday }));
  expect(made.fulfilled).toHaveLength(1);
  for (const error of made.rejected) expect(error).toSatisfy(code("EXPRESS_REQUEST_NOT_NEEDED"));
});

test("it has no place once the work has begun, after the 14 days, for a day after them, and before there is a contract", async () => {
  const begun = await booked();
  await takeStep(by(begun.tradesperson), { bookingId: begun.booking.id, step: "started" });
  const late = await booked({ agreedAt: later(now, -15 * DAY) });
  const pending = await booked({ status: "pending" });
  const afterwards = await booked({ scheduledDate: londonDay(later(now, 13 * DAY)) });
  for (const { booking, customer, tradesperson } of [begun, late, pending, afterwards]) {
    const input = { bookingId: booking.id };
    await expect(askExpressRequest(by(tradesperson), input)).rejects.toSatisfy(code("EXPRESS_REQUEST_NOT_NEEDED"));
    await expect(makeExpressRequest(by(customer), input)).rejects.toSatisfy(code("EXPRESS_REQUEST_NOT_NEEDED"));
  }
  expect((await seenBy(begun.tradesperson, begun)).risk).toMatchObject({ ask: null, askedOn: null });
});

test("starting without it stays possible, and costs the tradesperson what they were told", async () => {
  const work = await makePaidBooking(database(), { scheduledDate: today, agreedAt: later(now, -2 * DAY) });
  const input = { bookingId: work.booking.id };
  await takeStep(by(work.tradesperson), { ...input, step: "started" });
  await completeBooking(by(work.tradesperson), input);
  const cancelled = await cancelBooking(by(work.customer), { ...input, reason: "We have changed our minds" });
  expect(cancelled).toMatchObject({ status: "cancelled", disputeId: null });
});

test("the API: what cancelling costs, the request and its words", async () => {
  const services = createTestServices(database());
  const { booking, customer, tradesperson } = await booked();
  const path = `/api/v1/bookings/${booking.id}` as const;
  const read = async (user: typeof customer) => (await requestAs(services, user, `GET ${path}`)).json();
  const until = londonDay(later(later(now, -2 * DAY), 14 * DAY));
  expect((await read(customer)).cancellation).toEqual({ until, cost: "nothing", reason: "no_request" });
  expect((await read(tradesperson)).cancellation).toBeNull();
  const asked = await requestAs(services, tradesperson, `POST ${path}/express-request/ask`);
  expect((await asked.json()).express_request_asked_at).toEqual(expect.any(String));
  expect((await read(tradesperson)).early_start).toBeNull();
  const { label, cost, words } = (await read(customer)).early_start;
  expect({ label, cost, text: words }).toEqual(expressRequestWords({ day: today }));
  const make = async (body: object) => {
    const reply = await requestAs(services, customer, `POST ${path}/express-request`, { body });
    return { http: reply.status, ...(await reply.json()) };
  };
  expect(await make({})).toMatchObject({ http: 428, code: "EXPRESS_REQUEST_WORDS_NEEDED" });
  const unread = { words: expressRequestWords({ day: null }).text };
  expect(await make(unread)).toMatchObject({ http: 409, code: "EXPRESS_REQUEST_CHANGED", current: { words } });
  expect(await make({ words })).toMatchObject({ http: 200, express_request_words: words });
  expect((await read(customer)).early_start).toBeNull();
  expect((await read(customer)).cancellation).toEqual({ until, cost: "nothing", reason: "not_started" });
  await requestAs(services, tradesperson, `POST ${path}/start`, { body: {} });
  expect((await read(customer)).cancellation).toEqual({ until, cost: "part_done", reason: "started" });
  await requestAs(services, tradesperson, `POST ${path}/complete`);
  expect((await read(customer)).cancellation).toEqual({ until, cost: "part_done", reason: "started" });
});
