import type { Ctx } from "#app/context.server.ts";
import { myBusiness } from "#features/verification/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { type SuggestedSeller, suggestedSeller } from "../../rules/suggested-seller.ts";

/**
 * What the actor's form of tax details starts with, from their name and business; null before they have given a business. The payment
 * provider knows more, but does not tell a platform the person behind an Express account. Throws NOT_SIGNED_IN.
 */
export async function suggestedSellerDetails(ctx: Ctx): Promise<SuggestedSeller | null> {
  const { business } = await myBusiness(ctx);
  return suggestedSeller(requireUser(ctx.actor).name, business);
}
