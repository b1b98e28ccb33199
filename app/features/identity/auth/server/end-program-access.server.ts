import type { Tx } from "#db/client.server.ts";
import { endPushes } from "#features/notifications/index.server.ts";
import { deleteWebhooksOf } from "#features/webhooks/index.server.ts";
import { endCalendarLink, revokeAllApiKeys } from "../../api-keys/index.server.ts";

/**
 * Ends what gives access to an account without its sessions: API keys, webhooks, the calendar's link, and the notifications to browsers other than that of
 * `keptSession`. Whoever could change how somebody signs in could also have made them. Returns how many keys and webhooks there were.
 */
export async function endProgramAccess(
  tx: Tx,
  userId: string,
  { keptSession, at }: { keptSession: string | null; at: Date },
): Promise<{ revokedKeys: number; endedWebhooks: number }> {
  const revokedKeys = await revokeAllApiKeys(tx, userId);
  const endedWebhooks = await deleteWebhooksOf(tx, userId);
  await endCalendarLink(tx, userId, at);
  await endPushes(tx, userId, keptSession);
  return { revokedKeys, endedWebhooks };
}
