import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { disputeEvidence, disputes } from "#db/schema/disputes.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { disputeNotFound } from "../rules/dispute.errors.ts";
import { sideIn } from "../rules/dispute.policy.ts";

/** Where a file of evidence is kept. */
export const evidenceFile = (disputeId: string, evidenceId: string): string => `disputes/${disputeId}/${evidenceId}`;

/** A file for the two sides and admins. Throws NOT_SIGNED_IN, NOT_FOUND, also when there is no such file. */
export async function evidenceBytes(
  ctx: Ctx,
  { disputeId, evidenceId }: { disputeId: string; evidenceId: string },
): Promise<{ bytes: Uint8Array; type: string }> {
  const user = requireUser(ctx.actor);
  if (!isId(disputeId) || !isId(evidenceId)) throw disputeNotFound();
  const [found] = await ctx.db
    .select({ type: disputeEvidence.type, dispute: disputes })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(
      and(
        eq(disputeEvidence.id, evidenceId),
        eq(disputeEvidence.disputeId, disputeId),
        isNotNull(disputeEvidence.type),
      ),
    );
  if (!found?.type || sideIn(user, found.dispute) === null) throw disputeNotFound();
  const bytes = await ctx.storage.get(evidenceFile(disputeId, evidenceId));
  if (!bytes) throw disputeNotFound();
  return { bytes, type: found.type };
}
