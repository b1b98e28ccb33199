import type { Readable } from "node:stream";

/**
 * Stores uploaded files under keys such as "avatars/<user>/<photo>-256.webp" (letters, digits, - _ . and /). The file with a
 * given key never changes: a new file has a new key, so replies can be cached indefinitely.
 */
export interface Storage {
  /** Stores a file. Throws on failure; a file is never stored in part. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Stores a file from the local disk, of any size. */
  putFile(name: string, path: string, type: string): Promise<void>;
  /** The content as a stream, or null when there is no such file. */
  stream(name: string): Promise<Readable | null>;
  /** The keys of all files, for a backup. */
  list(): AsyncIterable<string>;
  /** Removes a file; does nothing when it does not exist. */
  remove(name: string): Promise<void>;
}
