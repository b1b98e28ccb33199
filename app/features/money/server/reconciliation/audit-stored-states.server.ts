import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { storedState } from "../../rules/paid.ts";
import { moneyOfBookings } from "../ledger/money-of-booking.server.ts";
import { bookingsToCompare } from "./bookings-to-compare.server.ts";
import type { Difference, Span } from "./compare-with-provider.server.ts";

/** At most about as many differences are listed as of the provider. */
const MOST = 5_000;

/** Both are read of one moment, so that a payment that arrives meanwhile does not look like a difference. */
const SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/**
 * Compares what bookings repeat of their money for indexes and triggers (`deposit_paid` and `released_at`, written by `updatePaid`) with the ledger: of
 * all bookings, or of those with a movement or an intent since a time and those that differed before.
 */
export async function auditStoredStates(db: Db, span: Span): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const ids of bookingsToCompare(db, span, moneyIntents)) {
    differences.push(...(await differencesOf(db, ids)));
    if (differences.length >= MOST) break;
  }
  return differences.slice(0, MOST);
}

function differencesOf(db: Db, ids: readonly string[]): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: bookings.id,
        price: bookings.amount,
        paid: bookings.depositPaid,
        releasedAt: bookings.releasedAt,
      })
      .from(bookings)
      .where(inArray(bookings.id, [...ids]));
    const moneys = await moneyOfBookings(tx, ids);
    return rows.flatMap(({ id, price, paid, releasedAt }) => {
      const money = moneys.get(id);
      const is = money && storedState(money);
      if (!is) return [];
      const said = { paid, released: releasedAt !== null };
      return (["paid", "released"] as const)
        .filter((kind) => said[kind] !== is[kind])
        .map((kind) => ({
          kind,
          reference: id,
          providerAmount: said[kind] ? price : null,
          ledgerAmount: is[kind] ? price : null,
          providerIds: [],
          ledgerKeys: [],
          movedAt: null,
        }));
    });
  }, SNAPSHOT);
}
