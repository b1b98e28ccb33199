/** So long after a check was rejected or has ended its files are kept, for questions and complaints. */
export const EVIDENCE_KEPT_DAYS = 90;
/** So long a link to a file works. */
export const LINK_MINUTES = 5;
