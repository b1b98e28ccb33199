import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSealKeys, type SealKey } from "#config/seal-keys.ts";
import type { Settings } from "#config/settings.server.ts";
import { createWhole } from "../create-whole.ts";
import { StartError } from "./print-line.ts";

/**
 * The keys of SEAL_KEYS, and a key derived from AUTH_SECRET, which all servers of a database share: it seals as long as SEAL_KEYS is not
 * set, and opens afterwards. Without both settings, a key that is created in the data folder. None of them is in the database. The
 * commands read the same settings.
 */
export async function sealKeysFor({ SEAL_KEYS, AUTH_SECRET, DATA_DIR }: Settings): Promise<readonly SealKey[]> {
  if (AUTH_SECRET) return [...SEAL_KEYS, derivedFrom(AUTH_SECRET)];
  if (SEAL_KEYS.length > 0) return SEAL_KEYS;
  const file = join(DATA_DIR, "seal-keys");
  await mkdir(DATA_DIR, { recursive: true });
  const created = `local:${randomBytes(32).toString("base64url")}`;
  await createWhole(file, created);
  const keys = parseSealKeys((await readFile(file, "utf8")).trim());
  if (!keys)
    throw new StartError(`${file}: the content has changed since the server wrote it. Restore the file from a backup`);
  return keys;
}

/** Its id tells from which secret it comes, so that a value sealed with a replaced secret is recognised. */
function derivedFrom(secret: string): SealKey {
  const bytes = (purpose: string, length: number) => Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
  return { id: `auth-${bytes("seal key id", 4).toString("hex")}`, key: bytes("seal key", 32) };
}
