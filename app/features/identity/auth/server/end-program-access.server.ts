import type { Tx } from "#db/client.server.ts";
import { deleteWebhooksOf } from "#features/webhooks/index.server.ts";
import { endCalendarLink, revokeAllApiKeys } from "../../api-keys/index.server.ts";

/**
 * Ends what gives programs access to an account without its sessions: API keys, webhooks and the calendar's link. Whoever could change how somebody
 * signs in could also have made them. Returns how many keys and webhooks there were.
 */
export async function endProgramAccess(
  tx: Tx,
  userId: string,
): Promise<{ revokedKeys: number; endedWebhooks: number }> {
  const revokedKeys = await revokeAllApiKeys(tx, userId);
  const endedWebhooks = await deleteWebhooksOf(tx, userId);
  await endCalendarLink(tx, userId);
  return { revokedKeys, endedWebhooks };
}
