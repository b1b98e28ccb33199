import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedPros } from "#db/schema/tradespeople.ts";
import { isId } from "#kernel/id.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";
import { requireSavingCustomer } from "../rules/saved.policy.ts";

export interface SavedPro {
  userId: string;
  savedAt: Date;
}

/** When the customer saved a tradesperson. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND (not saved). */
export async function findSavedPro(ctx: Ctx, userId: string): Promise<SavedPro> {
  const customer = requireSavingCustomer(ctx.actor);
  const [row] = isId(userId)
    ? await ctx.db
        .select({ savedAt: savedPros.createdAt })
        .from(savedPros)
        .where(and(eq(savedPros.userId, customer.id), eq(savedPros.tradespersonId, userId)))
    : [];
  if (!row) throw tradespersonNotFound();
  return { userId, ...row };
}
