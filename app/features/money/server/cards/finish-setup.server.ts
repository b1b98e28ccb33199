import type { Ctx } from "#app/context.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { type KeptSetup, saveCard } from "./save-card.server.ts";

/**
 * The customer is back from the provider's form: keeps the card if nobody has yet, and says how it stands.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND for someone else's or an unknown set-up, CARD_NOT_SAVED when the
 * provider does not answer.
 */
export async function finishSetup(ctx: Ctx, of: { setupIntentId: string }): Promise<KeptSetup["status"]> {
  const user = requireCustomer(ctx.actor);
  try {
    const kept = await saveCard(ctx, of);
    if (kept?.userId !== user.id) throw errors.NOT_FOUND();
    return kept.status;
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw cardErrors.CARD_NOT_SAVED({ cause: error });
    throw error;
  }
}
