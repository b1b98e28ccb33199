import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { emit } from "#db/outbox.server.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { quotes } from "#db/schema/quotes.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { recordCreation } from "#db/transition.server.ts";
import { type BookingRow, bookingSummary, lockBooking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { credentialsOf } from "#features/quotes/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { canAskFor } from "#features/quotes/rules/unchecked-limits.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { moneyOfBooking } from "../../server/ledger/money-of-booking.server.ts";
import { changeAsked } from "../notifications.ts";
import { changeErrors } from "../rules/change.errors.ts";
import { differenceText } from "../rules/change.labels.ts";
import { CHANGE_DAYS, changeMachine } from "../rules/change.machine.ts";
import { canAskChange, canTakeBackChange, differenceProblem } from "../rules/change.policy.ts";
import { contentOfChange, type SentChange } from "../rules/change.schema.ts";
import { askedChangeOf, type ChangeRow, lockChange, permitChange } from "./change-reads.server.ts";
import { requireNotBeingPaid } from "./open-payments.server.ts";

/**
 * The tradesperson asks to change work that has begun: more of it or less, for a difference in pence, with the reason and photos of the booking. The
 * customer is told at once, and has five days. Throws NOT_FOUND, WRONG_ROLE, CHANGE_NOT_OPEN, CHANGE_NOT_STARTED, CHANGE_ALREADY_ASKED,
 * CHANGE_PHOTO_NOT_FOUND, VALIDATION_FAILED (amount, lines), NOT_CHECKED_LIMIT, TRADESPERSON_SUSPENDED.
 */
export async function askChange(
  ctx: Ctx,
  { bookingId, ...sent }: SentChange & { bookingId: string },
): Promise<ChangeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(bookingChanges), async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const isAsked = (await askedChangeOf(tx, booking.id)) !== null;
    permitChange(canAskChange(actor, booking, { isAsked }));
    await lockActive(tx, actor.id);
    const content = await checkedContent(tx, booking, sent, at);
    const change = await insertOne(tx, bookingChanges, {
      bookingId: booking.id,
      ...content,
      expiresAt: later(at, CHANGE_DAYS * DAY),
      createdAt: at,
      updatedAt: at,
    });
    await recordCreation(tx, changeMachine, { id: change.id, status: change.status, actor, at });
    await tellCustomer(tx, ctx, booking, change);
    return change;
  });
}

/**
 * The tradesperson asks for something else instead: the next revision, which the customer has to read again, with five days from now. Throws as
 * `askChange`, CHANGE_ANSWERED, CHANGE_DURING_PAYMENT.
 */
export async function editChange(
  ctx: Ctx,
  { changeId, ...sent }: SentChange & { changeId: string },
): Promise<ChangeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { booking, change } = await lockChange(tx, changeId);
    permitChange(canTakeBackChange(actor, booking, change));
    permitChange(canAskChange(actor, booking, { isAsked: false }));
    await lockActive(tx, actor.id);
    await requireNotBeingPaid(tx, change);
    const content = await checkedContent(tx, booking, sent, at);
    const [edited] = await tx
      .update(bookingChanges)
      .set({ ...content, revision: change.revision + 1, expiresAt: later(at, CHANGE_DAYS * DAY), updatedAt: at })
      .where(eq(bookingChanges.id, change.id))
      .returning();
    if (!edited) throw new Error("a locked change was not found");
    await tellCustomer(tx, ctx, booking, edited);
    return edited;
  });
}

/** What is stored of a change that was sent. */
async function checkedContent(tx: Tx, booking: BookingRow, sent: SentChange, at: Date) {
  const [quote] = await tx
    .select({ vatRegistered: quotes.vatRegistered })
    .from(quotes)
    .where(eq(quotes.id, booking.quoteId));
  const { lines, difference, problem } = contentOfChange(sent, { vatRegistered: quote?.vatRegistered ?? false });
  if (problem) throw validationError([problem]);
  const { released } = await moneyOfBooking(tx, booking.id);
  const wrong = differenceProblem(difference, { price: booking.amount, released });
  if (wrong) throw validationError([{ field: "amount", message: wrong }]);
  if (difference > 0) await requireWithinLimit(tx, booking, pence(booking.amount + difference), at);
  await requirePhotos(tx, booking.id, sent.photoIds);
  return { amount: difference, lines, reason: sent.reason, photoIds: [...new Set(sent.photoIds)] };
}

/** An unchecked tradesperson's price stays within their limit by a change too. */
async function requireWithinLimit(tx: Tx, { tradespersonId }: BookingRow, price: Pence, at: Date): Promise<void> {
  if (!canAskFor(price, await credentialsOf(tx, tradespersonId, at)).allowed) throw quoteErrors.NOT_CHECKED_LIMIT();
}

async function requirePhotos(tx: Tx, bookingId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const ids = photoIds.filter(isId);
  const own = and(eq(bookingPhotos.bookingId, bookingId), inArray(bookingPhotos.id, ids));
  const found = ids.length === 0 ? 0 : await tx.$count(bookingPhotos, own);
  if (found < new Set(photoIds).size)
    throw changeErrors.CHANGE_PHOTO_NOT_FOUND({
      fields: [{ field: "photo_ids", message: "This photo is not one of the booking’s photos" }],
    });
}

async function tellCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, change: ChangeRow): Promise<void> {
  const at = ctx.clock.now();
  await refreshBookingPages(tx, booking, at);
  await emit(tx, {
    type: "change.asked",
    to: [booking.customerId, booking.tradespersonId],
    ids: { change_id: change.id, booking_id: booking.id, job_id: booking.jobId },
    at,
  });
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  await notify(tx, ctx, changeAsked, {
    to: booking.customerId,
    payload: {
      jobTitle,
      tradesperson,
      difference: differenceText(change.amount),
      price: pence(booking.amount + change.amount),
      agreed: booking.amount,
      reason: change.reason,
    },
    path,
    ids: { booking_id: booking.id, change_id: change.id },
  });
}
