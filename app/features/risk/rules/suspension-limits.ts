/** The longest facts of a suspension. In a separate file, so that its page does not load the schemas. */
export const FACTS_MAX = 2_000;
