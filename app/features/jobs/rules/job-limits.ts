/** How long the texts of a job may be (specification, section 9). */
export const TITLE = { min: 5, max: 100 } as const;
export const DESCRIPTION = { min: 20, max: 2000 } as const;
