import type { Ctx } from "#app/context.server.ts";
import { unsafeEarningsIn } from "#features/money/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { type Earned, earnedTogether } from "../rules/numbers.ts";
import { periodOf, stepsOf } from "../rules/period.ts";

/**
 * What was released to the signed-in tradesperson in this month and each of the 11 before it, earliest first, from the ledger. Throws
 * NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myMonths({ actor, db, clock }: Ctx): Promise<(Earned & { key: string })[]> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const period = periodOf("12-months", londonDay(clock.now()));
  const parts = await unsafeEarningsIn(db, user.id, period);
  const { keys } = stepsOf(period, null);
  return keys.map((key) => ({ key, ...earnedTogether(parts.filter((part) => part.key === key)) }));
}
