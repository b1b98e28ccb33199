import { isId } from "#kernel/id.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document.ts";

/** What a list of documents may be narrowed by. */
export interface DocumentFilters {
  kind?: DocumentKind | undefined;
  year?: number | undefined;
  q?: string | undefined;
  bookingId?: string | undefined;
}

/** What the page of one's papers may be narrowed by: certificates are no documents of ours, and stand beside them. */
export interface PaperFilters extends Omit<DocumentFilters, "kind"> {
  kind?: DocumentKind | "certificate" | undefined;
}

export const LONGEST_SEARCH = 100;

/** The filters in an address; what cannot be read is left out. */
export function paperFilters(query: URLSearchParams): PaperFilters {
  const year = query.get("year") ?? "";
  const booking = query.get("booking");
  return {
    kind: ([...DOCUMENT_KINDS, "certificate"] as const).find((kind) => kind === query.get("kind")),
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    q: (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH) || undefined,
    bookingId: isId(booking) ? booking : undefined,
  };
}

/** The address of the page with these filters. */
export function papersAddress({ kind, year, q, bookingId }: PaperFilters, cursor?: string | null): string {
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

/** Those of somebody's certificates that the filters leave: certificates belong to no booking. */
export function certificatesIn<One extends Certificate>(filters: PaperFilters, all: readonly One[]): One[] {
  const { kind, year, q = "", bookingId } = filters;
  if (bookingId || (kind !== undefined && kind !== "certificate")) return [];
  const words = ({ title, line, files }: One) =>
    [title, line, ...files.map(({ name }) => name)].join(" ").toLowerCase();
  return all.filter((one) => (year === undefined || one.year === year) && words(one).includes(q.toLowerCase()));
}
