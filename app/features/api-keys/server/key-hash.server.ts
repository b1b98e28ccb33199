import { createHash } from "node:crypto";

/** What the database stores instead of a key. A key has 256 random bits, so its hash needs no salt. */
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("base64url");
