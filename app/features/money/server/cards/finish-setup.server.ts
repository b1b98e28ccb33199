import type { Ctx } from "#app/context.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { type SetupResult, saveCard } from "./save-card.server.ts";

/**
 * Handles the customer's return from the provider's form: saves the card if it is not saved yet, and returns the result. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND for someone else's or an unknown set-up, CARD_NOT_SAVED when the provider does
 * not answer.
 */
export async function finishSetup(ctx: Ctx, of: { setupIntentId: string }): Promise<SetupResult["status"]> {
  const user = requireCustomer(ctx.actor);
  try {
    const result = await saveCard(ctx, of);
    if (result?.userId !== user.id) throw errors.NOT_FOUND();
    return result.status;
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw cardErrors.CARD_NOT_SAVED({ cause: error });
    throw error;
  }
}
