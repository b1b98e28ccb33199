import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { createSealing } from "#db/sealing.server.ts";
import { resealSellerDetails } from "#features/money/index.server.ts";
import { resealWebhookSecrets } from "#features/webhooks/index.server.ts";
import { sealKeysFor } from "#server/start/seal-keys.ts";
import { runCommand } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run seal:rotate`: seals everything with the first key of SEAL_KEYS, in small transactions. Also works while the server runs.
 * Afterwards the other keys can be removed from the setting.
 */
await runCommand("seal:rotate", () => withDatabase(rotate));

async function rotate({ db }: Database): Promise<void> {
  const sealing = createSealing(await sealKeysFor(parseSettings(process.env)));
  const details = await untilNoneIsLeft(() => resealSellerDetails({ db, sealing }));
  const secrets = await untilNoneIsLeft(() => resealWebhookSecrets({ db, sealing }));
  const key = sealing.currentPrefix.slice(0, -1);
  console.log(`${details} tax details and ${secrets} webhook secrets sealed again; all use the key "${key}"`);
}

/** Calls a function that works on one batch until there is none. Returns how many rows there were. */
async function untilNoneIsLeft(sealBatch: () => Promise<number>): Promise<number> {
  let sealed = 0;
  for (let batch = -1; batch !== 0; sealed += Math.max(0, batch)) batch = await sealBatch();
  return sealed;
}
