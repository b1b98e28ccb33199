/** The limits of the process that rebuilds a PDF, how it reports a problem, and what its result must not contain. */

export const PDF_LIMITS = {
  pages: 300,
  /** PDFium's memory. A page scanned at 600 dpi needs about 100 MB. */
  memoryBytes: 384 * 1024 * 1024,
  outputBytes: 20 * 1024 * 1024,
  seconds: 20,
} as const;

/** The exit codes of the process. Any other end of it means that the file is damaged. */
export const PDF_EXIT = { broken: 10, locked: 11, long: 12, bomb: 13 } as const;
export type PdfProblem = keyof typeof PDF_EXIT;

/** Names that make a viewer run, open or unpack something. They may contain escapes: "/J#61vaScript". */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Movie|Sound|Rendition|ObjStm|Encrypt)(?![A-Za-z])/;

const unescaped = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The objects of a rebuilt PDF without the bytes of their streams, which may contain any name by chance. PDFium writes every object as
 * text, never inside a stream, and escapes line ends in texts and names, so "stream" at the end of a line begins a stream.
 */
function objectsOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf(STREAM, from);
    const end = begin < 0 ? -1 : text.indexOf(STREAM_END, begin + STREAM.length);
    if (end < 0) return parts.join("") + text.slice(from);
    parts.push(text.slice(from, begin));
    from = end + STREAM_END.length;
  }
}

const STREAM = "stream\r\n";
const STREAM_END = "\r\nendstream";

/** A page of A3 scanned at 600 dpi has 70 megapixels. */
const PICTURE_MOST = 100_000_000;
const largest = (object: string, size: RegExp): number =>
  [...object.matchAll(size)].reduce((most, [, pixels]) => Math.max(most, Number(pixels)), 0);
const pixelsOf = (object: string): number => largest(object, /\/Height (\d+)/g) * largest(object, /\/Width (\d+)/g);

/** What is wrong with a rebuilt PDF: it does more than show pages, or one of its pictures takes gigabytes to show. Null if nothing is. */
export function rebuiltProblem(bytes: Uint8Array): "active" | "bomb" | null {
  const objects = objectsOf(bytes);
  if (ACTIVE.test(objects.includes("#") ? unescaped(objects) : objects)) return "active";
  return objects.split("endobj").some((object) => pixelsOf(object) > PICTURE_MOST) ? "bomb" : null;
}
