import { firstCharacters } from "#kernel/characters.ts";
export const NOTE_MAX = 2_000;
export const SEARCH_MAX = 80;

/** The search of the list as it is used; undefined without one. */
export const readSearch = (text: string | null | undefined): string | undefined =>
  firstCharacters(text?.trim() ?? "", SEARCH_MAX) || undefined;

const LIST = "/tradesperson/customers";

/** The address of the list of customers. */
export function customersUrl({ q, cursor }: { q?: string | undefined; cursor?: string | undefined } = {}): string {
  const query = new URLSearchParams();
  if (q !== undefined) query.set("q", q);
  if (cursor !== undefined) query.set("cursor", cursor);
  return query.size > 0 ? `${LIST}?${query}` : LIST;
}

export const customerUrl = (customerId: string): string => `${LIST}/${customerId}`;
