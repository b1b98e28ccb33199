import type { MiddlewareHandler } from "hono";
import { saveProfileViews, type ViewCount } from "#features/analytics/index.server.ts";
import { isPerson } from "#features/analytics/rules/is-person.ts";
import { londonDay } from "#kernel/dates.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

export interface ProfileViews {
  /** Middleware in front of the pages, cached or not: counts what was shown. */
  notice: MiddlewareHandler<AppEnv>;
  /** Stores what was counted since the last time; after a failure the counts stay for the next time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const EVERY = 3_000;
/** The most profiles and days counted in memory; while the database is unreachable for long, further ones are dropped. */
const MOST = 50_000;

/**
 * Counts in memory how often each public profile is opened, and adds it to the database every few seconds and at the end. No
 * cookie is set and nothing of the visitor is kept; a request costs one look at its path.
 */
export function profileViews(services: AppServices, { every = EVERY }: { every?: number } = {}): ProfileViews {
  let counted = new Map<string, ViewCount>();

  function count(userId: string, day: string, views: number): void {
    const key = `${userId} ${day}`;
    const before = counted.get(key);
    if (before) before.views += views;
    else if (counted.size < MOST) counted.set(key, { userId, day, views });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const writing = counted;
    counted = new Map();
    try {
      await saveProfileViews(services.database.db, [...writing.values()]);
    } catch (error) {
      for (const { userId, day, views } of writing.values()) count(userId, day, views);
      services.log.warn({ err: error }, "profile views wait to be written");
    }
  }

  // One at a time: a slow database gets no queue of them.
  let last = Promise.resolve();
  const flush = () => {
    last = last.then(write);
    return last;
  };
  const timer = setInterval(flush, every);
  timer.unref();

  return {
    async notice(c, next) {
      await next();
      const person = profileIn(c.req.path);
      if (!person || !isOpening(c)) return;
      const actor = c.get("ctx")?.actor;
      if (actor?.kind === "user" && (actor.id === person || actor.isAdmin)) return;
      count(person, londonDay(services.clock.now()), 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whose profile a path leads to, as a document or as the data of a client-side navigation. */
const profileIn = (path: string): string | null =>
  /^\/tradesperson\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\.data)?$/.exec(path)?.[1] ?? null;

/** A person's browser opened it; more reviews and reloads do not count again. */
function isOpening({ req, res }: Parameters<MiddlewareHandler<AppEnv>>[0]): boolean {
  if (req.method !== "GET" || (res.status !== 200 && res.status !== 304)) return false;
  if (req.query("reviews") !== undefined) return false;
  const asked = { userAgent: req.header("user-agent"), purpose: req.header("sec-purpose") ?? req.header("purpose") };
  if (!isPerson(asked)) return false;
  return !(req.path.endsWith(".data") && cameFrom(req.header("referer")) === req.path.slice(0, -".data".length));
}

const cameFrom = (referer: string | undefined): string | null =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : null;
