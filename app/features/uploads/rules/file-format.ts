/** What files are, told by their bytes; their names and what their senders say of them count for nothing. */

export type PictureFormat = "jpeg" | "png" | "webp";
export type FileFormat = PictureFormat | "pdf";

/** What a file is by its first bytes; null for all that we take from nobody. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 0, 5) === "%PDF-") return "pdf";
  return null;
}

/** The same for pictures alone. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const format = formatOf(bytes);
  return format === "pdf" ? null : format;
}

/**
 * Whether a picture is something else as well: a page, a script, a drawing with scripts, a PDF or an archive. Photos from
 * phones do carry more than a picture (a clip, a second exposure); nobody's phone puts these into one.
 */
export function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const all = text(bytes, 0, bytes.length);
  return hasMarkup(all) || all.slice(0, 1_024).includes("%PDF-") || isAlsoArchive(all);
}

/** The same for a PDF, which may name its own parts in XML but holds no page and is no archive. */
export function isAlsoPageOrArchive(bytes: Uint8Array): boolean {
  const all = text(bytes, 0, bytes.length);
  return /<(?:script|html|iframe|\?php)[\s>/]|<!doctype\s+html/i.test(all) || isAlsoArchive(all);
}

const hasMarkup = (all: string) => /<(?:script|svg|html|iframe|object|embed|\?php)[\s>/]|<!doctype\s/i.test(all);
/** The end of a ZIP's directory stands at the end of the file, before a comment of at most 64 KB. */
const isAlsoArchive = (all: string) => all.slice(-66_000).includes("PK\x05\x06");

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte);
const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

/** Photos as iPhones keep them: few browsers show them, and we cannot read them. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text(bytes, 4, 12));
}
