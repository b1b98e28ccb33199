import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedPros, tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";
import { canSeeProfile } from "../rules/profile.policy.ts";
import { findSavedPro, type SavedPro } from "./find-saved-pro.server.ts";
import { readTradespeople } from "./listed.server.ts";

/**
 * Saves a tradesperson for the customer. Idempotent, also under concurrency.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (unknown, or hidden from the customer).
 */
export async function savePro(ctx: Ctx, { userId }: { userId: string }): Promise<SavedPro> {
  const customer = requireCustomer(ctx.actor);
  const [person] = isId(userId)
    ? await readTradespeople(ctx.db).where(eq(tradespersonProfiles.userId, userId)).limit(1)
    : [];
  if (!person || !canSeeProfile(ctx.actor, person)) throw tradespersonNotFound();
  const [saved] = await ctx.db
    .insert(savedPros)
    .values({ userId: customer.id, tradespersonId: userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ savedAt: savedPros.createdAt });
  return saved ? { userId, ...saved } : findSavedPro(ctx, userId);
}
