/** Limits of a professional profile. Rates in whole pounds an hour. */
export const BIO_MAX = 2_000;
export const RATE_MAX = 1_000;
export const YEARS_MAX = 80;
export const TAG_MAX = 60;
export const TAGS_MAX = 20;

/** "in Leeds", "in LS6", "in the UK" of somebody whose place is not known. */
export const inArea = (area: string): string => `in ${area === "UK" ? "the UK" : area}`;
