export const NOTE_MAX = 2_000;
export const SEARCH_MAX = 80;

/** The search of the list as it is used; undefined without one. */
export const readSearch = (text: string | null | undefined): string | undefined =>
  text?.trim().slice(0, SEARCH_MAX) || undefined;
