/** The longest notes about how to get in. In a separate file, so that pages do not load the schemas. */
export const NOTES_MAX = 500;
