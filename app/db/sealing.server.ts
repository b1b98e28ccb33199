import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SealKey } from "#config/seal-keys.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^([a-z0-9-]{1,20})\.([\w-]+)$/;

/**
 * Encrypts what must stay unreadable to whoever reads the database or a backup of it: the keys are in a setting, never in the
 * database. A sealed value names its key, so that keys can be replaced (`npm run seal:rotate`).
 */
export interface Sealing {
  /** Binds the sealed text to `owner`: it cannot be decrypted for another owner. */
  seal(owner: string, value: object): string;
  /** Throws when the text was sealed for another owner or with a key that is not set, or was changed. */
  open(owner: string, sealed: string): unknown;
  /** What every text begins with that was sealed with the current key. */
  currentPrefix: string;
}

/** The first key seals, all open. Without a key, both throw. */
export function createSealing(keys: readonly SealKey[]): Sealing {
  const current = () => {
    if (!keys[0]) throw new Error("SEAL_KEYS is not set");
    return keys[0];
  };
  return {
    seal(owner, value) {
      const { id, key } = current();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(id, owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    open(owner, sealed) {
      const [, id = "", body = ""] = FORM.exec(sealed) ?? [];
      const found = keys.find((one) => one.id === id);
      if (!found) throw new Error(`SEAL_KEYS has no key "${id}", with which a value was sealed`);
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(boundTo(id, owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    },
    get currentPrefix() {
      return `${current().id}.`;
    },
  };
}

const boundTo = (keyId: string, owner: string) => Buffer.from(`${keyId}:${owner}`);
