/** How long the texts of a job may be (specification, section 9). */
export const TITLE = { min: 5, max: 100 } as const;
export const DESCRIPTION = { min: 20, max: 2000 } as const;

/** A tradesperson's hidden jobs. The oldest ones are forgotten. */
export const HIDDEN_JOBS_MAX = 1_000;
