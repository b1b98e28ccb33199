import { parseSettings } from "#config/settings.server.ts";
import { createSealing } from "#db/sealing.server.ts";
import { resealSellerDetails } from "#features/money/index.server.ts";
import { sealKeysFor } from "#server/start/seal-keys.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run seal:rotate`: seals everything with the first key of SEAL_KEYS, in small transactions. Also works while the server runs.
 * Afterwards the other keys can be removed from the setting.
 */
await withDatabase(async ({ db }) => {
  const sealing = createSealing(await sealKeysFor(parseSettings(process.env)));
  let sealed = 0;
  for (let batch = -1; batch !== 0; sealed += batch) batch = await resealSellerDetails({ db, sealing });
  console.log(`${sealed} tax details sealed again; all use the key "${sealing.currentPrefix.slice(0, -1)}"`);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
