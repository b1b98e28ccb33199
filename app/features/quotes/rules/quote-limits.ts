/** The longest message of a quote. In a separate file, so that pages do not load the schemas. */
export const MESSAGE_MAX = 2_000;
