import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles, verificationChecks } from "#db/schema/index.ts";
import { isId } from "#kernel/id.ts";
import { londonDay } from "#kernel/london.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";
import { canSeeProfile, isListed } from "../rules/profile.policy.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";

/** A check that is current: `reference` only of public registers (Gas Safe, a competent-person scheme, Companies House). */
interface PublicCheck {
  kind: string;
  source: string | null;
  reference: string | null;
  decidedAt: Date | null;
  expiresAt: string | null;
}

export interface TradespersonView extends TradespersonCard {
  bio: string | null;
  yearsExperience: number | null;
  /** Whether others find them in lists and by links; false for one's own hidden or unverified profile. */
  listed: boolean;
  checks: PublicCheck[];
}

/** One professional profile by its user's id, as the actor may see it (`canSeeProfile`). Throws NOT_FOUND. */
export async function findTradesperson(ctx: Ctx, userId: string): Promise<TradespersonView> {
  if (!isId(userId)) throw tradespersonNotFound();
  const [row] = await readTradespeople(ctx.db).where(eq(tradespersonProfiles.userId, userId));
  if (!row || !canSeeProfile(ctx.actor, row)) throw tradespersonNotFound();
  return { ...row, listed: isListed(row), checks: await currentChecks(ctx.db, userId, ctx.clock.now()) };
}

const PUBLIC_REGISTERS: readonly string[] = ["gas_safe", "qualification", "company"];

/** The newest current check of each kind. */
async function currentChecks(db: Queryable, userId: string, at: Date): Promise<PublicCheck[]> {
  const rows = await db
    .selectDistinctOn([verificationChecks.kind], {
      kind: verificationChecks.kind,
      source: verificationChecks.source,
      reference: verificationChecks.reference,
      decidedAt: verificationChecks.decidedAt,
      expiresAt: verificationChecks.expiresAt,
    })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, userId),
        eq(verificationChecks.status, "approved"),
        sql`coalesce(${verificationChecks.expiresAt}, 'infinity') >= ${londonDay(at)}::date`,
      ),
    )
    .orderBy(verificationChecks.kind, desc(verificationChecks.decidedAt));
  return rows.map((row) => ({ ...row, reference: PUBLIC_REGISTERS.includes(row.kind) ? row.reference : null }));
}
