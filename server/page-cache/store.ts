import { createHash } from "node:crypto";
import { type Encoding, packed } from "../middleware/compress.ts";

/** A cached page: its bytes, in the encodings that were asked for. */
export interface KeptPage {
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  etag: string;
  policy: string;
  contentType: string;
  person: string | null;
  /** On the monotonic clock, milliseconds. */
  renderedAt: number;
  /** Whether the store still holds it and counts its bytes. */
  kept?: boolean;
}

/** Texts like "2 days ago", and figures that no notification announces (response times), are at most this old. */
const KEPT_FOR = 60_000;

/** Pages by key, least recently used evicted first, within a limit of bytes. */
export class PageStore {
  private readonly pages = new Map<string, KeptPage>();
  private readonly limit: number;
  private bytes = 0;

  constructor(limit = 32 * 1024 * 1024) {
    this.limit = limit;
  }

  get size(): number {
    return this.bytes;
  }

  find(key: string, now = performance.now()): KeptPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (now - page.renderedAt > KEPT_FOR) {
      this.drop(key);
      return undefined;
    }
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.drop(key);
    this.pages.set(key, page);
    page.kept = true;
    this.bytes += sizeOf(page);
    this.trim();
  }

  /** The page's bytes in an encoding, made when they are asked for first. */
  bytesOf(page: KeptPage, encoding: Encoding | null): Buffer {
    if (!encoding) return page.plain;
    const known = page.encoded[encoding];
    if (known) return known;
    const bytes = packed(page.plain, encoding, 6);
    page.encoded[encoding] = bytes;
    if (page.kept) this.bytes += bytes.length;
    this.trim();
    return bytes;
  }

  /** Evicts what shows a person: their own page, and every page that may show anybody. "*": everything. */
  forget(person: string): void {
    for (const [key, page] of this.pages)
      if (person === "*" || page.person === null || page.person === person) this.drop(key);
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    page.kept = false;
    this.bytes -= sizeOf(page);
  }

  private trim(): void {
    for (const key of this.pages.keys()) {
      if (this.bytes <= this.limit) return;
      this.drop(key);
    }
  }
}

const sizeOf = ({ plain, encoded }: KeptPage): number =>
  plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);

/** A weak tag: the bytes differ by encoding, the content does not. */
export const etagOf = (plain: Buffer): string =>
  `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
