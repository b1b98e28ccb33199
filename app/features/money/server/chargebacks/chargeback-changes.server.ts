import { and, eq, like, not, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { errors } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { isFreezing } from "../../rules/chargeback.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { transferReleasedTask } from "../../tasks.ts";

/**
 * Whether an inquiry or an early fraud warning freezes a booking's money: it is neither released nor transferred until the bank has
 * decided or an operator ends the freeze. It can be refunded.
 */
export async function isFrozen(db: Queryable, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ status: chargebacks.status, liftedAt: chargebacks.liftedAt })
    .from(chargebacks)
    .where(eq(chargebacks.bookingId, bookingId));
  return rows.some(isFreezing);
}

/** Throws BANK_IS_ASKING for a frozen booking, in the transaction that holds the booking's lock. */
export async function requireNotFrozen(tx: Tx, bookingId: string): Promise<void> {
  if (await isFrozen(tx, bookingId)) throw paymentErrors.BANK_IS_ASKING();
}

/** For a query: whether nothing freezes the booking with this id. The same as `isFreezing`. */
export const notFrozen = (bookingId: SQLWrapper): SQL =>
  sql`not exists (select 1 from chargebacks as freezing where freezing.booking_id = ${bookingId}
    and freezing.status like 'warning%' and freezing.status <> 'warning_closed' and freezing.lifted_at is null)`;

/** Chargebacks whose money the bank has. The same as `isTaken`. */
const TAKEN: SQL | undefined = and(
  notInArray(chargebacks.status, ["won", "prevented"]),
  not(like(chargebacks.status, "warning%")),
);

/** The charge intents of a booking that are charged back, wholly or in part. */
export async function chargedBackOf(db: Queryable, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ intentId: chargebacks.intentId })
    .from(chargebacks)
    .where(and(eq(chargebacks.bookingId, bookingId), TAKEN));
  return new Set(rows.map(({ intentId }) => intentId));
}

/** The amount charged back of each charge intent that a statement reads, in pence: a column, null where nothing is. */
export const takenBack = sql<Pence | null>`(select sum(${chargebacks.amount}) from ${chargebacks}
  where ${chargebacks.bookingId} = ${moneyIntents.bookingId} and ${chargebacks.intentId} = ${moneyIntents.id} and ${TAKEN})`.mapWith(
  (total) => pence(Number(total)),
);

/** The amount charged back of one charge intent, in pence. */
export async function takenBackOf(db: Queryable, intentId: string): Promise<Pence> {
  const [row] = await db
    .select({ total: sumPence(chargebacks.amount) })
    .from(chargebacks)
    .where(and(eq(chargebacks.intentId, intentId), TAKEN));
  return row?.total ?? pence(0);
}

/**
 * An admin ends the freeze of an inquiry or an early fraud warning before the bank has decided; the money can then be released and
 * transferred. Recorded in the audit log. Throws NOT_FOUND (also when nothing is frozen), and what `audited` throws.
 */
export async function liftFreeze(
  ctx: Ctx,
  { chargebackId, reason }: { chargebackId: string; reason: string },
): Promise<void> {
  const act = {
    act: "payment.lift_freeze",
    needs: "payments.repair" as const,
    subject: { kind: "chargeback", id: chargebackId },
    reason,
  };
  await audited(ctx, act, async (tx, note) => {
    const [known] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
    if (!known) throw errors.NOT_FOUND();
    const { bookingId } = known;
    await lockBooking(tx, bookingId);
    const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
    if (!row || !isFreezing(row)) throw errors.NOT_FOUND();
    await tx.update(chargebacks).set({ liftedAt: ctx.clock.now() }).where(eq(chargebacks.id, chargebackId));
    await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
    note({ before: { status: row.status, booking_id: bookingId, amount: row.amount } });
  });
}
