import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { MoneyIntent } from "./claim-intent.server.ts";

/** What an error of the SDK tells: nothing was done, or who knows. Null for anything that is not the provider's. */
export function classifyStripeError(
  error: unknown,
): { outcome: "refused" | "unknown" | "busy"; failure: string } | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const failure = [error.type, error.code, error.decline_code].filter(Boolean).join(" ");
  // Another call with this key is under way: that call's end is the intent's.
  if (error.statusCode === 409) return { outcome: "busy", failure };
  // The key was used for another request: a fault of ours, which says nothing of what became of the first.
  if (error.type === "StripeIdempotencyError") return { outcome: "unknown", failure };
  // Not authorised and too many requests pass; only a plain "no" to this very request is final.
  const refused = error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
  return { outcome: refused ? "refused" : "unknown", failure };
}

const PAUSE_MS = 200;
const PATIENCE_MS = 10_000;

/** Another call with the same key is under way (a double click): its answer is ours too, so wait for it. */
export async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await call();
    } catch (error) {
      if (classifyStripeError(error)?.outcome !== "busy" || waited >= PATIENCE_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Asks the provider for what an intent says, outside any transaction, under the intent's key. A "no" makes the intent
 * failed and throws PROVIDER_REFUSED; a lost or broken reply makes it unknown and throws PROVIDER_SILENT.
 */
export async function callProvider<T>(
  ctx: Ctx,
  intent: MoneyIntent,
  call: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await retryWhileBusy(() => call({ idempotencyKey: intent.idempotencyKey }));
  } catch (error) {
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    const { outcome, failure } = answer;
    ctx.log.warn({ intent_id: intent.id, kind: intent.kind, outcome, failure }, "the payment provider did not do it");
    if (outcome !== "busy") await recordFailure(ctx, intent, outcome, failure);
    throw outcome === "refused"
      ? paymentErrors.PROVIDER_REFUSED({ cause: error })
      : paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}

async function recordFailure(ctx: Ctx, intent: MoneyIntent, outcome: "refused" | "unknown", failure: string) {
  const at = ctx.clock.now();
  await ctx.db.transaction((tx) =>
    tryTransition(tx, moneyIntents, moneyIntentMachine, {
      id: intent.id,
      event: outcome === "refused" ? "fail" : "doubt",
      actor: system,
      at,
      set: { failure, updatedAt: at },
      detail: { failure },
    }),
  );
}

/** Runs a read of the provider: what it does not know is null, no answer throws PROVIDER_SILENT. */
export async function readProvider<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    if (answer.outcome === "refused") return null;
    throw paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}
