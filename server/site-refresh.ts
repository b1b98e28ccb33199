import type { AppServices } from "./app-services.ts";

/** How old what a process knows may become if it hears of no change, in milliseconds. */
const INTERVAL = 30_000;

/**
 * Reads announcements and switches when the process starts, and regularly after that. Changes are heard of sooner, through the cache of pages
 * (page-cache/page-cache.ts); development has none. Without the database a process starts with nothing announced and everything on.
 */
export async function keepSiteFresh({ site, log }: Pick<AppServices, "site" | "log">): Promise<{ stop(): void }> {
  const read = () =>
    site.refresh().catch((error) => log.warn({ err: error }, "announcements and switches could not be read"));
  await read();
  const timer = setInterval(read, INTERVAL).unref();
  return { stop: () => clearInterval(timer) };
}
