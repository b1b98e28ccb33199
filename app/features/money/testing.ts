import { eq, sql } from "drizzle-orm";
import type { Database, Queryable } from "#db/client.server.ts";
import type { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { fee, type Pence, pence, subtract } from "#kernel/money.ts";
import { totalsOf } from "./rules/ledger.ts";
import { paymentReceived, refunded, released, transferred } from "./rules/movements.ts";
import { ledgerTotals } from "./server/ledger/money-of-booking.server.ts";
import { postLedger } from "./server/ledger/movements.server.ts";

/** The balance of every ledger account with entries, in pence; the names are without the ids of bookings and people. */
export async function balancesOf(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.select().from(ledgerBalances);
  const sums = new Map<string, number>();
  for (const { account, balance } of rows) {
    const name = account.replace(/:.*/, "");
    sums.set(name, (sums.get(name) ?? 0) + balance);
  }
  return Object.fromEntries(sums);
}

/** One account's balance in pence; 0 without entries. */
export async function balanceOf(db: Queryable, account: string): Promise<number> {
  const [row] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.account, account));
  return row?.balance ?? 0;
}

/** Our balance in the provider's sandbox, in pence. */
export async function providerBalance(database: Database): Promise<number> {
  const { rows } = await database.db.execute<{ available: string }>(
    sql`select available + pending as available from sandbox_stripe.balances where account = ''`,
  );
  return Number(rows[0]?.available ?? 0);
}

/** A booking's money intents, oldest first. */
export const intentsOf = (db: Queryable, bookingId: string) =>
  db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId)).orderBy(moneyIntents.createdAt);

/** A tradesperson's stored payout account; payouts are off by default. */
export async function makePayoutAccount(
  db: Queryable,
  tradesperson: User,
  account: { stripeAccountId: string; payoutsEnabled?: boolean },
): Promise<void> {
  const { stripeAccountId, payoutsEnabled = false } = account;
  await db
    .insert(paymentAccounts)
    .values({ userId: tradesperson.id, stripeAccountId, payoutsEnabled, transfersEnabled: payoutsEnabled });
}

type BookingRow = typeof bookings.$inferSelect;

/** The payment of a whole booking, as if it was made through the provider; released when the booking is. */
export async function makePayment(db: Queryable, booking: BookingRow): Promise<{ providerPaymentId: string }> {
  const { id: bookingId, customerId: userId, tradespersonId, amount, createdAt } = booking;
  const intentId = newId();
  await db.insert(moneyIntents).values({
    id: intentId,
    kind: "charge",
    bookingId,
    userId,
    amount,
    platformFeeAmount: fee(amount),
    idempotencyKey: `charge:${bookingId}`,
    status: "succeeded",
    providerId: `cs_${intentId}`,
    providerPaymentId: `pi_${intentId}`,
    providerChargeId: `ch_${intentId}`,
    createdAt,
    updatedAt: createdAt,
  });
  const movements = [paymentReceived({ intentId, bookingId, amount })];
  if (booking.releasedAt) movements.push(released({ bookingId, tradespersonId, amount, fee: fee(amount) }));
  await db.transaction((tx) => postLedger(tx, movements, createdAt));
  return { providerPaymentId: `pi_${intentId}` };
}

/** A payment that was refunded to the customer as a whole. */
export async function makeReturnedPayment(db: Queryable, booking: BookingRow): Promise<void> {
  const { id: bookingId, customerId: userId, tradespersonId, amount, createdAt } = booking;
  const { providerPaymentId } = await makePayment(db, booking);
  const providerId = `re_${newId()}`;
  await db.insert(moneyIntents).values({
    kind: "refund",
    bookingId,
    userId,
    amount,
    platformFeeAmount: pence(0),
    idempotencyKey: `elsewhere:${providerId}`,
    status: "succeeded",
    providerId,
    providerPaymentId,
    createdAt,
    updatedAt: createdAt,
  });
  const totals = (await ledgerTotals(db, [bookingId])).get(bookingId) ?? [];
  const movements = refunded({ providerId, bookingId, tradespersonId, amount, totals });
  await db.transaction((tx) => postLedger(tx, movements, createdAt));
}

/** A debt of a booking's tradesperson: money that was released and transferred to them, and refunded afterwards. */
export async function makeDebt(
  db: Queryable,
  { booking, amount }: { booking: BookingRow; amount: Pence },
): Promise<void> {
  const { id: bookingId, tradespersonId } = booking;
  const intentId = newId();
  const shared = { bookingId, tradespersonId };
  const money = [
    paymentReceived({ intentId, bookingId, amount }),
    released({ ...shared, amount, fee: fee(amount), part: intentId }),
  ];
  const moved = [...money, transferred({ intentId, ...shared, amount: subtract(amount, fee(amount)) })];
  const totals = (await ledgerTotals(db, [bookingId])).get(bookingId) ?? [];
  const back = { providerId: `re_${intentId}`, ...shared, amount, totals: [...totals, ...totalsOf(moved)] };
  await db.transaction((tx) => postLedger(tx, [...moved, ...refunded(back)], booking.createdAt));
}
