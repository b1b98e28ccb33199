/** Limits and texts that the browser shows before any schema is loaded. */
export const COMMENT_MAX = 1_000;
export const SELECT_A_RATING = "Please select a rating";
