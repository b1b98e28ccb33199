import { lazyPart } from "#ui/lazy-part.tsx";

/** Only who waits for a first quote downloads it. */
export const Waiting = lazyPart(async () => (await import("./waiting.tsx")).Waiting);
export const AskAll = lazyPart(async () => (await import("./waiting.tsx")).AskAll);
