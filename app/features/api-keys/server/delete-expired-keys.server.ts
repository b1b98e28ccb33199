import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";

/** A scheduled task: deletes keys that have expired. */
export async function deleteExpiredKeys({ db, clock }: Ctx): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, clock.now()));
}
