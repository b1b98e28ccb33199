/** The key of the fetcher that a person's hearts share with the "Undo" of their toasts, so that they always agree. */
export const savedFetcher = (userId: string): string => `saved ${userId}`;
