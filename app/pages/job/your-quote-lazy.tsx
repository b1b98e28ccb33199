import { lazyPart } from "#ui/lazy-part.tsx";

/** Customers do not download it. */
export const YourQuote = lazyPart(async () => (await import("./your-quote.tsx")).YourQuote);
