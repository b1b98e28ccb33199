import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Ctx } from "#app/context.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { FairLane } from "#kernel/fair-lane.ts";
import { OutboundError } from "#providers/outbound/port.ts";
import { watchThread } from "#providers/watch-thread.ts";
import type { CalendarContent } from "../outside/busy-times.ts";
import type { CalendarFile, ReadCalendar } from "../outside/thread.ts";
import { OUTSIDE_DAYS, OUTSIDE_MAX_MB, type OutsideProblem } from "../rules/outside-calendar.ts";

const FETCH_LIMIT_MS = 20_000;
const READ_LIMITS = { workMs: 20_000, longestMs: 5 * 60_000 };

/** A file is in memory until it is read. Of each person one calendar is fetched or read at a time. */
const calendars = new FairLane({ atOnce: 6, waitingEach: 10, waiting: 100 });
/** One at a time, because a file can take all of a core for seconds. */
const threads = new FairLane({ atOnce: 1, waitingEach: 1, waiting: 6 });

/**
 * What the calendar of a person at an address says, from today on, or why it says nothing. Nothing private is ever asked. Throws RATE_LIMITED,
 * BUSY.
 */
export const readCalendar = (ctx: Ctx, calendar: { url: string; userId: string }): Promise<Reading> =>
  calendars.run(calendar.userId, () => fetchAndRead(ctx, calendar));

type Reading = CalendarContent | { problem: OutsideProblem };

async function fetchAndRead(ctx: Ctx, { url, userId }: { url: string; userId: string }): Promise<Reading> {
  try {
    const reply = await ctx.outbound.request(url, {
      headers: { Accept: "text/calendar" },
      timeLimitMs: FETCH_LIMIT_MS,
      maxBytes: OUTSIDE_MAX_MB * 1024 * 1024,
    });
    if (reply.status !== 200) return { problem: "refused" };
    const from = ctx.clock.now();
    const file = { bytes: reply.body, from, to: later(from, OUTSIDE_DAYS * DAY) };
    return await threads.run(userId, () => inThread(file));
  } catch (error) {
    if (error instanceof OutboundError) return { problem: error.reason };
    throw error;
  }
}

/** The work for a file is limited, but large files take seconds, which no request must wait for. */
function inThread(file: CalendarFile): Promise<Reading> {
  // Resolved by package name, because that is the same in the built server and in the source.
  const worker = new Worker(createRequire(import.meta.url).resolve("#features/bookings/calendar/outside/thread.ts"), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise((resolve) => {
    const end = (read: ReadCalendar | { problem: "too_many" }) => {
      stop();
      resolve(read);
      void worker.terminate();
    };
    const stop = watchThread(worker, READ_LIMITS, () => end({ problem: "too_many" }));
    worker.on("message", end);
    // Out of memory: it has more events than anybody has.
    worker.on("error", () => end({ problem: "too_many" }));
  });
}
