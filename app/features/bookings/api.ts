import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { answerNotFinished } from "#flows/answer-not-finished.server.ts";
import { bookDate } from "#flows/book-date.server.ts";
import { factsOfEach } from "#flows/booking-money.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { cancellationFor } from "#flows/cancellation.server.ts";
import { completeBooking, confirmBooking, declineBooking } from "#flows/confirm-booking.server.ts";
import { phaseOfBooking } from "#flows/phases.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { addressFor, addressShape, presentAddress } from "./addresses/index.server.ts";
import {
  type BookingView,
  bookingMoneyShape,
  bookingShape,
  bookingViewShape,
  cancellationShape,
  confirmCompletion,
  contestNoShow,
  earlyStartShape,
  findBookingFor,
  myBookings,
  presentBooking,
  presentBookingMoney,
  presentBookingView,
  presentCancellation,
  presentStopped,
  reportNoShow,
  stoppedShape,
  undoComplete,
} from "./index.server.ts";
import { bookingMachine } from "./rules/booking.machine.ts";
import { bookDateSchema, reasonSchema } from "./rules/booking.schema.ts";
import { offeredEarlyStart } from "./rules/early-start.labels.ts";
import { PHASES } from "./rules/phase.ts";

const book = endpoint("POST /bookings", {
  access: "customer",
  summary: "Request a date for an open quote, or set the date of a confirmed booking",
  request: { body: jsonBody(bookDateSchema) },
  responses: { 201: jsonReply(bookingShape, "The booking") },
});

/** The money of some bookings as the caller sees it, and whether they are paid; an operator sees what the tradesperson sees. */
async function moneyOfEach(ctx: Ctx, bookings: readonly { id: string; customerId: string }[]) {
  const { id } = requireUser(ctx.actor);
  const facts = await factsOfEach(ctx, bookings);
  return (of: { id: string; customerId: string }) => {
    const own = facts(of);
    const money = presentBookingMoney(own, id === of.customerId ? "customer" : "tradesperson");
    return { deposit_paid: own.paid, money };
  };
}

/** Both ends of a window, or none. */
const asWindow = (start: number | undefined, end: number | undefined) =>
  start === undefined || end === undefined ? null : { start, end };

const listedShape = bookingViewShape.extend({ money: bookingMoneyShape }).openapi("ListedBooking");

const mine = endpoint("GET /me/bookings", {
  access: "user",
  summary: "Your bookings, as customer or tradesperson, newest first",
  request: {
    query: pageQuery.extend({
      status: z.enum(bookingMachine.states, `status is one of ${bookingMachine.states.join(", ")}`).optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(listedShape), "A page of bookings") },
});

const bookingAtShape = bookingViewShape
  .extend({
    address: addressShape.nullable().openapi({
      description:
        "Shown to the customer, and to the tradesperson from confirmation until 30 days after completion. Null for others, and if there is no address",
    }),
    money: bookingMoneyShape,
    cancellation: cancellationShape.nullable().openapi({ description: "For the customer; null for others" }),
    early_start: earlyStartShape.nullable().openapi({
      description:
        "For the customer, while they can ask for the work to start within their 14 days to cancel: what they agree to with POST …/express-request. Null otherwise",
    }),
    phase: z.enum(PHASES).openapi({
      description:
        "Where the booking is, as every screen and message says it. asked: the tradesperson has not answered the day. no-day: none is agreed. pay-first: the day stands once it is paid. booked, tomorrow, today, on-the-way, working, finished (for today), passed (the day, and the work is not marked complete). check: held money waits for the approval. to-pay, overdue. paid: a review is offered. done. change-asked, nobody-in, check-missing, frozen, nothing-left (to pay or approve), dispute, cancelled",
    }),
  })
  .openapi("BookingWithAddress");

const read = endpoint("GET /bookings/{id}", {
  access: "user",
  summary: "One booking",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingAtShape, "The booking") },
});

const step = <const Path extends string>(path: Path, summary: string) =>
  endpoint(`POST ${path}`, {
    access: "active",
    summary,
    request: { params: idParam },
    responses: { 200: jsonReply(bookingShape, "The booking") },
  });
const confirm = step("/bookings/{id}/confirm", "Confirm the date that the customer requested");
const decline = step("/bookings/{id}/decline", "Decline the date that the customer requested");
const complete = step("/bookings/{id}/complete", "Mark the work complete");
const undo = step(
  "/bookings/{id}/undo-complete",
  "Undo marking the work complete, within 10 minutes and before we notify the customer",
);
const confirmFinished = step("/bookings/{id}/confirm-finished", "Confirm that work without an agreed day is finished");

const noShow = step("/bookings/{id}/no-show", "Report that the tradesperson did not come on the booked day");

const contest = endpoint("POST /bookings/{id}/no-show/contest", {
  access: "active",
  summary: "Contest a report that you did not come, once, within 28 days. `no_show_at` is null until our team decides",
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const notFinished = endpoint("POST /bookings/{id}/not-finished", {
  access: "active",
  summary: "Say that work marked complete is not finished. The third time opens a dispute",
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: { 200: jsonReply(stoppedShape, "The booking") },
});

const cancel = endpoint("POST /bookings/{id}/cancel", {
  access: "active",
  keyUse: "money",
  summary: "Cancel a booking: both people before completion, the customer also by right within 14 days",
  description:
    "GET /bookings/{id} tells the customer what it costs (`cancellation`). Within 14 days of the contract the customer can cancel for any reason, also finished work, work whose money is released, and during a dispute, which it ends. Everything that they paid is refunded, and what was released is taken back from the tradesperson. With one exception: work that the tradesperson has started (POST …/start, finish or complete) after the customer’s express request. If money is held for it, and the tradesperson’s account is not frozen, the booking is then `disputed`, with the dispute `dispute_id`, and the money stays held. The tradesperson has 48 hours to offer a split that pays for what is done. Without an offer, everything that is held is refunded. An approved change that adds work is such a request for what it adds: without one for the rest, the rest is refunded at once, and only what was paid for the added work is asked for, or stays if it is released. After the 14 days both people can cancel until completion, and held money is refunded in full, with the same exception.",
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: { 200: jsonReply(stoppedShape, "The booking") },
});

/** What its reader sees of one booking beside its row. */
async function seenOf(ctx: Ctx, booking: BookingView) {
  const reader = requireUser(ctx.actor);
  const isCustomer = reader.id === booking.customerId;
  const side = reader.id === booking.tradespersonId ? "tradesperson" : "customer";
  const [address, cancellation, { phase }, money] = await Promise.all([
    addressFor(ctx, booking),
    isCustomer ? cancellationFor(ctx, ctx.db, booking) : null,
    phaseOfBooking(ctx, booking, side),
    moneyOfEach(ctx, [booking]),
  ]);
  return {
    address: address && presentAddress(address),
    ...money(booking),
    cancellation: cancellation && presentCancellation(cancellation),
    early_start: offeredEarlyStart(reader, booking, ctx.clock.now()),
    phase,
  };
}

/**
 * POST /bookings, GET /me/bookings, GET /bookings/{id}, POST /bookings/{id}/confirm, decline, complete, undo-complete,
 * confirm-finished, not-finished, no-show, no-show/contest, cancel.
 */
export const bookingsApi = () =>
  newApi()
    .openapi(book, async (c) => {
      const { quote_id, scheduled_date, express_request, revision, ...asked } = c.req.valid("json");
      const input = {
        quoteId: quote_id,
        scheduledDate: scheduled_date,
        window: asWindow(asked.window_start, asked.window_end),
        durationMinutes: asked.duration_minutes,
        expressRequest: express_request,
        revision,
      };
      return c.json(presentBooking(await bookDate(c.get("ctx"), input)), 201);
    })
    .openapi(mine, async (c) => {
      const { status, ...request } = c.req.valid("query");
      const ctx = c.get("ctx");
      const page = await myBookings(ctx, { ...request, statuses: status && [status] });
      const money = await moneyOfEach(ctx, page.items);
      const items = page.items.map((booking) => ({ ...presentBookingView(booking), ...money(booking) }));
      return c.json({ items, next_cursor: page.nextCursor }, 200);
    })
    .openapi(read, async (c) => {
      const ctx = c.get("ctx");
      const booking = await findBookingFor(ctx, pathId(c.req.valid("param").id));
      return c.json({ ...presentBookingView(booking), ...(await seenOf(ctx, booking)) }, 200);
    })
    .openapi(confirm, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await confirmBooking(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(decline, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await declineBooking(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(complete, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await completeBooking(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(undo, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await undoComplete(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(confirmFinished, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await confirmCompletion(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(noShow, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await reportNoShow(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(contest, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { reason } = c.req.valid("json");
      return c.json(presentBooking(await contestNoShow(c.get("ctx"), { bookingId, reason })), 200);
    })
    .openapi(notFinished, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { reason } = c.req.valid("json");
      return c.json(presentStopped(await answerNotFinished(c.get("ctx"), { bookingId, reason })), 200);
    })
    .openapi(cancel, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { reason } = c.req.valid("json");
      return c.json(presentStopped(await cancelBooking(c.get("ctx"), { bookingId, reason })), 200);
    });
