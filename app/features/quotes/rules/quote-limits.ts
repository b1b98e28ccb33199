/** The most characters of a quote's message. Stands alone, so that a page can count them without the rules' weight. */
export const MESSAGE_MAX = 2_000;
