import { and, eq, like, not } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";

const BATCH = 200;

/** Seals up to 200 secrets that another key sealed with the current key, in one transaction. Returns how many; 0 when none is left. */
export function resealWebhookSecrets({ db, sealing }: Pick<Ctx, "db" | "sealing">): Promise<number> {
  const isOutdated = not(like(webhookEndpoints.secret, `${sealing.currentPrefix}%`));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: webhookEndpoints.id, secret: webhookEndpoints.secret })
      .from(webhookEndpoints)
      .where(isOutdated)
      .limit(BATCH)
      .for("update");
    for (const { id, secret } of rows)
      await tx
        .update(webhookEndpoints)
        .set({ secret: sealing.seal(id, sealing.open(id, secret) as object) })
        .where(and(eq(webhookEndpoints.id, id), isOutdated));
    return rows.length;
  });
}
