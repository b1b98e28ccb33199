/** File formats by content. Names and declared types are ignored. */

export type PictureFormat = "jpeg" | "png" | "webp";
export type FileFormat = PictureFormat | "pdf";

/** A file's format by its first bytes; null for formats that we do not accept. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 0, 5) === "%PDF-") return "pdf";
  return null;
}

/** The same for pictures only. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const format = formatOf(bytes);
  return format === "pdf" ? null : format;
}

/**
 * Whether a picture is also something else: a page, a script, an SVG, a PDF or an archive. Phones may add a video clip or a
 * second exposure to photos, but none of these.
 */
export function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const all = text(bytes, 0, bytes.length);
  return hasMarkup(all) || all.slice(0, 1_024).includes("%PDF-") || isAlsoArchive(all);
}

/** The same for a PDF, which may contain XML metadata but must not be a page or an archive as well. */
export function isAlsoPageOrArchive(bytes: Uint8Array): boolean {
  const all = text(bytes, 0, bytes.length);
  return /<(?:script|html|iframe|\?php)[\s>/]|<!doctype\s+html/i.test(all) || isAlsoArchive(all);
}

const hasMarkup = (all: string) => /<(?:script|svg|html|iframe|object|embed|\?php)[\s>/]|<!doctype\s/i.test(all);
/** The end of a ZIP's directory is at the end of the file, before a comment of at most 64 KB. */
const isAlsoArchive = (all: string) => all.slice(-66_000).includes("PK\x05\x06");

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte);
const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

/** The format of iPhone photos, which few browsers show and we cannot read. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text(bytes, 4, 12));
}
