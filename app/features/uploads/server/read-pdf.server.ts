import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { DOCUMENT_WORDS } from "../rules/document.labels.ts";
import { isAlsoPageOrArchive } from "../rules/file-format.ts";
import { isActive, isLocked, isWhole, packedStreams } from "../rules/pdf.ts";

const unpack = promisify(inflate);
/** The limits for one unpacked stream and for all of them. A page scanned at 600 dpi is about 100 MB. */
const MOST_OF_ONE = 128 * 1024 * 1024;
const MOST_OF_ALL = 256 * 1024 * 1024;
const MOST_STREAMS = 20_000;

/** The problem with a PDF; null when it only shows pages. Compressed parts are checked after unpacking. */
export async function wrongWithPdf(bytes: Uint8Array): Promise<keyof typeof DOCUMENT_WORDS | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (isAlsoPageOrArchive(bytes)) return "format";
  if (!isWhole(text)) return "broken";
  if (isLocked(text)) return "locked";
  const streams = packedStreams(text);
  if (isActive(withoutStreams(text, streams))) return "active";
  if (streams.length > MOST_STREAMS) return "bomb";
  let left = MOST_OF_ALL;
  for (const { from, to, isParts } of streams) {
    const found = await unpacked(bytes.subarray(from, to), Math.min(MOST_OF_ONE, left));
    if (found === "bomb") return "bomb";
    left -= found.length;
    if (isParts && (isActive(found.toString("latin1")) || isLocked(found.toString("latin1")))) return "active";
  }
  return null;
}

async function unpacked(packed: Uint8Array, most: number): Promise<Buffer | "bomb"> {
  if (most <= 0) return "bomb";
  try {
    return (await unpack(packed, { maxOutputLength: most, finishFlush: FINISH_WITH_WHAT_IS_THERE })) as Buffer;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") return "bomb";
    // The data was compressed twice, or differently than declared, so viewers find no parts of the document in it either.
    return Buffer.alloc(0);
  }
}

/** Z_SYNC_FLUSH: for a truncated stream, the bytes before its end are returned, as in viewers. */
const FINISH_WITH_WHAT_IS_THERE = 2;

/** Compressed bytes may contain any name by chance, so only the text between streams is searched. */
function withoutStreams(text: string, streams: readonly { from: number; to: number }[]): string {
  let at = 0;
  let outside = "";
  for (const { from, to } of streams) {
    outside += text.slice(at, from);
    at = to;
  }
  return outside + text.slice(at);
}
