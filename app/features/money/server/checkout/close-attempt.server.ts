import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/** Marks the intent of a payment attempt as failed, so that a new attempt can begin. */
export async function closeAttempt(ctx: Ctx, intent: MoneyIntent, why: "expired" | "failed"): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction((tx) =>
    tryTransition(tx, moneyIntents, moneyIntentMachine, {
      id: intent.id,
      event: "fail",
      actor: system,
      at,
      set: { failure: why, url: null, updatedAt: at },
      detail: { failure: why },
    }),
  );
}
