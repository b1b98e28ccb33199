/** What a PDF must not have, by the names that stand in it. */

/** Names that make a viewer run, open or unpack something. Names may be written with escapes: "/J#61vaScript". */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Movie|Sound|Rendition)(?![A-Za-z])/;

/** Text between % and the line's end, and the escapes in names, as a reader of PDFs sees them. */
const unescaped = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether a part of a PDF (itself, or a stream of it unpacked) does more than show pages. */
export const isActive = (text: string): boolean => ACTIVE.test(text.includes("#") ? unescaped(text) : text);

/** Whether opening it takes a password. */
export const isLocked = (text: string): boolean => /\/Encrypt[\s/<\d]/.test(text);

/** Whether it ends as a PDF does: what was cut off on its way has no end. */
export const isWhole = (text: string): boolean => text.slice(-2_048).includes("%%EOF");

interface Packed {
  from: number;
  to: number;
  /** Holds the document's own parts (dictionaries), which may have active ones among them. */
  isParts: boolean;
}

/** The streams that are packed with deflate, in the order in which they stand. */
export function packedStreams(text: string): Packed[] {
  const found: Packed[] = [];
  const start = /stream\r?\n/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    if (text.slice(match.index - 3, match.index) === "end") continue;
    const from = match.index + match[0].length;
    const end = text.indexOf("endstream", from);
    const to = end < 0 ? text.length : end;
    const head = text.slice(Math.max(0, match.index - 1_500), match.index);
    const dictionary = head.slice(Math.max(0, head.lastIndexOf(" obj")));
    if (/\/(?:FlateDecode|Fl)(?![A-Za-z])/.test(unescaped(dictionary)))
      found.push({ from, to, isParts: /\/ObjStm/.test(unescaped(dictionary)) });
    start.lastIndex = to;
  }
  return found;
}
