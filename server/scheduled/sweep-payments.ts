import type { Ctx } from "#app/context.server.ts";
import { sweepSandbox } from "#sandbox/stripe/sweep.ts";

/** Runs what is due at the payment sandbox, while it is on. */
export async function checkPayments({ db, clock, settings }: Ctx): Promise<void> {
  if (settings.sandboxPayments) await sweepSandbox({ db, clock });
}
