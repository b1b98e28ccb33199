import { desc, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/money/reconciliation.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import type { Reconciliation } from "./reconcile.server.ts";

/** The number of differences that the page lists. */
const SHOWN = 200;

/** The last finished comparison, its newest differences first; null when there is none. Admins only. */
export async function latestReconciliation(
  ctx: Ctx,
  { most = SHOWN } = {},
): Promise<(Reconciliation & { total: number }) | null> {
  requireAdmin(ctx.actor, "payments.read");
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  if (!row?.finishedAt) return null;
  const found = await ctx.db
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.reconciliationId, row.id))
    .orderBy(reconciliationDifferences.id)
    .limit(most);
  return {
    id: row.id,
    checked: row.checked,
    finishedAt: row.finishedAt,
    total: row.differences,
    ledgerBalance: row.ledgerBalance ?? pence(0),
    providerBalance: row.providerBalance ?? pence(0),
    differences: found.map(({ id: _, reconciliationId: __, kind, ...difference }) => ({
      kind,
      ...difference,
    })),
  };
}
