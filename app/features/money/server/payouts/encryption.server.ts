import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Queryable } from "#db/client.server.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens what only its owner and the tax office may read. */
export interface Seal {
  /** `owner` is bound in: what is sealed for one opens for nobody else. */
  close(owner: string, value: object): string;
  /** Throws when it was sealed for another, with another key, or was changed. */
  open(owner: string, sealed: string): unknown;
}

/** The seal of this database: its key is made once and lies apart from what it seals, in `kept_keys`. */
export async function sealOf(db: Queryable): Promise<Seal> {
  const key = Buffer.from(
    await getOrCreateSecret(db, "seller-details", () => randomBytes(32).toString("base64url")),
    "base64url",
  );
  return {
    close(owner, value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    },
  };
}
