import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings, noAccessReports } from "#db/schema/bookings.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  findNoAccess,
  lockBooking,
  moveNoAccess,
  type NoAccessReport,
  refreshBookingPages,
} from "#features/bookings/index.server.ts";
import { noAccessRefused } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import type { NoAccessDecision } from "#features/bookings/rules/no-access.machine.ts";
import { endOpenPayment, sendsBackTooMuchAlone } from "#features/money/index.server.ts";
import { paymentErrors } from "#features/money/rules/payment.errors.ts";
import { notify } from "#features/notifications/index.server.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { moneyOfNoAccess, settleNoAccess } from "./charge-no-access.server.ts";

interface Decided {
  booking: BookingRow;
  report: NoAccessReport;
  reason: string;
}

/**
 * An operator decides whether the call-out charge of a report to which the customer objected is due, and both people read why. With a charge the rest
 * of what we hold goes back; when that is too much for one operator (`sendsBackTooMuchAlone`), a second one must confirm it. Null when it is
 * decided. Throws NOT_FOUND, NO_ACCESS_DECIDED (also when the booking has ended since), PAYMENT_PROCESSING, BANK_IS_ASKING, APPROVAL_WAITING, and
 * the errors of `checkAct`.
 */
export async function decideNoAccess(
  ctx: Ctx,
  { reportId, decision, reason }: { reportId: string; decision: NoAccessDecision; reason: string },
): Promise<AwaitsApproval | null> {
  checkAct(ctx, { needs: noAccessApproval.asks, reason });
  const { bookingId } = await findNoAccess(ctx, reportId);
  return ctx.db.transaction(async (tx) => {
    const decided = { ...(await lockContested(ctx, tx, { bookingId, reportId })), reason };
    if (decision === "refuse") return refuse(ctx, tx, decided);
    const { refund } = await moneyOfNoAccess(tx, decided);
    if (!(await sendsBackTooMuchAlone(ctx, tx, { bookingId, amount: refund }))) return uphold(ctx, tx, decided);
    const subject = { kind: "booking", id: bookingId };
    const asked = { request: { reportId }, amount: refund, subject, personId: decided.booking.customerId, reason };
    return requestApproval(ctx, tx, { act: noAccessApproval, ...asked });
  });
}

/** A charge after which more goes back than one operator may send, which a second operator confirms. */
export const noAccessApproval = defineApprovable({
  kind: "no-access.uphold",
  asks: "no-shows.decide",
  confirms: "approvals.confirm",
  request: z.object({ reportId: z.string() }),
  lock: async (tx, { reportId }) => lockBooking(tx, (await findReported(tx, reportId)).booking.id),
  facts: async (db, { reportId }) => {
    const found = await findReported(db, reportId);
    const { held, charge, refund } = await moneyOfNoAccess(db, found);
    return { status: found.report.status, held, charge, refund };
  },
  lines: (_request, { charge, refund }) => [
    ["Call-out charge, which becomes the price", formatPounds(pence(Number(charge)))],
    ["Refund to the customer", formatPounds(pence(Number(refund)))],
  ],
  path: () => "/admin/no-shows",
  carryOut: async (ctx, tx, { reportId }, { id, reason }) => {
    const { booking } = await findReported(tx, reportId);
    const contested = await lockContested(ctx, tx, { bookingId: booking.id, reportId });
    await uphold(ctx, tx, { ...contested, reason }, id);
  },
});

async function findReported(db: Queryable, reportId: string): Promise<Omit<Decided, "reason">> {
  const [found] = await db
    .select({ booking: bookings, report: noAccessReports })
    .from(noAccessReports)
    .innerJoin(bookings, eq(bookings.id, noAccessReports.bookingId))
    .where(eq(noAccessReports.id, reportId));
  if (!found) throw bookingErrors.NO_ACCESS_DECIDED();
  return found;
}

/** The report, to which the customer objects, and its booking, which is locked. Throws NO_ACCESS_DECIDED. */
async function lockContested(ctx: Ctx, tx: Tx, { bookingId, reportId }: { bookingId: string; reportId: string }) {
  const booking = await lockBooking(tx, bookingId);
  const report = await findNoAccess({ ...ctx, db: tx }, reportId);
  if (report.status !== "contested") throw bookingErrors.NO_ACCESS_DECIDED();
  return { booking, report };
}

/** `approval`: the request that a second operator has confirmed. */
async function uphold(ctx: Ctx, tx: Tx, { booking, report, reason }: Decided, approval?: string): Promise<null> {
  const needs = approval ? noAccessApproval.confirms : noAccessApproval.asks;
  const act = { act: "no-access.uphold", needs, subject: { kind: "booking", id: booking.id }, reason };
  const { id: by } = checkAct(ctx, act);
  if (await endOpenPayment(tx, booking.id)) throw paymentErrors.PAYMENT_PROCESSING();
  const decision = { reason: reason.trim(), by };
  const ended = await settleNoAccess(ctx, tx, { booking, report }, { event: "uphold", decision });
  await recordAct(tx, ctx, act, {
    before: { status: report.status },
    after: {
      status: ended?.status ?? "withdrawn",
      charged: ended?.charged ?? 0,
      cause: report.id,
      ...(approval && { approval }),
    },
  });
  return null;
}

async function refuse(ctx: Ctx, tx: Tx, { booking, report, reason }: Decided): Promise<null> {
  const act = {
    act: "no-access.refuse",
    needs: noAccessApproval.asks,
    subject: { kind: "booking", id: booking.id },
    reason,
  };
  const admin = checkAct(ctx, act);
  const at = ctx.clock.now();
  const set = { endedAt: at, decision: reason.trim(), decidedBy: admin.id };
  const refused = await moveNoAccess(tx, report, { event: "refuse", actor: admin, at, set });
  await refreshBookingPages(tx, booking, at);
  await recordAct(tx, ctx, act, { before: { status: report.status }, after: { status: refused.status } });
  const { jobTitle, path } = await bookingSummary(tx, booking);
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, noAccessRefused, { to, payload: { jobTitle, decision: set.decision }, path });
  return null;
}
