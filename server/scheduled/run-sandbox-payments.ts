import type { Ctx } from "#app/context.server.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";

/** Runs the scheduled work of the payment sandbox while the sandbox is on. */
export async function checkPayments({ db, clock, settings }: Ctx): Promise<void> {
  if (settings.sandboxPayments) await runScheduled({ db, clock });
}
