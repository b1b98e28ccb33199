import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#db/client.server.ts";
import { sandboxClock as table } from "#db/schema/platform.ts";
import { type Clock, DAY, HOUR, MINUTE, SECOND, systemClock } from "#kernel/clock.ts";

/** The product's clock while the sandboxes are on: real time and how far a demo has moved it. */
export interface SandboxClock extends Clock {
  /** Reads how far other processes have moved it, unless that was just done. */
  fresh(): Promise<void>;
  /** Moves it forward for every process, this one at once. Answers the new time. */
  advance(ms: number): Promise<Date>;
}

/** How long a process may not know that another has moved the clock. */
const STALE_AFTER = 250;

/** The shared clock of a database. `now()` never waits: it asks for news in the background. */
export function sandboxClock(db: Db): SandboxClock {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async () => {
    const rows = await db.select({ offset: table.offsetMs }).from(table);
    // Time never goes back, whatever order answers come in.
    offset = Math.max(offset, rows[0]?.offset ?? 0);
    readAt = performance.now();
  };
  const fresh = (): Promise<void> => {
    if (performance.now() - readAt < STALE_AFTER) return Promise.resolve();
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const now = () => new Date(systemClock.now().getTime() + offset);

  return {
    fresh,
    now: () => {
      // A database that cannot be reached shows elsewhere; the time goes on.
      fresh().catch(() => {});
      return now();
    },
    advance: async (ms) => {
      const [row] = await db
        .insert(table)
        .values({ offsetMs: ms })
        .onConflictDoUpdate({ target: table.one, set: { offsetMs: sql`${table.offsetMs} + ${ms}` } })
        .returning({ offset: table.offsetMs });
      offset = Math.max(offset, row?.offset ?? 0);
      readAt = performance.now();
      return now();
    },
  };
}

/** Learns how far the clock has been moved, if it is one that can be: before a request or a job looks at the time. */
export const syncClock = (clock: Clock): Promise<void> => (isSandboxClock(clock) ? clock.fresh() : Promise.resolve());

export const isSandboxClock = (clock: Clock): clock is SandboxClock => "fresh" in clock;

/** Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds ("PT48H", "P14D"); null for others. */
export function parseDuration(text: string): number | null {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match || match.slice(1).every((part) => part === undefined) || text.endsWith("T")) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return weeks * 7 * DAY + days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;
}

/** No demo looks further ahead than this at once. */
const LONGEST_STEP = 366 * DAY;

/**
 * `POST /sandbox/clock {advance: "PT48H"}` (JSON or form) moves the product's clock; `GET` tells it. `afterMove` runs
 * what has become due before the answer goes out, so that whoever moved the clock sees what it did.
 */
export function sandboxClockApp({ clock, afterMove }: { clock: SandboxClock; afterMove?: () => Promise<void> }): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    await clock.fresh();
    return c.json({ now: clock.now().toISOString() });
  });
  app.post("/", async (c) => {
    const type = c.req.header("content-type") ?? "";
    const body: unknown = await (type.includes("json") ? c.req.json() : c.req.parseBody()).catch(() => null);
    const advance = (body as { advance?: unknown } | null)?.advance;
    const ms = typeof advance === "string" ? parseDuration(advance) : null;
    if (ms === null || ms > LONGEST_STEP)
      return c.json(
        {
          type: "about:blank",
          title: "Validation Error",
          status: 422,
          code: "VALIDATION_FAILED",
          detail: 'Say how far to move the clock: {"advance": "PT48H"}, at most P366D',
          errors: [{ field: "advance", message: "Give an ISO 8601 duration such as PT48H or P14D, at most P366D" }],
        },
        422,
        { "content-type": "application/problem+json" },
      );
    const now = await clock.advance(ms);
    await afterMove?.();
    // From here on every process asks again before its next request: nobody sees the old time after this answer.
    await sleep(STALE_AFTER);
    return c.req.header("accept")?.includes("text/html")
      ? c.redirect("/sandbox/stripe", 303)
      : c.json({ now: now.toISOString() });
  });
  return app;
}
