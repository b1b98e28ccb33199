import type { Ctx } from "#app/context.server.ts";
import { sweepSandbox } from "#sandbox/stripe/sweep.ts";

/** Lets happen what is due at the stand-in for the payment provider, while there is one. */
export async function checkPayments({ db, clock, settings }: Ctx): Promise<void> {
  if (settings.sandboxPayments) await sweepSandbox({ db, clock });
}
