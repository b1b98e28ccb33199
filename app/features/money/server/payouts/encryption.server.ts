import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Queryable } from "#db/client.server.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and decrypts data that only its owner and the tax office may read. */
interface Encryption {
  /** Binds the ciphertext to `owner`: it cannot be decrypted for anybody else. */
  encrypt(owner: string, value: object): string;
  /** Throws when the text was encrypted for another owner or with another key, or was changed. */
  decrypt(owner: string, encrypted: string): unknown;
}

/** The encryption of seller details. Its key is generated once for each database and stored apart from the data, in `kept_keys`. */
export async function sellerEncryption(db: Queryable): Promise<Encryption> {
  const key = Buffer.from(
    await getOrCreateSecret(db, "seller-details", () => randomBytes(32).toString("base64url")),
    "base64url",
  );
  return {
    encrypt(owner, value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    decrypt(owner, encrypted) {
      const bytes = Buffer.from(encrypted, "base64url");
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
