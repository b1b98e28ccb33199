import { parseSealKeys } from "#config/seal-keys.ts";
import { createSealing } from "#db/sealing.server.ts";

/** SEAL_KEYS of tests. */
export const TEST_SEAL_KEYS = `test:${"t".repeat(43)}`;

export const testSealing = createSealing(parseSealKeys(TEST_SEAL_KEYS) ?? []);
