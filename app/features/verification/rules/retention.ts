/** How long files are stored after their check was rejected or expired, for questions and complaints. */
export const EVIDENCE_RETENTION_DAYS = 90;
/** How long a link to a file works. */
export const LINK_MINUTES = 5;
