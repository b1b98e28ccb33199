import { formatSize } from "#features/uploads/rules/file-name.format.ts";

/** Files with a quote: their limit, storage names, addresses, and how they are shown. */

export const QUOTE_FILES_MAX = 5;

/** A photo or PDF as a quote names it. */
export interface QuoteFile {
  id: string;
  kind: "photo" | "pdf";
  /** The file's name on the tradesperson's device. */
  name: string;
  bytes: number;
  /** Of a photo, in pixels. */
  width: number | null;
  height: number | null;
}

export type FileSize = "full" | "small";

/** The storage key of one size of a file: two sizes of a photo, one of a PDF. */
export const quoteFile = (
  tradespersonId: string,
  { id, kind }: Pick<QuoteFile, "id" | "kind">,
  size: FileSize = "full",
): string => {
  const ending = kind === "pdf" ? ".pdf" : size === "small" ? "-small.webp" : ".jpg";
  return `quotes/${tradespersonId}/${id}${ending}`;
};

/** The storage keys of all its files. */
export const quoteFileNames = (tradespersonId: string, file: Pick<QuoteFile, "id" | "kind">): string[] =>
  file.kind === "pdf"
    ? [quoteFile(tradespersonId, file)]
    : [quoteFile(tradespersonId, file), quoteFile(tradespersonId, file, "small")];

/** The address for people who may see the quote. */
const quoteFilePath = (quoteId: string, fileId: string, size: FileSize = "full"): string =>
  `/quotes/${quoteId}/files/${fileId}${size === "small" ? "?size=small" : ""}`;

/** What a change leaves, in order; null when that would be too many. Ids that are not there are ignored. */
export function filesAfter(
  files: readonly QuoteFile[] | null,
  { add = [], remove = [] }: { add?: readonly QuoteFile[]; remove?: readonly string[] },
): QuoteFile[] | null {
  const after = [...(files ?? []).filter(({ id }) => !remove.includes(id)), ...add];
  return after.length > QUOTE_FILES_MAX ? null : after;
}

/** A file for people who may see the quote. */
export interface ShownFile {
  id: string;
  name: string;
  /** "PDF, 120 KB". */
  about: string;
  full: string;
  /** Null for a PDF. */
  photo: { small: string; width: number; height: number } | null;
}

export const shownFiles = (quote: { id: string; files: readonly QuoteFile[] | null }): ShownFile[] =>
  (quote.files ?? []).map(({ id, kind, name, bytes, width, height }) => ({
    id,
    name,
    about: `${kind === "pdf" ? "PDF" : "Photo"}, ${formatSize(bytes)}`,
    full: quoteFilePath(quote.id, id),
    photo:
      kind === "photo" ? { small: quoteFilePath(quote.id, id, "small"), width: width ?? 4, height: height ?? 3 } : null,
  }));
