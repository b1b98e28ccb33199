import type Stripe from "stripe";
import type { Db } from "#db/client.server.ts";
import type { payouts } from "#db/schema/money/payouts.ts";
import type { PayoutState } from "#features/money/rules/payout.labels.ts";
import { DAY, type fixedClock, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { addWorkingDays, isWorkingDay } from "#kernel/working-days.ts";
import { runPayouts } from "#sandbox/stripe/resources/payouts.ts";
import type { RandomSource } from "./random.ts";

/**
 * Runs the sandbox's payouts after a transfer, as its schedule would have: begun after midnight, in the bank a day later. Banks work on neither weekends
 * nor bank holidays and the sandbox does, so it begins on the first working day that another one follows.
 */
export async function payOutAfter(
  sandbox: { db: Db; clock: ReturnType<typeof fixedClock> },
  { sent, until }: { sent: Date; until: Date },
): Promise<void> {
  let day = addWorkingDays(dayOf(sent), 1);
  while (!isWorkingDay(addDays(day, 1))) day = addWorkingDays(day, 1);
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  for (const at of [midnight + MINUTE, midnight + DAY + MINUTE]) {
    if (at >= until.getTime()) return;
    sandbox.clock.set(new Date(at));
    await runPayouts(sandbox);
  }
}

/** The sandbox's days are those of UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The payouts of an account, as the provider would have reported them. */
export async function payoutsOf(
  stripe: Stripe,
  { userId, stripeAccount, random }: { userId: string; stripeAccount: string; random: RandomSource },
): Promise<(typeof payouts.$inferInsert)[]> {
  const { data } = await stripe.payouts.list({ limit: 100 }, { stripeAccount });
  return data.map((payout) => {
    const createdAt = new Date(payout.created * 1_000);
    return {
      id: random.id(0),
      userId,
      stripePayoutId: payout.id,
      amount: pence(payout.amount),
      state: payout.status as PayoutState,
      arrivalDate: londonDay(new Date(payout.arrival_date * 1_000)),
      automatic: payout.automatic,
      failure: null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
