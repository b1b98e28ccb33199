import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSealKeys, type SealKey } from "#config/seal-keys.ts";
import type { Settings } from "#config/settings.server.ts";
import { StartError } from "./print-line.ts";

/**
 * The keys of SEAL_KEYS. Demos and development create a key in the data folder, outside the database, on first use; the seed script
 * and other commands read the same one. Throws StartError in production, where a backup of the folder would contain the key.
 */
export async function sealKeysFor({ SEAL_KEYS, DATA_DIR, profile }: Settings): Promise<readonly SealKey[]> {
  if (SEAL_KEYS.length > 0) return SEAL_KEYS;
  if (profile === "production")
    throw new StartError(
      'SEAL_KEYS: required without the demo data and the sandboxes: an id and 32 random bytes, such as "2026:" and the output of ' +
        "openssl rand -base64 32 | tr '+/' '-_' | tr -d =",
    );
  const file = join(DATA_DIR, "seal-keys");
  await mkdir(DATA_DIR, { recursive: true });
  const created = `local:${randomBytes(32).toString("base64url")}`;
  await writeFile(file, created, { mode: 0o600, flag: "wx" }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const keys = parseSealKeys((await readFile(file, "utf8")).trim());
  if (!keys) throw new StartError(`${file}: this is not what the server wrote there. Restore the file from a backup`);
  return keys;
}
