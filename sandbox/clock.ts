import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#db/client.server.ts";
import { sandboxClock as table } from "#db/schema/platform.ts";
import { type Clock, DAY, HOUR, MINUTE, SECOND, systemClock } from "#kernel/clock.ts";

/** The product's clock while the sandboxes are on: real time plus the offset by which it has been moved. */
export interface SandboxClock extends Clock {
  /** Reads the offset from the database, unless it was read within the sync interval. */
  sync(): Promise<void>;
  /** Whether the offset was read within the sync interval. */
  isSynced(): boolean;
  /** Moves the clock forward for every process; the others notice within the sync interval. Returns the new time. */
  advance(ms: number): Promise<Date>;
}

/** Milliseconds for which a process may use an offset that another process has changed. */
const SYNC_INTERVAL = 250;

/** The shared clock of a database. `now()` never waits: it starts a sync in the background. */
export function sandboxClock(db: Db): SandboxClock {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let syncing: Promise<void> | null = null;

  const learn = (stored: number) => {
    // Time must not go back when replies arrive out of order.
    offset = Math.max(offset, stored);
    readAt = performance.now();
  };
  const read = async () => {
    const rows = await db.select({ offset: table.offsetMs }).from(table);
    learn(rows[0]?.offset ?? 0);
  };
  const isSynced = () => performance.now() - readAt < SYNC_INTERVAL;
  const sync = (): Promise<void> => {
    if (isSynced()) return Promise.resolve();
    syncing ??= read().finally(() => {
      syncing = null;
    });
    return syncing;
  };
  const now = () => new Date(systemClock.now().getTime() + offset);

  return {
    sync,
    isSynced,
    learn,
    now: () => {
      // An unreachable database is reported elsewhere; the clock continues with the last offset.
      sync().catch(() => {});
      return now();
    },
    advance: async (ms) => {
      const [row] = await db
        .insert(table)
        .values({ offsetMs: ms })
        .onConflictDoUpdate({ target: table.one, set: { offsetMs: sql`${table.offsetMs} + ${ms}` } })
        .returning({ offset: table.offsetMs });
      learn(row?.offset ?? 0);
      return now();
    },
  };
}

/** Synchronises a sandbox clock before a request or a task reads the time. Does nothing for other clocks. */
export const syncClock = (clock: Clock): Promise<void> => (isSandboxClock(clock) ? clock.sync() : Promise.resolve());

/** Whether `syncClock` has nothing to do. */
export const isClockSynced = (clock: Clock): boolean => !isSandboxClock(clock) || clock.isSynced();

export const isSandboxClock = (clock: Clock): clock is SandboxClock => "sync" in clock;

/** Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds ("PT48H", "P14D"); null for others. */
export function parseDuration(text: string): number | null {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match || match.slice(1).every((part) => part === undefined) || text.endsWith("T")) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return weeks * 7 * DAY + days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;
}

/** The furthest that one request may move the clock. */
const MAX_STEP = 366 * DAY;

/**
 * `POST /sandbox/clock {advance: "PT48H"}` (JSON or form) moves the product's clock; `GET` returns it. `afterMove` runs what has
 * become due before the reply is sent, so that the caller sees the effects.
 */
export function sandboxClockApp({ clock, afterMove }: { clock: SandboxClock; afterMove?: () => Promise<void> }): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    await clock.sync();
    return c.json({ now: clock.now().toISOString() });
  });
  app.post("/", async (c) => {
    const type = c.req.header("content-type") ?? "";
    const body: unknown = await (type.includes("json") ? c.req.json() : c.req.parseBody()).catch(() => null);
    const advance = (body as { advance?: unknown } | null)?.advance;
    const ms = typeof advance === "string" ? parseDuration(advance) : null;
    if (ms === null || ms > MAX_STEP)
      return c.json(
        {
          type: "about:blank",
          title: "Validation Error",
          status: 422,
          code: "VALIDATION_FAILED",
          detail: 'Give the duration by which to move the clock: {"advance": "PT48H"}, at most P366D',
          errors: [{ field: "advance", message: "Give an ISO 8601 duration such as PT48H or P14D, at most P366D" }],
        },
        422,
        { "content-type": "application/problem+json" },
      );
    const now = await clock.advance(ms);
    await afterMove?.();
    // After the sync interval every process reads the offset again, so no process uses the old time after this reply.
    await sleep(SYNC_INTERVAL);
    return c.req.header("accept")?.includes("text/html")
      ? c.redirect("/sandbox/stripe", 303)
      : c.json({ now: now.toISOString() });
  });
  return app;
}
