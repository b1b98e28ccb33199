import { lazyPart } from "#ui/lazy-part.tsx";

/** Customers do not download it. */
export const DateFields = lazyPart(async () => (await import("./date-fields.tsx")).DateFields);
