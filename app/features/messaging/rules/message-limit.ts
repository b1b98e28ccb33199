/** How long a message may be; apart from the schema, so that the browser needs no more than this. */
export const MESSAGE_LIMIT = 4_000;
