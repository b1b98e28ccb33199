import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { isId } from "#kernel/id.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";
import { canSeeProfile, isListed } from "../rules/profile.policy.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";

export interface TradespersonView extends TradespersonCard {
  bio: string | null;
  yearsExperience: number | null;
  /** Whether the profile is public; false for the viewer's own hidden or unverified profile. */
  listed: boolean;
}

/** One professional profile by its user's id, as the actor may see it (`canSeeProfile`). Throws NOT_FOUND. */
export async function findTradesperson(ctx: Ctx, userId: string): Promise<TradespersonView> {
  if (!isId(userId)) throw tradespersonNotFound();
  const [row] = await readTradespeople(ctx.db).where(eq(tradespersonProfiles.userId, userId));
  if (!row || !canSeeProfile(ctx.actor, row)) throw tradespersonNotFound();
  return { ...row, listed: isListed(row) };
}
