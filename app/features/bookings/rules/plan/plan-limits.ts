/** The limits of a plan. Separate from the schema, which pages load only when someone types. */
export const MILESTONES_MAX = 12;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 500;
