import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { requireUser } from "#kernel/actor.ts";
import type { Logo } from "../rules/logo.ts";

export interface Business {
  name: string;
  /** Null, like `phone`, while only the trader details are given. */
  type: "sole_trader" | "partnership" | "limited_company" | null;
  companyNumber: string | null;
  phone: string | null;
  addressLine1: string;
  addressLine2: string | null;
  town: string;
  postcode: string;
  vatNumber: string | null;
  logo: Logo | null;
  /** When they agreed that we make their invoices to customers for them; null if they have not. */
  invoicesForMeAt: Date | null;
  /** When Business Setup was completed; null before. */
  completedAt: Date | null;
}

/** The actor's business (null before it is given) and their postcode. Throws NOT_SIGNED_IN. */
export async function myBusiness(ctx: Ctx): Promise<{ business: Business | null; postcode: string | null }> {
  const { id } = requireUser(ctx.actor);
  const [row] = await ctx.db
    .select({ postcode: profiles.postcode, business: businessDetails })
    .from(profiles)
    .leftJoin(businessDetails, eq(businessDetails.userId, profiles.id))
    .where(eq(profiles.id, id));
  const business = row?.business ?? null;
  const logo = business?.logo ? { userId: id, ...business.logo } : null;
  return { business: business && { ...business, logo }, postcode: row?.postcode ?? null };
}
