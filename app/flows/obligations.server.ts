import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import {
  type DeletionBlocker,
  deletionBlockers,
  type OpenObligations,
} from "#features/identity/privacy/rules/deletion.ts";
import { moneyOfBookings, unsafeMoneyOfPerson } from "#features/money/index.server.ts";
import { withdrawQuote } from "#features/quotes/index.server.ts";
import { endVisitsOf } from "#features/subscriptions/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { cancelJob } from "./cancel-job.server.ts";

const closedAccount = {
  customer: "The customer has closed their account",
  tradesperson: "The tradesperson has closed their account",
};

const CLOSED_ACCOUNT = closedAccount;

/**
 * Ends the open obligations of a person who deletes their account, with the normal operations: regular visits, incomplete
 * bookings, open jobs and pending quotes. Everybody concerned is notified. Each is its own transaction, so a second call
 * continues where the first stopped.
 */
export async function closeObligations(ctx: Ctx, user: User): Promise<void> {
  const { db } = ctx;
  // Before their bookings: while a plan is active, cancelling a visit books the next one.
  await db.transaction((tx) => endVisitsOf(tx, ctx, user.id));
  const reason = CLOSED_ACCOUNT[user.userType];
  const side = or(eq(bookings.customerId, user.id), eq(bookings.tradespersonId, user.id));
  const open = inArray(bookings.status, ["pending", "confirmed"]);
  for (const { id } of await db.select({ id: bookings.id }).from(bookings).where(and(side, open)))
    await cancelBooking(ctx, { bookingId: id, reason });

  const openJob = and(eq(jobPostings.customerId, user.id), eq(jobPostings.status, "open"));
  for (const { id } of await db.select({ id: jobPostings.id }).from(jobPostings).where(openJob))
    await cancelJob(ctx, { jobId: id });

  const pending = and(eq(quotes.tradespersonId, user.id), eq(quotes.status, "pending"));
  for (const { id } of await db.select({ id: quotes.id }).from(quotes).where(pending))
    await withdrawQuote(ctx, { quoteId: id });
}

/**
 * Why the signed-in person cannot delete their account now, the most important reason first; empty when they can. Throws
 * NOT_SIGNED_IN.
 */
export async function myDeletionBlockers(ctx: Ctx): Promise<DeletionBlocker[]> {
  const user = requireUser(ctx.actor);
  return deletionBlockers(await openObligations(ctx.db, user), user.userType);
}

interface Row {
  disputes: number;
  chargebacks: number;
  under_way: number;
}

/** A person's open money, disputes and payments, read from the ledger. Amounts in pence. */
export async function openObligations(db: Queryable, user: User): Promise<OpenObligations> {
  const theirs = sql`(select id from bookings where customer_id = ${user.id} or tradesperson_id = ${user.id})`;
  const open = sql`select
    (select count(*)::int from disputes where booking_id in ${theirs} and status in ('open', 'answered', 'escalated')) as disputes,
    (select count(*)::int from chargebacks where booking_id in ${theirs} and status not in ('won', 'lost')) as chargebacks,
    (select count(*)::int from money_intents where booking_id in ${theirs} and status in ('intended', 'unknown')) as under_way`;
  const [rows, { held, owed }, unpaid] = await sideBySide(db, [
    () => jsonRows<Row>(db, open),
    () => unsafeMoneyOfPerson(db, user.id),
    () => unpaidCount(db, user.id),
  ]);
  const [row] = rows;
  if (!row) throw new Error("a select of sums has one row");
  return {
    isAdmin: user.isAdmin,
    held,
    owedToThem: Math.max(0, owed),
    owedByThem: Math.max(0, -owed),
    unpaid,
    disputes: row.disputes,
    chargebacks: row.chargebacks,
    underWay: row.under_way,
  };
}

/** How many of a person's completed bookings are not paid according to the ledger. Released bookings were paid. */
async function unpaidCount(db: Queryable, userId: string): Promise<number> {
  const side = or(eq(bookings.customerId, userId), eq(bookings.tradespersonId, userId));
  const completed = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(side, eq(bookings.status, "completed"), isNull(bookings.releasedAt)));
  const money = await moneyOfBookings(
    db,
    completed.map(({ id }) => id),
  );
  return [...money.values()].filter(({ paid }) => !paid).length;
}
