import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { stripeDeliveries, stripeObjects } from "#db/schema/sandbox-stripe.ts";
import { type Clock, MINUTE, systemClock } from "#kernel/clock.ts";
import { runAsStripe } from "./core/run-as-stripe.ts";
import { deliverSandboxWebhook } from "./delivery.ts";
import { makeAvailable } from "./resources/balance.ts";
import { currentSession } from "./resources/checkout-sessions.ts";
import { runPayouts } from "./resources/payouts.ts";
import { carryOutWaitingRefunds } from "./resources/refunds.ts";

const refuse = async () => {
  throw new Error("a scheduled action is not posted as a webhook");
};

/**
 * Applies what is due by the product's clock: it expires sessions, pays out and, after the clock has been moved, opens the
 * scheduled chargebacks. Run it every minute and after every move of the clock.
 */
export async function runScheduled({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  const due = await db
    .select({ id: stripeObjects.id })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.kind, "checkout.session"),
        sql`${stripeObjects.body} ->> 'status' = 'open'`,
        sql`(${stripeObjects.body} ->> 'expires_at')::bigint <= ${Math.floor(now.getTime() / 1_000)}`,
      ),
    )
    .limit(1_000);
  for (const { id } of due) await runAsStripe({ db, clock }, (call) => currentSession(call, id));
  await settlePending({ db, clock });
  await runPayouts({ db, clock });
  const moved = now.getTime() - systemClock.now().getTime() >= MINUTE;
  if (!moved) return;
  const actions = await db
    .select({ id: stripeDeliveries.id })
    .from(stripeDeliveries)
    .where(and(eq(stripeDeliveries.status, "pending"), isNotNull(stripeDeliveries.plan)));
  for (const { id } of actions) await deliverSandboxWebhook({ db, clock, post: refuse }, { deliveryId: id });
}

/** Pending money becomes available, and the refunds that waited for it are carried out. */
async function settlePending({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const due = await db
    .select({ id: stripeObjects.id, account: stripeObjects.account })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.kind, "balance_transaction"),
        sql`${stripeObjects.body} ->> 'status' = 'pending'`,
        sql`(${stripeObjects.body} ->> 'available_on')::bigint <= ${Math.floor(clock.now().getTime() / 1_000)}`,
      ),
    )
    .limit(1_000);
  if (due.length === 0) return;
  await runAsStripe({ db, clock }, async (call) => {
    for (const { id, account } of due) await makeAvailable({ ...call, account }, id);
    await carryOutWaitingRefunds(call);
  });
}
