import { isId } from "#kernel/id.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document.ts";

/** What a list of documents may be narrowed by. */
export interface DocumentFilters {
  kind?: DocumentKind | undefined;
  year?: number | undefined;
  q?: string | undefined;
  bookingId?: string | undefined;
}

export const LONGEST_SEARCH = 100;

/** The filters in an address; what cannot be read is left out. */
export function documentFilters(query: URLSearchParams): DocumentFilters {
  const year = query.get("year") ?? "";
  const booking = query.get("booking");
  return {
    kind: DOCUMENT_KINDS.find((kind) => kind === query.get("kind")),
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    q: (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH) || undefined,
    bookingId: isId(booking) ? booking : undefined,
  };
}

/** The address of the list with these filters. */
export function documentsAddress({ kind, year, q, bookingId }: DocumentFilters, cursor?: string | null): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(year ? { year: String(year) } : {}),
    ...(q ? { q } : {}),
    ...(bookingId ? { booking: bookingId } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return query.size > 0 ? `/documents?${query}` : "/documents";
}
