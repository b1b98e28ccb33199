import type { Ctx } from "#app/context.server.ts";
import { unsafeEarningsIn, unsafePaidOutIn } from "#features/money/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { type Earned, earnedTogether } from "../rules/numbers.ts";
import { periodOf, stepsOf } from "../rules/period.ts";

export interface MyMoney {
  /** Sent to their account since the first of this month in London, minus what was taken back. In pence. */
  paidThisMonth: Pence;
  /** What was released to them in this month and the 11 before it, earliest first. */
  months: (Earned & { key: string })[];
}

/** The last 12 months of the signed-in tradesperson's money, from the ledger. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myMoney({ actor, db, clock }: Ctx): Promise<MyMoney> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const period = periodOf("12-months", londonDay(clock.now()));
  const [paidThisMonth, parts] = await Promise.all([
    unsafePaidOutIn(db, user.id, { first: `${period.last.slice(0, 7)}-01`, last: period.last }),
    unsafeEarningsIn(db, user.id, period),
  ]);
  const { keys } = stepsOf(period, null);
  const months = keys.map((key) => ({ key, ...earnedTogether(parts.filter((part) => part.key === key)) }));
  return { paidThisMonth, months };
}
