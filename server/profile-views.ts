import type { MiddlewareHandler } from "hono";
import { saveProfileViews, type ViewCount } from "#features/business/analytics/index.server.ts";
import { isPerson } from "#features/business/analytics/rules/is-person.ts";
import { londonDay } from "#kernel/dates.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

export interface ProfileViews {
  /** Middleware that counts the profiles shown, cached or not. */
  countView: MiddlewareHandler<AppEnv>;
  /** Writes the counts since the last write; after a failure they remain for the next one. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const WRITE_INTERVAL = 3_000;
/** The maximum number of counters in memory. If the database is unreachable for long, further ones are dropped. */
const MAX_COUNTERS = 50_000;

/**
 * Counts in memory how often each public profile is opened, and adds the counts to the database every few seconds and at the end.
 * It sets no cookie and stores nothing about the visitor.
 */
export function profileViews(
  services: AppServices,
  { writeInterval = WRITE_INTERVAL }: { writeInterval?: number } = {},
): ProfileViews {
  let counted = new Map<string, ViewCount>();

  function count(userId: string, day: string, views: number): void {
    const key = `${userId} ${day}`;
    const before = counted.get(key);
    if (before) before.views += views;
    else if (counted.size < MAX_COUNTERS) counted.set(key, { userId, day, views });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const writing = counted;
    counted = new Map();
    try {
      await saveProfileViews(services.database.db, [...writing.values()]);
    } catch (error) {
      for (const { userId, day, views } of writing.values()) count(userId, day, views);
      services.log.warn({ err: error }, "profile views could not be written and will be retried");
    }
  }

  // One write at a time, so that writes do not queue up on a slow database.
  let last = Promise.resolve();
  const flush = () => {
    last = last.then(write);
    return last;
  };
  const timer = setInterval(flush, writeInterval);
  timer.unref();

  return {
    async countView(c, next) {
      await next();
      const person = profileIn(c.req.path);
      if (!person || !isOpening(c)) return;
      const actor = c.get("ctx")?.actor;
      if (actor?.kind === "user" && (actor.id === person || actor.isAdmin || actor.viewing)) return;
      count(person, londonDay(services.clock.now()), 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The user id of the profile at a path, for documents and for the data of client-side navigation. */
const profileIn = (path: string): string | null =>
  /^\/tradesperson\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\.data)?$/.exec(path)?.[1] ?? null;

/** Whether a person's browser opened the profile. Reloads and further reviews do not count again. */
function isOpening({ req, res }: Parameters<MiddlewareHandler<AppEnv>>[0]): boolean {
  if (req.method !== "GET" || (res.status !== 200 && res.status !== 304)) return false;
  if (req.query("reviews") !== undefined) return false;
  const asked = { userAgent: req.header("user-agent"), purpose: req.header("sec-purpose") ?? req.header("purpose") };
  if (!isPerson(asked)) return false;
  return !(req.path.endsWith(".data") && cameFrom(req.header("referer")) === req.path.slice(0, -".data".length));
}

const cameFrom = (referer: string | undefined): string | null =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : null;
