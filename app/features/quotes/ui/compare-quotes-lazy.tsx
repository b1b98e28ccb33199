import { lazyPart } from "#ui/lazy-part.tsx";

/** Only who compares downloads it. */
export const CompareQuotes = lazyPart(async () => (await import("./compare-quotes.tsx")).CompareQuotes);
