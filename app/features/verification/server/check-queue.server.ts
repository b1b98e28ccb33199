import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { newerThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { CheckStatus } from "../rules/check.machine.ts";
import type { CheckRow } from "./submit-check.server.ts";

export interface QueuedCheck extends CheckRow {
  fullName: string;
  avatarUrl: string | null;
  trade: string | null;
  fileCount: number;
}

/** Checks of a status for admins, the oldest first. Throws like `requireAdmin`. */
export async function checkQueue(
  ctx: Ctx,
  { status, ...request }: PageRequest & { status: CheckStatus },
): Promise<Page<QueuedCheck>> {
  requireAdmin(ctx.actor, "checks.decide");
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({
      check: verificationChecks,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      trade: tradespersonProfiles.trade,
      fileCount: sql<number>`(select count(*)::int from ${verificationFiles} where ${verificationFiles.checkId} = ${verificationChecks.id})`,
    })
    .from(verificationChecks)
    .innerJoin(profiles, eq(profiles.id, verificationChecks.userId))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, verificationChecks.userId))
    .where(
      and(
        eq(verificationChecks.status, status),
        newerThan(verificationChecks.createdAt, verificationChecks.id, request.cursor),
      ),
    )
    .orderBy(asc(verificationChecks.createdAt), asc(verificationChecks.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ check, ...row }) => ({ ...check, ...row })),
    limit,
  );
}

/** The number of checks that wait for a decision, and the time of the oldest. */
export async function checksWaiting(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  requireAdmin(ctx.actor, "checks.decide");
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${verificationChecks.createdAt})` })
    .from(verificationChecks)
    .where(sql`${verificationChecks.status} = 'submitted'`);
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
