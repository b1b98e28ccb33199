import type { Tx } from "#db/client.server.ts";
import { type Sandbox, siteOf } from "./api.ts";
import type { Call } from "./call.ts";
import { waitingFaults } from "./faults.ts";

/** Does something on Stripe's own side (a hosted page, a dispute) in one transaction, as a call does. */
export function onStripesSide<T>(
  sandbox: Pick<Sandbox, "db" | "clock" | "site">,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000);
  return sandbox.db.transaction(async (tx: Tx) => {
    const faults = await waitingFaults(tx);
    return work({ tx, now, site: siteOf(sandbox), account: "", requestId: null, idempotencyKey: null, faults });
  });
}
