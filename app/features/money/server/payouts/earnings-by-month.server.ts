import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { type Earned, sumEarned } from "../../rules/earned.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";

/** What was released to a tradesperson, less what was returned since: `price` = `fee` + `net`, in pence. */
interface EarningsByMonth {
  thisMonth: Earned;
  lastMonth: Earned;
  allTime: Earned;
}

/** The signed-in tradesperson's earnings of this month, the last and all time, from the ledger; months are London's. */
export async function earningsByMonth(ctx: Ctx): Promise<EarningsByMonth> {
  const { id } = requireUser(ctx.actor);
  const month = sql<string>`to_char(${ledgerTransactions.createdAt} at time zone 'Europe/London', 'YYYY-MM')`;
  const total = (account: string) => sumPence(sql`-${ledgerEntries.amount}`, eq(ledgerEntries.account, account));
  const rows = await ctx.db
    .select({ month, net: total(payableAccount(id)), fee: total("fees_earned") })
    .from(bookings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookings.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(bookings.tradespersonId, id), inArray(ledgerTransactions.kind, EARNING)))
    .groupBy(month);
  const today = londonDay(ctx.clock.now());
  const [year, number] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
  const of = (wanted?: string): Earned =>
    sumEarned(
      rows
        .filter((row) => wanted === undefined || row.month === wanted)
        .map(({ net, fee }): { net: Pence; fee: Pence } => ({ net: pence(net), fee: pence(fee) })),
    );
  return { thisMonth: of(today.slice(0, 7)), lastMonth: of(last), allTime: of() };
}
