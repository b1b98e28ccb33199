/** A key with which data is sealed, with the id by which sealed values name it. */
export interface SealKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const ENTRY = /^([a-z0-9-]{1,20}):([\w-]{43})$/;

/** The text of SEAL_KEYS for keys, as `parseSealKeys` reads it. */
export const sealKeysText = (keys: readonly SealKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString("base64url")}`).join(",");

/** The keys in SEAL_KEYS ("2027:…,2026:…"): the first seals, all open. Null if the text is something else. */
export function parseSealKeys(text: string): readonly SealKey[] | null {
  const keys: SealKey[] = [];
  for (const entry of text.split(",")) {
    const [, id, key] = ENTRY.exec(entry.trim()) ?? [];
    if (!id || !key || keys.some((known) => known.id === id)) return null;
    keys.push({ id, key: Buffer.from(key, "base64url") });
  }
  return keys;
}
