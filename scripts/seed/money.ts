import type { ledgerEntries, ledgerTransactions, moneyIntents } from "#db/schema/index.ts";
import { fee } from "#kernel/money.ts";
import { dateOf, type Moment } from "./random.ts";
import type { Payment, Teller } from "./world.ts";

/** The rows that say what became of the world's money: intents and the ledger's movements. */
export interface MoneyRows {
  intents: (typeof moneyIntents.$inferInsert)[];
  movements: (typeof ledgerTransactions.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
}

export function tellMoney(teller: Teller): MoneyRows {
  const rows: MoneyRows = { intents: [], movements: [], entries: [] };
  for (const payment of teller.rows.payments) {
    addCharge(teller, rows, payment);
    if (payment.released) addRelease(teller, rows, payment);
  }
  return rows;
}

function addCharge(teller: Teller, rows: MoneyRows, payment: Payment): void {
  const { bookingId, customerId, amount, paid } = payment;
  const createdAt = dateOf(paid, teller.now);
  rows.intents.push({
    id: teller.dice.id(paid),
    kind: "charge",
    bookingId,
    userId: customerId,
    amount,
    platformFeeAmount: fee(amount),
    idempotencyKey: `charge:${bookingId}:1`,
    status: "succeeded",
    createdAt,
    updatedAt: createdAt,
  });
  post(
    teller,
    rows,
    { key: `payment:${bookingId}`, kind: "payment", bookingId, at: paid },
    { provider_balance: amount, [`held:${bookingId}`]: -amount },
  );
}

function addRelease(teller: Teller, rows: MoneyRows, { bookingId, tradespersonId, amount, paid }: Payment): void {
  const cut = fee(amount);
  post(
    teller,
    rows,
    { key: `release:${bookingId}`, kind: "release", bookingId, at: paid },
    {
      [`held:${bookingId}`]: amount,
      [`payable:${tradespersonId}`]: -(amount - cut),
      fees_earned: -cut,
    },
  );
}

interface Movement {
  key: string;
  kind: "payment" | "release" | "transfer";
  bookingId: string;
  at: Moment;
}

function post({ dice, now }: Teller, rows: MoneyRows, movement: Movement, lines: Record<string, number>): void {
  const { at, ...columns } = movement;
  const createdAt = dateOf(at, now);
  const id = dice.id(at);
  rows.movements.push({ id, ...columns, createdAt });
  for (const [account, amount] of Object.entries(lines))
    rows.entries.push({ id: dice.id(at), transactionId: id, account, amount, createdAt });
}
