import { lazyPart } from "#ui/lazy-part.tsx";

/** Customers do not download it. */
export const FileFields = lazyPart(async () => (await import("./file-fields.tsx")).FileFields);
