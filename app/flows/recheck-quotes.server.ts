import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import {
  type BookingRow,
  bookingSummary,
  moveBooking,
  refreshBookingPages,
  unsafeBookingsOfTradesperson,
  unsafeLiveBookingOfJob,
} from "#features/bookings/index.server.ts";
import { bookingLostCheck, bookingNeedsCheck } from "#features/bookings/notifications.ts";
import { lockJob } from "#features/jobs/index.server.ts";
import { involvesGas } from "#features/jobs/rules/gas-work.ts";
import { closePaymentPageTask } from "#features/money/tasks.ts";
import { notify } from "#features/notifications/index.server.ts";
import {
  lapseQuote,
  missingChecks,
  type QuoteRow,
  unsafeLapsedQuotes,
  unsafePendingQuotes,
} from "#features/quotes/index.server.ts";
import { quoteCheckNotNeeded } from "#features/quotes/notifications.ts";
import { currentGasSafe, lockChecks } from "#features/verification/index.server.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";

const CHECK_ENDED = "The tradesperson no longer has a check that this job requires";

type Of = { tradespersonId: string } | { jobId: string };

/** Rechecks a tradesperson's pending quotes and confirmed bookings after a check of theirs was withdrawn or has expired. */
export const recheckPerson = (caller: Ctx, { userId, kind }: { userId: string; kind: CheckKind }): Promise<void> =>
  recheck(asSystem(caller), { tradespersonId: userId }, [kind]);

/** Rechecks a job's quotes and booking after a decision whether it is gas work, which changes the checks that they need. */
export async function recheckJob(caller: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const ctx = asSystem(caller);
  await recheck(ctx, { jobId }, ["gas_safe"]);
  await ctx.db.transaction((tx) => notifyNoLongerNeeded(tx, ctx, jobId));
}

/**
 * Withdraws the pending quotes that lack a check their job requires, and notifies the people of confirmed bookings that lack one of
 * `kinds`. Quotes come first: one that is accepted in the meantime is then found among the bookings.
 */
async function recheck(ctx: Ctx, of: Of, kinds: readonly CheckKind[]): Promise<void> {
  for (const quote of await unsafePendingQuotes(ctx.db, of))
    await ctx.db.transaction((tx) => withdrawUnchecked(tx, ctx, quote));
  await ctx.db.transaction(async (tx) => {
    for (const booking of await confirmedBookings(tx, of)) await warnOfBooking(tx, ctx, booking, kinds);
  });
}

async function confirmedBookings(tx: Tx, of: Of): Promise<BookingRow[]> {
  if ("tradespersonId" in of) return unsafeBookingsOfTradesperson(tx, of.tradespersonId, ["confirmed"]);
  const booking = await unsafeLiveBookingOfJob(tx, of.jobId);
  return booking?.status === "confirmed" ? [booking] : [];
}

/** Withdraws a quote and cancels the date that was requested on it. */
async function withdrawUnchecked(tx: Tx, ctx: Ctx, quote: QuoteRow): Promise<void> {
  // The tradesperson is locked before the job, as in every operation that agrees on work.
  await lockChecks(tx, quote.tradespersonId);
  await lockJob(tx, quote.jobId);
  if (!(await lapseQuote(tx, ctx, quote))) return;
  const booking = await unsafeLiveBookingOfJob(tx, quote.jobId);
  if (booking?.status !== "pending" || booking.quoteId !== quote.id) return;
  const at = ctx.clock.now();
  const set = { cancelledAt: at, cancelReason: CHECK_ENDED, answerBy: null };
  await moveBooking(tx, { bookingId: booking.id, event: "cancel", actor: ctx.actor, at, set });
}

async function warnOfBooking(tx: Tx, ctx: Ctx, booking: BookingRow, kinds: readonly CheckKind[]): Promise<void> {
  const missing = (await missingChecks(tx, booking, ctx.clock.now())).find((kind) => kinds.includes(kind));
  if (!missing) return;
  const check = checkName(missing);
  const { jobTitle, tradesperson, customer, path } = await bookingSummary(tx, booking);
  const ids = { booking_id: booking.id, job_id: booking.jobId };
  await refreshBookingPages(tx, booking, ctx.clock.now());
  await enqueue(tx, closePaymentPageTask, { bookingId: booking.id }, { key: `close-page:${booking.id}` });
  const lost = { jobTitle, tradesperson, check };
  await notify(tx, ctx, bookingLostCheck, { to: booking.customerId, payload: lost, path, ids });
  const needed = { jobTitle, customer, check };
  await notify(tx, ctx, bookingNeedsCheck, { to: booking.tradespersonId, payload: needed, path, ids });
}

/** Notifies the tradespeople whose quotes were withdrawn because of the check, or who were warned about a booking. */
async function notifyNoLongerNeeded(tx: Tx, ctx: Ctx, jobId: string): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (involvesGas(job)) return;
  const at = ctx.clock.now();
  const lapsed = job.status === "open" ? await unsafeLapsedQuotes(tx, jobId) : [];
  const affected = [...lapsed, ...(await confirmedBookings(tx, { jobId }))];
  const payload = { jobTitle: job.title, check: checkName("gas_safe") };
  for (const to of new Set(affected.map(({ tradespersonId }) => tradespersonId)))
    if (!(await currentGasSafe(tx, to, at)))
      await notify(tx, ctx, quoteCheckNotNeeded, { to, payload, path: `/job/${jobId}`, ids: { job_id: jobId } });
}
