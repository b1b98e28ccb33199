/** The names in a PDF that we do not accept. */

/** Names that make a viewer run, open or unpack something. They may contain escapes: "/J#61vaScript". */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Movie|Sound|Rendition)(?![A-Za-z])/;

/** Removes comments (from % to the end of the line) and decodes the escapes in names, as PDF readers do. */
const unescaped = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether a part of a PDF (the file, or one of its unpacked streams) does more than show pages. */
export const isActive = (text: string): boolean => ACTIVE.test(text.includes("#") ? unescaped(text) : text);

/** Whether it needs a password. */
export const isLocked = (text: string): boolean => /\/Encrypt[\s/<\d]/.test(text);

/** Whether it ends as a PDF does, which a truncated file does not. */
export const isWhole = (text: string): boolean => text.slice(-2_048).includes("%%EOF");

interface Packed {
  from: number;
  to: number;
  /** Whether it contains parts of the document (dictionaries), which may be active. */
  isParts: boolean;
}

/** The streams compressed with deflate, in order. */
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
