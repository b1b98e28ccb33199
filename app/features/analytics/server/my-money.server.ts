import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { payableAccount } from "#features/money/rules/ledger.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { type Earned, earnedTogether } from "../rules/numbers.ts";
import { periodOf, stepsOf } from "../rules/period.ts";
import { earningsIn } from "./earnings-in.server.ts";
import { within } from "./within.server.ts";

export interface MyMoney {
  /** Sent to their account since the first of this month in London, less what was taken back. In pence. */
  paidThisMonth: Pence;
  /** What was released to them in this month and the eleven before it, the earliest first. */
  months: (Earned & { key: string })[];
}

/** A year of the signed-in tradesperson's money, from the ledger. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myMoney({ actor, db, clock }: Ctx): Promise<MyMoney> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const period = periodOf("12-months", londonDay(clock.now()));
  const [paidThisMonth, parts] = await Promise.all([
    paidOut(db, user.id, { first: `${period.last.slice(0, 7)}-01`, last: period.last }),
    earningsIn(db, user.id, period),
  ]);
  const { keys } = stepsOf(period, null);
  const months = keys.map((key) => ({ key, ...earnedTogether(parts.filter((part) => part.key === key)) }));
  return { paidThisMonth, months };
}

async function paidOut(db: Queryable, userId: string, days: { first: string; last: string }): Promise<Pence> {
  const [row] = await db
    .select({ total: sumPence(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, payableAccount(userId)),
        eq(ledgerTransactions.kind, "transfer"),
        within(ledgerTransactions.createdAt, days),
      ),
    );
  return row?.total ?? pence(0);
}
