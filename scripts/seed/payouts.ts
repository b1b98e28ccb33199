import type Stripe from "stripe";
import type { Db } from "#db/client.server.ts";
import type { payouts } from "#db/schema/money/payouts.ts";
import type { PayoutState } from "#features/money/rules/payout.labels.ts";
import { DAY, type fixedClock, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { runPayouts } from "#sandbox/stripe/resources/payouts.ts";
import type { RandomSource } from "./random.ts";

/** Runs the sandbox's payouts after a transfer, as its schedule would have: begun after midnight, in the bank a day later. */
export async function payOutAfter(
  sandbox: { db: Db; clock: ReturnType<typeof fixedClock> },
  { sent, until }: { sent: Date; until: Date },
): Promise<void> {
  const midnight = Math.floor(sent.getTime() / DAY) * DAY + DAY;
  for (const at of [midnight + MINUTE, midnight + DAY + MINUTE]) {
    if (at >= until.getTime()) return;
    sandbox.clock.set(new Date(at));
    await runPayouts(sandbox);
  }
}

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
