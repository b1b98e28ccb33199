import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { OWES_US, personOfAccount } from "./account-queries.server.ts";

const SHOWN = 50;

export interface PersonWhoOwes {
  userId: string;
  name: string;
  amount: Pence;
}

/** The tradespeople who owe us money, those who owe most first; amounts in pence. Admins only. */
export async function peopleWhoOwe(ctx: Ctx, { most = SHOWN } = {}): Promise<PersonWhoOwes[]> {
  requireAdmin(ctx.actor, "payments.read");
  return ctx.db
    .select({
      userId: profiles.id,
      name: profiles.fullName,
      amount: sql`${ledgerBalances.balance}`.mapWith((value) => pence(Number(value))),
    })
    .from(ledgerBalances)
    .innerJoin(profiles, eq(profiles.id, personOfAccount(ledgerBalances.account)))
    .where(OWES_US)
    .orderBy(desc(ledgerBalances.balance))
    .limit(most);
}
