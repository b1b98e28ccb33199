import type { Tx } from "#db/client.server.ts";
import { type Sandbox, siteOf } from "./api.ts";
import type { Call } from "./call.ts";
import { activeFaults } from "./faults.ts";

/** Runs what Stripe itself does (a hosted page, a dispute) in one transaction, like an API call. */
export function runAsStripe<T>(
  sandbox: Pick<Sandbox, "db" | "clock" | "site">,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000);
  return sandbox.db.transaction(async (tx: Tx) => {
    const faults = await activeFaults(tx);
    return work({ tx, now, site: siteOf(sandbox), account: "", requestId: null, idempotencyKey: null, faults });
  });
}
