import { and, count, eq, gte, lte } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import type { Pence } from "#kernel/money.ts";
import { monthEnd } from "../../rules/forecast/forecast.labels.ts";

/** What payouts brought to a tradesperson's bank since the first of this month in London. Unscoped. */
export async function paidInMonth(
  db: Queryable,
  userId: string,
  today: string,
): Promise<{ amount: Pence; payouts: number } | undefined> {
  const [row] = await db
    .select({ amount: sumPence(payouts.amount), payouts: count() })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.state, "paid"),
        gte(payouts.arrivalDate, `${today.slice(0, 7)}-01`),
        lte(payouts.arrivalDate, monthEnd(today)),
      ),
    );
  return row;
}
