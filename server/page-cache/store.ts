import { createHash } from "node:crypto";
import { compressBytes, type Encoding } from "../middleware/compress.ts";

/** A cached page: its bytes in each encoding that has been requested. */
export interface StoredPage {
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  etag: string;
  policy: string;
  contentType: string;
  person: string | null;
  /** Whether a CDN may keep it: it does not depend on where the visitor is. */
  shared: boolean;
  /** Milliseconds of the monotonic clock. */
  renderedAt: number;
  /** Whether the page is in the store and its bytes count towards the limit. */
  stored?: boolean;
}

/** Limits the age of texts such as "2 days ago" and of figures that no notification reports, such as response times. */
const MAX_AGE = 60_000;

/** Caches pages by key within a limit of bytes; the least recently used are evicted first. */
export class PageStore {
  private readonly pages = new Map<string, StoredPage>();
  private readonly limit: number;
  private bytes = 0;

  constructor(limit = 32 * 1024 * 1024) {
    this.limit = limit;
  }

  get size(): number {
    return this.bytes;
  }

  find(key: string, now = performance.now()): StoredPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (now - page.renderedAt > MAX_AGE) {
      this.drop(key);
      return undefined;
    }
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  put(key: string, page: StoredPage): void {
    this.drop(key);
    this.pages.set(key, page);
    page.stored = true;
    this.bytes += sizeOf(page);
    this.trim();
  }

  /** The page's bytes in an encoding, compressed on first use. */
  bytesOf(page: StoredPage, encoding: Encoding | null): Buffer {
    if (!encoding) return page.plain;
    const known = page.encoded[encoding];
    if (known) return known;
    const bytes = compressBytes(page.plain, encoding, 6);
    page.encoded[encoding] = bytes;
    if (page.stored) this.bytes += bytes.length;
    this.trim();
    return bytes;
  }

  /** Evicts a person's own page and every page that may show several people. "*" evicts everything. */
  evict(person: string): void {
    for (const [key, page] of this.pages)
      if (person === "*" || page.person === null || page.person === person) this.drop(key);
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    page.stored = false;
    this.bytes -= sizeOf(page);
  }

  private trim(): void {
    for (const key of this.pages.keys()) {
      if (this.bytes <= this.limit) return;
      this.drop(key);
    }
  }
}

const sizeOf = ({ plain, encoded }: StoredPage): number =>
  plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);

/** A weak ETag, because the bytes differ by encoding while the content is the same. */
export const etagOf = (plain: Buffer): string =>
  `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
