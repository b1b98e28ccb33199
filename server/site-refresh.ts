import type { AppServices } from "./app-services.ts";
import { refreshSite } from "./page-cache/site-parts.ts";

/** How old what a process knows may become if it hears of no change, in milliseconds. */
const INTERVAL = 30_000;

/**
 * Reads announcements and switches when the process starts, and regularly after that. Changes are heard of sooner, through the cache of pages
 * (page-cache/page-cache.ts); development has none. Without the database a process starts with nothing announced and everything on.
 */
export async function keepSiteFresh(services: Pick<AppServices, "siteMemory" | "log">): Promise<{ stop(): void }> {
  const read = () => refreshSite(services);
  await read();
  const timer = setInterval(read, INTERVAL).unref();
  return { stop: () => clearInterval(timer) };
}
