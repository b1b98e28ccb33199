import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { disputes } from "#db/schema/disputes.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { aloneUpTo } from "#features/approvals/rules/second-person.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";
import { sentBackByOperators } from "../../rules/returns.ts";

/** The acts with which operators send money back; their rows of the audit log have the amount under these names. */
const ACTS = ["booking.refund", "dispute.decide", "suspension.decide-booking"];
const AMOUNT = sql<string>`coalesce(sum(coalesce(${auditLog.after}->>'refunding', ${auditLog.after}->>'refund', ${auditLog.after}->>'refunded')::bigint), 0)`;

/**
 * Whether an act of the actor that sends so much back needs a second person: more than £500 of the booking would go back by operators, or
 * more than £2,000 by this one alone in a day. Every act with which operators send money back asks this, in the transaction that holds
 * the booking's lock. Concurrent acts of one operator wait for each other.
 */
export async function sendsBackTooMuchAlone(
  ctx: Ctx,
  tx: Tx,
  { bookingId, amount }: { bookingId: string; amount: number },
): Promise<boolean> {
  if (amount === 0) return false;
  const { id } = requireUser(ctx.actor);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sends-back:${id}`}, 0))`);
  return amount > (await leftToSendBackAlone(ctx, tx, bookingId));
}

/** How much of a booking's money the actor may still send back without a second person, in pence. */
export async function leftToSendBackAlone(ctx: Ctx, db: Queryable, bookingId: string): Promise<Pence> {
  const left = (await leftToSendBackAloneOf(ctx, db, [bookingId])).get(bookingId);
  if (left === undefined) throw new Error("every given booking has its limit");
  return left;
}

/** The same for many bookings, by booking id, in three queries. */
export async function leftToSendBackAloneOf(
  ctx: Ctx,
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  if (bookingIds.length === 0) return new Map();
  const ids = [...bookingIds];
  const [intents, undecided, aloneToday] = await sideBySide(db, [
    () => db.select().from(moneyIntents).where(inArray(moneyIntents.bookingId, ids)),
    () =>
      db
        .select({ id: disputes.id })
        .from(disputes)
        .where(and(inArray(disputes.bookingId, ids), isNull(disputes.decidedBy))),
    () => sentAloneToday(ctx, db),
  ]);
  const agreed = new Set(undecided.map(({ id }) => id));
  const byBooking = Map.groupBy(intents, ({ bookingId }) => bookingId);
  const leftOf = (id: string) =>
    aloneUpTo({ ofBooking: sentBackByOperators(byBooking.get(id) ?? [], agreed), aloneToday });
  return new Map(ids.map((id) => [id, leftOf(id)]));
}

/** What the actor has sent back today, by London's clock, without a second person. The confirmation of one is in the row of the act. */
async function sentAloneToday({ actor, clock }: Ctx, db: Queryable): Promise<number> {
  const now = clock.now();
  const [sent] = await db
    .select({ amount: AMOUNT })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, requireUser(actor).id),
        // The index finds the last day or two; a day can have 25 hours.
        gte(auditLog.createdAt, later(now, -2 * DAY)),
        sql`(${auditLog.createdAt} at time zone 'Europe/London')::date = ${londonDay(now)}::date`,
        inArray(auditLog.act, ACTS),
        sql`${auditLog.after}->>'approval' is null`,
      ),
    );
  return Number(sent?.amount ?? 0);
}
