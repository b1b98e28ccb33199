import { firstCharacters } from "#kernel/characters.ts";
import { isId } from "#kernel/id.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document.ts";

/** The filters of a list of documents. */
export interface DocumentFilters {
  kind?: DocumentKind | undefined;
  year?: number | undefined;
  q?: string | undefined;
  bookingId?: string | undefined;
}

/** The filters of the documents page, which also lists certificates. Those are files of the owner, not documents that we issue. */
export interface DocumentPageFilters extends Omit<DocumentFilters, "kind"> {
  kind?: DocumentKind | "certificate" | undefined;
}

export const LONGEST_SEARCH = 100;

/** Reads the filters of a URL; invalid ones are ignored. */
export function readDocumentFilters(query: URLSearchParams): DocumentPageFilters {
  const year = query.get("year") ?? "";
  const booking = query.get("booking");
  return {
    kind: ([...DOCUMENT_KINDS, "certificate"] as const).find((kind) => kind === query.get("kind")),
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    q: firstCharacters((query.get("q") ?? "").trim(), LONGEST_SEARCH) || undefined,
    bookingId: isId(booking) ? booking : undefined,
  };
}

/** The URL of the page with these filters. */
export function documentsUrl({ kind, year, q, bookingId }: DocumentPageFilters, cursor?: string | null): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(year ? { year: String(year) } : {}),
    ...(q ? { q } : {}),
    ...(bookingId ? { booking: bookingId } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return query.size > 0 ? `/documents?${query}` : "/documents";
}

interface Certificate {
  year: number;
  title: string;
  line: string;
  files: readonly { name: string }[];
}

/** The certificates that match the filters. A filter by booking matches none, because certificates belong to no booking. */
export function certificatesIn<One extends Certificate>(filters: DocumentPageFilters, all: readonly One[]): One[] {
  const { kind, year, q = "", bookingId } = filters;
  if (bookingId || (kind !== undefined && kind !== "certificate")) return [];
  const words = ({ title, line, files }: One) =>
    [title, line, ...files.map(({ name }) => name)].join(" ").toLowerCase();
  return all.filter((one) => (year === undefined || one.year === year) && words(one).includes(q.toLowerCase()));
}
