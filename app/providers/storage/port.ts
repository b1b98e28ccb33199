import type { Readable } from "node:stream";

/**
 * Where uploaded files are kept, by names like "avatars/<user>/<photo>-256.webp" (letters, digits, - _ . and /). What
 * stands under a name never changes: a new file gets a new name, so answers may be cached for good.
 */
export interface Storage {
  /** Throws when it cannot be kept; then nothing is there, or all of it. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Keeps a file of the local disk, however large, as `put` does. */
  putFile(name: string, path: string, type: string): Promise<void>;
  /** The bytes as they are read, or null when there is no such file. */
  stream(name: string): Promise<Readable | null>;
  /** Removes one file; without complaint when it is not there. */
  remove(name: string): Promise<void>;
}
