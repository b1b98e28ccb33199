import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { noAccessReports } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { aloneUpTo } from "#features/approvals/rules/second-person.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";
import { NOTHING_LEFT, sentBackByOperators } from "../../rules/returns.ts";

/** What an act's refunds have in their keys (`refundBase`). Each act that sends money back names it in its row of the audit log; a dispute is its own. */
const CAUSE = sql<string | null>`coalesce(${auditLog.after}->>'cause', ${auditLog.after}->>'refund_id',
  case when ${auditLog.subject} = 'dispute' then ${auditLog.subjectId}::text end)`;

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
  const [intents, undecided, charged, aloneToday] = await sideBySide(db, [
    () => db.select().from(moneyIntents).where(inArray(moneyIntents.bookingId, ids)),
    () =>
      db
        .select({ id: disputes.id })
        .from(disputes)
        .where(and(inArray(disputes.bookingId, ids), isNull(disputes.decidedBy))),
    // Charges to which nobody objected: the rules send the rest back.
    () =>
      db
        .select({ id: noAccessReports.id })
        .from(noAccessReports)
        .where(and(inArray(noAccessReports.bookingId, ids), isNull(noAccessReports.decidedBy))),
    () => sentAloneToday(ctx, db),
  ]);
  const agreed = new Set([...undecided, ...charged].map(({ id }) => id));
  const byBooking = Map.groupBy(intents, ({ bookingId }) => bookingId);
  const leftOf = (id: string) =>
    aloneUpTo({ ofBooking: sentBackByOperators(byBooking.get(id) ?? [], agreed), aloneToday });
  return new Map(ids.map((id) => [id, leftOf(id)]));
}

/**
 * What the actor has sent back today, by London's clock, without a second person: the refunds that their acts have begun, whatever the act. Who acted,
 * and whether a second person confirmed it, is in the row of the act; how much is in the refunds themselves, each counted at its first attempt.
 */
async function sentAloneToday({ actor, clock }: Ctx, db: Queryable): Promise<number> {
  const now = clock.now();
  const { kind, createdAt, idempotencyKey, amount, failure } = moneyIntents;
  // The indexes find the last day or two; a day can have 25 hours.
  const recently = later(now, -2 * DAY);
  const acts = db
    .select({ cause: CAUSE })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, requireUser(actor).id),
        gte(auditLog.createdAt, recently),
        sql`(${auditLog.createdAt} at time zone 'Europe/London')::date = ${londonDay(now)}::date`,
        sql`${auditLog.after}->>'approval' is null`,
      ),
    );
  const [sent] = await db
    .select({ amount: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(moneyIntents)
    .where(
      and(
        eq(kind, "refund"),
        gte(createdAt, recently),
        inArray(sql`split_part(${idempotencyKey}, ':', 3)`, acts),
        sql`split_part(${idempotencyKey}, ':', 4) = ''`,
        sql`${failure} is distinct from ${NOTHING_LEFT}`,
      ),
    );
  return Number(sent?.amount ?? 0);
}
